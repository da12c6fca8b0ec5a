import { expect, it, onTestFinished } from 'vitest';
import { fileTexts, runRecto, siteFolder } from '../../packages/recto/test/cli/run-recto.ts';
import { readDocument, texts } from '../../packages/recto/test/read-document.ts';
import { fencesOf } from './fences.ts';

/** The files that a page of the documentation tells its reader to write. */
function filesOf(page: string, ...names: string[]): Record<string, string> {
  const fences = fencesOf(page).filter(({ file }) => names.includes(file));
  expect(fences.map(({ file }) => file)).toEqual(names);
  return Object.fromEntries(fences.map(({ file, code }) => [file, code]));
}

it('the guides lead from an empty folder to a site with a blog, a version, a component, a footer and hosted search', async () => {
  process.env.SEARCH_ONLY_KEY = 'public-key';
  onTestFinished(() => void delete process.env.SEARCH_ONLY_KEY);
  const start = filesOf(
    'get-started.md',
    'recto.config.ts',
    'docs/index.md',
    'src/pages/index.md',
    'docs/mooring.md',
  );
  const [, footer] = fencesOf('navigation.md').filter(({ file }) => file === 'recto.config.ts');
  const folder = siteFolder({
    ...start,
    ...filesOf('blog.md', 'blog/2024-05-17-harbour.md', 'blog/authors.yml'),
    ...filesOf('mdx.mdx', 'src/components/counter.tsx', 'docs/_safety.mdx'),
    ...filesOf('components.md', 'src/footer.tsx', 'src/footer.module.css'),
    ...filesOf('project-structure.md', 'src/pages/about.tsx'),
    'docs/count.mdx':
      "import { Counter } from '@site/src/components/counter';\nimport Safety from './_safety.mdx';\n\n# Count\n\n<Counter start={3} />\n\n<Safety where=\"the quay\" />\n",
    'start.ts': start['recto.config.ts'] ?? '',
    'search.ts': filesOf('search.md', 'recto.config.ts')['recto.config.ts'] ?? '',
    'footer.ts': footer?.code ?? '',
    'recto.config.ts': `import footer from './footer.ts';
import search from './search.ts';
import start from './start.ts';
export default { ...start, ...footer, ...search, components: { Footer: './src/footer.tsx' } };
`,
  });
  expect(await runRecto(folder, 'version', '1.0')).toMatchObject({ code: 0, err: '' });
  expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
  const files = fileTexts(`${folder}/build`);
  expect(Object.keys(files)).toEqual(
    expect.arrayContaining([
      'about.html',
      'blog/2024/05/17/harbour.html',
      'docs.html',
      'docs/mooring.html',
      'docs/next/mooring.html',
    ]),
  );
  const page = readDocument(files['docs/count.html'] ?? '');
  expect(texts(page, 'recto-island button')).toEqual(['3']);
  expect(texts(page, 'article p')).toContain('Wear a life jacket on the quay.');
  expect(texts(page, '[class*=waves] a')).toEqual(['Get started', 'Source']);
  expect(texts(page, '#shell-state')[0]).toContain('"apiKey":"public-key"');
});
