import { escapeHtml } from '../base/html.ts';
import type { ClientAssets } from '../model/client-assets.ts';
import type { Route } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** The script element that looks for the page under its plain address: on the not-found page alone. */
export function notFoundScript(route: Route, { baseUrl }: SiteConfig, { notFound }: ClientAssets): string[] {
  if (route.kind !== 'not-found') return [];
  return [`<script data-home="${escapeHtml(baseUrl)}">${notFound}</script>`];
}
