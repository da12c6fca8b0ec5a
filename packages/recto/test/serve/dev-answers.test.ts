import { describe, expect, it } from 'vitest';
import type { BuildContext } from '../../src/read-sites.ts';
import { manifestPath } from '../../src/search/index/index-files.ts';
import { devHandlers } from '../../src/serve/dev-handlers.ts';
import { devSite } from '../../src/serve/dev-site.ts';
import { type MemoryConfig, memoryBuildContext } from '../site/memory-build-context.ts';

function answersOf(files: Record<string, string>, config?: MemoryConfig, change: Partial<BuildContext> = {}) {
  const { buildContext: unchanged } = memoryBuildContext(files, config);
  const buildContext = { ...unchanged, ...change };
  const site = devSite({
    buildContext,
    configFiles: new Set(['/site/recto.config.ts']),
    reopen: () => Promise.reject(new Error('the configuration stays')),
    report: () => {},
  });
  const assets = { ...buildContext.assets, worker: { keep: 'keep()', forget: 'forget()' } };
  return devHandlers({
    buildContext,
    site,
    assets: Promise.resolve({ client: assets, reloadScripts: [] }),
    report: () => {},
  });
}

const files = {
  'docs/sails.md': '# Sails\n\nThey are wide. See [ropes](ropes.md).\n',
  'i18n/fi/docusaurus-plugin-content-docs/current/sails.md': '# Purjeet\n\nNe ovat leveät.\n',
  'blog/2026-01-02-launch.md': '---\nauthors: []\n---\n\n# Launch\n\nShe floats.\n',
  'static/picture.svg': '<svg/>',
};
const i18n = { defaultLocale: 'en', locales: ['en', 'fi'] };

describe('devHandlers', () => {
  it('makes the page of an address, with or without a slash at its end, and tells its problems on it', async () => {
    const answers = answersOf(files);
    const found = await answers.at('/docs/sails');
    expect(found).toMatchObject({ status: 200, html: expect.stringContaining('They are wide.') });
    expect(found).toMatchObject({ html: expect.stringMatching(/dev-diagnostics[\s\S]+ropes\.md/) });
    expect(await answers.at('/docs/sails/')).toEqual(found);
  });

  it('answers in the language of the address', async () => {
    const answers = answersOf(files, { i18n });
    expect(await answers.at('/fi/docs/sails')).toMatchObject({ html: expect.stringContaining('leveät') });
    expect(await answers.missing('/fi/nowhere')).toMatchObject({
      status: 404,
      html: expect.stringContaining('lang="fi"'),
    });
  });

  it('has what a build writes beside the pages: Markdown, feeds, the index of search', async () => {
    const answers = answersOf(files);
    expect(await answers.at('/docs/sails.md')).toEqual({ text: expect.stringContaining('# Sails') });
    expect(await answers.at('/blog/rss.xml')).toEqual({ text: expect.stringContaining('She floats.') });
    expect(await answers.at(manifestPath('/'))).toEqual({ text: expect.stringContaining('"parts"') });
  });

  it('gives a file of the site before what would be made at its address', async () => {
    const own = { ...files, 'static/docs/sails.md': 'Own.', 'static/blog/rss.xml': '<own/>' };
    const answers = answersOf(own);
    expect(await answers.at('/picture.svg')).toEqual({ file: '/site/static/picture.svg' });
    expect(await answers.at('/docs/sails.md')).toEqual({ file: '/site/static/docs/sails.md' });
    expect(await answers.at('/blog/rss.xml')).toEqual({ file: '/site/static/blog/rss.xml' });
  });

  it('ends the service worker of a built site', async () => {
    const answers = answersOf(files);
    expect(await answers.at('/service-worker.js')).toEqual({ text: expect.stringContaining('forget()') });
  });

  it('leaves to Vite what it does not know, and has a page for what nobody knows', async () => {
    const answers = answersOf(files);
    expect(await answers.at('/@vite/client')).toBeUndefined();
    expect(await answers.at('/docs/nowhere.md')).toBeUndefined();
    expect(await answers.missing('/docs/nowhere')).toMatchObject({ status: 404 });
  });

  it('shows why a page could not be made in its place, and makes the others', async () => {
    const publish = () => {
      throw new Error('no disk');
    };
    const withImage = { ...files, 'docs/mast.md': '# Mast\n\n![mast](mast.png)\n', 'docs/mast.png': '' };
    const answers = answersOf(withImage, undefined, { published: { publish, artifacts: () => [] } });
    const failed = await answers.at('/docs/mast');
    expect(failed).toMatchObject({
      status: 500,
      html: expect.stringMatching(/docs\/mast&quot; could not be made: no disk\.[\s\S]+docs\/mast\.md/),
    });
    expect(await answers.at('/docs/sails')).toMatchObject({ status: 200 });
  });

  it('shows why a site could not be read at every address', async () => {
    const importModule = async () => ({
      default: {
        get main(): unknown {
          throw new Error('no sidebars');
        },
      },
    });
    const answers = answersOf({ ...files, 'sidebars.json': '' }, undefined, { importModule });
    expect(await answers.at('/docs/sails')).toBeUndefined();
    expect(await answers.missing('/docs/sails')).toMatchObject({
      status: 500,
      html: expect.stringContaining('The site could not be read: no sidebars.'),
    });
  });

  it('finds static files by their encoded names, and no other files', async () => {
    const answers = answersOf({ 'static/my photo#1.png': '', 'docs/a.md': '# A\n' }, { baseUrl: '/base/' });
    expect(await answers.at('/base/my%20photo%231.png')).toEqual({ file: '/site/static/my photo#1.png' });
    expect(await answers.at('/other/my%20photo%231.png')).toBeUndefined();
  });
});
