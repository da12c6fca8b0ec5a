import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/config/read-config.ts';
import { readSites } from '../../src/pipeline/link-sites.ts';
import { memoryBuildContext, recordsOf } from './memory-build-context.ts';
import { renderSite } from './render-site.ts';

const head = [
  '<head>',
  '  <title>Own &amp; only</title>',
  '  <meta name="description" content="Mine" />',
  '  <meta property="og:title" content="Shared" />',
  '  <link rel="canonical" href="/docs/b" />',
  '  <link rel="stylesheet" href="/own.css" />',
  '  <script async src="/own.js"></script>',
  '</head>',
].join('\n');
const inline =
  '  <script type="application/ld+json">{"a": "<b>"}</script>\n  <style>.a > b { color: red }</style>\n</head>';

const files = { 'static/own.css': '', 'static/own.js': '', 'docs/b.md': '# B\n' };

/** The head of a document, and its body. */
function parts(html: string): { head: string; body: string } {
  const [start = '', body = ''] = html.split('</head>');
  return { head: start, body };
}

describe('a <head> in an article', () => {
  it.each([
    ['mdx', head],
    // Braces are code in MDX.
    ['md', head.replace('</head>', inline)],
  ])('moves to the head of its document: %s', async (format, written) => {
    const { html, diagnostics } = await renderSite(
      { ...files, [`docs/a.${format}`]: `# A\n\nWords.\n\n${written}\n\nMore.\n` },
      { markdown: { format: 'detect' } },
    );
    const { head: found, body } = parts(html('/docs/a'));
    expect(found.match(/<title>.*?<\/title>/g)).toEqual([
      expect.stringMatching(/^<title>Own &(?:amp|#x26); only</),
    ]);
    expect(found.match(/<meta name="description"[^>]*>/g)).toEqual([
      '<meta name="description" content="Mine" data-page="">',
    ]);
    expect(found.match(/<meta property="og:title"[^>]*>/g)).toHaveLength(1);
    expect(found.match(/<link rel="canonical"[^>]*>/g)).toEqual([
      '<link rel="canonical" href="/docs/b" data-page="">',
    ]);
    // What publishes files gives their paths here.
    expect(found).toContain('<link rel="stylesheet" href="/static/own.css" data-page="">');
    expect(found).toMatch(/<script async="" src="\/static\/own.js" data-page=""><\/script>/);
    if (format === 'md') {
      expect(found).toContain('<script type="application/ld+json" data-page="">{"a": "<b>"}</script>');
      expect(found).toContain('<style data-page="">.a > b { color: red }</style>');
    }
    expect(body).not.toMatch(/ only<|Mine|Shared|own\.css|color: red|<head/);
    expect(body).toContain('Words.');
    expect(body).toContain('More.');
    expect(diagnostics).toEqual([]);
  });

  it('may be that of Docusaurus', async () => {
    const lines = [
      "import Head from '@docusaurus/Head';",
      '',
      '# A',
      '',
      '<Head>',
      '  <title>Own</title>',
      '  <meta name="description" content="Mine" />',
      '</Head>',
      '',
      '<Head><link rel="canonical" href="/docs/b" /></Head>',
    ];
    const { html, diagnostics } = await renderSite({ ...files, 'docs/a.mdx': lines.join('\n') });
    const { head: found, body } = parts(html('/docs/a'));
    expect(found).toContain('<title>Own</title>');
    expect(found).toContain('<meta name="description" content="Mine" data-page="">');
    expect(found).toContain('<link rel="canonical" href="/docs/b" data-page="">');
    expect(body).not.toMatch(/Own|Mine|canonical/);
    expect(diagnostics).toEqual([]);
  });

  it('is left out of texts made from the page', async () => {
    const { file } = await renderSite({
      ...files,
      'docs/a.mdx': `# A\n\n<head><title>Own</title></head>\n\nWords.\n`,
    });
    expect(file('docs/a.md')).toBe('# A\n\nWords.\n');
  });

  it('leaves SVG titles and microdata in place', async () => {
    const { article } = await renderSite({
      'docs/a.mdx':
        '# A\n\n<svg><title>Drawn</title></svg>\n\n<div itemScope><meta itemProp="x" content="y" /></div>\n',
    });
    expect(article('/docs/a')).toContain('<svg><title>Drawn</title></svg>');
    expect(article('/docs/a')).toMatch(/<meta item[pP]rop="x" content="y"/);
  });

  it('may have classes for the document', async () => {
    const { html, diagnostics } = await renderSite({
      'docs/a.mdx': '# A\n\nWords.\n\n<head>\n  <html className="own docs-wrapper" />\n</head>\n',
    });
    expect(diagnostics).toEqual([]);
    const page = html('/docs/a');
    expect(page).toMatch(/^<!doctype html>\n<html [^>]*class="docs-wrapper [^"]* docs-doc-id-a own"/);
    expect(page.match(/<html/g)).toHaveLength(1);
  });

  it('is reported if it contains body elements', async () => {
    const { diagnostics, article } = await renderSite({
      'docs/a.mdx': '# A\n\n<head><div>Shown</div></head>\n',
    });
    expect(article('/docs/a')).toContain('<div>Shown</div>');
    expect(diagnostics).toMatchObject([{ code: 'render/head-misplaced', at: { file: 'docs/a.mdx' } }]);
  });
});

describe('the head of the configuration', () => {
  const { config } = checkConfig(
    {
      title: 'Site',
      url: 'https://example.org',
      head: [
        { tag: 'meta', attributes: { name: 'color-scheme', content: '"a" & b' } },
        { tag: 'meta', attributes: { property: 'og:image', content: 'https://example.org/own.png' } },
        { tag: 'script', attributes: { src: 'https://stats.example.org/a.js', async: true, defer: false } },
        { tag: 'style', content: '.a > b { color: red }' },
      ],
    },
    'recto.config.ts',
  );
  const docs = {
    'docs/a.md': '---\nimage: https://example.org/a.png\n---\n\n# A\n',
    'docs/b.mdx': '# B\n\n<head>\n  <meta name="color-scheme" content="dark" />\n</head>\n',
  };

  it('is on every page, in place of what the engine writes', async () => {
    const { html } = await renderSite(docs, { head: config?.head ?? [] });
    const { head: found } = parts(html('/docs/a'));
    expect(found).toContain('<meta name="color-scheme" content="&quot;a&quot; &amp; b">');
    expect(html('/docs/b').match(/<meta property="og:image"[^>]*>/g)).toEqual([
      '<meta property="og:image" content="https://example.org/own.png">',
    ]);
    expect(found).toContain('<script src="https://stats.example.org/a.js" async=""></script>');
    expect(found).toContain('<style>.a > b { color: red }</style>');
    expect(html('/404')).toContain('https://stats.example.org/a.js');
  });

  it('is overridden by the title, description, keywords and image of a page', async () => {
    const names = ['og:title', 'description', 'og:description', 'keywords', 'og:image', 'twitter:image'];
    const site = names.map((name) => ({ tag: 'meta', attributes: { name, content: 'Site' } }) as const);
    const text = '---\nkeywords: [one]\nimage: https://example.org/a.png\n---\n\n# A\n\nWords.\n';
    const { html } = await renderSite({ 'docs/a.md': text }, { head: site });
    expect(html('/docs/a')).not.toContain('content="Site"');
    expect(html('/docs/a')).toContain('<meta name="description" content="Words.">');
    expect(html('/404').match(/<meta name="[^"]+" content="Site">/g)).toHaveLength(names.length - 1);
  });

  it('is overridden by the head of a page', async () => {
    const { html } = await renderSite(docs, { head: config?.head ?? [] });
    expect(html('/docs/b').match(/<meta name="color-scheme"[^>]*>/g)).toEqual([
      '<meta name="color-scheme" content="dark" data-page="">',
    ]);
  });

  it('is allowed by the security policy', async () => {
    const { file } = await renderSite(docs, { head: config?.head ?? [], hosts: ['netlify'] });
    expect(file('_headers')).toMatch(/script-src [^;]*https:\/\/stats\.example\.org/);
    expect(file('_headers')).toMatch(/style-src [^;]*'sha256-/);
  });
});

describe('robots with noindex in a <head> [SMP-02]', () => {
  it.each(['noindex', 'NoIndex, follow', 'none'])('leaves a page out of all lists: %s', async (content) => {
    const own = {
      'docs/a.mdx': `# A\n\n<head>\n  <meta name="Robots" content="${content}" />\n</head>\n\nWords.\n`,
      'docs/b.md': '# B\n',
    };
    const { html, file } = await renderSite(own);
    expect(html('/docs/a').match(/<meta name="robots"[^>]*>/gi)).toEqual([
      `<meta name="Robots" content="${content}" data-page="">`,
    ]);
    expect(file('sitemap.xml')).toContain('/docs/b<');
    for (const name of ['sitemap.xml', 'llms.txt', 'llms-full.txt'])
      expect(file(name)).not.toContain('/docs/a');
    const { buildContext } = memoryBuildContext(own);
    const [read] = await readSites(buildContext);
    const records = async (path: string) => {
      const route = read?.site.routes.get(path);
      if (!read || !route) throw new Error(`there is ${path}`);
      return recordsOf(route, read, buildContext);
    };
    expect(await records('/docs/b')).not.toEqual([]);
    expect(await records('/docs/a')).toEqual([]);
  });

  it('is not triggered by other values', async () => {
    const { file } = await renderSite({
      'docs/a.mdx': '# A\n\n<head>\n  <meta name="robots" content="nofollow" />\n</head>\n',
    });
    expect(file('sitemap.xml')).toContain('/docs/a<');
  });
});

it('the color of the browser is the site’s own, if its head has one [META-04]', async () => {
  const { html } = await renderSite(
    { 'docs/a.md': '# A\n' },
    { head: [{ tag: 'meta', attributes: { name: 'theme-color', content: '#ea5a07' } }] },
  );
  expect(html('/docs/a').match(/<meta name="theme-color"[^>]*>/g)).toEqual([
    '<meta name="theme-color" content="#ea5a07">',
  ]);
});
