import { readSerializedState, stateSelector } from '../boot/serialized-state.ts';
import { documentText } from '../shell/document-text.ts';

// Requested early, because it may be gone when something fails, for example after a deployment; nothing waits for it.
const failure = () => import('./failure.ts');
failure().catch(() => undefined);

/** Milliseconds before the spinner shows. */
const spinnerDelay = 200;

/** Interactions that make a reader wait for an element. */
const gestures = ['pointerdown', 'keydown'];

/** What to load, and how to use it. */
interface Loading<T> {
  get(): Promise<T>;
  use(loaded: T): void;
  /** Returns the `history.state` for a retry that reloads the page. */
  retryState?(): unknown;
}

/**
 * Loads something for an element. Shows a spinner after the element if that takes long, or the error and a retry button
 * if it fails. An element with text is readable meanwhile, so its spinner waits for an interaction. Nothing happens once
 * the element has left the page.
 */
export async function load<T>(element: HTMLElement, loading: Loading<T>, isRetry = false): Promise<void> {
  const note = document.createElement('div');
  note.role = 'status';
  note.className = 'loading';
  const over = new AbortController();
  const wait = () => {
    const timer = setTimeout(() => {
      note.replaceChildren(spinner(), documentText('theme.loading'));
      let last: Element = element;
      // An island reads the templates after it.
      while (last.nextElementSibling instanceof HTMLTemplateElement) last = last.nextElementSibling;
      last.after(note);
    }, spinnerDelay);
    over.signal.addEventListener('abort', () => clearTimeout(timer));
  };
  if (isRetry || !element.textContent.trim()) wait();
  else for (const type of gestures) element.addEventListener(type, wait, { once: true, signal: over.signal });
  try {
    const loaded = await loading
      .get()
      .catch((cause) => (isRetry ? reloadForModule(cause, loading.retryState?.()) : Promise.reject(cause)));
    if (element.isConnected) loading.use(loaded);
  } catch (cause) {
    const { failureNotice } = await failure();
    const notice = failureNotice(cause, () => {
      notice.remove();
      void load(element, loading, true);
    });
    element.after(notice);
  } finally {
    note.remove();
    over.abort();
  }
}

/**
 * Reloads the page, since Chromium caches a failed module until then. Only if the server has the module now, or the page
 * is of a later build with other modules; rejects with the cause if not.
 */
async function reloadForModule(cause: unknown, state: unknown): Promise<never> {
  const [url = location.href] = /https?:\S+/.exec(String(cause)) ?? [];
  if ((await fetchText(url)) === undefined && !(await hasLaterBuild())) throw cause;
  await (await failure()).reloadPage(state ?? null);
  return new Promise(() => {});
}

/** Whether the server has a later build of this page, so the files of this build may be gone. */
async function hasLaterBuild(): Promise<boolean> {
  const html = await fetchText(location.href);
  const laterDocument = html === undefined ? undefined : new DOMParser().parseFromString(html, 'text/html');
  if (!laterDocument?.querySelector(stateSelector)) return false;
  return readSerializedState(laterDocument).build !== readSerializedState(document).build;
}

/** Returns a file's text, or `undefined` if the request fails or the response breaks off. */
async function fetchText(url: string): Promise<string | undefined> {
  try {
    const response = await fetch(url, { cache: 'no-store' });
    const text = await response.text();
    return response.ok ? text : undefined;
  } catch {
    return undefined;
  }
}

/** Creates the spinner. Few readers ever see it, so its styles are not in the style sheet of every page. */
function spinner(): HTMLElement {
  const element = document.createElement('span');
  element.style.cssText =
    'width:1em;height:1em;border:2px solid var(--line);border-top-color:var(--accent);border-radius:50%';
  if (!matchMedia('(prefers-reduced-motion: reduce)').matches)
    element.animate({ rotate: ['0turn', '1turn'] }, { duration: 800, iterations: Number.POSITIVE_INFINITY });
  return element;
}
