import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/**
 * The folders and root files that each one may import, as ARCHITECTURE.md lists them; each is below its imports. A
 * stage imports no other stage: read-sites.ts and pipeline.ts run them in order.
 */
const edges: Record<string, string[]> = {
  base: [],
  model: ['base'],
  config: ['base', 'model'],
  load: ['base', 'model'],
  parse: ['base', 'model'],
  link: ['base', 'model'],
  theme: ['base', 'model'],
  search: ['base', 'model'],
  assets: ['base', 'model'],
  // Page data for the search index is extracted while the article is read.
  render: ['base', 'model', 'theme', 'search'],
  client: ['base', 'model', 'theme', 'search'],
  // The output thread builds the search index, named by content as assets are, and the texts of its dialog.
  // Code and settings are part of what a kept page depends on.
  // So is the commit.
  graph: ['model', 'load', 'assets'],
  emit: ['base', 'model', 'theme', 'search', 'assets', 'graph'],
  'load-site.ts': ['model', 'load', 'assets', 'render'],
  'read-sites.ts': ['base', 'model', 'load', 'parse', 'link', 'assets', 'render', 'load-site.ts'],
  'stored-documents.ts': ['model', 'assets', 'graph', 'render', 'read-sites.ts'],
  'render-page.ts': ['base', 'model', 'parse', 'assets', 'graph', 'render', 'read-sites.ts'],
  'pipeline.ts': [
    ...[
      'model',
      'link',
      'assets',
      'graph',
      'render',
      'read-sites.ts',
      'stored-documents.ts',
      'render-page.ts',
    ],
  ],
  'build-site.ts': ['model', 'render', 'emit', 'read-sites.ts', 'pipeline.ts'],
  'outlined-sites.ts': ['model', 'parse', 'load-site.ts', 'read-sites.ts'],
  'edited-pages.ts': ['model', 'load', 'load-site.ts', 'read-sites.ts'],
  serve: [
    ...['base', 'model', 'search', 'assets', 'emit', 'load-site.ts', 'read-sites.ts', 'edited-pages.ts'],
    ...['outlined-sites.ts', 'render-page.ts'],
  ],
  // What plugins are written with; those that ship with Recto have no other way in.
  'plugin.ts': ['base', 'model'],
  'components.ts': ['theme'],
  'theme.ts': ['model', 'theme'],
  features: ['base', 'plugin.ts', 'components.ts', 'theme.ts'],
  'define-config.ts': ['model', 'features'],
  cli: [
    ...['base', 'model', 'config', 'features', 'load', 'parse', 'link', 'search', 'assets', 'graph', 'emit'],
    ...['read-sites.ts', 'pipeline.ts', 'build-site.ts', 'serve'],
  ],
  'api.ts': ['model', 'cli'],
  'index.ts': ['model', 'api.ts', 'define-config.ts'],
  'island.ts': ['render'],
};
const reExports = ['index.ts', 'components.ts', 'island.ts', 'plugin.ts', 'theme.ts'];
const pure = ['model', 'base', 'parse', 'link', 'render', 'theme', 'search'];

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .sort();

interface Import {
  file: string;
  line: number;
  target: string;
  /** Whether only types are imported, which are erased. */
  isType: boolean;
}

/** Every static and dynamic import of the engine. */
const imports: Import[] = files.flatMap((file) => {
  const text = readFileSync(join(src, file), 'utf8');
  const matches = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm);
  return [...matches].map((match) => ({
    file,
    line: text.slice(0, match.index).split('\n').length,
    target: match[1] ?? '',
    isType: /^(?:import|export) type\b/.test(text.slice(text.lastIndexOf(';', match.index) + 1).trimStart()),
  }));
});
const internal = imports.filter(({ target }) => target.startsWith('.'));

/** The folder of a path from `src`, or the file itself at the root. */
function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function targetOf({ file, target }: Import): string {
  return relative(src, join(src, dirname(file), target)).replaceAll('\\', '/');
}

