import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from '../scripts/root.mjs';

/** A site of which pages share much, and a copy of it for servers that have not seen its edits. */
export interface VariedSite {
  /** Absolute site folder. */
  folder: string;
  /** Makes the copy equal to the site, without its caches; returns its folder, which has the same parent. */
  copy(): string;
  remove(): void;
}

/** Folders that `docs/linked` may lead to, next to the site. */
export const linkTargets = ['one', 'two', 'three'];

export const version = 'versioned_docs/version-1.0';
export const translations = 'i18n/fi/docusaurus-plugin-content-docs/current';

const config = `import { title } from './settings/title';
export default {
  title,
  url: 'https://example.org',
  i18n: { defaultLocale: 'en', locales: ['en', 'fi'] },
  blog: {},
  theme: { customCss: 'site.css' },
};
`;

const partial = `import Note from '@site/src/components/note';

Shared by pages, mark-0. <Note />
`;

/** Pages of the current docs, and of a version that starts as their copy. */
const docs: Record<string, string> = {
  'index.md': '---\nslug: /\n---\n\n# Start\n\nSee [plain](plain-0.md), mark-0.\n\n![Picture](picture.svg)\n',
  ...Object.fromEntries(
    [0, 1, 2].map((number) => [
      `plain-${number}.md`,
      `# Plain ${number}\n\nWords, mark-0.\n\n## Part\n\n\`\`\`js\nlet a = 1;\n\`\`\`\n`,
    ]),
  ),
  'island.mdx':
    "import Counter from '@site/src/components/counter';\n\n# Island\n\nWords, mark-0.\n\n<Counter />\n",
  'static.mdx': "import Note from '@site/src/components/note';\n\n# Static\n\nWords, mark-0.\n\n<Note />\n",
  'styled.mdx': "import Box from '@site/src/components/box';\n\n# Styled\n\n<Box>Words, mark-0.</Box>\n",
  'expression.mdx':
    "import { format } from '@site/src/lib/format';\n\nexport const mark = 'mark-0';\n\n# Expression\n\n{format(mark)}\n",
  'whole.mdx': "import Part from './_note.mdx';\n\n# Whole\n\n<Part />\n\nWords, mark-0.\n",
  'group/whole.mdx':
    "import Part from '../_note.mdx';\nimport Own from './_own.md';\n\n# Whole of the group\n\n<Part />\n\n<Own />\n",
  'group/_own.md': 'Own part, mark-0.\n',
  'group/_category_.json': '{ "label": "Group mark-0" }\n',
  'group/page.md': '# Page of the group\n\nBack to [whole](../whole.mdx), mark-0.\n',
  '_note.mdx': partial,
  'picture.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="20"><!-- mark-0 --></svg>\n',
};

const code: Record<string, string> = {
  'src/components/note.tsx':
    "import { words } from '../lib/words';\nimport data from '../data.json';\n\nexport default function Note() {\n  return <b>Note {words}, {data.mark}, mark-0</b>;\n}\n",
  'src/components/counter.tsx':
    "import { useState } from 'react';\nimport { words } from '../lib/words';\n\nexport default function Counter() {\n  const [count, setCount] = useState(0);\n  return <button onClick={() => setCount(count + 1)}>{words} {count} mark-0</button>;\n}\n",
  'src/components/box.tsx':
    'import styles from \'./box.module.css\';\n\nexport default function Box({ children }) {\n  return <div className={styles.box} title="mark-0">{children}</div>;\n}\n',
  'src/components/box.module.css': '.box { --mark: mark-0 }\n',
  'src/lib/words.ts': "export const words = 'mark-0';\n",
  'src/lib/format.ts':
    "import { words } from './words';\n\nexport const format = (text: string) => [text, words, 'mark-0'].join();\n",
  'src/data.json': '{ "mark": "mark-0" }\n',
  'src/pages/about.tsx':
    "import Note from '../components/note';\n\nexport default function About() {\n  return <main><h1>About mark-0</h1><Note /></main>;\n}\n",
};

const others: Record<string, string> = {
  'package.json': '{ "private": true, "type": "module" }\n',
  'recto.config.ts': config,
  'settings/title.ts': "export const title = 'Soak mark-0';\n",
  'site.css': ":root { --mark: 'mark-0' }\n",
  'versions.json': '["1.0"]\n',
  [`${translations}/plain-0.md`]: '# Tavallinen\n\nSanoja, mark-0.\n',
  [`${translations}/styled.mdx`]:
    "import Box from '@site/src/components/box';\n\n# Tyyli\n\n<Box>Sanoja, mark-0.</Box>\n",
  'blog/2026-01-02-post.mdx':
    "import Note from '@site/src/components/note';\n\n# Post\n\n<Note />, mark-0.\n\n{/* truncate */}\n\nMore.\n",
};

/** All files of a new site that may be edited, with their texts. */
export function variedFiles(pages: number): Record<string, string> {
  const many = Array.from({ length: pages }, (_, number): [string, string] => [
    `docs/many/page-${number}.md`,
    `# Many ${number}\n\nWords, mark-0.\n`,
  ]);
  return {
    ...others,
    ...code,
    ...Object.fromEntries(many),
    ...Object.fromEntries(
      Object.entries(docs).flatMap(([name, text]) => [
        [`docs/${name}`, text],
        [`${version}/${name}`, text],
      ]),
    ),
  };
}

/** Writes a site with this many further pages inside the repository, so that the engine is found. */
export function createVariedSite(pages: number): VariedSite {
  const parent = join(root, '.cache/soak');
  mkdirSync(parent, { recursive: true });
  const around = mkdtempSync(join(parent, 'varied-'));
  const folder = join(around, 'site');
  const cold = join(around, 'cold');
  const write = (file: string, text: string) => {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  };
  for (const [file, text] of Object.entries(variedFiles(pages))) write(join(folder, file), text);
  for (const name of linkTargets) {
    write(join(around, name, 'page.md'), `# Linked ${name}\n\nWords, mark-0.\n`);
    write(join(around, name, `only-${name}.md`), `# Only ${name}\n\nWords, mark-0.\n`);
  }
  symlinkSync(`../../${linkTargets[0]}`, join(folder, 'docs/linked'));
  return {
    folder,
    copy() {
      // Packages that Vite has prepared for browsers do not depend on the site.
      for (const name of existsSync(cold) ? readdirSync(cold) : [])
        if (name !== '.recto') rmSync(join(cold, name), { recursive: true });
      rmSync(join(cold, '.recto/parsed'), { force: true });
      cpSync(folder, cold, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) => !file.startsWith(join(folder, '.recto')),
      });
      return cold;
    },
    remove: () => rmSync(around, { recursive: true, force: true }),
  };
}
