import { readSerializedState, stateSelector } from '../boot/serialized-state.ts';
import { documentText } from '../shell/document-text.ts';
import { failureNote, reloadPage } from './failure.ts';

/** How long a reader waits before anything tells of it. */
const patience = 200;

/** What a reader does with an element that is expected to answer. */
const gestures = ['pointerdown', 'keydown'];

/** Something to load, and what it is for. */
interface Loading<T> {
  get(): Promise<T>;
  use(loaded: T): void;
  /** What the next load of the page finds in `history.state`, should trying again take one. */
  kept?(): unknown;
}

/**
 * Loads something for an element, and uses it when it is there. Whoever waits sees nothing for a moment,
 * then a spinner after the element; if it cannot be had, the error and a button to try again. An element with text
 * can be read meanwhile, so it is waited for only once the reader has done something with it. An element that has
 * left the page hears nothing more.
 */
export async function load<T>(element: HTMLElement, loading: Loading<T>, isRetry = false): Promise<void> {
  const note = document.createElement('div');
  note.role = 'status';
  note.className = 'loading';
  const over = new AbortController();
  const wait = () => {
    const timer = setTimeout(() => {
      note.replaceChildren(ring(), documentText('theme.loading'));
      element.after(note);
    }, patience);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (isRetry || !element.textContent.trim()) wait();
  else for (const type of gestures) element.addEventListener(type, wait, { once: true, signal: over.signal });
  try {
    const loaded = await loading
      .get()
      .catch((cause) => (isRetry ? askAnew(cause, loading.kept?.()) : Promise.reject(cause)));
    if (element.isConnected) loading.use(loaded);
  } catch (cause) {
    const failure = failureNote(cause, () => {
      failure.remove();
      void load(element, loading, true);
    });
    element.after(failure);
  } finally {
    note.remove();
    over.abort();
  }
}

/**
 * Chromium remembers that a module failed, and asks for it again only when the page is loaded again. That is worth it
 * when the server has the module by now, or the page is of a later build, which has others. Rejects with the cause
 * otherwise.
 */
async function askAnew(cause: unknown, kept: unknown): Promise<never> {
  const [url = location.href] = /https?:\S+/.exec(String(cause)) ?? [];
  if ((await fetchText(url)) === undefined && !(await hasLaterBuild())) throw cause;
  await reloadPage(kept ?? null);
  return new Promise(() => {});
}

/** Whether this page is of a later build by now, and the files of this one are gone. */
async function hasLaterBuild(): Promise<boolean> {
  const html = await fetchText(location.href);
  const later = html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html');
  if (!later?.querySelector(stateSelector)) return false;
  return readSerializedState(later).build !== readSerializedState(document).build;
}

/** The whole of a file, if it can be had; an answer may break off. */
async function fetchText(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url, { cache: 'no-store' });
    const text = await answer.text();
    return answer.ok ? text : undefined;
  } catch {
    return undefined;
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
