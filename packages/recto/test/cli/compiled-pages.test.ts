// @module-tag full
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readDocument } from '../read-document.ts';
import { config, runRecto, siteFolder } from './run-recto.ts';

/** One page of each kind: what other threads can compile, and what needs the main thread. */
const kinds: Record<string, string> = {
  'text.md': '# Text\n\nSee [the code](./code.md#second) and ![a dot](./dot.svg).\n\n> A quote.\n',
  'code.md': '# Code\n\n```ts title="a.ts" {1}\nlet i = 1;\n```\n\n## Second\n\n```python\nprint(1)\n```\n',
  'annotated.md':
    '# Annotated\n\n```ts\na(); // [!code ++]\n```\n\n```tsx file=/src/box.tsx /aside/ collapse={1}\n```\n',
  'annotated-badly.md': '# Badly\n\n```ts wrapp {9}\na();\n```\n',
  'table.md':
    '# Table\n\n| a | b |\n|---|---|\n| 1 | [text](./text.md) |\n\n- [ ] open\n\nA note.[^1]\n\n[^1]: It.\n',
  'admonitions.md':
    ':::tip[Read *this*]\n\n```js\n1\n```\n\n:::\n\n<details>\n<summary>More</summary>\n\nText.\n\n</details>\n',
  'head.mdx': '<head><meta name="robots" content="noindex" /></head>\n\n# Head\n',
  'tabs.mdx':
    '<Tabs groupId="os">\n<TabItem value="a" label="A">\n\n**One**\n\n</TabItem>\n<TabItem value="b">\n\nTwo\n\n</TabItem>\n</Tabs>\n',
  'expression.mdx': 'export const year = 1999;\n\n# In {year}\n\nSince {year + 1}.\n',
  'cards.mdx': '# Cards\n\n<DocCardList />\n',
  'component.mdx': "import Box from '@site/src/box';\n\n# Box\n\n<Box>*text*</Box>\n",
  'other-language.mdx': '# Other\n\n<CodeBlock language="rust">fn main() </CodeBlock>\n',
  'rust.md': '# Rust\n\n```rust\nfn main() {}\n```\n',
  'broken.md': '# Broken\n\nA [link](./nowhere.md).\n',
};

const shared = {
  'recto.config.ts': config(
    "i18n: { locales: ['en', 'fr'] }, links: { onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn' }",
  ),
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
  'docs/kinds/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"/>\n',
  'src/box.tsx': 'export default ({ children }) => <aside>{children}</aside>;\n',
  ...Object.fromEntries(Object.entries(kinds).map(([name, text]) => [`docs/kinds/${name}`, text])),
};

/** So many that pages after them are compiled by workers. */
const many = Object.fromEntries(
  Array.from({ length: 300 }, (_, index) => [`docs/a/${index}.md`, `# Page ${index}\n\nText.\n`]),
);

describe('a page of a large site', () => {
  it('has the article and the problems that it has in a small one, in each language', async () => {
    const [small, large] = [siteFolder(shared), siteFolder({ ...many, ...shared })];
    const built = await Promise.all([small, large].map((folder) => runRecto(folder, 'build')));
    const problems = built.map(({ code, err }) => ({ code, err }));
    expect(
      problems.map(({ code }) => code),
      problems[0]?.err,
    ).toEqual([0, 0]);
    expect(problems[0]?.err).toContain('docs/kinds/broken.md:3:10');
    expect(problems[1]).toEqual(problems[0]);
    for (const locale of ['', 'fr/'])
      for (const name of Object.keys(kinds)) {
        const [one, other] = [small, large].map((folder) => {
          const path = `${locale}docs/kinds/${name.replace(/\.mdx?$/, '')}`;
          const document = readDocument(readFileSync(join(folder, 'build', `${path}.html`), 'utf8'));
          const article = document.querySelector('article')?.innerHTML;
          return { article, copy: readFileSync(join(folder, 'build', `${path}.md`), 'utf8') };
        });
        expect(one?.article, name).toBeTruthy();
        expect(other, `${locale} ${name}`).toEqual(one);
      }
  });

  it('has code by the highlighter of a plugin, in the threads that compile pages', async () => {
    const folder = siteFolder({
      ...many,
      'docs/z/code.md': '# Code\n\n```js\na < b\n```\n',
      'docs/z/component.mdx': "import Box from '@site/src/box';\n\n# Box\n\n<Box />\n\n```js\na < b\n```\n",
      'src/box.tsx': 'export default () => <aside>A box</aside>;\n',
      'marks.js': `import { threadId } from 'node:worker_threads';
export default async ({ main }) => ({ lines: () => [threadId === main ? '<b>main</b>' : '<i>other</i>'] });
`,
      'recto.config.ts': `import { join } from 'node:path';
import { threadId } from 'node:worker_threads';
import marks from './marks.js';
const source = { module: join(import.meta.dirname, 'marks.js'), options: { main: threadId } };
${config("plugins: [{ name: 'marks', highlighter: async () => ({ ...(await marks(source.options)), source }) }]")}`,
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    const document = (name: string) => readFileSync(join(folder, `build/docs/z/${name}.html`), 'utf8');
    expect(document('code')).toContain('<code><i>other</i></code>');
    expect(document('component')).toContain('<code><b>main</b></code>');
  });

  it('fails with one problem if the module of a highlighter does', async () => {
    const folder = siteFolder({
      ...many,
      'marks.js': "throw new Error('no marks');\n",
      'recto.config.ts': `import { join } from 'node:path';
const source = { module: join(import.meta.dirname, 'marks.js') };
${config("plugins: [{ name: 'marks', highlighter: () => ({ lines: () => ['x'], source }) }]")}`,
    });
    const { code, err } = await runRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err).toContain('The plugin "marks" failed in `highlighter`: no marks.');
    expect(err).toContain('Build failed with 1 error.');
  });
});
