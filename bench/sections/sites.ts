import type { SiteContent } from '../engines.ts';

/** The site of most sections; the home page or the page for unknown addresses is the last of 1,001. */
export function ordinarySite(maxPages: number): SiteContent {
  return { name: 'pages', pages: Math.min(1000, maxPages) };
}

/** The site with the large page. */
export const referenceSite: SiteContent = { name: 'reference', pages: 20, withReference: true };
