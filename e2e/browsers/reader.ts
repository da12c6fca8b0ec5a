import { expect } from 'vitest';
import type { PlainHost } from '../plain-host.ts';
import type { Tab } from './driver.ts';

/** A reader of a site: one tab, and what a person does in it. Actions wait until they are possible. */
export class Reader {
  readonly host: PlainHost;
  readonly #tab: Tab;

  constructor(tab: Tab, host: PlainHost) {
    this.#tab = tab;
    this.host = host;
  }

  /** Runs a function in the page, which may use {@link shown} and nothing else from outside. */
  async evaluate<T, Values extends unknown[]>(
    run: (...values: Values) => T,
    ...values: Values
  ): Promise<Awaited<T>> {
    const call = `(${run})(...${JSON.stringify(values)})`;
    const expression = `(async () => { const shown = ${shown}; return ${call}; })()`;
    return (await this.#tab.evaluate(expression)) as Awaited<T>;
  }

  /** Loads a page of the site. */
  async open(path: string): Promise<void> {
    await this.#tab.load(this.host.url + path);
  }

  /** Loads a page and presses a key without effect, which hydrates the shell. */
  async openHydrated(path: string): Promise<void> {
    await this.open(path);
    await this.hydrate();
  }

  async hydrate(): Promise<void> {
    // A press before the page has run its script hydrates nothing.
    await this.until(() => document.readyState === 'complete');
    await this.press('Shift');
    await this.until(() => document.documentElement.dataset.hasHydrated === 'true');
    await this.evaluate(() => void Object.assign(window, { sameDocument: true }));
  }

  /** Whether the page has been shown without a page load since it was hydrated. */
  isSameDocument(): Promise<boolean> {
    return this.evaluate(() => 'sameDocument' in window);
  }

  /** Whether the browser has what soft navigation needs. */
  hasSoftNavigation(): Promise<boolean> {
    return this.evaluate(() => 'navigation' in window);
  }

  /** Returns path, query and hash of the page. */
  address(): Promise<string> {
    return this.evaluate(() => location.pathname + location.search + location.hash);
  }

  /** Waits for a function in the page to return something, and returns it. */
  async until<T, Values extends unknown[]>(
    run: (...values: Values) => T,
    ...values: Values
  ): Promise<Awaited<T>> {
    let result: Awaited<T> | undefined;
    await expect
      .poll(
        async () => {
          result = await this.evaluate(run, ...values);
          return result;
        },
        { message: String(run) },
      )
      .toBeTruthy();
    return result as Awaited<T>;
  }

  /** Waits for a text of the first shown element. */
  async sees(selector: string, text: string): Promise<void> {
    await expect.poll(() => this.text(selector), { message: selector }).toContain(text);
  }

  /** Waits for a path, with query and hash, to be that of the page. */
  async isAt(address: string): Promise<void> {
    await expect.poll(() => this.address()).toBe(address);
  }

  /** Returns the text of the first shown element, on one line. */
  text(selector: string): Promise<string> {
    return this.evaluate((wanted) => shown(wanted)[0]?.innerText.replace(/\s+/g, ' ').trim() ?? '', selector);
  }

  /** Returns the number of shown elements, with a label or text if it is given. */
  count(selector: string, name?: string): Promise<number> {
    return this.evaluate((...target) => shown(...target).length, ...targetOf(selector, name));
  }

  /** Returns an attribute of the first element, shown or not. */
  attribute(selector: string, name: string): Promise<string | null> {
    return this.evaluate(
      (wanted, attribute) => document.querySelector(wanted)?.getAttribute(attribute) ?? null,
      selector,
      name,
    );
  }

  /** Returns a computed style of the first element. */
  style(selector: string, property: string): Promise<string> {
    return this.evaluate(
      (wanted, name) => {
        const element = document.querySelector(wanted);
        return element ? getComputedStyle(element).getPropertyValue(name) : '';
      },
      selector,
      property,
    );
  }

  /** Whether the first element has the focus. */
  hasFocus(selector: string): Promise<boolean> {
    return this.evaluate((wanted) => document.activeElement?.matches(wanted) ?? false, selector);
  }

  /** Moves the pointer to an element; scrolls to it first if it is out of view. */
  async point(selector: string, name?: string): Promise<void> {
    let place: { x: number; y: number } | undefined;
    const target = targetOf(selector, name);
    await expect
      .poll(
        async () => {
          place = await this.evaluate(placeOf, ...target);
          return place;
        },
        { message: target.join(' ') },
      )
      .toBeTruthy();
    if (place) await this.#tab.point(place.x, place.y);
  }

  async click(selector: string, name?: string): Promise<void> {
    await this.point(selector, name);
    await this.#tab.press();
  }

  /** Presses a key, with those that are held: `Control+k`. */
  async press(keys: string): Promise<void> {
    const held = keys.split('+');
    const key = held.pop() ?? '';
    await this.#tab.key(key, held);
  }

  type(text: string): Promise<void> {
    return this.#tab.type(text);
  }

  resize(width: number, height: number): Promise<void> {
    return this.#tab.resize(width, height);
  }

  back(): Promise<void> {
    return this.evaluate(() => void setTimeout(() => history.back()));
  }

  forward(): Promise<void> {
    return this.evaluate(() => void setTimeout(() => history.forward()));
  }

  /** Loads the page again, and waits until it has loaded. */
  reload(): Promise<void> {
    return this.#tab.reload();
  }

  /** Returns the scroll position. */
  position(): Promise<number> {
    return this.evaluate(() => scrollY);
  }

  /** Scrolls in one step, and waits until the page has noticed. */
  async scrollTo(top: number): Promise<void> {
    await this.evaluate(async (y) => {
      scrollTo({ top: y, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    }, top);
  }
}

function targetOf(selector: string, name: string | undefined): [selector: string, name?: string] {
  return name === undefined ? [selector] : [selector, name];
}

/**
 * Runs in the page: returns the elements of a selector that are shown, with this label or text if it is given. Its text
 * is added to every function that runs in the page.
 */
function shown(selector: string, name?: string): HTMLElement[] {
  const nameOf = (element: HTMLElement) =>
    (element.getAttribute('aria-label') ?? element.innerText).replace(/\s+/g, ' ').trim();
  return [...document.querySelectorAll<HTMLElement>(selector)].filter((element) => {
    const isShown = element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
    return isShown && (name === undefined || nameOf(element) === name);
  });
}

/** Runs in the page: returns where a pointer reaches an element, once nothing covers it and it does not move. */
async function placeOf(selector: string, name?: string): Promise<{ x: number; y: number } | undefined> {
  const element = shown(selector, name)[0];
  if (!element) return undefined;
  const isInView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!isInView(element.getBoundingClientRect()))
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const before = element.getBoundingClientRect();
  // WebKit has no frames while it waits for another page.
  await new Promise((next) => {
    requestAnimationFrame(next);
    setTimeout(next, 100);
  });
  const { left, top } = element.getBoundingClientRect();
  const box = element.getClientRects()[0];
  if (!box || left !== before.left || top !== before.top) return undefined;
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
  const hit = document.elementFromPoint(x, y);
  return hit && (element.contains(hit) || hit.contains(element)) ? { x, y } : undefined;
}
