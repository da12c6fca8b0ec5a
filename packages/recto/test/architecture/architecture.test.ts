import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const src = join(import.meta.dirname, '../../src');

/** Dependency levels: a folder or root file imports from lower levels only, and never from another stage. */
const levels: Record<string, number> = {
  model: 0,
  base: 0,
  config: 1,
  load: 1,
  parse: 1,
  link: 1,
  search: 1,
  theme: 1,
  assets: 1,
  render: 2,
  emit: 2,
  client: 2,
  'read-sites.ts': 3,
  'pipeline.ts': 4,
  serve: 5,
  cli: 6,
};
/** Files at the root that only re-export. */
const reExports = ['index.ts', 'components.ts'];
const pure = ['model', 'base', 'parse', 'link', 'render', 'theme', 'search'];

const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll('\\', '/'))
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .sort();

interface Import {
  file: string;
  line: number;
  target: string;
  /** Whether only types are imported, which cost nothing at run time. */
  isType: boolean;
}

/** Every static and dynamic import of the engine, with its place. */
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

/** The folder of a path from `src`, or the file itself at the root. */
function placeOf(path: string): string {
  return path.split('/')[0] ?? '';
}

function targetPlace({ file, target }: Import): string {
  return placeOf(relative(src, join(src, dirname(file), target)).replaceAll('\\', '/'));
}

const inside = imports.filter(({ target }) => target.startsWith('.'));
const say = ({ file, line, target }: Import, rule: string) =>
  `src/${file}:${line} imports "${target}": ${rule}`;

describe('architecture', () => {
  it('knows every folder', () => {
    const places = new Set(files.map(placeOf));
    expect([...places].filter((place) => !(place in levels) && !reExports.includes(place))).toEqual([]);
  });

  it('imports only from lower levels, so that the folder list is the way of a page', () => {
    const broken = inside.filter((one) => {
      const from = placeOf(one.file);
      const to = targetPlace(one);
      return from !== to && !reExports.includes(from) && !((levels[to] ?? 9) < (levels[from] ?? -1));
    });
    expect(
      broken.map((one) =>
        say(one, 'not a lower level; only read-sites.ts and pipeline.ts know the order of the stages'),
      ),
    ).toEqual([]);
  });

  it('keeps Vite in assets, so that it can be replaced in one place', () => {
    const broken = imports.filter(
      ({ file, target }) => /^(?:vite|rolldown)(?:\/|$)/.test(target) && placeOf(file) !== 'assets',
    );
    expect(broken.map((one) => say(one, 'only assets imports Vite'))).toEqual([]);
  });

  it('keeps the pure stages and the client free of Node, so that they run anywhere', () => {
    const broken = imports.filter(
      ({ file, target }) => target.startsWith('node:') && [...pure, 'client'].includes(placeOf(file)),
    );
    expect(broken.map((one) => say(one, 'this folder runs without Node'))).toEqual([]);
  });

  it('has no import cycle', () => {
    const graph = new Map<string, string[]>();
    for (const one of inside.filter(({ isType }) => !isType)) {
      const to = relative(src, join(src, dirname(one.file), one.target)).replaceAll('\\', '/');
      graph.set(one.file, [...(graph.get(one.file) ?? []), to]);
    }
    const cycles: string[] = [];
    const done = new Set<string>();
    const walk = (file: string, path: string[]) => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' → '));
      if (done.has(file) || path.includes(file)) return;
      for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
      done.add(file);
    };
    for (const file of files) walk(file, []);
    expect(cycles).toEqual([]);
  });

  it('re-exports at the root and nothing else', () => {
    for (const file of reExports.filter((name) => files.includes(name))) {
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
