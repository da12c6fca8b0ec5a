import { describe, expect, it } from 'vitest';
import { readSites } from '../../src/pipeline/link-sites.ts';
import { type MemoryConfig, memoryBuildContext, recordsOf } from './memory-build-context.ts';

/** The titles of a site with their records' group, version and tag, of its first locale or another. */
async function titlesOf(
  files: Record<string, string>,
  { production = true, locale = 0, ...config }: MemoryConfig & { production?: boolean; locale?: number } = {},
): Promise<string[]> {
  const { buildContext } = memoryBuildContext(files, config);
  buildContext.production = production;
  const read = (await readSites(buildContext))[locale];
  if (!read) throw new Error('no such locale');
  const routes = [...read.site.routes.values()];
  const records = await Promise.all(routes.map((route) => recordsOf(route, read, buildContext)));
  return records
    .flat()
    .filter(({ type }) => type === 'lvl1')
    .map(({ url, hierarchy, language, version, docusaurus_tag }) =>
      [url, hierarchy.lvl0, hierarchy.lvl1, language, version, docusaurus_tag].filter(Boolean).join(' | '),
    );
}

describe('the records of a site', () => {
  it('groups by the top category of the sidebar, then by the navbar, then by the kind of page [SRC-14]', async () => {
    const files = {
      'docs/intro.md': '# Intro',
      'docs/sailing/knots/reef.md': '# Reef knot',
      'src/pages/about.md': '# About',
      'src/pages/shop.md': '# Shop',
    };
    // Every page is below the home page.
    const home = { to: '/', label: 'Home' };
    const navbar = { items: [home, { to: '/about', label: 'Who we are' }] };
    expect(await titlesOf(files, { theme: { navbar } } as MemoryConfig)).toEqual([
      '/docs/intro | Documentation | Intro | en | current | docs-default-current',
      '/docs/sailing/knots/reef | sailing | Reef knot | en | current | docs-default-current',
      '/about | Who we are | About | en | default',
      '/shop | Pages | Shop | en | default',
    ]);
  });

  it('leaves out unlisted pages, drafts, lists of tags and the not-found page', async () => {
    const files = {
      'docs/a.md': '---\ntags: [rope]\n---\n# Listed',
      'docs/b.md': '---\nunlisted: true\n---\n# Unlisted',
      'docs/c.md': '---\ndraft: true\n---\n# Draft',
    };
    expect(await titlesOf({ ...files, 'docs/out.md': '---\nsearch: false\n---\n\n# Out\n' })).toHaveLength(1);
    const listed = '/docs/a | Documentation | Listed | en | current | docs-default-current';
    expect(await titlesOf(files)).toEqual([listed]);
    expect(await titlesOf(files, { production: false })).toContain(listed);
    expect(await titlesOf(files, { production: false })).not.toContainEqual(expect.stringContaining('Draft'));
    expect(await titlesOf(files, { search: false })).toEqual([]);
    // A page with noindex is still in the site's own search.
    expect(await titlesOf(files, { noIndex: true })).toEqual([listed]);
  });

  it('has the language and version of the page, as in its search metadata [META-03]', async () => {
    const files = {
      'versions.json': '["1.0"]',
      'docs/a.md': '# New',
      'versioned_docs/version-1.0/a.md': '# Old',
      'i18n/fr/docusaurus-plugin-content-docs/version-1.0/a.md': '# Vieux',
    };
    const i18n = { defaultLocale: 'en', locales: ['en', 'fr'] };
    expect(await titlesOf(files, { i18n, locale: 1 } as MemoryConfig & { locale: number })).toEqual([
      '/fr/docs/next/a | Documentation | New | fr | current | docs-default-current',
      '/fr/docs/a | Documentation | Vieux | fr | 1.0 | docs-default-1.0',
    ]);
  });
});
