import { existsSync } from 'node:fs';
import { z } from 'zod';
import { hookFailed, locationOf } from '../config/hook-failed.ts';
import { headTag } from '../config/plugin-schema.ts';
import type { SiteConfig } from '../config/site-config.ts';
import {
  type Diagnostic,
  type DiagnosticCode,
  error,
  type SourceLocation,
} from '../diagnostics/diagnostic.ts';
import type { Highlighter } from '../highlight/highlight.ts';
import type { ClientAssets } from '../site/artifacts.ts';
import { location, pluginRoute } from '../site/routes/plugin-routes.ts';
import { isRecord } from '../utils/collections.ts';
import { functionSchema, schemaProblem } from '../utils/schema.ts';
import type { Build, Hooks, Problem } from './plugin.ts';
import type { SocialImageOf } from './social-images.ts';

/*
 * Hooks in the order in which they run: `config` (`config/read-config.ts`), `content` (`plugin-content.ts`),
 * `highlighter`, `banner`, `routes` (`plugin-routes.ts`, between the two halves of linking), `contentLoaded`
 * (`call-content-loaded.ts`), `socialImages`, `head` and `body` for each page, `files` and `check` after the last page.
 * `banner`, `routes` and `contentLoaded` run once for each locale. Lists and maps of a plugin (`remarkPlugins`,
 * `components`, `vite`) are joined with the keys of the configuration before any stage reads them.
 *
 * To add a hook: its name in `config/plugin-schema.ts`, its type in `plugin.ts`, what it returns in `hookResults`, and a call
 * of `callPlugins`.
 */

type Hook = keyof typeof hookResults;
/** Hooks that are called while a page is rendered. */
type PageHook = 'head' | 'body';
/** What a hook receives, without what depends on its plugin. */
type Input<Name extends Hook> = Omit<Parameters<NonNullable<Hooks[Name]>>[0], 'scripts' | 'report'>;
type Returned<Name extends Hook> = NonNullable<Awaited<ReturnType<NonNullable<Hooks[Name]>>>>;
type Result<Name extends Hook> = Returned<Name> extends (infer One)[] ? One : Returned<Name>;

/** What a hook of all plugins returned, in their order, each with the name of its plugin. */
interface HookResults<Name extends Hook> {
  results: { plugin: string; value: Result<Name> }[];
  diagnostics: Diagnostic[];
}

interface Call {
  assets?: Pick<ClientAssets, 'pluginScripts'>;
  config: Pick<SiteConfig, 'file' | 'plugins'>;
  /** The page that it is called for, or the configuration. */
  at?: SourceLocation | undefined;
  diagnostics?: Diagnostic[];
}

/** Calls a hook of every plugin that has it, one after the other. */
export async function callPlugins<Name extends Exclude<Hook, PageHook>>(
  hook: Name,
  input: Input<Name>,
  call: Call,
): Promise<HookResults<Name>> {
  const { outcome, calls } = hookCalls(hook, input, call);
  for (const { run, collect, fail } of calls) {
    try {
      collect(await run());
    } catch (cause) {
      fail(cause);
    }
  }
  return outcome;
}

export function callPageHooks<Name extends PageHook>(
  hook: Name,
  input: Input<Name>,
  call: Call,
): HookResults<Name> {
  const { outcome, calls } = hookCalls(hook, input, call);
  for (const { run, collect, fail } of calls) {
    try {
      collect(run());
    } catch (cause) {
      fail(cause);
    }
  }
  return outcome;
}

/** Returns the calls of a hook, one for each plugin that has it, which add to the outcome what they return or throw. */
function hookCalls<Name extends Hook>(hook: Name, input: object, { assets, ...call }: Call) {
  const outcome: HookResults<Name> = { results: [], diagnostics: call.diagnostics ?? [] };
  const { results, diagnostics } = outcome;
  const schema: z.ZodType<Result<Name>[]> = hookResults[hook] as never;
  const calls = call.config.plugins.flatMap((plugin) => {
    const { name } = plugin;
    const run = plugin[hook] as ((input: object) => unknown) | undefined;
    const scripts = assets?.pluginScripts[name] ?? {};
    const report = (problem: unknown) => diagnostics.push(reportedProblem(name, hook, problem, call));
    const collect = (returned: unknown) => {
      if (returned === undefined || returned === null) return;
      const result = schema.safeParse(returned);
      if (result.success) {
        for (const value of result.data) results.push({ plugin: name, value });
        return;
      }
      const message = `The plugin "${name}" returned a wrong value from \`${hook}\`.`;
      const problems = result.error.issues.map((issue) => schemaProblem(issue, returned));
      const notes = [...new Set(problems)].slice(0, maxProblems);
      const fix = `Return ${schema.description}.`;
      diagnostics.push(error('plugin/result-invalid', message, { at: locationOf(call), notes, fix }));
    };
    const fail = (cause: unknown) => diagnostics.push(hookFailed(name, hook, cause, call));
    return run ? [{ run: () => run.call(plugin, { ...input, scripts, report }), collect, fail }] : [];
  });
  return { outcome, calls };
}

