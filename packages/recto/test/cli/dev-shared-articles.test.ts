// @module-tag full
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDev } from './run-dev.ts';
import { config, index, siteFolder } from './run-recto.ts';

const waiting = { timeout: 20_000 };

/** The same page in two versions of the docs, and not translated in a locale. */
const page = "import Note from '@site/src/note';\n\n# Page\n\n<Note />\n";
const withPart = "import Part from './_part.mdx';\n\n# With a part\n\n<Part />\n";
const part = (words: string) => `import Note from '@site/src/note';\n\nPart ${words}: <Note />\n`;

const copies = (files: Record<string, string>) =>
  Object.fromEntries(
    Object.entries(files).flatMap(([name, text]) => [
      [`docs/${name}`, text],
      [`versioned_docs/version-1.0/${name}`, text],
    ]),
  );

const files = {
  'recto.config.ts': config("i18n: { defaultLocale: 'en', locales: ['en', 'fi'] }, blog: {}"),
  'versions.json': '["1.0"]',
  ...copies({ 'index.md': index, 'page.mdx': page, 'whole.mdx': withPart, '_part.mdx': part('one') }),
  'src/note.tsx': `import { words } from './words';
import styles from './note.module.css';

export default function Note() {
  return <p className={styles.note}>Note {words}</p>;
}
`,
  'src/words.ts': "export const words = 'one';\n",
  'src/note.module.css': '.note { color: red }\n',
  'blog/2026-01-02-post.mdx':
    "import Note from '@site/src/note';\n\n# Post\n\n<Note />\n\n{/* truncate */}\n\nMore.\n",
};

/** Removes tags. */
const visible = (html: string) => html.replace(/<[^>]*>/g, ' ');

/** The same article: twice in each of two locales. */
const paths = ['/docs/next/page', '/docs/page', '/fi/docs/next/page', '/fi/docs/page'];

async function openSite(changed: Record<string, string> = {}) {
  const folder = siteFolder({ ...files, ...changed });
  const dev = await runDev(folder);
  const text = async (path: string) => (await dev.request(path)).text;
  const pages = async () => (await Promise.all(paths.map(text))).map((html) => /Note \w+/.exec(html)?.[0]);
  return {
    dev,
    text,
    pages,
    write: (file: string, to: string) => writeFileSync(join(folder, file), to),
    folder,
  };
}

describe('recto dev on pages that versions and locales share', () => {
  it.each([
    { asked: 'one', seen: paths.slice(0, 1) },
    { asked: 'all', seen: paths },
  ])('shows a changed module in all of them, when $asked of them are open', async ({ seen }) => {
    const { text, pages, write } = await openSite();
    for (const path of seen) expect(await text(path)).toContain('Note one');
    for (const words of ['two', 'three', 'four']) {
      write('src/words.ts', `export const words = '${words}';\n`);
      for (const path of seen) await expect.poll(() => text(path), waiting).toContain(`Note ${words}`);
    }
    expect(await pages()).toEqual(paths.map(() => 'Note four'));
  });

  it('shows a changed partial, and a changed module in it', async () => {
    const { text, write } = await openSite();
    const partOf = async (path: string) => {
      const [, ...words] = /Part (\w+):\s+Note (\w+)/.exec(visible(await text(path))) ?? [];
      return words.join();
    };
    const parts = () => Promise.all(paths.map((path) => partOf(path.replace('page', 'whole'))));
    expect(await parts()).toEqual(paths.map(() => 'one,one'));
    write('docs/_part.mdx', part('two'));
    const edited = ['two,one', 'one,one', 'two,one', 'one,one'];
    await expect.poll(parts, waiting).toEqual(edited);
    write('src/words.ts', "export const words = 'two';\n");
    await expect.poll(parts, waiting).toEqual(edited.map((one) => one.replace(/one$/, 'two')));
    write('versioned_docs/version-1.0/_part.mdx', part('two'));
    await expect.poll(parts, waiting).toEqual(paths.map(() => 'two,two'));
  });

  it('shows the names of a changed CSS module', async () => {
    const { text, write, folder } = await openSite();
    const classOf = async (path: string) => /<p class="([^"]+)">Note/.exec(await text(path))?.[1];
    const before = await Promise.all(paths.map(classOf));
    expect(new Set(before).size).toBe(1);
    const css = readFileSync(join(folder, 'src/note.module.css'), 'utf8');
    write('src/note.module.css', css.replace('.note {', '.note, .other { margin: 0 }\n.note {'));
    await expect.poll(() => classOf('/docs/next/page'), waiting).not.toBe(before[0]);
    const after = await Promise.all(paths.map(classOf));
    expect(new Set(after).size).toBe(1);
  });
});

describe('recto dev on lists of excerpts', () => {
  it('shows a changed module', async () => {
    const { text, write } = await openSite();
    expect(await text('/blog')).toContain('Note one');
    for (const words of ['two', 'three']) {
      write('src/words.ts', `export const words = '${words}';\n`);
      await expect.poll(() => text('/blog/2026/01/02/post'), waiting).toContain(`Note ${words}`);
      expect(await text('/blog')).toContain(`Note ${words}`);
      expect(await text('/fi/blog')).toContain(`Note ${words}`);
    }
  });
});
