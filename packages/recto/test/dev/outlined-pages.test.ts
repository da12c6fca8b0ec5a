import { describe, expect, it } from 'vitest';
import type { ParseSource } from '../../src/content/parse-cache.ts';
import type { Diagnostic } from '../../src/diagnostics/diagnostic.ts';
import { memoryBuildContext } from '../whole-site/memory-build-context.ts';
import { memoryDev } from './memory-dev.ts';

/*
 * The first page of a large site in dev: it is rendered before the others are parsed.
 */

const paragraph = 'A long line of words about ropes, sails, knots and the wind over the water. '.repeat(20);

/** Pages of a few kilobytes with titles in three places, code, imports and a broken link near the end. */
function largeSite(): Record<string, string> {
  const files: Record<string, string> = {};
  for (let page = 0; page < 120; page++) {
    const rest = `\n\n${paragraph}\n\n## Below\n\n\`\`\`js\nlet a = 1;\n\n\nlet b = 2;\n\`\`\`\n\n${paragraph}\n\nSee [next](page-${page + 1}.md#below) and [none](nowhere.md).\n`;
    files[`docs/page-${page}.md`] = [
      `# Page **${page}**${rest}`,
      `---\ntitle: Titled ${page}\nsidebar_label: Label ${page}\n---\n\nText.${rest}`,
      // Cut in the middle of the export, it cannot be parsed alone.
      `export const list = [\n\n${"'word',\n\n".repeat(150)}];\n\n# Late title ${page}${rest}`,
      // Its title comes after what is read of others.
      `<div>\n${'words and more words\n\n'.repeat(60)}</div>\n\n# Late heading ${page}${rest}`,
    ][page % 4] as string;
  }
  files['docs/page-9.md'] += '\n:::note\n\nNever closed.\n';
  files['blog/2026-01-02-launch.md'] =
    `# Launch\n\n${paragraph}\n\n${paragraph}\n\n<!-- truncate -->\n\nMore.\n`;
  return files;
}

/** Pages that all have the title of their outline. */
function plainSite(): Record<string, string> {
  const numbers = Array.from({ length: 120 }, (_, page) => page);
  return Object.fromEntries(
    numbers.map((page) => [`docs/page-${page}.md`, `# Page ${page}\n\n${paragraph}\n\nMore.\n`]),
  );
}

function start(files: Record<string, string>, { isParsed = false } = {}) {
  const { buildContext, disk } = memoryBuildContext(files);
  const parsed: string[] = [];
  const reports: Diagnostic[][] = [];
  const parse: ParseSource = (source, config) => {
    parsed.push(source.path);
    return buildContext.parse(source, config);
  };
  const dev = memoryDev(
    { ...buildContext, parse },
    {
      isParsed: () => isParsed,
      report: (source, diagnostics) => source === 'site' && reports.push(diagnostics),
    },
  );
  return { ...dev, parsed, reports, disk };
}

describe('the first page of a large site', () => {
  it('is whole before the others are parsed, with its problems, and the same after that', async () => {
    const { site, handlers, parsed, reports } = start(largeSite());
    const first = await handlers.respond('/docs/page-4');
    expect(parsed.length).toBeLessThan(70);
    expect(parsed).not.toContain('docs/page-8.md');
    expect(reports).toEqual([]);
    expect(first).toMatchObject({ status: 200, html: expect.stringContaining('href="/docs/page-5#below"') });
    expect(first).toMatchObject({ html: expect.stringMatching(/dev-diagnostics[\s\S]+nowhere\.md/) });

    await site.read();
    expect(parsed).toContain('docs/page-8.md');
    expect(reports).toEqual([[expect.objectContaining({ code: 'parse/directive-unclosed' })]]);
    expect(await handlers.respond('/docs/page-4')).toEqual(first);
  });

  it('is not linked again if the others have the titles of their outlines', async () => {
    const { site, handlers } = start(plainSite());
    await handlers.respond('/docs/page-5');
    const [outlined] = await site.knownSites();
    const [whole] = await site.read();
    expect(whole).not.toBe(outlined);
    expect(whole?.site).toBe(outlined?.site);
  });

  it('is linked again if a page has another title than its outline', async () => {
    const files = plainSite();
    files['docs/page-8.md'] += '\n<Never closed\n';
    const { site, handlers } = start(files);
    const label = async () => {
      const { html } = { html: '', ...(await handlers.respond('/docs/page-4')) };
      return /"\/docs\/page-8">([^<]+)/.exec(html)?.[1];
    };
    expect(await label()).toBe('Page 8');
    await handlers.respond('/docs/page-8');
    await site.read();
    expect(await label()).toBe('page-8');
  });

  it('has the problems of its own file', async () => {
    const { handlers } = start(largeSite());
    const page = await handlers.respond('/docs/page-9');
    expect(page).toMatchObject({ html: expect.stringMatching(/dev-diagnostics[\s\S]+is not closed/) });
  });

  it('describes the pages on its cards', async () => {
    const cards = { 'docs/cards.mdx': `# Cards\n\n<DocCardList />\n\n${paragraph}\n\n${paragraph}\n` };
    const { site, handlers, parsed } = start({ ...largeSite(), ...cards });
    const first = await handlers.respond('/docs/cards');
    expect(first).toMatchObject({ html: expect.stringMatching(/Label 1<[\s\S]+>Text\.</) });
    expect(parsed).not.toContain('blog/2026-01-02-launch.md');
    await site.read();
    expect(await handlers.respond('/docs/cards')).toEqual(first);
  });

  it('shows an edit before the others are parsed', async () => {
    const { site, handlers, parsed, disk } = start(largeSite());
    await handlers.respond('/docs/page-4');
    disk['/site/docs/page-4.md'] += '\nAdded at once.\n';
    expect(await site.showEdits(['docs/page-4.md', 'docs/none.md'])).toBe(true);
    const edited = await handlers.respond('/docs/page-4');
    expect(edited).toMatchObject({ html: expect.stringContaining('Added at once.') });
    expect(parsed).not.toContain('docs/page-8.md');

    await site.read();
    expect(await site.showEdits(['docs/page-4.md'])).toBe(false);
    await site.update(['docs/page-4.md'], { isImported: () => false, isRewired: () => false });
    await site.read();
    expect(await handlers.respond('/docs/page-4')).toEqual(edited);
  });

  it('waits for the others if it lists them', async () => {
    const { handlers, parsed } = start(largeSite());
    const list = await handlers.respond('/blog');
    expect(parsed).toContain('docs/page-8.md');
    expect(list).toMatchObject({ html: expect.stringContaining('Launch') });
    expect(list).not.toMatchObject({ html: expect.stringContaining('More.') });
  });

  it('comes after the others if an earlier run has parsed them', async () => {
    const { handlers, parsed } = start(largeSite(), { isParsed: true });
    await handlers.respond('/docs/page-4');
    expect(parsed).toContain('docs/page-8.md');
  });
});