const maxProblems = 5;

/** Returns what the `check` hooks report. */
export async function siteProblems(build: Build, config: Call['config']): Promise<Diagnostic[]> {
  const { results, diagnostics } = await callPlugins('check', build, { assets: build.assets, config });
  return [...diagnostics, ...results.map(({ plugin, value }) => problemDiagnostic(plugin, value))];
}

/** Returns the diagnostic of a problem that a plugin reports. Codes of the engine have a slash, and stay. */
export function problemDiagnostic(plugin: string, { code, ...problem }: Problem): Diagnostic {
  const fullCode = code?.includes('/') ? code : code === undefined ? `plugin/${plugin}` : `${plugin}/${code}`;
  return { notes: [], ...problem, code: fullCode as DiagnosticCode };
}

/** Returns the diagnostic of what a hook of a plugin reports, or of its wrong shape. */
export function reportedProblem(
  plugin: string,
  hook: Hook | 'checkPage',
  problem: unknown,
  call: Call,
): Diagnostic {
  const result = hookResults.check.element.safeParse(problem);
  if (result.success) return problemDiagnostic(plugin, result.data as Problem);
  const notes = result.error.issues.map((issue) => schemaProblem(issue, problem));
  return error('plugin/result-invalid', `The plugin "${plugin}" reported a wrong value in \`${hook}\`.`, {
    at: locationOf(call),
    notes: notes.slice(0, maxProblems),
    fix: 'Report a problem: { level, message }.',
  });
}

function hasLines(value: unknown): boolean {
  return isRecord(value) && typeof value.lines === 'function';
}

const text = z.string().min(1);

const highlighterSource = z.strictObject({
  module: text.refine((file) => existsSync(file)),
  options: z.json().optional(),
});

/** What each hook returns, described as in messages. */
const pageText = z.strictObject({ page: text, extension: text, below: z.string().optional() });

const hookResults = {
  content: z
    .array(z.strictObject({ path: text, content: z.string() }))
    .describe('a list of files: { path, content }'),
  routes: z
    .array(pluginRoute)
    .describe(
      'a list of pages: { path, title, component }, of redirects: { from, to }, or of entries, listings and files',
    ),
  banner: z
    .array(z.strictObject({ html: z.string(), at: location.optional() }))
    .describe('a list of HTML: { html }'),
  contentLoaded: z
    .strictObject({
      data: z.record(z.string(), z.unknown()).optional(),
      synonyms: z
        .array(z.strictObject({ term: text, insteadOf: z.array(text), address: text.optional() }))
        .optional(),
      checkPage: functionSchema().optional(),
    })
    .transform((content) => [content])
    .describe('an object: { data, synonyms, checkPage }'),
  highlighter: z
    .custom<Highlighter>(hasLines, 'expected an object with a function `lines`')
    .refine(
      ({ source }) => source === undefined || highlighterSource.safeParse(source).success,
      'expected `source` to have the path of a module, and options that JSON can represent',
    )
    .transform((highlighter) => [highlighter])
    .describe('an object: { lines }'),
  head: z.array(headTag).describe('a list of elements: { tag, attributes, content }'),
  body: z
    .array(z.strictObject({ at: z.enum(['start', 'end']), html: z.string() }))
    .describe('a list of HTML: { at, html }'),
  socialImages: functionSchema<SocialImageOf>()
    .transform((imageOf) => [imageOf])
    .describe('a function that returns the image of a page: { path, width, height, data }'),
  files: z
    .array(
      z.strictObject({
        path: text,
        data: z.union([z.string(), z.instanceof(Uint8Array), z.array(z.union([z.string(), pageText]))]),
        replaces: z.boolean().optional(),
      }),
    )
    .describe('a list of files: { path, data }'),
  check: z
    .array(
      z.strictObject({
        code: text.optional(),
        level: z.enum(['error', 'warning']),
        message: text,
        at: location.optional(),
        notes: z.array(z.string()).default([]),
        fix: z.string().optional(),
      }),
    )
    .describe('a list of problems: { level, message }'),
};
