import { describe, expect, it } from 'vitest';
import { attributes } from '../read-document.ts';
import { renderSite } from './render-site.ts';

const files = {
  'docs/a.md': '# A\n\n```mermaid\nflowchart LR\n  A --> B\n```\n',
  'docs/b.md': '# B\n\n```js\nb()\n```\n',
  'docs/c.md': '# C\n\n- ~~~mermaid\n  pie\n  ~~~\n',
};

describe('diagrams', () => {
  it('are an island around their source, on pages that have one', async () => {
    const { article, page, file, diagnostics } = await renderSite(files, { markdown: { mermaid: true } });
    expect(diagnostics).toEqual([]);
    expect(article('/docs/a')).toMatch(
      /<recto-island data-module="recto:Mermaid"[^>]*>.*<pre[^>]*><code>flowchart LR\n {2}A --> B/s,
    );
    const styles = (path: string) => attributes(page(path), 'link[rel="stylesheet"][data-page]', 'href');
    expect(styles('/docs/a')).toEqual(['/assets/part-diagram.css']);
    expect(styles('/docs/b')).toEqual([]);
    expect(file('docs/a.md')).toContain('```mermaid\nflowchart LR\n  A --> B\n```');
  });

  it('are code without the package, which is reported with the pages that need it', async () => {
    const { article, diagnostics } = await renderSite(files);
    expect(article('/docs/a')).not.toContain('recto-island');
    expect(article('/docs/a')).toMatch(/<figure class="code"[^>]* data-language="mermaid">/);
    expect(diagnostics).toMatchObject([
      {
        level: 'warning',
        code: 'config/package-missing',
        message: 'The package "mermaid" is not installed, so diagrams are shown as code.',
        at: { file: 'docs/a.md', line: 3 },
        notes: ['needed by  docs/a.md, docs/c.md'],
        fix: 'Run `npm install mermaid`, or set `markdown.mermaid` to `false`.',
      },
    ]);
  });

  it('are code without a report where the site does not want them', async () => {
    const { article, diagnostics } = await renderSite(files, { markdown: { mermaid: false } });
    expect(diagnostics).toEqual([]);
    expect(article('/docs/a')).not.toContain('recto-island');
  });

  it('are found after plugins have run', async () => {
    const { article } = await renderSite(files, {
      markdown: { mermaid: true, remarkPlugins: [() => () => undefined] },
    });
    expect(article('/docs/a')).toContain('data-module="recto:Mermaid"');
    expect(article('/docs/b')).toContain('data-language="js"');
  });
});

describe('images that readers can enlarge', () => {
  const images = {
    'docs/boats.png': '',
    'docs/a.md':
      '# A\n\n![Boats](./boats.png)\n\nText ![a boat](./boats.png)\n\n[![In a link](./boats.png)](./b.md)\n',
    'docs/b.md': '# B\n',
  };

  it('are those that are a paragraph of their own, in a link to their file', async () => {
    const { article, file, diagnostics } = await renderSite(images, { images: { zoom: true } });
    expect(diagnostics).toEqual([]);
    expect(article('/docs/a').match(/data-module="recto:Zoom"/g)).toHaveLength(1);
    expect(article('/docs/a')).toMatch(
      /<span class="zoom" data-part="zoom"><recto-slot><a href="\/docs\/boats\.png"[^>]*><img src="\/docs\/boats\.png"[^>]* alt="Boats"><\/a>/,
    );
    expect(file('docs/a.md')).toContain('\n![Boats](https://example.org/docs/boats.png)\n');
    expect(file('docs/a.md')).toContain('[![In a link](https://example.org/docs/boats.png)](');
  });

  it('are none by default', async () => {
    const { article } = await renderSite(images);
    expect(article('/docs/a')).not.toContain('recto-island');
  });
});
