import { describe, expect, it } from 'vitest';
import { manifestPath } from '../../src/search/index-files.ts';
import { devAnswers } from '../../src/serve/dev-answers.ts';
import { devSite } from '../../src/serve/dev-site.ts';
import { type MemoryConfig, memoryWorkshop } from '../site/memory-workshop.ts';

function answersOf(files: Record<string, string>, config?: MemoryConfig) {
  const { workshop } = memoryWorkshop(files, config);
  const site = devSite({
    workshop,
    configFile: 'recto.config.ts',
    reopen: () => Promise.reject(new Error('the configuration stays')),
    report: () => {},
  });
  const assets = { ...workshop.assets, worker: { keep: 'keep()', forget: 'forget()' } };
  return devAnswers({ workshop, site, assets: Promise.resolve({ client: assets }) });
}

const files = {
  'docs/sails.md': '# Sails\n\nThey are wide. See [ropes](ropes.md).\n',
  'i18n/fi/docusaurus-plugin-content-docs/current/sails.md': '# Purjeet\n\nNe ovat leveät.\n',
  'blog/2026-01-02-launch.md': '---\nauthors: []\n---\n\n# Launch\n\nShe floats.\n',
  'static/picture.svg': '<svg/>',
};
const i18n = { defaultLocale: 'en', locales: ['en', 'fi'] };

describe('devAnswers', () => {
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
});
