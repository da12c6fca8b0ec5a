import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import Ajv from 'ajv';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accuracyNotes } from '../src/accuracy-notes.ts';
import { corrections, shownText, splitDefault } from '../src/document/upstream-text.ts';
import { forkDump } from '../src/extract/fork-dump.ts';
import { readSchemas } from '../src/read-schemas.ts';
import type { SchemaBody, SchemaDocument, SchemaName, SchemaProperty } from '../src/schema.ts';
import { schemaNames } from '../src/schema.ts';
import SchemaReference from '../src/schema-reference.tsx';

const packageFolder = fileURLToPath(new URL('..', import.meta.url));
const packages = join(packageFolder, 'pinned');
let siteFolder = '';
let schemas: Awaited<ReturnType<typeof readSchemas>>;

beforeAll(async () => {
  siteFolder = await mkdtemp(join(tmpdir(), 'rnv-reference-'));
  schemas = await readSchemas({ siteFolder });
});

afterAll(() => rm(siteFolder, { recursive: true, force: true }));

describe('the schemas of @rnv/core', () => {
  it('documents 7 shapes for 18 platforms', () => {
    const platforms = find(schemas['rnv.project'], 'platforms');
    const shapes = platforms.body?.properties.map((property) => typeText(property)) ?? [];
    expect(shapes).toHaveLength(18);
    expect([...new Set(shapes)]).toEqual([
      'AndroidPlatform',
      'IosPlatform',
      'TizenPlatform',
      'WebosPlatform',
      'WebPlatform',
      'MacosPlatform',
      'WindowsPlatform',
    ]);
  });

  it.each([
    ['AndroidPlatform', 57],
    ['IosPlatform', 61],
    ['MacosPlatform', 64],
    ['WindowsPlatform', 36],
    ['TizenPlatform', 38],
    ['WebosPlatform', 36],
    ['WebPlatform', 39],
  ])('%s has %i keys, own and borrowed', (name, count) => {
    const definition = schemas['rnv.project'].definitions.find((candidate) => candidate.name === name);
    const body = definition?.body ?? { properties: [], borrowed: [] };
    const borrowed = body.borrowed.flatMap((group) => ('keys' in group ? group.keys : []));
    expect(body.properties.length + borrowed.length).toBe(count);
  });

  it('refers to shared keys of a platform scheme instead of repeating them', () => {
    const scheme = find(schemas['rnv.project'], 'AndroidPlatform.buildSchemes');
    expect(scheme.body).toEqual({
      properties: [],
      borrowed: [{ from: { name: 'AndroidPlatform', anchor: 'AndroidPlatform' }, but: ['buildSchemes'] }],
    });
  });

  it.each([
    ['common.includedPermissions', 'string[]'],
    ['common.buildSchemes.*.enabled', 'boolean'],
    ['defaults.ports', '{ [PlatformName]: number }'],
    ['defaults.supportedPlatforms', 'PlatformName[]'],
    ['engines', '{ [name]: "source:rnv" }'],
    ['plugins.*.webpackConfig.modulePaths', 'boolean | string[]'],
    ['IosPlugin.buildType', '"dynamic" | "static"'],
    ['TemplateXcode.AppDelegate_mm.appDelegateMethods.application.open', '(string | OrderedLine)[]'],
    ['TemplateAndroid.AndroidManifest_xml.children[].children', 'same as children[]'],
    ['platforms.linux', 'WebPlatform'],
  ])('%s is %s', (anchor, type) => {
    expect(typeText(find(schemas['rnv.project'], anchor))).toBe(type);
  });

  it.each(accuracyNotes)('shows "$note" at $paths', ({ schemas: names, paths, note }) => {
    const shown = names.flatMap((name) =>
      allProperties(schemas[name])
        .filter(({ notes }) => notes.some((one) => one.note === note))
        .map(({ path }) => path),
    );
    expect(shown).toEqual(expect.arrayContaining(paths));
  });

  it('links the guide of each note', async () => {
    for (const { label, href } of new Set(accuracyNotes.map(({ guide }) => guide))) {
      const [page, anchor = ''] = href.split('#');
      const text = await readFile(join(packageFolder, `../../website${page}.md`), 'utf8');
      const headings = [...text.matchAll(/^##+ (.*?)(?: \{#([\w-]+)\})?$/gm)];
      const ids = headings.map(([, heading = '', id]) => id ?? heading.toLowerCase().replaceAll(' ', '-'));
      expect([label, ids]).toEqual([label, expect.arrayContaining([anchor])]);
    }
  });

  it('caches the result, and reads it again if the cached file is damaged', { tags: 'full' }, async () => {
    const folder = join(siteFolder, '.recto', 'rnv-reference');
    const names = await readdir(folder);
    expect(names).toEqual([expect.stringMatching(/^schemas-[\da-f]{16}\.json$/)]);
    const file = join(folder, names[0] ?? '');
    const marked = { ...JSON.parse(await readFile(file, 'utf8')), isKept: true };
    await writeFile(file, JSON.stringify(marked));
    expect(await readSchemas({ siteFolder })).toHaveProperty('isKept', true);
    await writeFile(file, '{"cut": ');
    expect(await readSchemas({ siteFolder })).toEqual(schemas);
  });
});

describe('upstream texts', () => {
  it('have every error that is corrected', async () => {
    const dumps = [
      await forkDump('./schemas-process.mjs', packages),
      await forkDump('./tool-process.mjs', packages),
    ];
    const texts = JSON.stringify(dumps);
    expect(corrections.filter(([upstream]) => !texts.includes(upstream))).toEqual([]);
  });

  it.each([
    [
      'List of schemes. This helps every time your run rnv. bu default rnv uses -s debug',
      'List of schemes. This helps every time you run rnv. By default rnv uses -s debug',
    ],
    ['extend another appConfig by id', 'Extend another appConfig by id'],
    ['iOS SDK specific permissions', 'iOS SDK specific permissions'],
    ['workspaceID + projectName.', 'workspaceID + projectName.'],
    ['Root of your user directory. ie ~/ on macOS', 'Root of your user directory. ie ~/ on macOS'],
  ])('show "%s" as "%s"', (upstream, shown) => expect(shownText(upstream)).toBe(shown));

  it.each([
    [
      'Enables new arch for android. Default: false',
      { text: 'Enables new arch for android', default: 'false' },
    ],
    ['Custom path. defaults to `./appConfigs`', { text: 'Custom path', default: '"./appConfigs"' }],
    ['Default all prompts to yes', { text: 'Default all prompts to yes' }],
    ['If undefined, the default is used.', { text: 'If undefined, the default is used.' }],
  ])('split the default off "%s"', (text, parts) => expect(splitDefault(text)).toEqual(parts));
});

describe.each(schemaNames)('the page of %s', (name) => {
  it('has a unique anchor for each key, and no dead links', () => {
    const html = render(name);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
    const links = [...html.matchAll(/ href="#([^"]+)"/g)].map((match) => match[1]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(links.filter((link) => !ids.includes(link))).toEqual([]);
    const anchors = allProperties(schemas[name]).map((property) => escapeQuotes(property.anchor));
    expect(anchors.filter((anchor) => !ids.includes(anchor))).toEqual([]);
  });

  it('has a valid example', async () => {
    const page = await readFile(join(packageFolder, `../../website/docs/api/schemas/${name}.mdx`), 'utf8');
    const example = /```json.*\n([\s\S]*?)```/.exec(page)?.[1] ?? '';
    const schema = JSON.parse(
      await readFile(join(packages, `node_modules/@rnv/core/jsonSchema/${name}.json`), 'utf8'),
    );
    // The shipped files declare a draft that they violate.
    const { $schema: _draft, ...rules } = schema;
    const ajv = new Ajv({ strict: false, inlineRefs: false, code: { optimize: false } });
    const isValid = ajv.validate(rules, JSON.parse(example));
    expect(ajv.errors ?? []).toEqual([]);
    expect(isValid).toBe(true);
  }, 30_000);
});

it('shows package, version and licence', () => {
  const html = render('rnv.integration');
  expect(html).toContain('<code>@rnv/core@1.9.0</code>');
  expect(html).toContain('MIT licence</a>');
});

it('folds keys below the second level', () => {
  const html = render('rnv.template');
  const fold = html.slice(html.indexOf('id="templateConfig.package_json"'));
  expect(fold.indexOf('<details><summary>7 keys</summary>')).toBeLessThan(
    fold.indexOf('templateConfig.package_json.name'),
  );
  expect(html.slice(0, html.indexOf('id="templateConfig.includedPaths"'))).not.toContain('<details>');
});

it('keeps the HTML in proportion to the schema, not to its expansion', () => {
  const html = render('rnv.project');
  expect(brotliCompressSync(html).length).toBeLessThan(16_000);
  expect(html.length).toBeLessThan(140_000);
  expect(html.match(/<[a-z]/g)?.length).toBeLessThan(3_400);
});

it('pins every package by its hash, without a registry', async () => {
  const lock = JSON.parse(await readFile(join(packages, 'package-lock.json'), 'utf8'));
  const { '': _root, ...locked } = lock.packages as Record<string, { integrity?: string; resolved?: string }>;
  const entries = Object.entries(locked);
  expect(entries.length).toBeGreaterThan(200);
  expect(entries.filter(([, { integrity, resolved }]) => !integrity || resolved)).toEqual([]);
});

function render(name: SchemaName): string {
  return renderToStaticMarkup(<SchemaReference name={name} />);
}

function allProperties(schema: SchemaDocument): SchemaProperty[] {
  const below = (body: SchemaBody | undefined): SchemaProperty[] =>
    body?.properties.flatMap((property) => [property, ...below(property.body)]) ?? [];
  return [schema.body, ...schema.definitions.map((definition) => definition.body)].flatMap(below);
}

function find(schema: SchemaDocument, anchor: string): SchemaProperty {
  const property = allProperties(schema).find((candidate) => candidate.anchor === anchor);
  if (!property) throw new Error(`${schema.name} has no ${anchor}.`);
  return property;
}

function typeText(property: SchemaProperty): string {
  return property.type.map((part) => (typeof part === 'string' ? part : part.name)).join('');
}

function escapeQuotes(anchor: string): string {
  return anchor.replaceAll("'", '&#x27;');
}
