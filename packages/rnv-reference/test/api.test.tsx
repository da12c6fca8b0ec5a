import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, it } from 'vitest';
import type { Api } from '../src/api.ts';
import ApiReference from '../src/api-reference.tsx';
import { apiSummaries } from '../src/api-summaries.ts';
import { apiOf, apis } from '../src/apis.ts';
import { buildApi, describedElsewhere } from '../src/document/build-api.ts';
import EnumTable from '../src/enum-table.tsx';
import { readDeclarations } from '../src/extract/read-declarations.ts';

const folder = await mkdtemp(join(tmpdir(), 'rnv-api-'));
afterAll(() => rm(folder, { recursive: true, force: true }));

const [core, renative] = ['@rnv/core', '@rnv/renative'].map(apiOf) as [Api, Api];
const entriesOf = ({ groups }: Api) => groups.flatMap(({ entries }) => entries);
const entry = (api: Api, name: string) => entriesOf(api).find((one) => one.name === name);

describe('exports of the packages', () => {
  it('lists every export once', () => {
    const counts = apis.map((api) => [api.package, api.version, entriesOf(api).length]);
    expect(counts).toEqual([
      ['@rnv/core', '1.9.0', 368],
      ['@rnv/renative', '1.9.0', 58],
    ]);
  });

  it('groups exports by purpose, each with one line', () => {
    expect(core.groups.map(({ name, entries }) => `${name} ${entries.length}`)).toMatchInlineSnapshot(`
      [
        "Context 29",
        "Tasks 31",
        "Build hooks 2",
        "Commands 13",
        "Files 57",
        "Packages 3",
        "Logging 25",
        "Prompts 16",
        "Configuration 27",
        "Plugins 19",
        "Platforms 8",
        "Engines 24",
        "Integrations 5",
        "Projects 26",
        "Templates 3",
        "Running rnv 5",
        "Common types 5",
        "Configuration types 70",
      ]
    `);
    const groupOf = (name: string) =>
      core.groups.find(({ entries }) => entries.some((one) => one.name === name))?.name;
    expect(groupOf('getConfigProp')).toBe('Context');
    expect(groupOf('executeAsync')).toBe('Commands');
    expect(groupOf('doResolve')).toBe('Packages');
    expect(groupOf('ConfigFileProject')).toBe('Configuration types');
    const values = entriesOf(core).filter(({ kind }) => kind !== 'type');
    expect(values.filter(({ summary }) => !summary).map(({ name }) => name)).toEqual([]);
    const names = apis.flatMap((api) => entriesOf(api).map(({ name }) => name));
    expect(Object.keys(apiSummaries).filter((name) => !names.includes(name))).toEqual([]);
  });

  it('throws for an export without a purpose', () => {
    const declarations = [
      { name: 'x', kind: 'type', text: 'type x = 1;', file: 'lib/elsewhere.d.ts' } as const,
    ];
    expect(() =>
      buildApi({ package: '@rnv/core', version: '9.9.9', declarations: [...declarations] }),
    ).toThrow('No purpose in api-groups.ts covers lib/elsewhere.d.ts of @rnv/core.');
  });

  it('lists functions, constants, types and enums with their source', () => {
    expect(entry(core, 'fsExistsSync')).toMatchObject({
      kind: 'function',
      text: 'const fsExistsSync: (dest: fs.PathLike | undefined) => boolean;',
      source: 'https://github.com/flexn-io/renative/blob/1.9.0/packages/core/src/system/fs.ts',
    });
    expect(entry(core, 'RnvContext')).toMatchObject({ kind: 'type' });
    expect(entry(renative, 'isPlatformIos')).toMatchObject({ kind: 'constant' });
    expect(entry(renative, 'FormFactor')?.members).toHaveLength(6);
  });

  it('follows renamed re-exports', () => {
    expect(entry(renative, 'Api')).toMatchObject({ kind: 'constant' });
    expect(entry(renative, 'platform')).toMatchObject({ uses: ['Platform'] });
  });

  it('has no dead links', () => {
    for (const api of apis) {
      const names = entriesOf(api).map(({ name }) => name);
      for (const { uses } of entriesOf(api)) expect(names).toEqual(expect.arrayContaining(uses));
    }
    const names = entriesOf(core).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(Object.keys(describedElsewhere)));
  });

  it('shows each export with a unique id, and links the source of a long declaration', () => {
    const html = renderToStaticMarkup(<ApiReference package="@rnv/core" />);
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(entry(core, 'RnvTaskOptions')?.text).toBeUndefined();
    expect(html).toContain('<a href="/docs/api/cli#options-of-every-command">Options</a>');
    expect(html).toContain('<summary>Runs a command and returns its output.</summary>');
    expect(html).toContain('<p class="sr-comment">Execute a plain command</p>');
    expect(html.match(/<details>/g)).toHaveLength(368);
  });

  it('shows an enum, and throws for an unknown one', () => {
    const table = (name: string) => renderToStaticMarkup(<EnumTable package="@rnv/renative" name={name} />);
    expect(table('Engine')).toContain('rengine-rn-windows');
    expect(() => table('Motor')).toThrow('exports no enum "Motor"');
  });
});

describe('declarations', () => {
  it('are found through all kinds of re-exports', async () => {
    const declarations = await declarationsOf({
      'lib/index.d.ts': [
        "import thing from './thing';",
        "export * from './many';",
        "export { inner as outer, type Shape } from './deep';",
        'export { thing };',
        'export declare class Box {}',
        'declare function own(): void;',
        'export { own };',
      ],
      'lib/thing.d.ts': ['declare const _default: string;', 'export default _default;'],
      'lib/many.d.ts': [
        '/**',
        ' * Says one.',
        ' */',
        'export declare const one: 1, two: 2;',
        'export declare enum E { a = 1 }',
      ],
      'lib/deep/index.d.ts': [
        'export declare const inner: () => void;',
        'export interface Shape { x: number }',
      ],
    });
    expect(declarations.map(({ name, kind, comment }) => [name, kind, comment])).toEqual([
      ['Box', 'class', undefined],
      ['E', 'enum', undefined],
      ['one', 'constant', 'Says one.'],
      ['outer', 'function', undefined],
      ['own', 'function', undefined],
      ['Shape', 'type', undefined],
      ['thing', 'constant', undefined],
      ['two', 'constant', 'Says one.'],
    ]);
  });

  it('of unsupported kinds throw an error', async () => {
    const problem = (files: Record<string, string[]>) =>
      declarationsOf(files).catch((error: Error) => error.message);
    expect(await problem({ 'lib/index.d.ts': ["export * from './gone';"] })).toContain('lib/gone/index.d.ts');
    expect(await problem({ 'lib/index.d.ts': ["export * from 'elsewhere';"] })).toContain(
      '"elsewhere" in lib/index.d.ts',
    );
    expect(await problem({ 'lib/index.d.ts': ['export declare namespace N {}'] })).toContain(
      'without namespaces',
    );
    expect(await problem({ 'lib/index.d.ts': ['import x from "y";'] })).toContain('none in lib/index.d.ts');
  });
});

async function declarationsOf(files: Record<string, string[]>) {
  const root = await mkdtemp(join(folder, 'package-'));
  const all = { ...files, 'package.json': ['{"name":"@rnv/x","version":"9.9.9","types":"lib/index.d.ts"}'] };
  for (const [name, lines] of Object.entries(all)) {
    await mkdir(dirname(join(root, name)), { recursive: true });
    await writeFile(join(root, name), lines.join('\n'));
  }
  return readDeclarations(root);
}
