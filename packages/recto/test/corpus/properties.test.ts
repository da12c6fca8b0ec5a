import fc, { type IAsyncProperty } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { z } from 'zod';
import { checkConfig, withFeatureKeys } from '../../src/config/read-config.ts';
import { siteSchema } from '../../src/config/site-config.ts';
import { parseSource } from '../../src/content/parse-source.ts';
import type { Source } from '../../src/content/source.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { features } from '../../src/features/features.ts';
import { readSites } from '../../src/pipeline/link-sites.ts';
import { indexedSite } from '../search/indexed-site.ts';
import {
  type MemoryConfig,
  memoryBuildContext,
  recordsOf,
  renderPage,
} from '../whole-site/memory-build-context.ts';

/** The seed of `npm test`, so that its runs are alike. `npm run test:full` takes others; fast-check prints them. */
const seed = 19;

/** Declares a property: with some runs in each test, and with many in the full ones. */
function holds<Input>(name: string, property: () => IAsyncProperty<Input>, numRuns: number): void {
  it(name, () => fc.assert(property(), { seed, numRuns }));
  it(`${name}, for long`, { tags: 'full' }, () => fc.assert(property(), { numRuns: numRuns * 50 }));
}

const crashes: Diagnostic['code'][] = ['cli/crashed', 'render/page-crashed'];

/** Renders all pages of a site in memory, without what features add. */
async function pagesOf(files: Record<string, string>, config: MemoryConfig = {}) {
  const { buildContext } = memoryBuildContext(files, config);
  const [read] = await readSites(buildContext);
  if (!read) throw new Error('a site has a locale');
  const routes = [...read.site.routes.values()];
  const pages = [];
  for (const route of routes) pages.push(await renderPage(route, read, buildContext));
  const diagnostics = [...read.diagnostics, ...pages.flatMap((page) => page.diagnostics)];
  expect(diagnostics.filter(({ code }) => crashes.includes(code))).toEqual([]);
  return { read, routes, buildContext, diagnostics, html: pages.map((page) => page.html) };
}

const syntax = fc.constantFrom(
  ...'a|b c|\n|\n\n|  |# |## |- |1. |> |    |```|~~~|`|*|**|_|~~|[|](|)|![|[^1]|[^1]: |<|>|</|<b>|</b>|<div>|<!--|-->|&|&amp;|&#0;|{|}|{#a}|:::|:::note|::|:a[|]|{a=b}|| a ||---|\\|---|===|https://a.example|@|"|\''
    .split('|')
    .map((part) => part || '|'),
  '\0',
  '\t',
  '\uE0000\uE001',
  '\uD800',
  '__proto__',
);
const jsx = fc.constantFrom(
  ...[
    '<A>',
    '</A>',
    '<A b={',
    '{1}',
    '{"}"}',
    '{`',
    '`}',
    '{/*',
    '*/}',
    '<>',
    '</>',
    'export const a = 1;',
    "import a from 'b';",
  ],
);
const markdown = fc.array(syntax, { maxLength: 40 }).map((parts) => parts.join(''));
const mdx = fc.array(fc.oneof(syntax, jsx), { maxLength: 40 }).map((parts) => parts.join(''));

function sourceOf(text: string, format: 'md' | 'mdx'): Source {
  return { kind: 'doc', path: `docs/a.${format}`, name: `a.${format}`, format, text };
}

/** Returns what a parse finds, as text. */
function parsed(text: string, format: 'md' | 'mdx'): string {
  const { page, diagnostics } = parseSource(sourceOf(text, format), { format });
  const places = diagnostics.filter(({ code }) => code !== 'parse/slow');
  for (const { at } of places) expect(at?.file).toBe(`docs/a.${format}`);
  return JSON.stringify([page.tree(), page.headings, page.title, places]);
}

