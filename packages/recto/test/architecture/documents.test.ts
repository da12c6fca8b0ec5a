import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const repository = join(import.meta.dirname, '../../../..');

/** Documents about the repository, and the folders that their paths may start in. */
const documents: Record<string, string[]> = {
  'ARCHITECTURE.md': ['', 'packages/recto', 'packages/recto/src', 'packages/docusaurus/src'],
  'CONTRIBUTING.md': ['', 'packages/recto/src'],
  'README.md': [''],
  'RELIABILITY.md': ['', 'packages/recto'],
  'SECURITY.md': ['', 'packages/recto/src'],
  '.github/pull_request_template.md': [''],
  'bench/README.md': ['', 'bench'],
  'website/README.md': ['', 'website'],
};

/** Paths between backticks, which have a slash. Example: `config/*-config.ts`, `e2e/` */
const pathPattern = /`((?:[\w@.-]+\/)+[\w@.*-]*)`/g;

/** What a site has, not the repository: its files, what commands write, packages and addresses. */
const otherPattern =
  /^(?:src|docs|static|build|dist|blog|i18n|assets\/|_|\.recto|\.cache|bench\/\.sites|node_modules|@|recto\.config|docusaurus\.config|sidebars\.)|\.org|\.com|^(?:application|text|image)\//;

function pathsIn(document: string): string[] {
  const text = readFileSync(join(repository, document), 'utf8').replace(/^ *```[\s\S]*?^ *```/gm, '');
  return [...text.matchAll(pathPattern)].map(([, path = '']) => path);
}

function isThere(path: string, folder: string): boolean {
  const file = join(repository, folder, path);
  if (!path.includes('*')) return existsSync(file);
  const [start = '', end = ''] = basename(file).split('*');
  const names = existsSync(dirname(file)) ? readdirSync(dirname(file)) : [];
  return names.some((name) => name.startsWith(start) && name.endsWith(end));
}

it.each(Object.entries(documents))('every path in %s exists', (document, folders) => {
  const paths = pathsIn(document);
  const missing = paths.filter((path) => !folders.some((folder) => isThere(path, folder)));
  expect(missing.filter((path) => !otherPattern.test(path))).toEqual([]);
});

it('finds paths in the documents with most of them', () => {
  expect(pathsIn('ARCHITECTURE.md').length).toBeGreaterThan(50);
  expect(pathsIn('CONTRIBUTING.md').length).toBeGreaterThan(30);
});
