import { describe, expect, it } from 'vitest';
import { renderSite } from './render-site.ts';

const files = {
  'docs/index.md': '# Home\n',
  'docs/a/index.md': '# A\n\n[b](b.md) [b by address](./b) [c](/docs/c#part) [self](#a)\n',
  'docs/a/b.md': '---\ntags: [one]\nslug: b/\n---\n\n# B\n\n[c](../../c) [file](/x.pdf)\n',
  'docs/c.md': '# C\n\n## Part\n\n[b](./a/b)\n',
  'src/pages/d/index.md': '# D\n\n[a](/docs/a/)\n',
  'static/x.pdf': '',
};

const config = {
  redirects: [
    { from: '/old', to: '/docs/c' },
    { from: '/older/', to: '/old' },
  ],
  theme: {
    navbar: {
      items: [
        { to: '/docs/c', label: 'C' },
        { href: '/x.pdf', label: 'X' },
      ],
    },
  },
};

function site(trailingSlash: 'always' | 'ignore', changed = {}) {
  return renderSite({ ...files, ...changed }, { ...config, trailingSlash });
}

describe('with a trailing slash', () => {
  it('writes, links and lists every page with it', async () => {
    const {
      paths,
      files: written,
      file,
      page,
      html,
      diagnostics,
    } = await site('always', {
      'docs/a/index.md': '# A\n\n[b](b.md) [b by address](./b) [c](/docs/c#part) [self](#a)\n',
      'docs/a/b.md': '---\ntags: [one]\n---\n\n# B\n\n[c](../../c) [file](/x.pdf)\n',
      'docs/c.md': '# C\n\n## Part\n\n[b](../a/b)\n',
    });
    expect(diagnostics).toEqual([]);
    expect(paths.filter((path) => !path.endsWith('/'))).toEqual(['/404']);
    expect(written()).toContain('docs/a/b/index.md');
    expect(page('/docs/a/').querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
      'https://example.org/docs/a/',
    );
    expect(html('/docs/a/')).toContain('href="/docs/a/b/">b by address</a>');
    expect(html('/docs/a/')).toContain('href="/docs/c/#part"');
    expect(html('/docs/a/b/')).toContain('href="/docs/c/">c</a>');
    expect(html('/docs/a/b/')).toContain('href="/docs/tags/one/"');
    expect(html('/docs/a/b/')).toContain('href="/docs/a/b/index.md"');
    expect(html('/docs/a/b/')).toMatch(/href="\/docs\/c\/"[^>]*>C<\/a>.*href="\/x\.pdf"/s);
    for (const from of ['/old/', '/older/']) expect(html(from)).toContain('href="/docs/c/"');
    const links = (name: string) => file(name)?.match(/https:[^<)\s]+/g) ?? [];
    expect(links('sitemap.xml').filter((url) => !/\/$|sitemaps/.test(url))).toEqual([]);
    expect(links('llms.txt')).toContain('https://example.org/docs/c/index.md');
  });
});

describe('where slugs decide about the trailing slash', () => {
  it('writes folders, and keeps the slashes of indexes and slugs', async () => {
    const { paths, files: written, html, diagnostics } = await site('ignore');
    expect(diagnostics).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining(['/docs/', '/docs/a/', '/docs/a/b/', '/docs/c', '/d/', '/old', '/older/']),
    );
    expect(written()).toEqual(expect.arrayContaining(['docs/c.md', 'docs/a/b/index.md', 'd/index.md']));
    expect(html('/docs/a/')).toContain('href="/docs/a/b/">b by address</a>');
    expect(html('/docs/a/b/')).toContain('href="/docs/a/b/">');
    expect(html('/docs/c')).toContain('href="/docs/c"');
    expect(html('/docs/c')).toContain('href="/docs/a/b/">b</a>');
  });

  it('reports pages that differ in the slash only', async () => {
    const { diagnostics } = await site('ignore', { 'docs/e.md': '---\nslug: /c/\n---\n\n# E\n' });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      'Duplicate route "/docs/c": docs/c.md and docs/e.md.',
    ]);
  });
});