describe('pages', () => {
  holds(
    'of Markdown are parsed alike each time, or reported',
    () =>
      fc.asyncProperty(markdown, async (text) => {
        expect(parsed(text, 'md')).toBe(parsed(text, 'md'));
      }),
    300,
  );

  holds(
    'of MDX are parsed alike each time, or reported',
    () =>
      fc.asyncProperty(mdx, async (text) => {
        expect(parsed(text, 'mdx')).toBe(parsed(text, 'mdx'));
      }),
    300,
  );

  holds(
    'are rendered to the same bytes each time',
    () =>
      fc.asyncProperty(markdown, async (text) => {
        const files = { 'docs/a.md': `# A\n\n${text}\n` };
        const config = { markdown: { format: 'detect' as const } };
        expect((await pagesOf(files, config)).html).toEqual((await pagesOf(files, config)).html);
      }),
    15,
  );

  const word = fc.stringMatching(/^[a-z]{5,9}$/);
  const block = fc.tuple(
    fc.constantFrom(
      '# ',
      '## ',
      '- ',
      '> ',
      '1. ',
      '',
      '**',
      '| a |\n|---|\n| ',
      ':::note\n\n',
      '[^WORD]\n\n[^WORD]: ',
    ),
    word,
  );
  holds(
    'have all their words in the text for search',
    () =>
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 12 }), async (blocks) => {
        const ends: Record<string, string> = {
          '**': '**',
          '| a |\n|---|\n| ': ' |',
          ':::note\n\n': '\n\n:::',
        };
        const text = blocks
          .map(([open, inner], at) => `${open.replaceAll('WORD', `n${at}`)}${inner}${ends[open] ?? ''}`)
          .join('\n\n');
        const { read, routes, buildContext } = await pagesOf({ 'docs/a.md': `Start.\n\n${text}\n` });
        const route = routes.find(({ path }) => path === '/docs/a');
        const records = route ? await recordsOf(route, read, buildContext) : [];
        const found = JSON.stringify(records);
        for (const [, inner] of blocks) expect(found).toContain(inner);
      }),
    15,
  );
});

describe('front matter', () => {
  const field = fc.constantFrom(
    ...'title description id slug tags sidebar_position sidebar_label keywords image draft unlisted last_update redirect_from pagination_next toc_min_heading_level mdx search __proto__ constructor other'.split(
      ' ',
    ),
  );
  const value = fc.oneof(
    fc.jsonValue({ maxDepth: 3 }),
    fc.string({ unit: 'binary', maxLength: 20 }),
    fc.date(),
  );
  holds(
    'of any values is read or reported',
    () =>
      fc.asyncProperty(fc.array(fc.tuple(field, value), { maxLength: 5 }), async (entries) => {
        const yaml = entries.map(([key, one]) => stringify({ [key]: one })).join('');
        const { diagnostics } = parseSource(sourceOf(`---\n${yaml}---\n\nText.\n`, 'md'), { format: 'md' });
        for (const { level, at } of diagnostics) expect([level, at?.file]).toEqual(['error', 'docs/a.md']);
      }),
    200,
  );

  holds(
    'of any text is read or reported',
    () =>
      fc.asyncProperty(fc.array(syntax, { maxLength: 20 }), async (parts) => {
        const text = `---\n${parts.join('')}\n---\n\nText.\n`;
        expect(parsed(text, 'md')).toBe(parsed(text, 'md'));
      }),
    300,
  );
});

describe('sidebars', () => {
  const { item } = fc.letrec<{ item: unknown }>((tie) => ({
    item: fc.oneof(
      { depthSize: 'small' },
      fc.constantFrom<unknown>('a', 'b/c', 'nowhere', '', '__proto__', null, 5, [], {}, true),
      fc.record({
        type: fc.constantFrom('doc', 'ref', 'link', 'html', 'dok', 5),
        id: fc.constantFrom('a', 'x', 5),
      }),
      fc.record({ type: fc.constant('autogenerated'), dirName: fc.constantFrom('.', 'b', '..', '/', 5) }),
      fc.record({ type: fc.constant('link'), label: fc.string(), href: fc.oneof(fc.string(), fc.webUrl()) }),
      fc.record({
        type: fc.constant('category'),
        label: fc.string(),
        items: fc.array(tie('item'), { maxLength: 3 }),
      }),
      fc.dictionary(fc.string({ maxLength: 5 }), fc.array(tie('item'), { maxLength: 2 }), { maxKeys: 2 }),
    ),
  }));
  const files = { 'docs/a.md': '# A\n', 'docs/b/c.md': '# C\n' };
  holds(
    'of any items are rendered or reported',
    () =>
      fc.asyncProperty(
        fc.dictionary(fc.string({ minLength: 1, maxLength: 5 }), fc.array(item, { maxLength: 4 }), {
          maxKeys: 3,
        }),
        async (sidebars) => {
          const { html } = await pagesOf(files, { sidebars });
          expect(html.every((text) => /^<!doctype html>/i.test(text))).toBe(true);
        },
      ),
    25,
  );
});

