import { escapeHtml } from '../base/html.ts';
import type { ClientAssets } from '../model/client-assets.ts';
import type { Route } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** The script element that explains a wrong base URL: on the home page, unless it is turned off. */
export function baseUrlBanner(route: Route, config: SiteConfig, assets: ClientAssets): string[] {
  if (!config.baseUrlIssueBanner || route.path !== config.baseUrl) return [];
  return [`<script data-base-url="${escapeHtml(config.baseUrl)}">${assets.baseUrlBanner}</script>`];
}
