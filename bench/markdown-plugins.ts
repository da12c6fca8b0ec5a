import { appendFile } from 'node:fs/promises';
import { someOf, writeConfig } from './generate-site.ts';
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

function configure(folder: string, code: string, markdown: string): Promise<void> {
  return writeConfig(folder, `markdown: { ${markdown} }`, `${code}\n`);
}

async function addFormulas(folder: string): Promise<void> {
  await configure(folder, "import remarkMath from 'remark-math';", 'remarkPlugins: [remarkMath]');
  for (const file of await someOf(folder)) await appendFile(file, '\nThe energy is $E = mc^2$.\n');
}
