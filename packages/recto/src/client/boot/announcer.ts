/** Id of the live region; no heading can have it. */
const announcerId = 'recto:announcer';

/** Adds the live region, which must exist before its text changes. */
export function startAnnouncer(): void {
  // At the start, since a box after the page could be scrolled to.
  const region = `<div id="${announcerId}" class="visually-hidden" aria-live="polite"></div>`;
  document.body.insertAdjacentHTML('afterbegin', region);
}

/** Announces a change of the page to screen readers. */
export function announce(text: string): void {
  const region = document.getElementById(announcerId);
  if (region) region.textContent = text;
}
