// @module-tag full
import { mkdirSync, renameSync, rmSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { type DevServer, runDev } from './run-dev.ts';
import { config, siteFolder } from './run-recto.ts';
import { oneIn } from './sampled.ts';

const waiting = { timeout: 20_000 };
const past = new Date('2020-01-02');

const textAt = (dev: DevServer, path: string) => async (): Promise<string> => (await dev.request(path)).text;

/** Replaces a file by one that is older, as `mv` and `rsync -t` do. */
function replaceByOlder(file: string, text: string): void {
  writeFileSync(`${file}.new`, text);
  utimesSync(`${file}.new`, past, past);
  renameSync(`${file}.new`, file);
}

/** Writes a text of the same length into a file, and restores its time. */
function writeUnnoticed(file: string, text: string): void {
  const { atime, mtime } = statSync(file);
  writeFileSync(file, text);
  utimesSync(file, atime, mtime);
}

/** Edits of a site, and what the home page of the docs or another page shows then. */
const edits: Record<string, { edit(folder: string): void; path?: string; shows: RegExp; hides?: RegExp }> = {
  'a deleted page': {
    edit: (folder) => rmSync(join(folder, 'docs/b.md')),
    shows: /Title of a/,
    hides: /Title of b/,
  },
  'a page that an older one replaces': {
    edit: (folder) => replaceByOlder(join(folder, 'docs/b.md'), '# Older title\n'),
    shows: /Older title/,
    hides: /Title of b/,
  },
  'a new page with an old time': {
    edit: (folder) => replaceByOlder(join(folder, 'docs/c.md'), '# New title\n'),
    shows: /New title/,
  },
  'a page of the same size with a restored time': {
    edit: (folder) => writeUnnoticed(join(folder, 'docs/b.md'), '# Title of d\n'),
    shows: /Title of d/,
    hides: /Title of b/,
  },
  'a configuration that an older one replaces': {
    edit: (folder) =>
      replaceByOlder(join(folder, 'recto.config.ts'), config("tagline: 'x'").replace('Test', 'Older')),
    shows: /\| Older</,
    hides: /\| Test</,
  },
  'a component of the same size with a restored time': {
    edit: (folder) => writeUnnoticed(join(folder, 'src/words.ts'), "export const words = 'two';\n"),
    path: '/docs/page',
    shows: /Words two/,
    hides: /Words one/,
  },
};

const files = {
  'recto.config.ts': config(''),
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
  'docs/a.md': '# Title of a\n',
  'docs/b.md': '# Title of b\n',
  'docs/page.mdx': "import { words } from '@site/src/words';\n\n# Page\n\nWords {words}\n",
  'src/words.ts': "export const words = 'one';\n",
};

const manyFiles = {
  ...files,
  ...Object.fromEntries(
    Array.from({ length: 1000 }, (_, number) => [`docs/many/p${number}.md`, `# Page ${number}\n`]),
  ),
};

async function expectShown(
  dev: DevServer,
  { path = '/docs', shows, hides }: (typeof edits)[string],
): Promise<void> {
  await expect.poll(textAt(dev, path), waiting).toMatch(shows);
  if (hides) await expect.poll(textAt(dev, path), waiting).not.toMatch(hides);
}

const moments = [
  { when: 'before the first request', size: 'small', all: files, isSeen: false, delay: 0 },
  { when: 'right after the first page', size: 'small', all: files, isSeen: true, delay: 0 },
  { when: 'before the first request', size: 'large', all: manyFiles, isSeen: false, delay: 300 },
  { when: 'while it is open', size: 'small', all: files, isSeen: true, delay: 3000 },
];

for (const [row, [name, edited]] of Object.entries(edits).entries())
  describe(`recto dev shows ${name}`, () => {
    // Each moment with another edit.
    for (const [at, { when, size, all, isSeen, delay }] of moments.entries())
      it(`${when} of a ${size} site, after ${delay} ms`, oneIn(6, at + 5 * row), async () => {
        const folder = siteFolder(all);
        const dev = await runDev(folder);
        if (isSeen) expect(await textAt(dev, edited.path ?? '/docs')()).toMatch(edited.hides ?? /Start/);
        await setTimeout(delay);
        edited.edit(folder);
        await expectShown(dev, edited);
      });
  });

describe('recto dev with symbolic links', () => {
  it('follows a link to a folder that is pointed elsewhere, and shows edits there', async () => {
    const parent = siteFolder({
      ...Object.fromEntries(Object.entries(files).map(([name, text]) => [`site/${name}`, text])),
      ...Object.fromEntries(
        ['one', 'two', 'three', 'four'].flatMap((name) => [
          [`${name}/shared.md`, `# Shared ${name}\n`],
          [`${name}/only-${name}.md`, `# Only ${name}\n`],
        ]),
      ),
    });
    const folder = join(parent, 'site');
    const point = (to: string) => {
      rmSync(join(folder, 'docs/linked'), { force: true });
      symlinkSync(`../../${to}`, join(folder, 'docs/linked'));
    };
    point('one');
    const dev = await runDev(folder);
    const text = textAt(dev, '/docs/linked/shared');
    expect(await text()).toContain('Shared one');
    for (const name of ['two', 'three', 'four', 'one', 'two']) {
      point(name);
      await expect.poll(text, waiting).toContain(`Shared ${name}`);
      // The page before the folder, whose pager names its first page.
      await expect.poll(textAt(dev, '/docs/b'), waiting).toContain(`Only ${name}`);
      expect(await textAt(dev, '/docs/b')()).not.toMatch(new RegExp(`Only (?!${name})`));
      writeFileSync(join(parent, name, 'shared.md'), `# Edited ${name}\n`);
      await expect.poll(text, waiting).toContain(`Edited ${name}`);
      writeFileSync(join(parent, name, 'shared.md'), `# Shared ${name}\n`);
      await expect.poll(text, waiting).toContain(`Shared ${name}`);
    }
  });

  it('runs the component that a link is pointed to', async () => {
    const folder = siteFolder({
      ...files,
      'shared/one/words.ts': "export const words = 'one';\n",
      'shared/two/words.ts': "export const words = 'two';\n",
    });
    rmSync(join(folder, 'src'), { recursive: true });
    const point = (to: string) => {
      rmSync(join(folder, 'src'), { force: true });
      symlinkSync(`shared/${to}`, join(folder, 'src'));
    };
    point('one');
    const dev = await runDev(folder);
    const text = textAt(dev, '/docs/page');
    expect(await text()).toContain('Words one');
    for (const name of ['two', 'one', 'two']) {
      point(name);
      await expect.poll(text, waiting).toContain(`Words ${name}`);
    }
  });

  it('shows a folder that is renamed and one that takes its place', async () => {
    const folder = siteFolder({ ...files, 'docs/one/x.md': '# X of one\n', 'docs/two/x.md': '# X of two\n' });
    const dev = await runDev(folder);
    const text = textAt(dev, '/docs/one/x');
    const swap = () => {
      renameSync(join(folder, 'docs/one'), join(folder, 'docs/three'));
      renameSync(join(folder, 'docs/two'), join(folder, 'docs/one'));
      renameSync(join(folder, 'docs/three'), join(folder, 'docs/two'));
    };
    expect(await text()).toContain('X of one');
    for (let round = 0; round < 3; round++) {
      swap();
      await expect.poll(text, waiting).toContain(round % 2 === 0 ? 'X of two' : 'X of one');
    }
    // Read meanwhile because of a new file, perhaps before the states of all files are compared.
    for (let round = 0; round < 6; round++) {
      swap();
      writeFileSync(join(folder, `docs/z${round}.md`), '# New\n');
      await setTimeout(100 + 20 * round);
      swap();
      await setTimeout(1000);
      await expect.poll(text, waiting).toContain('X of two');
    }
    mkdirSync(join(folder, 'docs/new/deep'), { recursive: true });
    writeFileSync(join(folder, 'docs/new/deep/y.md'), '# New Y\n');
    await expect.poll(textAt(dev, '/docs/new/deep/y'), waiting).toContain('New Y');
  });
});

describe('recto dev with a file that a page imports', () => {
  const imported = {
    'docs/_part.mdx': 'Part of the page.\n',
    'src/words.ts': "export const words = 'one';\n",
    'src/data.json': '{ "value": 1 }\n',
    'src/box.module.css': '.box { color: red }\n',
    'docs/picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"></svg>\n',
  };
  const page = `import Part from './_part.mdx';
import { words } from '@site/src/words';
import { value } from '@site/src/data.json';
import styles from '@site/src/box.module.css';
import picture from './picture.svg';

# Page

<Part />

<b className={styles.box} title={picture}>{words} {value}</b>
`;

  for (const [at, [name, text]] of Object.entries(imported).entries())
    it(`shows that ${name} is missing until it exists again`, oneIn(5, at), async () => {
      const folder = siteFolder({ ...files, ...imported, 'docs/whole.mdx': page });
      const dev = await runDev(folder);
      const shown = textAt(dev, '/docs/whole');
      expect(await shown()).toContain('Part of the page.');
      for (let round = 0; round < 2; round++) {
        rmSync(join(folder, name));
        await expect.poll(shown, waiting).toContain('Failed to run the code of');
        writeFileSync(join(folder, name), text);
        await expect.poll(shown, waiting).toContain('Part of the page.');
      }
    });
});
