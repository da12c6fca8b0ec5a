import { describe, expect, it } from 'vitest';
import type { Page } from '../../src/content/page.ts';
import { devSearch } from '../../src/dev/dev-search.ts';
import { linkLoaded, type ReadSite, readSites } from '../../src/pipeline/link-sites.ts';
import { type LoadedSite, loadSite, loadTexts } from '../../src/pipeline/load-site.ts';
import { manifestPath } from '../../src/search/index/manifest.ts';
import { openIndex } from '../../src/search/query/open-index.ts';
import { params } from '../search/indexed-site.ts';
import { memoryBuildContext, recordsOf } from '../whole-site/memory-build-context.ts';

describe('devSearch', () => {
  it.each(['read again', 'edited'])(
    'finds what the built index finds, and renders only the edited page of a site that is %s',
    async (how) => {
      const { buildContext, disk } = memoryBuildContext({
        'docs/one.md': '# One\n\nAbout sails.',
        'docs/two.md': '# Two\n\nAbout ropes.',
      });
      let loaded: LoadedSite | undefined;
      let sites: ReadSite[] = [];
      const readSite = async () => {
        if (how === 'read again') return (await readSites(buildContext))[0];
        loaded = loaded
          ? await loadTexts(loaded, ['docs/two.md'], buildContext)
          : await loadSite(buildContext);
        if (loaded) sites = await linkLoaded(loaded, buildContext, sites);
        return sites[0];
      };
      const rendered: (Page | undefined)[] = [];
      const search = devSearch(async (route, read) => {
        rendered.push('page' in route ? route.page : undefined);
        return recordsOf(route, read, buildContext);
      });
      const find = async (query: string) => {
        const read = await readSite();
        if (!read) throw new Error('no site');
        const answer = await openIndex(manifestPath('/'), async (path) => {
          const text = await search.file(path, read);
          if (text === undefined) throw new Error(`${path} is missing`);
          return text;
        });
        return (await answer({ query, params })).hits.map(({ url }) => url);
      };
      expect(await find('sails')).toEqual(['/docs/one']);
      const all = rendered.length;
      disk['/site/docs/two.md'] = '# Two\n\nAbout sails and ropes.';
      rendered.length = 0;
      expect(await find('sails')).toEqual(['/docs/one', '/docs/two']);
      expect(rendered.map((page) => page?.title).filter(Boolean)).toEqual(['Two']);
      search.invalidate();
      rendered.length = 0;
      await find('sails');
      expect(rendered).toHaveLength(all);
    },
  );

  it('finds the words of other pages that a page lists', async () => {
    const { buildContext, disk } = memoryBuildContext({
      'docs/list.mdx': '# List\n\n<DocCardList />\n',
      'docs/two.md': '# Two\n\nAbout ropes.',
    });
    const search = devSearch((route, read, onSiteAccess) =>
      recordsOf(route, read, buildContext, onSiteAccess),
    );
    const find = async (query: string) => {
      const [read] = await readSites(buildContext);
      if (!read) throw new Error('no site');
      const answer = await openIndex(
        manifestPath('/'),
        async (path) => (await search.file(path, read)) ?? Promise.reject(new Error(path)),
      );
      return (await answer({ query, params })).hits.map(({ url }) => url);
    };
    expect(await find('ropes')).toEqual(['/docs/list', '/docs/two']);
    disk['/site/docs/two.md'] = '# Two\n\nAbout sails.';
    expect(await find('sails')).toEqual(['/docs/list', '/docs/two']);
    expect(await find('ropes')).toEqual([]);
  });

  it('renders pages again after a change of code, although the site is the same', async () => {
    const { buildContext } = memoryBuildContext({ 'docs/one.md': '# One' });
    const [read] = await readSites(buildContext);
    if (!read) throw new Error('no site');
    let renders = 0;
    let onRender = () => {};
    const search = devSearch(async (route) => {
      renders += 1;
      const records = await recordsOf(route, read, buildContext);
      onRender();
      return records;
    });
    await search.file(manifestPath('/'), read);
    const all = renders;
    await search.file(manifestPath('/'), read);
    expect(renders).toBe(all);
    search.invalidate();
    // Code changes again while the first page is rendered.
    onRender = () => {
      onRender = () => {};
      search.invalidate();
    };
    await search.file(manifestPath('/'), read);
    expect(renders).toBe(2 * all);
    await search.file(manifestPath('/'), read);
    expect(renders).toBe(3 * all);
  });

  it('has only the files of the last index', async () => {
    const { buildContext } = memoryBuildContext({ 'docs/one.md': '# One' });
    const [read] = await readSites(buildContext);
    if (!read) throw new Error('no site');
    const search = devSearch((route) => recordsOf(route, read, buildContext));
    expect(await search.file('/assets/search/words-0.0.txt', read)).toBeUndefined();
    expect(await search.file(manifestPath('/'), read)).toContain('"parts":[{');
    expect(await search.file('/assets/search/words-0.0.txt', read)).toBeUndefined();
  });
});
