import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { cli, fileTexts, progressPattern, runRecto, siteFolder } from './run-recto.ts';

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>';

/** Builds a site without problems and returns its output. */
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

it('publishes files next to pages under hashed names and static files unchanged, below a base URL', async () => {
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

it('reports a static file that is published in place of a page', async () => {
  const folder = siteFolder({
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'docs/a.md': '# A\n',
    'static/docs/a.html': '<p>Static</p>\n',
  });
  const { code, err } = await runRecto(folder, 'build');
  expect(code).toBe(0);
  expect(err).toContain(
    'warning  emit/page-hidden  The static file "docs/a.html" is published in place of the page "/docs/a".',
  );
  expect(readFileSync(join(folder, 'build/docs/a.html'), 'utf8')).toBe('<p>Static</p>\n');
});

it('repeats the same bytes when nothing changed', async () => {
  const folder = siteFolder({
    'docs/a.md': '# A\n\n```ts\nlet a = 1;\n```\n',
    'docs/b.mdx': '# B\n\n{1 + 1}\n',
  });
  const out = join(folder, 'build');
  await runRecto(folder, 'build');
  const first = fileTexts(out);
  await runRecto(folder, 'build');
  expect(fileTexts(out)).toEqual(first);
});

it('leaves drafts out without a warning', async () => {
  const { paths } = await build({ 'docs/a.md': '# A\n', 'docs/b.md': '---\ndraft: true\n---\n\n# B\n' });
  expect(paths.filter((path) => path.startsWith('docs'))).toEqual([
    'docs',
    'docs.html',
    join('docs', 'a.html'),
    join('docs', 'a.md'),
  ]);
});

it('prints progress lines without a terminal', { tags: 'full' }, async () => {
  // What waits is long work: a plugin, and the module of a page.
  const wait = 'await new Promise((done) => setTimeout(done, 6000));\n';
  const plugin = `const slow = () => async () => { ${wait}};\n`;
  const settings = "{ title: 'T', url: 'https://example.org', markdown: { remarkPlugins: [slow] } }";
  const folders = [
    siteFolder({ 'docs/a.md': '# A\n', 'recto.config.ts': `${plugin}export default ${settings};\n` }),
    siteFolder({
      'docs/a.md': '# A\n',
      'src/pages/p.tsx': `${wait}export default function P() { return null; }\n`,
    }),
  ];
  const runs = await Promise.all(folders.map((folder) => runRecto(folder, 'build')));
  expect(runs.map(({ code, progress }) => [code, progress[0]])).toEqual([
    [0, 'parse 1/1\n'],
    [0, expect.stringMatching(/^render /)],
  ]);
});

/** A site with what could depend on its surroundings: times, sorting, languages and tags. */
const sensitive = {
  'recto.config.ts': `export default {
  title: 'Determinism',
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'fr', 'tr'] },
  docs: { showLastUpdateTime: true },
  offline: true,
};
`,
  'docs/ä/Ähre.md': '---\ntags: [été, Zebra, äpfel, Äpfel]\n---\n\n# Ähre\n\nIstanbul, ıslak.\n',
  'docs/ä/zebra.md': '---\ntags: [Zebra]\nlast_update: { date: 2024-03-31T23:30:00 }\n---\n\n# Zebra\n',
  'docs/I.md': '---\nslug: /\n---\n\n# I\n\n```ts\nlet i = 1;\n```\n',
  'docs/10-ten.md': '# Ten\n',
  'docs/9-nine.md': '# Nine\n',
  'blog/2024-12-31-last.md':
    '---\ntitle: Last\nauthors: { name: Zoë }\ntags: [été]\n---\n\nThe last day.\n\n<!-- truncate -->\n\nMore.\n',
  'blog/2025-01-01-first.md':
    '---\ntitle: First\ndate: 2025-01-01T00:30:00\ntags: [Zebra]\n---\n\nThe first day.\n\n<!-- truncate -->\n\nMore.\n',
  'src/pages/p.tsx':
    "import Counter from '../counter';\nexport default function P() { return <Counter />; }\n",
  'src/counter.tsx': "'use client';\nexport default function Counter() { return <button>0</button>; }\n",
  'static/x.txt': 'x\n',
};

/** Builds a copy of the site, whose files are written in this order. */
function buildCopy(entries: [string, string][], env: Record<string, string>, umask: string) {
  const folder = siteFolder(Object.fromEntries(entries));
  const command = `umask ${umask} && exec "${process.execPath}" "${cli}" build`;
  const { status, stderr } = spawnSync('sh', ['-c', command], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  expect({ status, stderr: stderr.replace(progressPattern, '') }).toEqual({ status: 0, stderr: '' });
  return fileTexts(join(folder, 'build'));
}

it('writes the same bytes in any folder, environment, umask and order of files', { tags: 'full' }, () => {
  const entries = Object.entries(sensitive);
  const one = buildCopy(entries, { TZ: 'Pacific/Auckland', LC_ALL: 'de_DE.UTF-8', NODE_ENV: 'test' }, '022');
  const other = buildCopy(
    entries.toReversed(),
    { TZ: 'America/Los_Angeles', LC_ALL: 'C', NODE_ENV: 'development' },
    '077',
  );
  expect(Object.keys(other)).toEqual(Object.keys(one));
  const different = Object.keys(one).filter((file) => one[file] !== other[file]);
  expect(different).toEqual([]);
});
