import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../root.mjs';

/** Files about the repository itself; pages of the two sites name files of their readers, and `recto check` checks their links. */
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.md'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(?:[^/]*|(?:bench|e2e|soak|packages|examples)\/.*)\.md$/.test(file))
  // Fixtures, the content of sites, and lists of what once changed.
  .filter(
    (file) =>
      !/\/(?:docs|blog|i18n|templates|test|fixtures|versioned_docs|src|introductions)\/|^CHANGELOG/.test(
        file,
      ),
  );

/** Folders that paths in backticks start from. */
const folders = ['', 'packages/recto', 'packages/recto/src', 'packages/recto/test', 'website', 'e2e'];

const withoutCode = (text) => text.replace(/^(`{3,}|~{3,})[^\n]*\n[\s\S]*?^\1$/gm, '');

/** Returns links to files, without their anchors. */
function linksOf(text) {
  const links = [...text.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)];
  const images = [...text.matchAll(/\bsrc(?:set)?="(?!https?:)([^"\s]+)"/g)];
  return [...links, ...images].map(([, path]) => path);
}

/** Returns paths in backticks that name a file of the repository: `scripts/run.mjs`, `config/{site,docs}-config.ts`. */
function pathsOf(text) {
  const spans = [...text.matchAll(/`([\w@.-]+(?:\/[\w@.{},-]+)+)`/g)].map(([, path]) => path);
  return spans
    .flatMap((path) => {
      const [, start = '', names, end = ''] = /^(.*)\{(.*)\}(.*)$/.exec(path) ?? [];
      return names ? names.split(',').map((name) => start + name + end) : [path];
    })
    .filter((path) => /\.(?:mjs|tsx?|md|json|css|html|svg)$/.test(path));
}

describe.each(files)('%s', (file) => {
  const text = withoutCode(readFileSync(join(root, file), 'utf8'));

  it('links to files that exist', () => {
    const missing = linksOf(text).filter((path) => !existsSync(join(root, dirname(file), decodeURI(path))));
    expect(missing).toEqual([]);
  });

  it('names files that exist', () => {
    const starts = [dirname(file), ...folders];
    const missing = pathsOf(text).filter((path) => !starts.some((one) => existsSync(join(root, one, path))));
    expect(missing).toEqual([]);
  });
});

it('README and CONTRIBUTING name npm scripts that exist', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const texts = ['README.md', 'CONTRIBUTING.md', 'documentation/docs/get-started.md'].map((file) =>
    readFileSync(join(root, file), 'utf8'),
  );
  const named = texts.flatMap((text) => [...text.matchAll(/(?:`|^)npm (?:run (?:-s )?)?([\w:]+)/gm)]);
  const ofNpm = ['ci', 'create', 'install', 'publish'];
  const ofSites = ['dev', 'build', 'serve', 'check'];
  const unknown = named
    .map(([, name]) => name)
    .filter((name) => !scripts[name] && ![...ofNpm, ...ofSites].includes(name));
  expect(named.length).toBeGreaterThan(15);
  expect([...new Set(unknown)]).toEqual([]);
});
