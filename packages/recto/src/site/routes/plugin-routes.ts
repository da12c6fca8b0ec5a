import { z } from 'zod';
import { sharedBaseUrl } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { collectionOf } from '../../config/site-plugins.ts';
import { emptyPage, type Page } from '../../content/page.ts';
import type { Source } from '../../content/source.ts';
import { type Diagnostic, error, type SourceLocation } from '../../diagnostics/diagnostic.ts';
import { decodePath } from '../../utils/url.ts';
import { editUrlOf } from '../edit-url.ts';
import { outputFile, sitePath } from '../paths.ts';
import type { FileRoute, SiteFile } from '../site.ts';
import type {
  EntryRoute,
  ListingPage,
  ListingRoute,
  PageLink,
  PageRoute,
  PageSurroundings,
} from './route.ts';

interface PluginSite {
  plugin: string;
  config: SiteConfig;
  /** Checks for a file relative to the site folder. */
  hasFile(file: string): boolean;
}

/** Returns the pages and files that a plugin adds, with their addresses; a module that does not exist is reported. */
export function pluginRoutes(
  values: PluginRoute[],
  site: PluginSite,
): { pages: (PageRoute | EntryRoute | ListingRoute)[]; files: SiteFile[]; diagnostics: Diagnostic[] } {
  const pages: (PageRoute | EntryRoute | ListingRoute)[] = [];
  const files: SiteFile[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const value of values) {
    if ('component' in value) {
      if (site.hasFile(value.component)) pages.push(componentRoute(value, site));
      else diagnostics.push(componentMissing(value, site));
    } else if (!('kind' in value)) continue;
    else if (value.kind === 'entry') pages.push(entryRoute(value, site));
    else if (value.kind === 'listing') pages.push(listingRoute(value, site));
    else files.push(siteFile(value, site));
  }
  return { pages, files, diagnostics };
}

function componentMissing({ path, component }: ComponentRoute, { plugin, config }: PluginSite): Diagnostic {
  const message = `The plugin "${plugin}" adds "${path}" with the component "${component}", which does not exist.`;
  const fix = 'Return an absolute path, or one from the site folder.';
  return error('plugin/component-missing', message, { at: { file: config.file }, fix });
}

function componentRoute(
  { path: at, title, description = '', className, component, props }: ComponentRoute,
  { plugin, config }: PluginSite,
): PageRoute {
  const path = sitePath(config, at);
  const names = { path: component, name: component };
  const source: Source = { kind: 'page', ...names, format: 'component', text: '', plugin };
  const page = { ...emptyPage(source), title, description };
  return {
    ...{ kind: 'page', path, file: outputFile(config, path), title, page },
    ...(className !== undefined && { className }),
    ...(props && { props }),
  };
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

/** Paths are below the base URL: `/team/ada`. */
export type PluginRoute = ComponentRoute | EntryPage | ListingPage | FileRoute | RedirectRule;

/** A page of the plugin's collection. */
export interface EntryPage extends PageSurroundings {
  kind: 'entry';
  path: string;
  title: string;
  /** One of `entries`. */
  entry: Page;
  /** Shown below the article. */
  tags?: PageLink[];
}

const text = z.string().min(1);

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Links and sidebars are taken as they are: pages share them. */
const object = z.custom<object>(isObject, 'expected an object').optional();

const rendered = z.strictObject({
  component: z.custom((value) => typeof value === 'function' || isObject(value), 'expected a component'),
  props: z.record(z.string(), z.unknown()).optional(),
});

const surroundings = {
  // Empty for the root.
  path: z.string(),
  title: z.string(),
  className: z.string().optional(),
  sidebar: object,
  previous: object,
  next: object,
  pagerLabel: z.string().optional(),
  subheading: rendered.optional(),
  section: z.string().optional(),
  head: z
    .array(z.strictObject({ tag: z.enum(['meta', 'link']), attributes: z.record(z.string(), z.string()) }))
    .optional(),
  structuredData: object,
};

export const location: z.ZodType<SourceLocation> = z.looseObject({ file: z.string() });

/** A page that a component renders with its props. */
export interface ComponentRoute extends z.output<typeof component> {}

const component = z.strictObject({
  path: text,
  title: z.string(),
  description: z.string().optional(),
  /** Classes of `<html>`, in place of those of pages of the site. */
  className: z.string().optional(),
  /** Module with the component as default export: absolute, or from the site folder: `src/components/person.tsx`. */
  component: text,
  props: z.record(z.string(), z.unknown()).optional(),
});

export interface RedirectRule extends z.output<typeof redirect> {}

const redirect = z.strictObject({
  from: text,
  /** A path below the base URL, or an address on another site. */
  to: text,
  /** Where its author wrote it. */
  at: location.optional(),
});

const entry = z.strictObject({
  kind: z.literal('entry'),
  ...surroundings,
  entry: z.custom((value) => isObject(value) && 'tree' in value, 'expected one of `entries`'),
  tags: z.array(object.unwrap()).optional(),
});

const listing = z.strictObject({
  kind: z.literal('listing'),
  ...surroundings,
  name: z.string().optional(),
  description: z.string().optional(),
  unlisted: z.boolean().optional(),
  article: rendered,
  excerpts: z.array(z.string()).optional(),
});

const file = z.strictObject({
  kind: z.literal('file'),
  path: text,
  pages: z.array(z.string()),
  content: z.custom((value) => typeof value === 'function', 'expected a function'),
  alternate: z.strictObject({ type: text, title: z.string() }).optional(),
});

const byKind: Record<string, z.ZodType> = { entry, listing, file };

const withoutKind = z.union([component, redirect]);

/** Schema of a route that a plugin returns. Reports problems for its `kind` only, not for every kind. */
export const pluginRoute = z.unknown().transform((value, context) => {
  const kind = isObject(value) && 'kind' in value && value.kind;
  const result = (byKind[String(kind)] ?? withoutKind).safeParse(value);
  if (result.success) return result.data as PluginRoute;
  for (const issue of result.error.issues) context.issues.push({ ...issue, input: value } as never);
  return z.NEVER;
});
