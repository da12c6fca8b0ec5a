import { readCarriedState } from './carried-state.ts';
import { preferredVersions } from './preferred-version.ts';

/** Points links of the navbar to the version that the reader prefers, before the shell does. */
export function followPreferredVersions(): void {
  const preferred = preferredVersions(readCarriedState(document).site).get();
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const hrefs = JSON.parse(link.dataset.versions ?? '') as Record<string, string>;
    const href = preferred.map((key) => hrefs[key]).find(Boolean);
    if (href) link.href = href;
  }
}
