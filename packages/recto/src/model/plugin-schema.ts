import { z } from 'zod';
import type { Highlighter } from '../base/highlight.ts';
import { collectionSchema } from './collection-config.ts';
import { headTag } from './head-tag.ts';
import { pluginOptions } from './markdown-config.ts';
import type { Plugin } from './plugin.ts';
import { pluginRoute } from './plugin-routes.ts';
import { policySchema } from './policy.ts';
import type { SocialImageOf } from './social-images.ts';
import { viteOptions } from './vite-options.ts';

const hook = z
  .custom<(...input: never[]) => unknown>((value) => typeof value === 'function', 'expected a function')
  .optional();

function hasLines(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'lines' in value && typeof value.lines === 'function';
}

/** The grammar of a plugin object. */
export const pluginSchema = z.strictObject({
  name: z.string().min(1),
  config: hook,
  content: hook,
  collection: collectionSchema.optional(),
  texts: z
    .record(z.string(), z.strictObject({ message: z.string(), description: z.string().optional() }))
    .optional(),
  messages: z.record(z.string(), z.record(z.string(), z.string())).optional(),
  styles: z.string().min(1).optional(),
  routes: hook,
  contentLoaded: hook,
  highlighter: hook,
  isCacheable: z.boolean().optional(),
  needsLastChange: z.boolean().optional(),
  leavesOutFailedComponents: z.boolean().optional(),
  remarkPlugins: pluginOptions.remarkPlugins.optional(),
  rehypePlugins: pluginOptions.rehypePlugins.optional(),
  components: z
    .record(z.string(), z.union([z.string().min(1), z.custom((value) => typeof value === 'function')]))
    .optional(),
  customCss: z.array(z.string()).optional(),
  pageProps: z.record(z.string(), z.unknown()).optional(),
  vite: viteOptions.optional(),
  scripts: z.record(z.string(), z.string()).optional(),
  clientModules: z.array(z.string()).optional(),
  eagerModules: z.array(z.string().min(1)).optional(),
  contentSecurityPolicy: policySchema.optional(),
  banner: hook,
  head: hook,
  body: hook,
  socialImages: hook,
  pageFormat: z
    .strictObject({
      extension: z
        .string()
        .regex(/^(?!html$)\w+$/, 'expected an extension without a dot, and not that of the documents'),
      type: z.string().min(1),
      module: z.string().min(1),
    })
    .optional(),
  files: hook,
  check: hook,
}) as unknown as z.ZodType<Plugin>;

const text = z.string().min(1);
const location = z.looseObject({ file: z.string() });

/** What each hook returns. */
export const hookResults = {
  content: z.array(z.strictObject({ path: text, content: z.string() })),
  routes: z.array(pluginRoute),
  banner: z.array(z.strictObject({ html: z.string(), at: location.optional() })),
  contentLoaded: z
    .strictObject({
      data: z.record(z.string(), z.unknown()).optional(),
      synonyms: z
        .array(z.strictObject({ term: text, insteadOf: z.array(text), address: text.optional() }))
        .optional(),
      checkPage: hook,
    })
    .transform((content) => [content]),
  highlighter: z
    .custom<Highlighter>(hasLines, 'expected an object with a function `lines`')
    .transform((highlighter) => [highlighter]),
  head: z.array(headTag),
  body: z.array(z.strictObject({ at: z.enum(['start', 'end']), html: z.string() })),
  socialImages: z
    .custom<SocialImageOf>((value) => typeof value === 'function', 'expected a function')
    .transform((imageOf) => [imageOf]),
  files: z.array(z.strictObject({ path: text, data: z.union([z.string(), z.instanceof(Uint8Array)]) })),
  check: z.array(
    z.strictObject({
      code: text.optional(),
      level: z.enum(['error', 'warning']),
      message: text,
      at: location.optional(),
      notes: z.array(z.string()).default([]),
      fix: z.string().optional(),
    }),
  ),
};
