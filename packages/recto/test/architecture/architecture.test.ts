import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const packages = join(import.meta.dirname, '../../..');
const src = join(packages, 'recto/src');

/**
 * The folders and root files that each one may import, all of them above it in this list: the only copy of the table.
 * `pipeline` alone calls the stages in order.
 */
const edges: Record<string, string> = {
  utils: '',
  highlight: '',
  diagnostics: 'utils',
  config: 'utils highlight diagnostics',
  content: 'utils highlight diagnostics config',
  site: 'utils diagnostics config content',
  search: 'utils config site',
  plugins: 'utils highlight diagnostics config content site search',
  theme: 'utils highlight config content site search',
  reads: 'utils',
  bundle: 'utils diagnostics config content site plugins reads',
  render: 'utils highlight diagnostics config content site search plugins theme',
  graph: 'utils diagnostics config content site search plugins reads bundle render',
  output: 'utils diagnostics config content site search plugins theme reads bundle render graph',
  pipeline: 'utils highlight diagnostics config content site plugins reads bundle render graph output',
  preview: 'utils diagnostics config',
  dev: 'utils diagnostics config content site search bundle render graph output pipeline preview',
  'plugin.ts': 'utils highlight diagnostics config content site search plugins',
  'components.ts': 'theme',
  'theme.ts': 'theme',
  'island.ts': 'render',
  features: 'utils plugins plugin.ts components.ts theme.ts',
  cli: 'utils highlight diagnostics config content site search plugins reads bundle graph output pipeline preview dev features',
  'index.ts': 'diagnostics config features cli',
  client: 'utils highlight config site search theme',
};
const allowed = (folder: string) => edges[folder]?.split(' ') ?? [];
const reExports = ['index.ts', 'components.ts', 'island.ts', 'plugin.ts', 'theme.ts'];
const pure = ['diagnostics', 'highlight', 'render', 'search', 'site', 'theme', 'utils'];

interface Import {
  file: string;
  line: number;
  target: string;
  /** Whether only types are imported, which are erased. */
  isType: boolean;
}

/** Returns the paths of the modules of a folder from it. */
function modulesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
    .sort();
}

/** Returns every static and dynamic import of the modules of a folder. */
function importsIn(folder: string): Import[] {
  return modulesIn(folder).flatMap((file) => {
    const text = readFileSync(join(folder, file), 'utf8');
    const matches = text.matchAll(/(?:\bfrom\s+|\bimport\s*\(\s*|^import\s+)['"]([^'"]+)['"]/gm);
    return [...matches].map((match) => ({
      file,
      line: text.slice(0, match.index).split('\n').length,
      target: match[1] ?? '',
      isType: /^(?:import|export) type\b/.test(
        text.slice(text.lastIndexOf(';', match.index) + 1).trimStart(),
      ),
    }));
  });
}

const files = modulesIn(src);
const imports = importsIn(src);
const internal = imports.filter(({ target }) => target.startsWith('.'));

/** The folder of a path from `src`, or the file itself at the root. */
function folderOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function targetOf({ file, target }: Import): string {
  return join(dirname(file), target).replaceAll('\\', '/');
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
      allowed(from)
        .filter((to) => to && !names.slice(0, index).includes(to))
        .map((to) => `${from} → ${to}`),
    );
    expect(upward).toEqual([]);
  });

  it('imports along the listed edges only, so that the folder list is the path of a page', () => {
    const found = internal.filter((one) => {
      const from = folderOf(one.file);
      const to = folderOf(targetOf(one));
      return from !== to && !allowed(from).includes(to);
    });
    const rule = 'not a listed edge; stages meet in pipeline';
    expect(broken(found, rule)).toEqual([]);
  });

  it('uses every listed edge, so that the list stays as small as it can be', () => {
    const used = new Set(internal.map((one) => `${folderOf(one.file)} → ${folderOf(targetOf(one))}`));
    const listed = Object.keys(edges).flatMap((from) => allowed(from).map((to) => `${from} → ${to}`));
    expect(listed.filter((edge) => !edge.endsWith(' → ') && !used.has(edge))).toEqual([]);
  });

  it('keeps Vite in bundle and reads, so that it can be replaced in one place', () => {
    // The configuration has the type of Vite's options.
    const isOption = (file: string, isType: boolean) => file === 'config/vite-options.ts' && isType;
    const found = imports.filter(
      ({ file, target, isType }) =>
        /^(?:vite|rolldown)(?:\/|$)/.test(target) &&
        !['bundle', 'reads'].includes(folderOf(file)) &&
        !isOption(file, isType),
    );
    expect(broken(found, 'only bundle and reads import Vite')).toEqual([]);
  });

  it('keeps the pure stages and the client free of Node, so that they run anywhere', () => {
    const found = imports.filter(
      ({ file, target }) =>
        target.startsWith('node:') &&
        [...pure, 'client'].includes(folderOf(file)) &&
        !file.startsWith('utils/node/'),
    );
    expect(broken(found, 'this folder runs without Node')).toEqual([]);
  });

  it('keeps schemas out of the browser, because zod is larger than all other scripts', () => {
    const entries = ['components.ts', 'island.ts', 'theme.ts'];
    const reached = new Set(files.filter((file) => folderOf(file) === 'client' || entries.includes(file)));
    for (const file of reached) for (const one of graph.get(file) ?? []) reached.add(targetOf(one));
    const found = imports.filter(
      ({ file, target, isType }) => reached.has(file) && target === 'zod' && !isType,
    );
    expect(broken(found, 'a module of the client imports this file; import its types only')).toEqual([]);
  });

  it.each(['recto', 'docusaurus', 'openapi', 'rnv-reference'])(
    'has no circle of imports in %s, types included',
    (name) => {
      const folder = join(packages, name, 'src');
      const internal = importsIn(folder).filter(({ target }) => target.startsWith('.'));
      const circles: string[] = [];
      const done = new Set<string>();
      const walk = (file: string, path: string[]) => {
        if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '));
        if (done.has(file) || path.includes(file)) return;
        for (const next of internal.filter((one) => one.file === file)) walk(targetOf(next), [...path, file]);
        done.add(file);
      };
      for (const file of modulesIn(folder)) walk(file, []);
      expect(circles).toEqual([]);
    },
  );

  it.each(['recto', 'docusaurus'])(
    'filters the modules that Vite plugins of %s are called for, as each call leaves the bundler',
    (name) => {
      const folder = join(packages, name, 'src');
      const unfiltered = modulesIn(folder).filter((file) => {
        const code = readFileSync(join(folder, file), 'utf8');
        const hooks =
          code.match(/^ +(?:async )?(?:resolveId|load|transform)(?:\((?:id|code)\b|: \()/gm) ?? [];
        return /: (?:Plugin|PluginOption)\b/.test(code) && hooks.length > 0;
      });
      expect(unfiltered).toEqual([]);
    },
  );

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
});
