import type { ClientAssets } from '../model/client-assets.ts';

/** Example: `<div class="tabs" data-group="os">` */
const rememberedPattern = /<div class="tabs[^>]* data-(?:group|query)="/;

/** The script of articles with tabs whose choice is kept: it shows the choice before anything is painted. */
export function earlyTabs(article: string, { earlyTabs: script }: ClientAssets): string[] {
  return rememberedPattern.test(article) ? [`<script>${script}</script>`] : [];
}
