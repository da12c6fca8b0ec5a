import { z } from 'zod';
import { headTag } from '../config/head-tag.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import { pluginRoute } from '../site/routes/plugin-route.ts';
import type { SocialImageOf } from './social-images.ts';

function hasLines(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'lines' in value && typeof value.lines === 'function';
}

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
      checkPage: z
        .custom<(...input: never[]) => unknown>((value) => typeof value === 'function', 'expected a function')
        .optional(),
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
