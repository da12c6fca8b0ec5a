import { describe, expect, it } from 'vitest';
import { linkLoaded, type ReadSite, readSites } from '../../src/pipeline/link-sites.ts';
import { loadSite, loadTexts } from '../../src/pipeline/load-site.ts';
import { type MemoryConfig, memoryBuildContext, renderPage } from './memory-build-context.ts';

const files = {
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\nFirst words.\n\nSee [the other](other.md).\n',
  'docs/other.md': '# Other\n\nOther words.\n\n## Part\n\nMore.\n',
  'docs/empty.md': '',
  'docs/list/_category_.json': '{ "link": { "type": "generated-index" } }',
  'docs/list/cards.mdx': '---\ntags: [one]\n---\n\n# Cards\n\n<DocCardList />\n',
  'docs/list/tagged.md': '---\ntags: [one]\n---\n\n# Tagged\n\nIts description.\n',
  'docs/list/titled.md': '---\ntitle: Titled\n---\n\nIts text.\n',
  'docs/list/last.md': '---\nsidebar_badge: New\n---\n\n# Last\n\nThe end.\n',
  'docs/group/index.md': '# Group\n\nIts pages.\n',
  'docs/group/one.md': '# One\n\nOf a group.\n',
  'docs/broken.md': '---\nsidebar_position: first\n---\n\n# Broken\n\nWords.\n',
  'src/pages/about.md': '# About\n\nWho we are.\n\nAnd where.\n',
  'blog/2026-01-02-launch.md': '---\nauthors: []\n---\n\n# Launch\n\nShe floats.\n',
  'i18n/fi/docusaurus-plugin-content-docs/current/other.md': '# Toinen\n\nSanoja.\n\nLisää.\n',
};
const i18n = { defaultLocale: 'en', locales: ['en', 'fi'] };

/**
 * Loads a site and changes a file. Returns the sites before, those that are linked with the changed text, and those that are read
 * again.
 */
async function edit(file: string, change: (text: string) => string, config: MemoryConfig = {}) {
  const { buildContext, disk } = memoryBuildContext(files, { i18n, ...config });
  const loaded = await loadSite(buildContext);
  const before = await linkLoaded(loaded, buildContext);
  const linkedBefore = before.map(({ site }) => site);
  const documents = (sites: ReadSite[]) =>
    Promise.all(
      sites.flatMap((site) =>
        [...site.site.routes.values()].map((route) => renderPage(route, site, buildContext)),
      ),
    );
  // Fills the caches of the site.
  await documents(before);
  disk[`/site/${file}`] = change(disk[`/site/${file}`] ?? '');
  const again = await loadTexts(loaded, [file], buildContext);
  const edited = again && (await linkLoaded(again, buildContext, before));
  const htmlOf = async (sites: ReadSite[] = []) => (await documents(sites)).map(({ html }) => html);
  /** For each locale, whether it was not linked again. */
  const kept = edited?.map(({ site }, at) => site === linkedBefore[at]);
  return { before, edited, kept, htmlOf, readAgain: () => readSites(buildContext) };
}

describe('an edit', () => {
  const edits = [
    ['docs/index.md', 'See [the other](other.md).', 'See **the** [other](other.md#part), and more.'],
    ['docs/other.md', '## Part', '## Parts'],
    ['docs/list/tagged.md', 'Its description', 'Another description'],
    ['docs/other.md', '# Other', '# Another'],
    ['docs/other.md', '# Other\n', ''],
    ['docs/list/titled.md', 'title: Titled', 'title: Retitled'],
    ['src/pages/about.md', '# About', '# About us'],
    ['docs/empty.md', '', '# Now it has a title\n'],
    ['docs/broken.md', 'Words.', 'Words of a page with a problem.'],
    ['docs/other.md', 'More.', ':::note\n\nNever closed.'],
    ['i18n/fi/docusaurus-plugin-content-docs/current/other.md', 'Lisää.', 'Vähemmän.'],
  ] as const;
  /** Edits of other texts, like one of the above. */
  const similar = [
    ['docs/other.md', 'More.', '- Less.\n'],
    ['docs/other.md', 'Other words', 'Some words'],
    ['docs/other.md', 'More.', '```js\nconst number = 1;\n```'],
    ['docs/list/tagged.md', 'Its description.', ''],
    ['docs/index.md', '# Start', '# Begin'],
    ['docs/group/one.md', '# One', '# Two'],
    ['docs/empty.md', '', 'Now it has a description.\n'],
    ['docs/other.md', 'More.', '<Note'],
    ['src/pages/about.md', 'And where.', '`And` when.'],
  ] as const;
  const title =
    'to the text or the title of %s replaces the page, with the documents of a site that is read again';
  const replacesPage = async (file: string, from: string, to: string) => {
    const { before, edited, kept, htmlOf, readAgain } = await edit(file, (text) => text.replace(from, to));
    expect(kept).toEqual([true, true]);
    expect(edited?.[0]).not.toBe(before[0]);
    const again = await readAgain();
    expect(await htmlOf(edited)).toEqual(await htmlOf(again));
    expect(edited?.map(({ diagnostics }) => diagnostics)).toEqual(
      again.map(({ diagnostics }) => diagnostics),
    );
  };
  it.each(edits)(title, replacesPage);
  it.each(similar)(title, { tags: 'full' }, replacesPage);

  it.each([
    ['the title of a category', 'docs/group/index.md', '# Group', '# Groups', [false, false]],
    ['a title by which a list is sorted', 'docs/list/tagged.md', '# Tagged', '# With tag', [false, false]],
    ['a title with a badge in the sidebar', 'docs/list/last.md', '# Last', '# At last', [false, false]],
    ['front matter', 'docs/index.md', 'slug: /', 'slug: /start', [false, false]],
  ])('to %s links the locales again that have it', async (_, file, from, to, expected) => {
    const { edited, kept, htmlOf, readAgain } = await edit(file, (text) => text.replace(from, to));
    expect(kept).toEqual(expected);
    const again = await readAgain();
    expect(await htmlOf(edited)).toEqual(await htmlOf(again));
    expect(edited?.map(({ diagnostics }) => diagnostics)).toEqual(
      again.map(({ diagnostics }) => diagnostics),
    );
  });

  it.each([
    ['a post', 'blog/2026-01-02-launch.md', 'floats', 'sinks'],
    ['a file that is not a page', 'docs/_category_.json', '', '{}'],
    ['a file that is too large then', 'docs/other.md', 'More.', 'x'.repeat(6_000_000)],
  ])('to %s needs the site to be loaded again', async (_, file, from, to) => {
    const { edited } = await edit(file, (text) => text.replace(from, to));
    expect(edited).toBeUndefined();
  });

  it('links again if a plugin may have read the page', async () => {
    const change = (text: string) => text.replace('More.', 'Less.');
    const reader = { name: 'reader', contentLoaded: () => ({ data: {} }) };
    expect((await edit('docs/other.md', change, { plugins: [reader] })).kept).toEqual([false, false]);
    const maker = { name: 'maker', content: () => [] };
    expect((await edit('docs/other.md', change, { plugins: [maker] })).edited).toBeUndefined();
  });
});
