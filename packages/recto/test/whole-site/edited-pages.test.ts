import { describe, expect, it } from 'vitest';
import { readChangedTexts, withChangedTexts, withEditedPages } from '../../src/dev/edited-pages.ts';
import { linkLoaded, type ReadSite, readSites } from '../../src/pipeline/link-sites.ts';
import { loadSite } from '../../src/pipeline/load-site.ts';
import { renderPage } from '../../src/pipeline/render-page.ts';
import { type MemoryConfig, memoryBuildContext } from './memory-build-context.ts';

const files = {
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\nFirst words.\n\nSee [the other](other.md).\n',
  'docs/other.md': '# Other\n\nOther words.\n\n## Part\n\nMore.\n',
  'docs/empty.md': '',
  'docs/list/_category_.json': '{ "link": { "type": "generated-index" } }',
  'docs/list/cards.mdx': '# Cards\n\n<DocCardList />\n',
  'docs/list/tagged.md': '---\ntags: [one]\n---\n\n# Tagged\n\nIts description.\n',
  'docs/broken.md': '---\nsidebar_position: first\n---\n\n# Broken\n\nWords.\n',
  'src/pages/about.md': '# About\n\nWho we are.\n\nAnd where.\n',
  'blog/2026-01-02-launch.md': '---\nauthors: []\n---\n\n# Launch\n\nShe floats.\n',
  'i18n/fi/docusaurus-plugin-content-docs/current/other.md': '# Toinen\n\nSanoja.\n\nLisää.\n',
};
const i18n = { defaultLocale: 'en', locales: ['en', 'fi'] };

/**
 * Loads a site and changes a file. Returns the sites with the edit, those that are linked with the changed text, and those
 * that are read again.
 */
async function edit(file: string, change: (text: string) => string, config: MemoryConfig = {}) {
  const { buildContext, disk } = memoryBuildContext(files, { i18n, ...config });
  const loaded = await loadSite(buildContext);
  const before = await linkLoaded(loaded, buildContext);
  disk[`/site/${file}`] = change(disk[`/site/${file}`] ?? '');
  const texts = await readChangedTexts(loaded, [file], buildContext);
  const edited = texts && (await withEditedPages(before, texts, buildContext));
  const linked = texts && (await linkLoaded(withChangedTexts(loaded, texts), buildContext));
  const documents = (sites: ReadSite[]) =>
    Promise.all(
      sites.flatMap((site) =>
        [...site.site.routes.values()].map((route) => renderPage(route, site, buildContext)),
      ),
    );
  const htmlOf = async (sites: ReadSite[] = []) => (await documents(sites)).map(({ html }) => html);
  return { before, edited, linked, htmlOf, readAgain: () => readSites(buildContext) };
}

describe('an edit', () => {
  it.each([
    ['docs/index.md', 'See [the other](other.md).', 'See **the** [other](other.md#part), and more.'],
    ['docs/other.md', 'More.', '- Less.\n'],
    ['docs/other.md', '## Part', '## Parts'],
    ['docs/other.md', 'Other words', 'Some words'],
    ['docs/other.md', 'More.', '```js\nconst number = 1;\n```'],
    ['docs/list/tagged.md', 'Its description', 'Another description'],
    ['src/pages/about.md', 'And where.', '`And` when.'],
    ['i18n/fi/docusaurus-plugin-content-docs/current/other.md', 'Lisää.', 'Vähemmän.'],
  ])('to the text of %s has the documents of a site that is read again', async (file, from, to) => {
    const { before, edited, linked, htmlOf, readAgain } = await edit(file, (text) => text.replace(from, to));
    expect(edited).toHaveLength(2);
    expect(edited?.[0]).not.toBe(before[0]);
    const html = await htmlOf(edited);
    expect(html).toEqual(await htmlOf(await readAgain()));
    expect(html).toEqual(await htmlOf(linked));
    expect(html.join()).toContain(to.match(/\w{4,}/)?.[0]);
  });

  it.each([
    ['a title', 'docs/other.md', '# Other', '# Another'],
    ['an empty page', 'docs/empty.md', '', 'Now it has a description.\n'],
    ['front matter', 'docs/index.md', 'slug: /', 'slug: /start'],
    ['a file with a problem', 'docs/broken.md', 'Words.', 'Text.'],
    ['text that makes a problem', 'docs/other.md', 'More.', '<Note'],
  ])('to %s needs the site to be linked again, not loaded', async (_, file, from, to) => {
    const { edited, linked, htmlOf, readAgain } = await edit(file, (text) => text.replace(from, to));
    expect(edited).toBeUndefined();
    const again = await readAgain();
    expect(await htmlOf(linked)).toEqual(await htmlOf(again));
    expect(linked?.map(({ diagnostics }) => diagnostics)).toEqual(
      again.map(({ diagnostics }) => diagnostics),
    );
  });

  it.each([
    ['a post', 'blog/2026-01-02-launch.md', 'floats', 'sinks'],
    ['a file that is not a page', 'docs/_category_.json', '', '{}'],
    ['a file that is too large then', 'docs/other.md', 'More.', 'x'.repeat(6_000_000)],
  ])('to %s needs the site to be loaded again', async (_, file, from, to) => {
    const { linked } = await edit(file, (text) => text.replace(from, to));
    expect(linked).toBeUndefined();
  });

  it('needs more if a plugin may have read the page', async () => {
    const change = (text: string) => text.replace('More.', 'Less.');
    const reader = { name: 'reader', contentLoaded: () => ({ data: {} }) };
    const { edited, linked } = await edit('docs/other.md', change, { plugins: [reader] });
    expect(edited).toBeUndefined();
    expect(linked).toBeDefined();
    const maker = { name: 'maker', content: () => [] };
    expect((await edit('docs/other.md', change, { plugins: [maker] })).linked).toBeUndefined();
  });
});
