/** Under this key the state of a history entry has the scroll offset of its page. */
const key = 'rectoPosition';

interface Position {
  left: number;
  top: number;
}

/**
 * Stores the reading position in the current history entry. The browser stores one too, but writes to the entry of the
 * next page as soon as that has an address, and then clamps it to the height of the page that is still shown.
 */
export function storePosition(): void {
  const position: Position = { left: scrollX, top: scrollY };
  navigation.updateCurrentEntry({ state: { ...stateOf(navigation.currentEntry), [key]: position } });
}

/** Returns to the stored position of the entry that a traversal leads to; returns whether there is one. */
export function restorePosition({ destination }: NavigateEvent): boolean {
  const position = stateOf(destination)[key] as Position | undefined;
  if (!position) return false;
  loadImagesAbove(position.top + innerHeight);
  holdPosition(position);
  return true;
}

function stateOf(entry: Pick<NavigationHistoryEntry, 'getState'> | null): Record<string, unknown> {
  const state: unknown = entry?.getState();
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

/** Images without a known size: the reader has seen them, and without them the same offset shows a later passage. */
function loadImagesAbove(offset: number): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(
    '#article img[loading="lazy"]:not([height])',
  ))
    if (image.getBoundingClientRect().top + scrollY < offset) image.loading = 'eager';
}

/** Stays at an offset while images, fonts and islands change the height of the page, until the reader scrolls or leaves. */
function holdPosition(position: Position): void {
  const root = document.documentElement;
  const end = new AbortController();
  const { signal } = end;
  let placed = 0;
  const place = () => {
    scrollTo({ ...position, behavior: 'instant' });
    placed = scrollY;
  };
  // Scroll anchoring would take each change of height for one since the position was stored.
  root.style.overflowAnchor = 'none';
  place();
  const observer = new ResizeObserver(place);
  observer.observe(document.body);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    root.style.overflowAnchor = '';
  });
  const release = () => end.abort();
  addEventListener('scroll', () => Math.abs(scrollY - placed) > 1 && release(), { signal, passive: true });
  for (const type of ['pointerdown', 'touchstart', 'wheel', 'keydown'])
    addEventListener(type, release, { signal, passive: true });
  navigation.addEventListener('navigate', release, { signal });
}
