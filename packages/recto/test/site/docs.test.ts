import { describe, expect, it } from 'vitest';
import type { FrontMatter } from '../../src/config/front-matter.ts';
import { docTitle, numberPrefix, toDoc } from '../../src/site/docs.ts';
import { doc, siteConfig, withDocs } from './fixtures.ts';

describe('numberPrefix', () => {
  it.each([
    ['01-intro', 'intro', 1],
    ['2. Setup', 'Setup', 2],
    ['003 - Deep dive', 'Deep dive', 3],
    ['0_zero', 'zero', 0],
    ['1--x', 'x', 1],
    ['intro', 'intro', undefined],
    ['0.29', '0.29', undefined],
    ['1.0', '1.0', undefined],
    ['7.0-x', '7.0-x', undefined],
    ['2021-11-02-y', '2021-11-02-y', undefined],
    ['12 monkeys', '12 monkeys', undefined],
    ['1-', '1-', undefined],
    ['v1-x', 'v1-x', undefined],
  ])('%s', (name, rest, position) => {
    expect(numberPrefix(name)).toEqual({ name: rest, ...(position !== undefined && { position }) });
  });

  it('keeps names as they are when disabled', () => {
    expect(numberPrefix('01-intro', false)).toEqual({ name: '01-intro' });
  });
});

describe('toDoc', () => {
  it.each<[string, FrontMatter, string, string]>([
    ['overview/quickstart.md', {}, 'overview/quickstart', '/docs/overview/quickstart'],
    [
      'concepts/extensions.md',
      { id: 'file_extensions' },
      'concepts/file_extensions',
      '/docs/concepts/file_extensions',
    ],
    ['api/node/renative/index.md', { id: 'index' }, 'api/node/renative/index', '/docs/api/node/renative'],
    ['upgrades/0.37.md', { id: '0.37' }, 'upgrades/0.37', '/docs/upgrades/0.37'],
    ['upgrades/0.29.md', {}, 'upgrades/0.29', '/docs/upgrades/0.29'],
    ['index.md', {}, 'index', '/docs'],
    ['guides/README.mdx', {}, 'guides/README', '/docs/guides'],
    ['guides/Guides.md', {}, 'guides/Guides', '/docs/guides'],
    ['guides/index.md', { slug: 'start' }, 'guides/index', '/docs/guides/start'],
    ['01-guides/02-first.md', {}, 'guides/first', '/docs/guides/first'],
    [
      '01-guides/02-first.md',
      { parse_number_prefixes: false },
      '01-guides/02-first',
      '/docs/01-guides/02-first',
    ],
    ['01-guides/guides.md', {}, 'guides/guides', '/docs/guides/guides'],
    ['a/b.md', { slug: '/elsewhere/' }, 'a/b', '/docs/elsewhere'],
    ['a/b.md', { slug: 'c/d' }, 'a/b', '/docs/a/c/d'],
    ['a/b.md', { slug: '../c' }, 'a/b', '/docs/c'],
    ['a/b.md', { slug: './c' }, 'a/b', '/docs/a/c'],
    ['a/b.md', { slug: '/' }, 'a/b', '/docs'],
    ['a/my file.md', {}, 'a/my file', '/docs/a/my%20file'],
    ['a/100%.md', {}, 'a/100%', '/docs/a/100%25'],
    ['a/b.md', { slug: '/h%C3%A9llo?' }, 'a/b', '/docs/h%C3%A9llo%3F'],
  ])('%s %j', (name, frontMatter, id, path) => {
    expect(toDoc(doc(name, frontMatter), siteConfig(), 'docs')).toMatchObject({ id, path });
  });

  it.each<[string, string, string]>([
    ['/', 'docs', '/docs/a'],
    ['/', '/', '/a'],
    ['/base/', '/manual/', '/base/manual/a'],
    ['/base/', '', '/base/a'],
  ])('below %s and "%s"', (baseUrl, routeBasePath, path) => {
    expect(toDoc(doc('a.md'), { ...withDocs({ routeBasePath }), baseUrl }, routeBasePath).path).toBe(path);
  });

  it.each<[string, Parameters<typeof doc>[1], number | undefined]>([
    ['02-a.md', {}, 2],
    ['02-a.md', { sidebar_position: 0.5 }, 0.5],
    ['a.md', { sidebar_position: 0 }, 0],
    ['a.md', {}, undefined],
  ])('position of %s %j', (name, frontMatter, position) => {
    expect(toDoc(doc(name, frontMatter), siteConfig(), 'docs').position).toBe(position);
  });

  it.each<[Parameters<typeof doc>[1], string]>([
    [{ title: 'Front', heading: 'Own' }, 'Front'],
    [{ heading: 'Own' }, 'Own'],
    [{}, 'a'],
    [{ id: 'other' }, 'other'],
  ])('title from %j', (page, title) => {
    expect(docTitle(toDoc(doc('x/01-a.md', page), siteConfig(), 'docs'))).toBe(title);
  });
});
