import { expect, it } from 'vitest';
import { renderSite } from '../../whole-site/render-site.ts';

const files = { 'docs/start.md': '# Start\n' };

it('shows the announcement as its author wrote it, in the language of the page', async () => {
  const { html } = await renderSite(
    {
      ...files,
      'i18n/de/code.json': '{ "theme.AnnouncementBar.ariaLabel": { "message": "Ankündigung \\"neu\\"" } }',
    },
    {
      theme: { announcementBar: { id: 'spring', content: 'It is <b>out</b>' } },
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    },
  );
  expect(html('/docs/start')).toContain(
    '<section class="theme-announcement-bar theme-announcement-bar--closeable" aria-label="Announcement"><div class="theme-announcement-bar__content">It is <b>out</b></div>',
  );
  expect(html('/docs/start')).toContain('<script data-announcement="spring">');
  expect(html('/de/docs/start')).toContain('aria-label="Ankündigung &quot;neu&quot;"');
});

it('shows the translation of the announcement', async () => {
  const id = 'config.theme.announcementBar.content';
  const { html } = await renderSite(
    { ...files, 'i18n/de/code.json': `{ "${id}": { "message": "Es ist <b>da</b>" } }` },
    {
      theme: { announcementBar: { content: 'It is <b>out</b>' } },
      i18n: { defaultLocale: 'en', locales: ['en', 'de'] },
    },
  );
  expect(html('/docs/start')).toContain('It is <b>out</b>');
  expect(html('/de/docs/start')).toContain('Es ist <b>da</b>');
  expect(html('/de/docs/start')).not.toContain('It is <b>out</b>');
});

it('has no button if it cannot be closed', async () => {
  const { html } = await renderSite(files, {
    theme: { announcementBar: { content: 'Read me', isCloseable: false } },
  });
  expect(html('/docs/start')).toContain('Read me</div></section></div><div class="layout');
});

it('leaves nothing in the pages of a site without it', async () => {
  const { html } = await renderSite(files, {});
  expect(html('/docs/start')).not.toMatch(/announcement|recto:banner/);
});
