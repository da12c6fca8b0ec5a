import { z } from 'zod';
import type { Page } from '../../content/page.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { FileRoute } from '../site.ts';
import type { ListingPage, PageLink, PageSurroundings } from './route.ts';

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

/** Schema of what `routes` returns. Its problems are those of the kind that the author wrote. */
export const pluginRoute = z.unknown().transform((value, context) => {
  const kind = isObject(value) && 'kind' in (value as object) && (value as { kind: unknown }).kind;
  const result = (byKind[String(kind)] ?? withoutKind).safeParse(value);
  if (result.success) return result.data as PluginRoute;
  for (const issue of result.error.issues) context.issues.push({ ...issue, input: value } as never);
  return z.NEVER;
});
