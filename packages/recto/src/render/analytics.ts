import { escapeHtml } from '../base/html.ts';
import type { ClientAssets } from '../model/client-assets.ts';
import type { SiteConfig } from '../model/site-config.ts';

/** The script elements of gtag.js: several ids share one script. None while a site is written, or without an id. */
export function analyticsScripts(
  { analytics }: SiteConfig,
  { assets, production }: { assets: ClientAssets; production: boolean },
): string[] {
  const { trackingId: ids = [], anonymizeIp } = analytics.gtag ?? {};
  const [first] = ids;
  if (!production || !first) return [];
  const gtag = JSON.stringify({ ids, options: anonymizeIp ? { anonymize_ip: true } : {} });
  const src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(first)}`;
  return [
    `<script async src="${src}"></script>`,
    `<script data-gtag="${escapeHtml(gtag)}">${assets.analytics}</script>`,
  ];
}
