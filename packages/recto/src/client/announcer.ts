/** The region that assistive technology reads out when its text changes; no heading can claim the id. */
const id = 'recto:announcer';

/** Puts the region into the page; it has to be there before it has anything to say. */
export function startAnnouncer(): void {
  const region = `<div id="${id}" class="visually-hidden" aria-live="polite"></div>`;
  document.body.insertAdjacentHTML('beforeend', region);
}

/** Tells readers who do not see the page what has just changed in it. */
export function announce(text: string): void {
  const region = document.getElementById(id);
  if (region) region.textContent = text;
}
