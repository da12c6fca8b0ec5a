import type { HeadTag } from '../../config/plugin-schema.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { callPageHooks } from '../../plugins/call-plugins.ts';
import type { HeadContext } from '../../plugins/plugin.ts';
import type { ClientAssets } from '../../site/artifacts.ts';
import { fileOf, type RenderedRoute, type Route } from '../../site/routes/route.ts';
import type { Site } from '../../site/site.ts';
import { attributeOf, scanHtml } from '../../utils/scan-html.ts';
import { elementOf } from './author-head.ts';
import type { HeadElement } from './extract-head.ts';

/** Returns the links to the files of plugins that every page of the site has, and what a plugin adds to its own page. */
export function elementsOfPlugins(route: RenderedRoute, { files }: Site): HeadElement[] {
  const alternates = files.flatMap(({ path: href, alternate }): HeadElement[] => {
    if (!alternate) return [];
    const { type, title } = alternate;
    return [{ name: 'link', attributes: { rel: 'alternate', type, href, title }, text: '' }];
  });
  return [...alternates, ...('plugin' in route ? (route.head ?? []) : []).map(elementOf)];
}

export function pluginStyleSheet(route: Route, { pluginStyles }: ClientAssets): string | undefined {
  return 'plugin' in route ? pluginStyles[route.plugin] : undefined;
}

export function linksIn(html: string): string[] {
  const links: string[] = [];
  scanHtml(html, {
    start: (tag) => {
      const href = tag.name === 'a' && attributeOf(tag, 'href')?.value;
      if (href) links.push(href);
    },
  });
  return links;
}

export interface PluginElements {
  tags: HeadTag[];
  /** HTML at the start and the end of the body. */
  around: Record<'start' | 'end', string>;
  diagnostics: Diagnostic[];
}

/** Returns what plugins add to the head and the body of a page. */
export function pluginElements(input: Omit<HeadContext, 'scripts'>, assets: ClientAssets): PluginElements {
  const call = { config: input.config, at: fileOf(input.route), assets };
  const head = callPageHooks('head', input, call);
  const body = callPageHooks('body', input, call);
  const htmlAt = (place: 'start' | 'end') =>
    body.results.map(({ value }) => (value.at === place ? value.html : '')).join('');
  return {
    tags: head.results.map(({ value }) => value),
    around: { start: htmlAt('start'), end: htmlAt('end') },
    diagnostics: [...head.diagnostics, ...body.diagnostics],
  };
}
