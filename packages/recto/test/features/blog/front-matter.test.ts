import { describe, expect, it } from 'vitest';
import { parseSource } from '../../../src/content/parse-source.ts';
import { frontMatterOf, postFields } from '../../../src/features/blog/front-matter.ts';

function parse(text: string) {
  const source = { kind: 'entry', path: 'blog/a.md', name: 'a.md', format: 'md', text } as const;
  const collection = { path: 'blog', translations: 'blog', frontMatter: postFields };
  return parseSource(source, { format: 'mdx', collection });
}

describe('a post', () => {
  it('has a date in UTC [BLG-05]', () => {
    expect(frontMatterOf(parse('---\ndate: 2024-05-17\n---\n').page).date).toBe('2024-05-17T00:00:00.000Z');
    expect(frontMatterOf(parse('---\ndate: 2024-05-17 22:10\n---\n').page).date).toBe(
      '2024-05-17T22:10:00.000Z',
    );
    const { page, diagnostics } = parse('---\ntitle: A\ndate: 2024-05-32\n---\n');
    expect(page.frontMatter).toEqual({ title: 'A' });
    expect(diagnostics).toMatchObject([{ code: 'parse/front-matter-invalid', at: { line: 3 } }]);
  });

  it.each([
    ['a key', 'authors: mira', ['mira']],
    ['keys', 'authors: [mira, jonas]', ['mira', 'jonas']],
    ['an author', 'authors: { name: Mira, imageURL: /m.png }', [{ name: 'Mira', image_url: '/m.png' }]],
    ['a mixed list', 'authors: [mira, { name: Jo }]', ['mira', { name: 'Jo' }]],
    [
      'the deprecated fields',
      'author: Jo\nauthor_url: https://jo.example',
      [{ name: 'Jo', url: 'https://jo.example' }],
    ],
  ])('accepts %s as authors', (_, field, expected) => {
    const { page, diagnostics } = parse(`---\n${field}\n---\n`);
    expect(diagnostics).toEqual([]);
    expect(frontMatterOf(page).authors).toEqual(expected);
  });
});
