// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { revealAnchor, startArticle } from '../../src/client/boot/article.ts';
import { activeHeadingIndex } from '../../src/client/shell/active-heading.ts';
import { applyTabs, startTabs } from '../../src/client/tabs.ts';
import { builtIns } from '../../src/theme/article/built-ins.tsx';

const { CodeBlock, Details, TabItem, Tabs } = builtIns;

const article = renderToStaticMarkup(
  <>
    <CodeBlock meta="showLineNumbers">{'a\n  b'}</CodeBlock>
    <Tabs groupId="os" queryString>
      <TabItem value="macos">M</TabItem>
      <TabItem value="windows">
        W
        <Details summary="More">
          <p id="deep">Deep</p>
        </Details>
      </TabItem>
      <TabItem value="linux">L</TabItem>
    </Tabs>
    <Tabs groupId="os">
      <TabItem value="linux">L</TabItem>
      <TabItem value="windows">W</TabItem>
    </Tabs>
    <Tabs>
      <TabItem value="linux">L</TabItem>
      <TabItem value="windows">W</TabItem>
    </Tabs>
  </>,
);

let page: HTMLElement;
const copied: string[] = [];

beforeAll(() => {
  vi.useFakeTimers();
  page = document.body.appendChild(document.createElement('main'));
  page.innerHTML = article;
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(async (text) => void copied.push(text));
  startTabs();
  startArticle();
});

afterAll(() => {
  vi.useRealTimers();
});

beforeEach(() => {
  localStorage.clear();
  history.replaceState(null, '', '/');
  page.innerHTML = article;
  applyTabs(page);
});

function tab(tabs: number, value: string): HTMLElement {
  const found = page.querySelectorAll('.tabs')[tabs]?.querySelector<HTMLElement>(`[data-value="${value}"]`);
  if (!found) throw new Error(`no tab ${value}`);
  return found;
}

/** The selected value of each group, which must be the only panel in sight and the only tab in reach. */
function selected(): string[] {
  return [...page.querySelectorAll('.tabs')].map((tabs) => {
    const buttons = [...tabs.querySelectorAll<HTMLElement>(':scope > [role=tablist] > [role=tab]')];
    const panels = [...tabs.querySelectorAll(':scope > [role=tabpanel]')];
    const at = panels.flatMap((panel, index) =>
      panel.hasAttribute('hidden') || panel.hasAttribute('data-off') ? [] : [index],
    );
    expect(at).toEqual(
      buttons.flatMap((one, index) => (one.getAttribute('aria-selected') === 'true' ? [index] : [])),
    );
    expect(at).toEqual(buttons.flatMap((one, index) => (one.tabIndex === 0 ? [index] : [])));
    return buttons[at[0] ?? -1]?.dataset.value ?? 'none';
  });
}

function press(target: HTMLElement, key: string): void {
  target.focus();
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
}

describe('tabs', () => {
  it('start with the built selection', () => {
    expect(selected()).toEqual(['macos', 'linux', 'linux']);
  });

  it('change together in a group, and update storage and query string', () => {
    tab(0, 'windows').click();
    expect(selected()).toEqual(['windows', 'windows', 'linux']);
    expect(localStorage.getItem('docusaurus.tab.os')).toBe('windows');
    expect(location.search).toBe('?os=windows');
  });

  it('do not change groups without the value', () => {
    tab(1, 'windows').click();
    tab(0, 'macos').click();
    expect(selected()).toEqual(['macos', 'windows', 'linux']);
  });

  it('without a group change alone and are not stored', () => {
    tab(2, 'windows').click();
    expect(selected()).toEqual(['macos', 'linux', 'windows']);
    expect(localStorage.length).toBe(0);
  });

  it.each([
    ['ArrowRight', 'macos', 'windows'],
    ['ArrowRight', 'linux', 'macos'],
    ['ArrowLeft', 'macos', 'linux'],
    ['Home', 'linux', 'macos'],
    ['End', 'macos', 'linux'],
    ['x', 'macos', 'macos'],
  ])('follow the key %s from %s to %s', (key, from, to) => {
    tab(0, from).click();
    press(tab(0, from), key);
    expect(selected()[0]).toBe(to);
    expect(document.activeElement).toBe(tab(0, to));
  });

  it('leave the tabs of other components alone', () => {
    page.innerHTML =
      '<div role="tablist"><button role="tab" id="own">A</button><button role="tab">B</button></div>';
    const [own] = page.getElementsByTagName('button');
    own?.focus();
    own?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
    expect(document.activeElement).toBe(own);
  });

  it.each([
    ['the choice', 'linux', '', ['linux', 'linux', 'linux']],
    ['the address before the choice', 'linux', '?os=windows', ['windows', 'linux', 'linux']],
    ['the choice where the address is wrong', 'windows', '?os=beos', ['windows', 'windows', 'linux']],
    ['the default where both are', 'beos', '?os=beos', ['macos', 'linux', 'linux']],
  ])('show %s on a new page', (_, choice, search, expected) => {
    localStorage.setItem('docusaurus.tab.os', choice);
    history.replaceState(null, '', `/${search}`);
    page.innerHTML = article;
    applyTabs(page);
    expect(selected()).toEqual(expected);
  });

  it('work without storage', () => {
    const blocked = vi.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
      throw new Error('blocked');
    });
    applyTabs(page);
    tab(0, 'linux').click();
    tab(0, 'windows').click();
    expect(selected()).toEqual(['windows', 'windows', 'linux']);
    expect(blocked).toHaveBeenCalled();
    blocked.mockRestore();
  });

  it('open for a match of find-in-page', () => {
    tab(0, 'macos').click();
    page
      .querySelector('#deep')
      ?.closest('section')
      ?.dispatchEvent(new Event('beforematch', { bubbles: true }));
    expect(selected()).toEqual(['windows', 'linux', 'linux']);
    expect(localStorage.getItem('docusaurus.tab.os')).toBe('macos');
  });
});

