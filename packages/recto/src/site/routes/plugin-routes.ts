import { sharedBaseUrl } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { collectionOf } from '../../config/site-plugins.ts';
import { emptyPage } from '../../content/page.ts';
import type { Source } from '../../content/source.ts';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { decodePath } from '../../utils/url.ts';
import { editUrlOf } from '../edit-url.ts';
import { outputFile, sitePath } from '../paths.ts';
import type { FileRoute, SiteFile } from '../site.ts';
import type { ComponentRoute, EntryPage, PluginRoute } from './plugin-route.ts';
import type { EntryRoute, ListingPage, ListingRoute, PageRoute } from './route.ts';

interface PluginSite {
  plugin: string;
  config: SiteConfig;
  /** Checks for a file relative to the site folder. */
  hasFile?: ((file: string) => boolean) | undefined;
}

/** Returns the pages and files that a plugin adds, with their addresses; a module that does not exist is reported. */
export function pluginRoutes(
  values: PluginRoute[],
  site: PluginSite,
): { pages: (PageRoute | EntryRoute | ListingRoute)[]; files: SiteFile[]; diagnostics: Diagnostic[] } {
  const diagnostics = values.flatMap((value) => ('component' in value ? componentProblems(value, site) : []));
  const pages = values.flatMap((value): (PageRoute | EntryRoute | ListingRoute)[] => {
    if ('component' in value)
      return componentProblems(value, site).length > 0 ? [] : [componentRoute(value, site)];
    if (!('kind' in value)) return [];
    if (value.kind === 'entry') return [entryRoute(value, site)];
    return value.kind === 'listing' ? [listingRoute(value, site)] : [];
  });
  const files = values.flatMap((value) =>
    'kind' in value && value.kind === 'file' ? [siteFile(value, site)] : [],
  );
  return { pages, files, diagnostics };
}

function componentProblems(
  { path, component }: ComponentRoute,
  { plugin, config, hasFile = () => true }: PluginSite,
): Diagnostic[] {
  if (hasFile(component)) return [];
  const message = `The plugin "${plugin}" adds "${path}" with the component "${component}", which does not exist.`;
  const fix = 'Return an absolute path, or one from the site folder.';
  return [error('plugin/component-missing', message, { at: { file: config.file }, fix })];
}

function componentRoute(
  { path: at, title, description = '', component, props }: ComponentRoute,
  { plugin, config }: PluginSite,
): PageRoute {
  const path = sitePath(config, at);
  const source: Source = {
    kind: 'page',
    path: component,
    name: component,
    format: 'component',
    text: '',
    plugin,
  };
  const page = { ...emptyPage(source), title, description };
  return { kind: 'page', path, file: outputFile(config, path), title, page, ...(props && { props }) };
}

function entryRoute(
  { path: at, entry: page, tags = [], ...rest }: EntryPage,
  { plugin, config }: PluginSite,
): EntryRoute {
  const path = sitePath(config, at);
  const editUrl = editUrlOf({ page, path }, { base: collectionOf(plugin, config)?.editUrl, config });
  return { ...rest, path, file: outputFile(config, path), plugin, page, tags, ...(editUrl && { editUrl }) };
}

function listingRoute({ path: at, ...rest }: ListingPage, { plugin, config }: PluginSite): ListingRoute {
  const path = sitePath(config, at);
  return { ...rest, path, file: outputFile(config, path), plugin };
}

function siteFile(
  { path: at, pages, content, alternate }: FileRoute,
  { plugin, config }: PluginSite,
): SiteFile {
  const path = sitePath({ baseUrl: config.baseUrl }, at);
  const file = decodePath(path.slice(sharedBaseUrl(config).length));
  return { plugin, path, file, pages: new Set(pages), content, ...(alternate && { alternate }) };
}