/** Imports at run time, by the file that has them. */
const graph = new Map<string, Import[]>();
for (const one of internal.filter(({ isType }) => !isType))
  graph.set(one.file, [...(graph.get(one.file) ?? []), one]);

function broken(found: Import[], rule: string): string[] {
  return found.map(({ file, line, target }) => `src/${file}:${line} imports "${target}": ${rule}`);
}

describe('architecture', () => {
  it('lists every folder, each below the folders that it imports', () => {
    const names = Object.keys(edges);
    expect(new Set(files.map(folderOf))).toEqual(new Set(names));
    const upward = names.flatMap((from, index) =>
      (edges[from] ?? []).filter((to) => !names.slice(0, index).includes(to)).map((to) => `${from} → ${to}`),
    );
    expect(upward).toEqual([]);
  });

  it('imports along the listed edges only, so that the folder list is the path of a page', () => {
    const found = internal.filter((one) => {
      const from = folderOf(one.file);
      const to = folderOf(targetOf(one));
      return from !== to && !edges[from]?.includes(to);
    });
    const rule = 'not a listed edge; stages meet in read-sites.ts and pipeline.ts, and share types in model';
    expect(broken(found, rule)).toEqual([]);
  });

  it('uses every listed edge, so that the list stays as small as it can be', () => {
    const used = new Set(internal.map((one) => `${folderOf(one.file)} → ${folderOf(targetOf(one))}`));
    const listed = Object.entries(edges).flatMap(([from, all]) => all.map((to) => `${from} → ${to}`));
    expect(listed.filter((edge) => !used.has(edge))).toEqual([]);
  });

  it('keeps Vite in assets, so that it can be replaced in one place', () => {
    // The configuration has the type of Vite's options.
    const isOption = (file: string, isType: boolean) => file === 'model/vite-options.ts' && isType;
    const found = imports.filter(
      ({ file, target, isType }) =>
        /^(?:vite|rolldown)(?:\/|$)/.test(target) && folderOf(file) !== 'assets' && !isOption(file, isType),
    );
    expect(broken(found, 'only assets imports Vite')).toEqual([]);
  });

  it('keeps the pure stages and the client free of Node, so that they run anywhere', () => {
    const found = imports.filter(
      ({ file, target }) => target.startsWith('node:') && [...pure, 'client'].includes(folderOf(file)),
    );
    expect(broken(found, 'this folder runs without Node')).toEqual([]);
  });

  it('keeps schemas out of the browser, because zod is larger than all other scripts', () => {
    const reached = new Set(files.filter((file) => folderOf(file) === 'client'));
    for (const file of reached) for (const one of graph.get(file) ?? []) reached.add(targetOf(one));
    const found = imports.filter(
      ({ file, target, isType }) => reached.has(file) && target === 'zod' && !isType,
    );
    expect(broken(found, 'a module of the client imports this file; import its types only')).toEqual([]);
  });

  it('has no import cycle', () => {
    const cycles: string[] = [];
    const done = new Set<string>();
    const walk = (file: string, path: string[]) => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const next of graph.get(file) ?? []) walk(targetOf(next), [...path, file]);
      done.add(file);
    };
    for (const file of files) walk(file, []);
    expect(cycles).toEqual([]);
  });

  it('re-exports at the root and nothing else', () => {
    for (const file of reExports) {
      const statements = readFileSync(join(src, file), 'utf8')
        .replace(/\/\*[\s\S]*?\*\//g, '')
        .split(';')
        .map((one) => one.trim());
      expect(statements.filter((one) => one && !/^export\s(?:type\s)?[{*][\s\S]*from\s/.test(one))).toEqual(
        [],
      );
    }
  });

  it('keeps files below 300 lines, tables exempt', () => {
    const tables = ['base/languages.ts'];
    const long = files.filter(
      (file) => !tables.includes(file) && readFileSync(join(src, file), 'utf8').split('\n').length > 300,
    );
    expect(long).toEqual([]);
  });
});
