import { describe, expect, it } from 'vitest';
import type { BuildContext } from '../../src/pipeline/link-sites.ts';
import { manifestPath } from '../../src/search/index/manifest.ts';
import { links, readDocument, texts } from '../read-document.ts';
import { type MemoryConfig, memoryBuildContext } from '../whole-site/memory-build-context.ts';
import { memoryDev } from './memory-dev.ts';

function handlersOf(
  files: Record<string, string>,
  config?: MemoryConfig,
  change: Partial<BuildContext> = {},
) {
  const { buildContext } = memoryBuildContext(files, config);
  return memoryDev({ ...buildContext, ...change }).handlers;
}

const files = {
  'docs/sails.md': '# Sails\n\nThey are wide. See [ropes](ropes.md).\n',
  'i18n/fi/docusaurus-plugin-content-docs/current/sails.md': '# Purjeet\n\nNe ovat leveät.\n',
  'blog/2026-01-02-launch.md': '---\nauthors: []\n---\n\n# Launch\n\nShe floats.\n',
  'static/picture.svg': '<svg/>',
};
const i18n = { defaultLocale: 'en', locales: ['en', 'fi'] };

describe('devHandlers', () => {
  it('renders a page with its diagnostics, with or without a trailing slash', async () => {
    const handlers = handlersOf(files);
    const found = await handlers.respond('/docs/sails');
    expect(found).toMatchObject({ status: 200, html: expect.stringContaining('They are wide.') });
    expect(found).toMatchObject({ html: expect.stringMatching(/dev-diagnostics[\s\S]+ropes\.md/) });
    expect(await handlers.respond('/docs/sails/')).toEqual(found);
  });

  it('shows drafts and unlisted pages with a banner, and links to them [DOC-09, DOC-10]', async () => {
    const handlers = handlersOf(
      {
        'docs/a.md': '# A\n',
        'docs/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
        'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
      },
      {
        sidebars: { main: ['a', { type: 'category', label: 'Open', items: ['draft', 'hidden'] }] },
        theme: { navbar: { items: [{ type: 'doc', docId: 'draft', label: 'Draft' }] } },
      },
      { production: false },
    );
    const page = async (path: string) => {
      const found = await handlers.respond(path);
      return readDocument(found && 'html' in found ? found.html : '');
    };
    const draft = await page('/docs/draft');
    expect(texts(draft, '[role="note"]')[0]).toContain('Draft page');
    expect(links(draft, 'nav[aria-label="Docs sidebar"] a')).toContainEqual(['Draft', '/docs/draft']);
    expect(links(draft, 'nav[aria-label="Main"] a.navbar__link')).toContainEqual(['Draft', '/docs/draft']);
    const hidden = await page('/docs/hidden');
    expect(texts(hidden, '[role="note"]')[0]).toContain('Unlisted page');
    expect(links(hidden, 'nav[aria-label="Docs sidebar"] a')).toContainEqual(['Hidden', '/docs/hidden']);
  });

  it('shows an icon of the site again after a change', async () => {
    const icon = (path: string) => `<svg viewBox="0 0 9 9"><path d="${path}"/></svg>`;
    const { buildContext, disk } = memoryBuildContext({
      'src/icons/anchor.svg': icon('M1 1'),
      'docs/a.md': '# A\n\n:icon[anchor]\n\n:icon[rope]\n',
    });
    const { site, handlers } = memoryDev(buildContext);
    const page = async () => {
      const found = await handlers.respond('/docs/a');
      return found && 'html' in found ? found.html : '';
    };
    expect(await page()).toContain('Unknown name &quot;rope&quot;');
    disk['/site/src/icons/anchor.svg'] = icon('M2 2');
    disk['/site/src/icons/rope.svg'] = icon('M3 3');
    expect(
      await site.update(['src/icons/anchor.svg', 'src/icons/rope.svg'], {
        isImported: () => false,
        isRewired: () => false,
      }),
    ).toBe(true);
    const html = await page();
    expect(html).toContain('d="M2 2"');
    expect(html).toContain('d="M3 3"');
    expect(html).not.toContain('Unknown name');
  });

  it('leaves out analytics [GTG-03]', async () => {
    const analytics = { gtag: { trackingId: 'G-ONE' } };
    const html = async (production: boolean) => {
      const found = await handlersOf(files, { analytics }, { production }).respond('/docs/sails');
      return found && 'html' in found ? found.html : '';
    };
    expect(await html(true)).toContain('gtag');
    expect(await html(false)).toContain('They are wide.');
    expect(await html(false)).not.toContain('gtag');
  });

  it('responds in the language of the address', async () => {
    const handlers = handlersOf(files, { i18n });
    expect(await handlers.respond('/fi/docs/sails')).toMatchObject({
      html: expect.stringContaining('leveät'),
    });
    expect(await handlers.notFound('/fi/nowhere')).toMatchObject({
      status: 404,
      html: expect.stringContaining('lang="fi"'),
    });
  });

  it('generates the files of a build: Markdown, feeds, the search index', async () => {
    const handlers = handlersOf(files);
    expect(await handlers.respond('/docs/sails.md')).toEqual({ text: expect.stringContaining('# Sails') });
    expect(await handlers.respond('/blog/rss.xml')).toEqual({ text: expect.stringContaining('She floats.') });
    expect(await handlers.respond(manifestPath('/'))).toEqual({ text: expect.stringContaining('"parts"') });
  });

  it('prefers a static file over a generated one', async () => {
    const own = { ...files, 'static/docs/sails.md': 'Own.', 'static/blog/rss.xml': '<own/>' };
    const handlers = handlersOf(own);
    expect(await handlers.respond('/picture.svg')).toEqual({ file: '/site/static/picture.svg' });
    expect(await handlers.respond('/docs/sails.md')).toEqual({ file: '/site/static/docs/sails.md' });
    expect(await handlers.respond('/blog/rss.xml')).toEqual({ file: '/site/static/blog/rss.xml' });
  });

  it('unregisters the service worker of a built site', async () => {
    const handlers = handlersOf(files);
    expect(await handlers.respond('/service-worker.js')).toEqual({ text: 'remove()' });
  });

  it('leaves unknown addresses to Vite and renders the not-found page', async () => {
    const handlers = handlersOf(files);
    expect(await handlers.respond('/@vite/client')).toBeUndefined();
    expect(await handlers.respond('/docs/nowhere.md')).toBeUndefined();
    expect(await handlers.notFound('/docs/nowhere')).toMatchObject({ status: 404 });
  });

  it('shows the error of a page that cannot be rendered, and renders the others', async () => {
    const publish = () => {
      throw new Error('no disk');
    };
    const withImage = { ...files, 'docs/mast.md': '# Mast\n\n![mast](mast.png)\n', 'docs/mast.png': '' };
    const handlers = handlersOf(withImage, undefined, {
      published: { publish, fileAt: () => undefined, copies: () => [] },
    });
    const failed = await handlers.respond('/docs/mast');
    expect(failed).toMatchObject({
      status: 500,
      html: expect.stringMatching(/docs\/mast&quot; could not be rendered: no disk\.[\s\S]+docs\/mast\.md/),
    });
    expect(await handlers.respond('/docs/sails')).toMatchObject({ status: 200 });
  });

  it('shows at every address why the site cannot be read', async () => {
    const importModule = async () => ({
      default: {
        get main(): unknown {
          throw new Error('no sidebars');
        },
      },
    });
    const handlers = handlersOf({ ...files, 'sidebars.json': '' }, undefined, { importModule });
    expect(await handlers.respond('/docs/sails')).toBeUndefined();
    expect(await handlers.notFound('/docs/sails')).toMatchObject({
      status: 500,
      html: expect.stringContaining('The site could not be read: no sidebars.'),
    });
  });

  it('serves static files by encoded names, and no other files', async () => {
    const handlers = handlersOf({ 'static/my photo#1.png': '', 'docs/a.md': '# A\n' }, { baseUrl: '/base/' });
    expect(await handlers.respond('/base/my%20photo%231.png')).toEqual({
      file: '/site/static/my photo#1.png',
    });
    expect(await handlers.respond('/other/my%20photo%231.png')).toBeUndefined();
  });
});
