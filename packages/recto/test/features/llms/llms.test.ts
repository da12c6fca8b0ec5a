import { describe, expect, it } from 'vitest';
import { renderSite } from '../../whole-site/render-site.ts';

const files = {
  'docs/start.md':
    '---\ndescription: How it begins.\n---\n\n# Start\n\nSee [A](./guide/a.md#part), [odd](https://x.org).\n',
  'docs/guide/a.md': '# A & *B*\n\n## Part\n\nText.\n',
  'docs/guide/b.md': '---\ntitle: B\ntags: [one]\n---\n\nLeads [home](/).\n',
  'docs/alone.md': '# Alone\n',
  'docs/hidden.md': '---\nunlisted: true\n---\n\n# Hidden\n',
  'src/pages/index.md': '# Home\n',
};
const sidebars = {
  main: ['start', { type: 'category', label: 'Guide', items: ['guide/b', 'guide/a'] }],
};
const config = { tagline: 'A site.', sidebars, redirects: [{ from: '/old', to: '/docs/start' }] };

describe('Markdown files and llms.txt', () => {
  it('exist for each page, with absolute links to each other', async () => {
    const { file, html } = await renderSite(files, config);
    expect(file('docs/start.md')).toBe(
      '# Start\n\nSee [A](https://example.org/docs/guide/a.md#part), [odd](https://x.org/).\n',
    );
    // The title is part of the page even if the shell shows it; the home page has its own.
    expect(file('docs/guide/b.md')).toBe('# B\n\nLeads [home](https://example.org/index.md).\n');
    expect(file('index.md')).toBe('# Home\n');
    expect(file('docs/tags/one.md')).toContain('[B](https://example.org/docs/guide/b.md)');
    expect(html('/docs/start')).toContain(
      '<link rel="alternate" type="text/markdown" href="/docs/start.md">',
    );
    expect(html('/')).toContain('<link rel="alternate" type="text/markdown" href="/index.md">');
  });

  it('do not exist for redirects and the not-found page', async () => {
    const { file, html } = await renderSite(files, config);
    expect(file('old.md')).toBeUndefined();
    expect(file('404.md')).toBeUndefined();
    expect(html('/404')).not.toContain('text/markdown');
  });

  it('are listed in llms.txt in sidebar order, without unlisted pages', async () => {
    const { file } = await renderSite(files, config);
    expect(file('llms.txt')).toBe(
      [
        '# Test',
        '> A site.',
        '## Docs',
        '- [Start](https://example.org/docs/start.md): How it begins.\n- [Alone](https://example.org/docs/alone.md): Alone',
        '## Guide',
        '- [B](https://example.org/docs/guide/b.md): Leads home.\n- [A & B](https://example.org/docs/guide/a.md): Text.',
        '## Pages',
        '- [Home](https://example.org/index.md): Home\n',
      ].join('\n\n'),
    );
  });

  it('have one line for each title and address in llms.txt', async () => {
    const line = '- [Official](https://elsewhere.example)';
    const { file } = await renderSite({
      'docs/a.md': `---\ntitle: "A\\n\\n${line}"\nslug: "/a\\n\\n${line}"\n---\n\nText.\n`,
      'docs/b.md': '# B\n',
    });
    for (const name of ['llms.txt', 'llms-full.txt'])
      expect(
        String(file(name))
          .split('\n')
          .filter((one) => one.trim().startsWith(line)),
      ).toEqual([]);
  });

  it('have titles and descriptions as text in llms.txt', async () => {
    const { file } = await renderSite({
      'docs/a.md': '---\ntitle: <b>A</b>\ndescription: \'<img src="x"> *now*\'\n---\n\nText.\n',
    });
    expect(file('llms.txt')).toContain(
      '- [\\<b>A\\</b>](https://example.org/docs/a.md): \\<img src="x"> \\*now\\*',
    );
  });

  it('are combined in llms-full.txt, each with the URL of its page', async () => {
    const { file } = await renderSite(files, config);
    const all = file('llms-full.txt') ?? '';
    expect(all).toContain('# A & *B*\n\nSource: https://example.org/docs/guide/a\n\n## Part\n\nText.\n');
    expect(all).not.toContain('Hidden');
    expect(all.indexOf('docs/guide/b')).toBeLessThan(all.indexOf('Source: https://example.org/docs/guide/a'));
  });

  it('exist for each locale, with only the latest version of the docs', async () => {
    const versioned = {
      'versions.json': '["1.0"]',
      'docs/a.md': '# Next\n',
      'versioned_docs/version-1.0/a.md': '# Now\n',
    };
    const { file } = await renderSite(versioned, { i18n: { locales: ['en', 'fr'] }, baseUrl: '/base/' });
    expect(file('docs/next/a.md')).toBe('# Next\n');
    expect(file('llms.txt')).toContain('[Now](https://example.org/base/docs/a.md)');
    expect(file('llms.txt')).not.toContain('Next');
    expect(file('fr/llms.txt')).toContain('(https://example.org/base/fr/docs/a.md)');
    expect(file('fr/docs/a.md')).toBe('# Now\n');
  });

  it('are left out with `markdownCopies: false`, and so are their links', async () => {
    const { files: written, html, page } = await renderSite(files, { ...config, markdownCopies: false });
    expect(written().filter((path) => /\.md$|^llms/.test(path))).toEqual([]);
    expect(html('/docs/start')).not.toContain('text/markdown');
    expect(page('/docs/start').querySelector('.theme-doc-footer')).not.toBeNull();
    expect(page('/docs/start').querySelector('.copy-page')).toBeNull();
  });
});
