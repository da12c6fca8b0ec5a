import { appendFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Variant, variantSection } from './variants.ts';

/** A plugin that changes a word of each page. */
const plugin = `const first = () => (tree) => {
  const [paragraph] = tree.children;
  if (paragraph?.children?.[0]?.type === 'text') paragraph.children[0].value += '!';
};`;

const variants: Variant[] = [
  { name: 'plain', make: async () => {} },
  { name: 'and a remark plugin', make: (folder) => configure(folder, plugin, 'remarkPlugins: [first]') },
  { name: 'and a rehype plugin', make: (folder) => configure(folder, plugin, 'rehypePlugins: [first]') },
  { name: 'and remark-math, 1 in 10 with formulas', make: addFormulas },
];

/** What plugins add to the build of a synthetic site. */
export const markdownPlugins = variantSection(
  {
    name: 'markdown-plugins',
    title: 'remark and rehype plugins',
    method:
      'Added to a site of 1,000 pages, in turns; medians of three. The plugins change a word of each page.',
  },
  variants,
);

async function configure(folder: string, code: string, markdown: string): Promise<void> {
  await writeFile(
    join(folder, 'recto.config.ts'),
    `${code}\nexport default { title: 'Bench', url: 'https://example.org', markdown: { ${markdown} } };\n`,
  );
}

async function addFormulas(folder: string): Promise<void> {
  await configure(folder, "import remarkMath from 'remark-math';", 'remarkPlugins: [remarkMath]');
  const docs = join(folder, 'docs');
  const files = (await readdir(docs, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  for (const file of files.filter((_, at) => at % 10 === 0))
    await appendFile(join(docs, file), '\nThe energy is $E = mc^2$.\n');
}
