import { describe, expect, it } from 'vitest';
import { readSites } from '../../src/pipeline/link-sites.ts';
import { checkAnchors } from '../../src/site/links/broken-links.ts';
import { memoryBuildContext, renderPage } from './memory-build-context.ts';
import { renderSite } from './render-site.ts';

describe('links to a passage', () => {
  it('are checked without their text fragment', async () => {
    const { buildContext } = memoryBuildContext({
      'docs/a.md': [
        '# A',
        '## Part',
        '[1](#:~:text=words) [2](/docs/a#:~:text=a,b) [3](#part:~:text=words) [4](a.md?x#part:~:text=a-,b)',
        '[5](#gone:~:text=words)',
      ].join('\n\n'),
    });
    const [read] = await readSites(buildContext);
    const route = read?.site.routes.get('/docs/a');
    if (!read || !route) throw new Error('the site has this page');
    const page = await renderPage(route, read, buildContext);
    expect(page.html).toContain('href="/docs/a?x#part:~:text=a-,b"');
    const broken = checkAnchors(page.anchors, () => page.ids);
    expect(broken.map(({ message }) => message)).toEqual([
      'Broken link "#gone:~:text=words": /docs/a has no anchor "#gone".',
    ]);
  });
});

describe('files that elements load', () => {
  const files = {
    'static/img/a.png': '',
    'static/img/b c.png': '',
    'static/v.mp4': '',
    'static/demo/index.html': '',
  };
  const markup = [
    '<img src="/img/a.png" srcSet="/img/a.png 1x, /img/b%20c.png 2x" />',
    '<video src="/v.mp4" poster="@site/static/img/a.png"><track src="/v.mp4" /></video>',
    '<iframe src="/demo"></iframe>',
    '<object data="/v.mp4"></object>',
  ].join('\n\n');

  it.each(['mdx', 'md'])('are found in the site: %s', async (format) => {
    const { article, diagnostics } = await renderSite(
      { ...files, [`docs/a.${format}`]: `# A\n\n${markup}\n` },
      { markdown: { format: 'detect' } },
    );
    const html = article('/docs/a');
    // What publishes files gives their paths here.
    expect(html).toContain('srcset="/static/img/a.png 1x, /static/img/b c.png 2x"');
    expect(html).toContain(
      '<video src="/static/v.mp4" poster="/static/img/a.png"><track src="/static/v.mp4"',
    );
    expect(html).toContain('<iframe src="/static/demo/index.html"');
    expect(html).toContain('<object data="/static/v.mp4"');
    expect(diagnostics).toEqual([]);
  });

  it('are reported with their place if they are missing', async () => {
    const { diagnostics } = await renderSite({
      'docs/a.md': '# A\n\n<img srcSet="/gone.png 1x, /gone2.png 2x" />\n\n<video poster="/gone3.png" />\n',
    });
    expect(diagnostics.map(({ code, at }) => `${code} ${at?.file}:${at?.line}:${at?.column}`)).toEqual([
      'link/image-missing docs/a.md:3:14',
      'link/image-missing docs/a.md:3:28',
      'link/image-missing docs/a.md:5:16',
    ]);
  });
});
