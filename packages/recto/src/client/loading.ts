import { documentText } from './document-text.ts';

/** How long a reader waits before anything tells of it. */
const patience = 200;

/** The error looks like a warning of the article. */
const looks = {
  status: 'loading',
  alert: 'loading theme-admonition theme-admonition-danger',
};

/** What a reader does with an element that is expected to answer. */
const gestures = ['pointerdown', 'keydown'];

/** Something to load, and what it is for. */
export interface Loading<T> {
  get(): Promise<T>;
  use(loaded: T): void;
}

/**
 * Loads something for an element, and uses it when it is there. Whoever waits sees nothing for a moment,
 * then a spinner after the element; if it cannot be had, the error and a button to try again. An element with text
 * can be read meanwhile, so it is waited for only once the reader has done something with it. An element that has
 * left the page hears nothing more.
 */
export async function load<T>(element: HTMLElement, loading: Loading<T>, isRetry = false): Promise<void> {
  const note = document.createElement('div');
  const over = new AbortController();
  const tell = (role: 'status' | 'alert', ...content: (string | Node)[]) => {
    note.role = role;
    note.className = looks[role];
    note.replaceChildren(...content);
    element.after(note);
  };
  const wait = () => {
    const timer = setTimeout(() => tell('status', ring(), documentText('theme.loading')), patience);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (isRetry || !element.textContent.trim()) wait();
  else for (const type of gestures) element.addEventListener(type, wait, { once: true, signal: over.signal });
  try {
    const loaded = await loading.get().catch((cause) => (isRetry ? askAnew(cause) : Promise.reject(cause)));
    note.remove();
    if (element.isConnected) loading.use(loaded);
  } catch (cause) {
    const button = document.createElement('button');
    button.className = 'button';
    button.textContent = documentText('theme.loading.retry');
    button.onclick = () => {
      note.remove();
      void load(element, loading, true);
    };
    tell('alert', String(cause), button);
  } finally {
    over.abort();
  }
}

/**
 * Some browsers remember that a module failed, and do not ask for it again until the page is loaded anew; that is
 * worth it when the server answers by now. Rejects with the cause otherwise.
 */
async function askAnew(cause: unknown): Promise<never> {
  const [url] = /https?:\S+/.exec(String(cause)) ?? [];
  if (!url || !(await isThere(url))) throw cause;
  location.reload();
  return new Promise(() => {});
}

/** Whether the whole of a file can be had; an answer may break off. */
async function isThere(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { cache: 'no-store' });
    await answer.arrayBuffer();
    return answer.ok;
  } catch {
    return false;
  }
}

/** Turns, unless the reader wants no motion. Few ever see it, so the style sheet of every page is no place for it. */
function ring(): HTMLElement {
  const element = document.createElement('span');
  element.style.cssText =
    'width:1em;height:1em;border:2px solid var(--line);border-top-color:var(--accent);border-radius:50%';
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    element.animate({ rotate: ['0turn', '1turn'] }, { duration: 800, iterations: Number.POSITIVE_INFINITY });
  return element;
}