describe('anchors', () => {
  it('open the folds and tabs around them', () => {
    history.replaceState(null, '', '#deep');
    revealAnchor();
    expect(page.querySelector('details')?.open).toBe(true);
    expect(selected()).toEqual(['windows', 'linux', 'linux']);
  });

  it.each(['#nowhere', '#%', '#', ''])('do nothing for %j', (hash) => {
    history.replaceState(null, '', `/${hash}`);
    revealAnchor();
    expect(page.querySelector('details')?.open).toBe(false);
  });
});

describe('copy buttons', () => {
  it('copy the code and show a confirmation for a second', async () => {
    const button = page.querySelector<HTMLElement>('[data-copy]');
    button?.click();
    await vi.advanceTimersByTimeAsync(999);
    expect(copied).toEqual(['a\n  b']);
    expect(button?.getAttribute('aria-label')).toBe('Copied');
    expect(document.querySelector('body > [aria-live=polite]')?.textContent).toBe('Copied');
    await vi.advanceTimersByTimeAsync(1);
    expect(button?.getAttribute('aria-label')).toBe('Copy code to clipboard');
    expect(button?.hasAttribute('data-copied')).toBe(false);
  });

  it.each([
    ['at once', 0],
    ['while it shows that it has copied', 500],
  ])('return to their label after a second press %s', async (_, pause) => {
    const button = page.querySelector<HTMLElement>('[data-copy]');
    button?.click();
    if (pause > 0) await vi.advanceTimersByTimeAsync(pause);
    button?.click();
    await vi.advanceTimersByTimeAsync(2000);
    expect(button?.getAttribute('aria-label')).toBe('Copy code to clipboard');
    expect(button?.hasAttribute('data-copied')).toBe(false);
  });

  it('exclude prompts', async () => {
    const code = page.querySelector('code');
    if (code) code.innerHTML = '<span class="p">$ </span>npm i\nok\n<span class="p">$ </span>ls';
    page.querySelector<HTMLElement>('[data-copy]')?.click();
    await vi.advanceTimersByTimeAsync(1000);
    expect(copied.at(-1)).toBe('npm i\nok\nls');
  });
});

describe('the active heading', () => {
  const view = { navbar: 60, viewport: 800 };

  it.each([
    ['no headings', [], -1],
    ['before the first', [500, 900], -1],
    ['the first has come to the upper half', [369, 900], 0],
    ['the next is still far below', [-200, 500], 0],
    ['the next is in the upper half', [-200, 300], 1],
    ['a heading just below the navbar', [-200, 60, 90], 1],
    ['a heading just under the navbar', [-200, 59, 700], 1],
    ['past the last', [-900, -200], 1],
    ['a heading that reaches into the lower half', [-200, 380], 0],
  ])('%s [TOC-05]', (_, tops, expected) => {
    const headings = tops.map((top) => ({ top, bottom: top + 30 }));
    expect(activeHeadingIndex(headings, view)).toBe(expected);
  });
});
