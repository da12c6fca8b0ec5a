import { scanHtml } from '../../base/html.ts';
import type { ClientAssets } from '../../model/files.ts';
import type { CspSources } from '../../model/page.ts';
import type { Route, Site } from '../../model/site.ts';
import type { DocumentParts } from '../document.ts';
import { cspSourcesOf } from './csp-sources.ts';

/** Returns the links to the files of plugins that every page of the site has, and what a plugin adds to its own page. */
export function elementsOfPlugins(
  route: Exclude<Route, { kind: 'redirect' }>,
  { files }: Site,
): DocumentParts['head'] {
  const alternates = files.flatMap(({ path, alternate }) =>
    alternate
      ? [{ tag: 'link' as const, rel: 'alternate', type: alternate.type, href: path, title: alternate.title }]
      : [],
  );
  const own = 'plugin' in route ? (route.head ?? []) : [];
  return [...alternates, ...own.map(({ tag, attributes }) => ({ tag, ...attributes }))];
}

/** Returns the styles of the plugin that a page belongs to. */
export function ownStyles(route: Route, { pluginStyles }: ClientAssets): string | undefined {
  return 'plugin' in route ? pluginStyles[route.plugin] : undefined;
}

/** Returns what the policy has to allow for the styles of a plugin and for a subheading, and what the latter links to. */
export function aroundArticle(
  byline = '',
  css: string | undefined = undefined,
): { needs: CspSources; links: string[] } {
  const style = css ? `<style>${css}</style>` : '';
  const links: string[] = [];
  scanHtml(byline, {
    start: ({ name, attributes }) => {
      const href = name === 'a' && attributes.find((one) => one.name === 'href')?.value;
      if (href) links.push(href);
    },
    end: () => {},
  });
  return { needs: cspSourcesOf(byline + style), links };
}
