import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { extractEntryText } from '../../src/content/markdown/entry-text.ts';
import { parseSource } from '../../src/content/parse-source.ts';

const collection = {
  path: 'blog',
  translations: 'blog',
  excerptMarker: 'truncate',
  frontMatter: z.object({ stars: z.number().optional() }),
};

function parse(text: string, format: 'md' | 'mdx' = 'mdx') {
  const source = { kind: 'entry', path: 'blog/a.md', name: 'a.md', format: 'md', text } as const;
  return parseSource(source, { format, collection });
}

/** The nodes of the excerpt as JSON. */
function excerptOf(text: string, format?: 'md' | 'mdx'): string | undefined {
  const { page } = parse(text, format);
  if (page.entry?.excerpt === undefined) return undefined;
  return JSON.stringify(page.tree().children.slice(0, page.entry.excerpt));
}

describe('the excerpt of an entry', () => {
  it.each([
    ['an HTML comment in MDX', 'One.\n\nTwo.\n\n<!-- truncate -->\n\nThree.\n', 'mdx'],
    ['an HTML comment in Markdown', 'One.\n\nTwo.\n\n<!--truncate-->\n\nThree.\n', 'md'],
    ['an MDX comment', 'One.\n\nTwo.\n\n{/* truncate */}\n\nThree.\n', 'mdx'],
    ['a comment after the title', '# Title\n\nOne.\n\nTwo.\n\n<!-- truncate -->\n\nThree.\n', 'mdx'],
    ['a comment after code', 'One.\n\n```\nTwo.\n```\n\n{/*truncate*/}\n\nThree.\n', 'mdx'],
    [
      'a comment below imports',
      'import a from "./b";\n\nOne.\n\nTwo.\n\n{/* truncate */}\n\nThree.\n',
      'mdx',
    ],
  ] as const)('ends at %s [BLG-02]', (_, text, format) => {
    const excerpt = excerptOf(text, format);
    expect(excerpt).toContain('One.');
    expect(excerpt).toContain('Two.');
    expect(excerpt).not.toContain('Three.');
  });

  it('does not end at a marker that is shown as code [BLG-02]', () => {
    expect(excerptOf('One.\n\n```html\n<!-- truncate -->\n```\n\nTwo.\n')).toBeUndefined();
    const excerpt = excerptOf(
      'One.\n\n```html\n<!-- truncate -->\n```\n\nTwo.\n\n<!-- truncate -->\n\nThree.\n',
    );
    expect(excerpt).toContain('Two.');
    expect(excerpt).not.toContain('Three.');
  });

  it('leaves out what plugins have put in place of the text after the marker [BLG-02]', () => {
    const at = (line: number) => ({ start: { line, column: 1 }, end: { line, column: 5 } });
    const children = [1, undefined].map((line) => ({
      ...{ type: 'element' as const, tagName: 'p', properties: {}, children: [] },
      ...(line && { position: at(line) }),
    }));
    const body = 'One.\n\n<!-- truncate -->\n\nTwo.\n';
    const options = { body, hasOwnHeading: false, excerptMarker: 'truncate' };
    expect(extractEntryText({ type: 'root', children }, options).excerpt).toBe(1);
  });

  it('ends where a preprocessor has removed the marker [BLG-02]', () => {
    const withoutComments = ({ fileContent }: { fileContent: string }) =>
      fileContent.replace(/<!--.*?-->/gs, '');
    const text = '---\ntitle: A\n---\n\n<!-- two\nlines -->\n\nOne.\n\n<!-- truncate -->\n\nTwo.\n';
    const source = { kind: 'entry', path: 'blog/a.md', name: 'a.md', format: 'md', text } as const;
    const { page } = parseSource(source, { format: 'mdx', collection, preprocessor: withoutComments });
    const excerpt = JSON.stringify(page.tree().children.slice(0, page.entry?.excerpt));
    expect(excerpt).toContain('One.');
    expect(excerpt).not.toContain('Two.');
  });

  it('is everything before a marker at the end, and nothing before one at the start [BLG-02]', () => {
    expect(excerptOf('One.\n\n<!-- truncate -->\n')).toContain('One.');
    expect(excerptOf('<!-- truncate -->\n\nOne.\n')).toBe('[]');
    expect(excerptOf('One.\n')).toBeUndefined();
  });
});

describe('an entry', () => {
  it('has its title outside of its article', () => {
    const { page } = parse('# Hello *there*\n\n## Part\n\nText.\n');
    expect(page.title).toBe('Hello there');
    expect(page.hasOwnHeading).toBe(false);
    expect(JSON.stringify(page.tree())).not.toContain('h1');
    expect(page.headings.map(({ text }) => text)).toEqual(['Part']);
    expect(page.description).toBe('Text.');
    expect(parse('# A title\n\n> Some *quoted* text.\n\nText.\n').page.description).toBe('Some quoted text.');
  });

  it('has a reading time of its body and code, without front matter and title [BLG-04]', () => {
    const body = Array.from({ length: 200 }, () => 'word').join(' ');
    expect(
      parse(`---\ndescription: Some more words\n---\n\n# A title\n\n${body}\n`).page.entry?.readingMinutes,
    ).toBe(1);
    expect(parse(`# A title\n\n${body}\n\n\`code\`\n`).page.entry?.readingMinutes).toBe(2);
  });

  it('has the fields of its collection, besides those of every page', () => {
    const { page, diagnostics } = parse('---\ntitle: A\nstars: many\n---\n');
    expect(page.frontMatter).toEqual({ title: 'A' });
    expect(diagnostics).toMatchObject([{ code: 'parse/front-matter-invalid', at: { line: 3 } }]);
    expect(parse('---\nstars: 3\n---\n').page.frontMatter).toEqual({ stars: 3 });
  });

  it('is the only kind of page with these fields', () => {
    const source = { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md' } as const;
    const { page, diagnostics } = parseSource(
      { ...source, text: '---\nstars: many\n---\n' },
      { format: 'mdx' },
    );
    expect(diagnostics).toEqual([]);
    expect(page.entry).toBeUndefined();
  });
});
