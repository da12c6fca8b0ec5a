import type { ComponentType } from 'react';
import { z } from 'zod';
import type { Definitions } from './definitions.ts';
import type { Diagnostic } from './diagnostic.ts';
import type { Artifact } from './files.ts';
import type { Messages, WrittenText } from './locale.ts';
import type { Page, PublishedPage } from './page.ts';
import type { Problem } from './plugin.ts';
import type { PagerLink, PageSidebar } from './shell-state.ts';
import type { PageLink, Route, RouteBase } from './site.ts';
import type { SiteConfig } from './site-config.ts';

/** What `routes` of a plugin gets, once for each locale. */
export interface RoutesContext {
  /** Configuration of the locale. */
  config: SiteConfig;
  /** Every page so far: documents, lists, pages, and those of the plugins before. */
  pages: Route[];
  /** The parsed files of the plugin's collection, in the order of their paths; without drafts in a build. */
  entries: Page[];
  /** Its data files by name; those that do not exist are missing. */
  data: Readonly<Record<string, Definitions<unknown>>>;
  /** The plugin's `texts` in the language of the locale. */
  texts: Messages;
  /** Whether this is a build, which leaves unlisted pages out of lists; false in the dev server. */
  production: boolean;
  /** Returns an interface text in the language of the locale. With `count`, the message has plural forms: `One|{count}`. */
  translate: TranslateText;
  /** Reports a problem of the site. */
  report(problem: Problem): void;
}

export type TranslateText = (
  text: WrittenText & { id: string },
  values?: Record<string, string | number>,
  count?: number,
) => string;

/** Paths are below the base URL: `/team/ada`. */
export type PluginRoute = ComponentRoute | EntryPage | ListingPage | FileRoute | RedirectRule;

/** A page that a component renders with its props. */
export interface ComponentRoute {
  path: string;
  title: string;
  description?: string | undefined;
  /** Module with the component as default export: absolute, or from the site folder: `src/components/person.tsx`. */
  component: string;
  props?: Record<string, unknown> | undefined;
}

export interface RedirectRule {
  from: string;
  /** A path below the base URL, or an address on another site. */
  to: string;
  /** Where its author wrote it. */
  at?: Diagnostic['at'];
}

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

/** A page that lists others: search, `llms.txt` and link checks leave it out. */
export interface ListingPage extends PageSurroundings {
  kind: 'listing';
  path: string;
  title: string;
  /** What diagnostics call it. @default its title */
  name?: string;
  description?: string;
  unlisted?: boolean;
  article: RenderedComponent;
  /** Paths of entries, base URL included, whose excerpts its component shows with `<Excerpt of={path} />`. */
  excerpts?: string[];
}

/** A file that is made from articles, such as a feed. Links may lead to it, and the dev server has it. */
export interface FileRoute {
  kind: 'file';
  path: string;
  /** Paths of its pages, base URL included. */
  pages: string[];
  /** Returns its content, given these pages with their `article`. */
  content(pages: PublishedPage[]): Artifact['data'] | Promise<Artifact['data']>;
  /** Type and title for the head of every page, which then links to it as an alternate. */
  alternate?: { type: string; title: string };
}

/** A component, rendered at build with its props. It can use everything of `recto-docs/components` that articles can. */
export interface RenderedComponent {
  // biome-ignore lint/suspicious/noExplicitAny: a component takes only its own props, so no other type takes all of them.
  component: ComponentType<any>;
  props?: Record<string, unknown>;
}

/** What a plugin adds around the article of a page. */
export interface PageSurroundings {
  /** Classes of `<html>`. */
  className?: string;
  sidebar?: PageSidebar;
  previous?: PagerLink;
  next?: PagerLink;
  /** Name of both for assistive technology. */
  pagerLabel?: string;
  /** Below the title, rendered at build. */
  subheading?: RenderedComponent;
  /** Heading of the page's hits in search, where the navbar has none, and of its section in `llms.txt`. */
  section?: string;
  /** Elements of its head. */
  head?: { tag: 'meta' | 'link'; attributes: Record<string, string> }[];
  /** Its structured data (https://schema.org), with a type; the engine adds title, address, description and image. */
  structuredData?: { '@type': string } & Record<string, unknown>;
}

/** A page of a plugin's collection. */
export interface EntryRoute extends RouteBase, PageSurroundings {
  kind: 'entry';
  plugin: string;
  page: Page;
  tags: PageLink[];
  editUrl?: string;
}

/** A page of a plugin that lists others. */
export interface ListingRoute extends RouteBase, Omit<ListingPage, 'path'> {
  plugin: string;
}

/** A file that is made from articles. */
export interface SiteFile extends Pick<FileRoute, 'content' | 'alternate'> {
  plugin: string;
  /** Address, base URL included. */
  path: string;
  /** From the output folder. */
  file: string;
  /** Paths of its pages, in order. */
  pages: ReadonlySet<string>;
}

const text = z.string().min(1);
const isObject = (value: unknown) => typeof value === 'object' && value !== null;
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
const location = z.looseObject({ file: z.string() });

const component = z.strictObject({
  path: text,
  title: z.string(),
  description: z.string().optional(),
  component: text,
  props: z.record(z.string(), z.unknown()).optional(),
});
const redirect = z.strictObject({ from: text, to: text, at: location.optional() });
const entry = z.strictObject({
  kind: z.literal('entry'),
  ...surroundings,
  entry: z.custom((value) => isObject(value) && 'tree' in (value as object), 'expected one of `entries`'),
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

/** The grammar of what `routes` returns. Its problems are those of the kind that the author wrote. */
export const pluginRoute = z.unknown().transform((value, context) => {
  const kind = isObject(value) && 'kind' in (value as object) && (value as { kind: unknown }).kind;
  const result = (byKind[String(kind)] ?? withoutKind).safeParse(value);
  if (result.success) return result.data as PluginRoute;
  for (const issue of result.error.issues) context.issues.push({ ...issue, input: value } as never);
  return z.NEVER;
});
