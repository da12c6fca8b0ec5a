/** The region that assistive technology reads out when its text changes; no heading can claim the id. */
const id = 'recto:announcer';

/** Puts the region into the page; it has to be there before it has anything to say. */
export function startAnnouncer(): void {
  const region = document.body.appendChild(document.createElement('div'));
  region.id = id;
  region.className = 'visually-hidden';
  region.setAttribute('aria-live', 'polite');
}

/** Tells readers who do not see the page what has just changed in it. */
export function announce(text: string): void {
  const region = document.getElementById(id);
  if (region) region.textContent = text;
}
