import { describe, expect, it } from 'vitest';
import { type Address, resolveAddress } from '../../src/preview/resolve-address.ts';

const files = new Set([
  'index.html',
  '404.html',
  'docs/a.html',
  'docs/a/deeper.html',
  'docs/folder/index.html',
  'docs/upgrades/0.37.html',
  'docs/both.html',
  'docs/both/index.html',
  'docs/plain',
  'docs/plain.html',
  'docs/größe 1.html',
  'docs/index.html',
  'img/logo.png',
  '.well-known/security.txt',
  '.well-known/.secret',
  'fr/index.html',
  'fr/404.html',
  'fr/docs/a.html',
  '.env',
  '.git/config',
]);

const file = (path: string): Address => ({ kind: 'file', file: path });
const redirect = (to: string): Address => ({ kind: 'redirect', to });
const notFound: Address = { kind: 'not-found' };

function resolveAt(baseUrl: string, target: string, trailingSlash?: 'always' | 'ignore'): Address {
  return resolveAddress(target, { baseUrl, trailingSlash, isFile: (path) => files.has(path) });
}

describe('resolveAddress', () => {
  it.each<[string, Address]>([
    ['/fr/', file('fr/index.html')],
    ['/fr', redirect('/fr/')],
    ['/fr/index.html?a', redirect('/fr/?a')],
    ['/fr/docs/a', file('fr/docs/a.html')],
    ['/fr/docs/a/', redirect('/fr/docs/a')],
    ['/fr/docs/b', { kind: 'not-found', page: 'fr/404.html' }],
    ['/fr/404', { kind: 'not-found', page: 'fr/404.html' }],
    ['/fr/%E0%A4%A', { kind: 'not-found', page: 'fr/404.html' }],
    ['/%E0%A4%A/fr', notFound],
    ['/../fr', notFound],
  ])('recognizes a locale by its not-found page: %s', (target, expected) => {
    expect(resolveAt('/', target)).toEqual(expected);
    expect(resolveAt('/base/', `/base${target}`)).toEqual(
      expected.kind === 'redirect' ? redirect(`/base${expected.to}`) : expected,
    );
  });

  it.each<[string, Address]>([
    // Pages
    ['/', file('index.html')],
    ['/?q=1', file('index.html')],
    ['/docs/a', file('docs/a.html')],
    ['/docs/a/deeper', file('docs/a/deeper.html')],
    ['/docs/folder', file('docs/folder/index.html')],
    ['/docs', file('docs/index.html')],
    ['/docs/upgrades/0.37', file('docs/upgrades/0.37.html')],
    ['/docs/gr%C3%B6%C3%9Fe%201', file('docs/größe 1.html')],
    ['/img/logo.png', file('img/logo.png')],
    ['http://example.org/docs/a?x', file('docs/a.html')],
    ['http://example.org', file('index.html')],
    // Redirects to the canonical address
    ['/docs/a.html', redirect('/docs/a')],
    ['/docs/a.html?x=1&y=%2F', redirect('/docs/a?x=1&y=%2F')],
    ['/docs/a/', redirect('/docs/a')],
    ['/docs/a/?x', redirect('/docs/a?x')],
    ['/docs/a/index.html', redirect('/docs/a')],
    ['/docs/folder.html', redirect('/docs/folder')],
    ['/docs/folder/', redirect('/docs/folder')],
    ['/docs/folder/index', redirect('/docs/folder')],
    ['/docs/upgrades/0.37.html', redirect('/docs/upgrades/0.37')],
    ['/docs/upgrades/0.37/', redirect('/docs/upgrades/0.37')],
    ['/index.html', redirect('/')],
    ['/index', redirect('/')],
    ['/docs/gr%C3%B6%C3%9Fe%201.html', redirect('/docs/gr%C3%B6%C3%9Fe%201')],
    ['//docs/a', redirect('/docs/a')],
    ['//docs//a/', redirect('/docs/a')],
    // Two files with one shortest address: the second keeps its own
    ['/docs/both', file('docs/both.html')],
    ['/docs/both.html', redirect('/docs/both')],
    ['/docs/both/index.html', redirect('/docs/both/index')],
    ['/docs/both/index', file('docs/both/index.html')],
    ['/docs/plain', file('docs/plain')],
    ['/docs/plain.html', file('docs/plain.html')],
    // Not found
    ['/docs/b', notFound],
    ['/docs/b/', notFound],
    ['/docs/b.html', notFound],
    ['/img', notFound],
    ['/img/logo', notFound],
    ['/404', notFound],
    ['/404.html', notFound],
    ['/docs/%252e%252e/index', notFound],
    // Hidden
    ['/.env', notFound],
    ['/.git/config', notFound],
    ['/%2egit/config', notFound],
    ['/.well-known/security.txt', file('.well-known/security.txt')],
    ['/.well-known/.secret', notFound],
    // Outside the folder, or unreadable
    ['/..', notFound],
    ['/../secret', notFound],
    ['/docs/../index', notFound],
    ['/docs/./a', notFound],
    ['/%2e%2e/secret', notFound],
    ['/docs/..%2fsecret', notFound],
    ['/docs%2Fa', notFound],
    ['/..\\secret', notFound],
    ['/..%5csecret', notFound],
    ['/docs/a%00.html', notFound],
    ['/%', notFound],
    ['/%zz', notFound],
    ['/%c3', notFound],
    ['*', notFound],
    ['docs/a', notFound],
  ])('%s', (target, expected) => {
    expect(resolveAt('/', target)).toEqual(expected);
  });

  it.each<[string, Address]>([
    ['/site/', file('index.html')],
    ['/site', redirect('/site/')],
    ['/site/index.html', redirect('/site/')],
    ['/site/docs/a', file('docs/a.html')],
    ['/site/docs/a/?x', redirect('/site/docs/a?x')],
    ['/?x', redirect('/site/?x')],
    ['/docs/a', notFound],
    ['/sitewide', notFound],
    ['/site/.env', notFound],
    ['/site/../index', notFound],
  ])('below a base URL: %s', (target, expected) => {
    expect(resolveAt('/site/', target)).toEqual(expected);
  });

  it.each<[string, Address, Address]>([
    ['/', file('index.html'), file('index.html')],
    ['/fr', redirect('/fr/'), redirect('/fr/')],
    ['/docs/folder', redirect('/docs/folder/'), file('docs/folder/index.html')],
    ['/docs/folder/', file('docs/folder/index.html'), file('docs/folder/index.html')],
    ['/docs/folder//?x', redirect('/docs/folder/?x'), redirect('/docs/folder/?x')],
    ['/docs/folder/index.html', redirect('/docs/folder/'), redirect('/docs/folder')],
    // Only the folder of a page has a trailing slash.
    ['/docs/a/', redirect('/docs/a'), redirect('/docs/a')],
    ['/img/logo.png', file('img/logo.png'), file('img/logo.png')],
  ])('with a trailing slash, or either form: %s', (target, always, ignore) => {
    expect(resolveAt('/', target, 'always')).toEqual(always);
    expect(resolveAt('/', target, 'ignore')).toEqual(ignore);
  });

  it.each([undefined, 'always', 'ignore'] as const)('never chains redirects: %s', (trailingSlash) => {
    const forms = [...files].flatMap((path) => [path, path.replace(/\.html$/, ''), `${path}/`]);
    for (const form of forms) {
      const first = resolveAt('/site/', `/site/${form}`, trailingSlash);
      if (first.kind !== 'redirect') continue;
      expect(resolveAt('/site/', first.to, trailingSlash).kind, form).toBe('file');
    }
  });
});
