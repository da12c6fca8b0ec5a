import { expect, it } from 'vitest';
import { renderSite } from '../../whole-site/render-site.ts';

const files = {
  'docs/start.md': '# Start\n',
  'i18n/fi/code.json': '{ "theme.offline.title": { "message": "Ei verkkoa" } }',
};
const worker = 'service-worker.js';

it('publishes a worker in the language of the site, for all its locales', async () => {
  const { file } = await renderSite(files, {
    offline: true,
    baseUrl: '/boat/',
    i18n: { defaultLocale: 'fi', locales: ['en', 'fi'] },
  });
  const [, settings = '{}'] = /^const settings=(\{.*\});/.exec(file(worker) ?? '') ?? [];
  expect(JSON.parse(settings)).toMatchObject({
    build: 'test',
    base: '/boat/',
    lang: 'fi',
    texts: { title: 'Ei verkkoa', pages: 'Pages that you can read now' },
  });
});

it('publishes a worker that removes it where it is off, and none where it was never used', async () => {
  const { file } = await renderSite(files, { offline: false });
  expect(file(worker)).toBe('');
  expect((await renderSite(files)).file(worker)).toBeUndefined();
});
