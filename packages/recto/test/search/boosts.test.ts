import { describe, expect, it } from 'vitest';
import { decodeBoosts, encodeBoosts } from '../../src/search/index/boosts.ts';
import { indexedSite } from './indexed-site.ts';

const paths = (hits: { url: string }[]) => hits.map(({ url }) => url);

/** A guide that mentions an engine, a reference with its key, and old notes. */
const pages = (boosts: { reference?: number; notes?: number }) => ({
  '/docs/guides/engine': {
    title: 'Pick an engine',
    html: '<h2 id="h">Turn on Hermes</h2><p>Set one key.</p>',
  },
  '/docs/api/config': {
    title: 'Config keys',
    html: '<h2 id="engineName">engineName</h2><p>The engine: hermes or jsc.</p><h2 id="hermes">hermes</h2><p>Options.</p>',
    ...(boosts.reference !== undefined && { boost: boosts.reference }),
  },
  '/docs/upgrades/0.37': {
    title: '0.37.x',
    html: '<h2 id="engineName">Rename engineName</h2><p>Hermes needs a new key.</p><h2 id="s">Hermes</h2><p>Old.</p>',
    ...(boosts.notes !== undefined && { boost: boosts.notes }),
  },
});

describe('boosts of pages', () => {
  const plain = indexedSite(pages({}));
  const boosted = indexedSite(pages({ reference: 0.5, notes: 0.3 }));

  it('rank pages with a lower boost behind others, for plain words', async () => {
    expect(paths(await plain.find('hermes'))[0]).not.toBe('/docs/guides/engine#h');
    const found = paths(await boosted.find('hermes'));
    expect(found[0]).toBe('/docs/guides/engine#h');
    expect(found.indexOf('/docs/api/config#hermes')).toBeLessThan(found.indexOf('/docs/upgrades/0.37#s'));
  });

  it('do not apply to what an identifier names', async () => {
    expect(paths(await boosted.find('engineName'))[0]).toBe('/docs/api/config#engineName');
    expect(paths(await boosted.find('what is engineName'))[0]).toBe('/docs/api/config#engineName');
  });

  it('leave pages first whose title or folder is the query', async () => {
    for (const query of ['0.37', 'upgrade', 'upgrades 0.37', 'upgrade to 0.37']) {
      expect(paths(await boosted.find(query))[0], query).toMatch(/^\/docs\/upgrades/);
    }
  });

  it('raise pages too', async () => {
    expect(paths(await indexedSite(pages({ notes: 3 })).find('hermes'))[0]).toBe('/docs/upgrades/0.37#s');
  });

  it('are stored in the manifest only where pages have them, as runs', () => {
    const manifest = (site: typeof plain) => JSON.parse(site.files.get('/recto-search.json') ?? '').parts[0];
    expect(manifest(plain).boosts).toBeUndefined();
    expect(manifest(boosted).boosts).toHaveLength(6);
    const boosts = new Map(Array.from({ length: 5000 }, (_, page) => [page + 70, 0.5]));
    boosts.set(0, 6).set(9000, 0.1);
    const sorted = new Map([...boosts].sort(([a], [b]) => a - b));
    expect(encodeBoosts(sorted).length).toBeLessThan(16);
    expect(decodeBoosts(encodeBoosts(sorted))).toEqual(sorted);
    expect(decodeBoosts('')).toEqual(new Map());
  });
});
