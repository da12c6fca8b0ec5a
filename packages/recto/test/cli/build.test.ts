import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

/** Builds a site and gives its files. */
async function build(
  files: Record<string, string>,
): Promise<{ paths: string[]; read(path: string): string }> {
  const folder = siteFolder(files);
  const { code, err } = await runRecto(folder, 'build');
  expect(err).toBe('');
  expect(code).toBe(0);
  const out = join(folder, 'build');
  return {
    paths: readdirSync(out, { recursive: true, encoding: 'utf8' }).sort(),
    read: (path) => readFileSync(join(out, path), 'utf8'),
  };
}

it('publishes files beside a page under hashed names, and static ones as they are, below a base URL', async () => {
  const { paths, read } = await build({
    'recto.config.ts': "export default { title: 'B', url: 'https://example.org', baseUrl: 'base' };\n",
    'docs/a/one.md': [
      '# One\n',
      '![near](./near.svg) ![static](/img/far.svg) ![site](@site/static/img/far.svg)\n',
      '[manual](./manual.pdf) [two](two.md#top) [absolute](/docs/a/two) [left alone](pathname:///x.pdf)\n',
      '<img src="./near.svg" alt="raw" /> <a href="./two.md">raw</a>\n',
    ].join('\n'),
    'docs/a/two.md': '# Two\n\n## Top\n\nText.\n',
    'docs/a/near.svg': picture,
    'docs/a/manual.pdf': 'pdf',
    'static/img/far.svg': picture,
  });
  const html = read('docs/a/one.html');
  expect(html).toMatch(
    /<img src="\/base\/assets\/files\/near-[a-f\d]{16}\.svg" width="40" height="30" loading="lazy"/,
  );
  expect(html.match(/\/base\/assets\/files\/near-/g)).toHaveLength(2);
  expect(html.match(/<img src="\/base\/img\/far\.svg" width="40"/g)).toHaveLength(2);
  expect(html).toMatch(/<a href="\/base\/assets\/files\/manual-[a-f\d]{16}\.pdf" target="_blank">manual/);
  expect(html).toContain('<a href="/base/docs/a/two#top">two</a>');
  expect(html).toContain('<a href="/base/docs/a/two">absolute</a>');
  expect(html).toContain('<a href="/base/docs/a/two">raw</a>');
  expect(html).toContain('<a href="/x.pdf" target="_blank" rel="noopener noreferrer">left alone</a>');
  expect(paths).toContain(join('img', 'far.svg'));
  expect(paths.filter((path) => /near-|manual-/.test(path))).toHaveLength(2);
});

it('is the same, byte for byte, when nothing changed', async () => {
  const folder = siteFolder({
    'docs/a.md': '# A\n\n```ts\nlet a = 1;\n```\n',
    'docs/b.mdx': '# B\n\n{1 + 1}\n',
  });
  const snapshot = () => {
    const out = join(folder, 'build');
    const files = readdirSync(out, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    return files
      .map((entry) => [entry.name, readFileSync(join(entry.parentPath, entry.name), 'utf8')])
      .sort();
  };
  await runRecto(folder, 'build');
  const first = snapshot();
  await runRecto(folder, 'build');
  expect(snapshot()).toEqual(first);
});

it('leaves drafts out, and says nothing of them', async () => {
  const { paths } = await build({ 'docs/a.md': '# A\n', 'docs/b.md': '---\ndraft: true\n---\n\n# B\n' });
  expect(paths.filter((path) => path.startsWith('docs'))).toEqual([
    'docs',
    'docs.html',
    join('docs', 'a.html'),
    join('docs', 'a.md'),
  ]);
});

it('shows plain progress lines on long work when no terminal is there', async () => {
  // A page whose module waits is long work.
  const slow =
    'await new Promise((done) => setTimeout(done, 6000));\nexport default function P() { return null; }\n';
  const folder = siteFolder({ 'docs/a.md': '# A\n', 'src/pages/p.tsx': slow });
  const { code, progress } = await runRecto(folder, 'build');
  expect(code).toBe(0);
  expect(progress).not.toEqual([]);
});
