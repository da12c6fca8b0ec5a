/** Scrolls the sidebar's own box, and nothing else, so that the current page is seen in it. */
export function revealCurrent(nav: HTMLElement | null): void {
  const box = nav?.closest('.menu-panel');
  const current = nav?.querySelector('[aria-current]');
  if (!box || !current) return;
  const frame = box.getBoundingClientRect();
  const { top, bottom } = current.getBoundingClientRect();
  if (top < frame.top || bottom > frame.bottom) box.scrollTop += top - frame.top - frame.height / 3;
}
