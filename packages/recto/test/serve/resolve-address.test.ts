import { describe, expect, it } from 'vitest';
import { type Address, resolveAddress } from '../../src/serve/resolve-address.ts';

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
const moved = (to: string): Address => ({ kind: 'moved', to });
const missing: Address = { kind: 'missing' };

function resolveAt(baseUrl: string, target: string): Promise<Address> {
  return resolveAddress(target, { baseUrl, isFile: async (path) => files.has(path) });
}

describe('resolveAddress', () => {
  it.each<[string, Address]>([
    ['/fr/', file('fr/index.html')],
    ['/fr', moved('/fr/')],
    ['/fr/index.html?a', moved('/fr/?a')],
    ['/fr/docs/a', file('fr/docs/a.html')],
    ['/fr/docs/a/', moved('/fr/docs/a')],
    ['/fr/docs/b', { kind: 'missing', page: 'fr/404.html' }],
    ['/fr/404', { kind: 'missing', page: 'fr/404.html' }],
    ['/fr/%E0%A4%A', { kind: 'missing', page: 'fr/404.html' }],
    ['/%E0%A4%A/fr', missing],
    ['/../fr', missing],
  ])('knows a locale by its not-found page, and its home by the slash: %s', async (target, expected) => {
    expect(await resolveAt('/', target)).toEqual(expected);
    expect(await resolveAt('/base/', `/base${target}`)).toEqual(
      expected.kind === 'moved' ? moved(`/base${expected.to}`) : expected,
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
    // One address each
    ['/docs/a.html', moved('/docs/a')],
    ['/docs/a.html?x=1&y=%2F', moved('/docs/a?x=1&y=%2F')],
    ['/docs/a/', moved('/docs/a')],
    ['/docs/a/?x', moved('/docs/a?x')],
    ['/docs/a/index.html', moved('/docs/a')],
    ['/docs/folder.html', moved('/docs/folder')],
    ['/docs/folder/', moved('/docs/folder')],
    ['/docs/folder/index', moved('/docs/folder')],
    ['/docs/upgrades/0.37.html', moved('/docs/upgrades/0.37')],
    ['/docs/upgrades/0.37/', moved('/docs/upgrades/0.37')],
    ['/index.html', moved('/')],
    ['/index', moved('/')],
    ['/docs/gr%C3%B6%C3%9Fe%201.html', moved('/docs/gr%C3%B6%C3%9Fe%201')],
    ['//docs/a', moved('/docs/a')],
    ['//docs//a/', moved('/docs/a')],
    // Two files that want one address: the second keeps its own
    ['/docs/both', file('docs/both.html')],
    ['/docs/both.html', moved('/docs/both')],
    ['/docs/both/index.html', moved('/docs/both/index')],
    ['/docs/both/index', file('docs/both/index.html')],
    ['/docs/plain', file('docs/plain')],
    ['/docs/plain.html', file('docs/plain.html')],
    // Nothing there
    ['/docs/b', missing],
    ['/docs/b/', missing],
    ['/docs/b.html', missing],
    ['/img', missing],
    ['/img/logo', missing],
    ['/404', missing],
    ['/404.html', missing],
    ['/docs/%252e%252e/index', missing],
    // Hidden
    ['/.env', missing],
    ['/.git/config', missing],
    ['/%2egit/config', missing],
    ['/.well-known/security.txt', file('.well-known/security.txt')],
    ['/.well-known/.secret', missing],
    // Outside the folder, or unreadable
    ['/..', missing],
    ['/../secret', missing],
    ['/docs/../index', missing],
    ['/docs/./a', missing],
    ['/%2e%2e/secret', missing],
    ['/docs/..%2fsecret', missing],
    ['/docs%2Fa', missing],
    ['/..\\secret', missing],
    ['/..%5csecret', missing],
    ['/docs/a%00.html', missing],
    ['/%', missing],
    ['/%zz', missing],
    ['/%c3', missing],
    ['*', missing],
    ['docs/a', missing],
  ])('%s', async (target, expected) => {
    expect(await resolveAt('/', target)).toEqual(expected);
  });

  it.each<[string, Address]>([
    ['/site/', file('index.html')],
    ['/site', moved('/site/')],
    ['/site/index.html', moved('/site/')],
    ['/site/docs/a', file('docs/a.html')],
    ['/site/docs/a/?x', moved('/site/docs/a?x')],
    ['/?x', moved('/site/?x')],
    ['/docs/a', missing],
    ['/sitewide', missing],
    ['/site/.env', missing],
    ['/site/../index', missing],
  ])('below a base URL: %s', async (target, expected) => {
    expect(await resolveAt('/site/', target)).toEqual(expected);
  });

  it('redirects at most once, whatever was asked', async () => {
    const forms = [...files].flatMap((path) => [path, path.replace(/\.html$/, ''), `${path}/`]);
    for (const form of forms) {
      const first = await resolveAt('/site/', `/site/${form}`);
      if (first.kind === 'moved') expect((await resolveAt('/site/', first.to)).kind, form).toBe('file');
    }
  });
});