describe('configuration', () => {
  const { shape } = withFeatureKeys(siteSchema, features);
  const paths = pathsOf(
    z.toJSONSchema(z.object(shape), { io: 'input', unrepresentable: 'any' }) as JsonSchema,
  );
  const value = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -1,
      1e9,
      '',
      'a',
      '..',
      '/',
      '//a',
      '\0',
      '<b>',
      'javascript:a',
      [],
      {},
      [null],
      [5],
      ['a'],
    ),
    fc.string({ unit: 'binary', maxLength: 10 }),
    fc.jsonValue({ maxDepth: 2 }),
  );
  const entry = fc.tuple(fc.constantFrom(...paths), value);

  it('has all its keys among those that are tried', () => {
    expect(paths.length).toBeGreaterThan(100);
    expect(paths).toContainEqual(['theme', 'navbar', 'hideOnScroll']);
  });

  holds(
    'that is accepted makes a site; any other is reported with its key',
    () =>
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 3 }), async (entries) => {
        const config: Record<string, unknown> = { title: 'Test', url: 'https://example.org' };
        for (const [path, one] of entries) setAt(config, path, one);
        const { config: checked, diagnostics } = checkConfig(config, 'recto.config.ts', features);
        if (!checked) {
          expect(diagnostics.some(({ level, message }) => level === 'error' && /`.+`/.test(message))).toBe(
            true,
          );
          return;
        }
        const { html } = await pagesOf(
          { 'docs/a.md': '# A\n', 'src/pages/index.md': '# B\n' },
          config as MemoryConfig,
        );
        expect(html.every((text) => /^<!doctype html>/i.test(text))).toBe(true);
      }),
    60,
  );
});

interface JsonSchema {
  properties?: Record<string, JsonSchema>;
}

/** Returns the paths of all keys of a schema, also those with further keys. */
function pathsOf({ properties = {} }: JsonSchema, before: string[] = []): string[][] {
  return Object.entries(properties).flatMap(([key, inner]) => [
    [...before, key],
    ...pathsOf(inner, [...before, key]),
  ]);
}

function setAt(target: Record<string, unknown>, [first = '', ...rest]: string[], value: unknown): void {
  if (rest.length === 0) {
    target[first] = value;
    return;
  }
  const known = target[first];
  const inner = typeof known === 'object' && known !== null && !Array.isArray(known) ? known : {};
  target[first] = inner;
  setAt(inner as Record<string, unknown>, rest, value);
}

describe('search', () => {
  const title = fc
    .array(fc.stringMatching(/^[A-Z][a-zäöüé]{3,9}$/), { minLength: 2, maxLength: 4 })
    .map((words) => words.join(' '));
  holds(
    'finds the page of a title first',
    () =>
      fc.asyncProperty(fc.uniqueArray(title, { minLength: 3, maxLength: 12 }), async (titles) => {
        const pages = titles.map((one, at) => [
          `/p${at}`,
          { title: one, html: `<p>${titles[(at + 1) % titles.length]} is another page.</p>` },
        ]);
        const site = indexedSite(Object.fromEntries(pages));
        for (const [at, one] of titles.entries()) expect((await site.find(one))[0]?.url).toBe(`/p${at}`);
      }),
    15,
  );
});
