import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { partStyleFiles } from '../../src/bundle/style-files.ts';
import { attributes } from '../read-document.ts';
import { renderSite } from './render-site.ts';

const files = {
  'docs/list/_category_.json': '{ "link": { "type": "doc", "id": "list/index" } }',
  'docs/list/index.mdx': '# List\n\n<DocCardList />\n',
  'docs/list/a.md': '# A\n\nA part is `<i data-part="nothing constructor">`.\n',
  'docs/generated/_category_.json': '{ "link": { "type": "generated-index" } }',
  'docs/generated/b.md': '# B\n',
};

it('links the style sheet of a part only in documents that show it', async () => {
  const { page } = await renderSite(files);
  const styles = (path: string) => attributes(page(path), 'link[rel="stylesheet"][data-page]', 'href');
  expect(styles('/docs/list')).toEqual(['/assets/part-cards.css']);
  expect(styles('/docs/category/generated')).toEqual(['/assets/part-cards.css']);
  expect(styles('/docs/list/a')).toEqual([]);
  expect(styles('/docs/generated/b')).toEqual([]);
});

it('has each part in a layer of the theme', () => {
  for (const [name, file] of Object.entries(partStyleFiles()))
    expect([name, readFileSync(file, 'utf8')]).toEqual([
      name,
      expect.stringMatching(/^@layer (?:shell|article) \{\n/),
    ]);
});
