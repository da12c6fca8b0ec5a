/** Key of the scroll position in the state of a history entry. */
const key = 'rectoPosition';

interface Position {
  left: number;
  top: number;
}

/**
 * Saves the scroll position in the current history entry. The browser's own one is written to the next page's entry as
 * soon as that is committed, and clamped to the height of the page that is still shown.
 */
export function saveScrollPosition(): void {
  const position: Position = { left: scrollX, top: scrollY };
  navigation.updateCurrentEntry({ state: { ...stateOf(navigation.currentEntry), [key]: position } });
}

/** Restores the saved position after a traversal; returns whether there is one. */
export function restoreScrollPosition({ destination }: NavigateEvent): boolean {
  const position = stateOf(destination)[key] as Position | undefined;
  if (!position) return false;
  loadImagesAbove(position.top + innerHeight);
  holdPosition(position);
  return true;
}

function stateOf(entry: Pick<NavigationHistoryEntry, 'getState'> | null): Record<string, unknown> {
  return { ...(entry?.getState() as object | undefined) };
}

/** Loads images of unknown size above the offset, which would otherwise show a later passage. */
function loadImagesAbove(offset: number): void {
  for (const image of document.querySelectorAll<HTMLImageElement>(
    '.markdown img[loading="lazy"]:not([height])',
  ))
    if (image.getBoundingClientRect().top + scrollY < offset) image.loading = 'eager';
}

/** Holds a position while images, fonts and islands change the height of the page, until the reader scrolls or leaves. */
function holdPosition(position: Position): void {
  const root = document.documentElement;
  const end = new AbortController();
  const { signal } = end;
  let heldTop = 0;
  const hold = () => {
    scrollTo({ ...position, behavior: 'instant' });
    heldTop = scrollY;
  };
  // Scroll anchoring would add every change of height to the offset.
  root.style.overflowAnchor = 'none';
  hold();
  const observer = new ResizeObserver(hold);
  observer.observe(document.body);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    root.style.overflowAnchor = '';
  });
  const release = () => end.abort();
  addEventListener('scroll', () => Math.abs(scrollY - heldTop) > 1 && release(), { signal, passive: true });
  for (const type of ['pointerdown', 'touchstart', 'wheel', 'keydown'])
    addEventListener(type, release, { signal, passive: true });
  navigation.addEventListener('navigate', release, { signal });
}
