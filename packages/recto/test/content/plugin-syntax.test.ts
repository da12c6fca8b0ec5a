import type { Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import type { Processor } from 'unified';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../src/content/parse-source.ts';
import { everything, parseWith, readable, reported } from './with-plugins.ts';

/** Adds no syntax, but makes every page one for micromark. */
function remarkSyntax(this: Processor) {
  const data = this.data();
  data.fromMarkdownExtensions = [...(data.fromMarkdownExtensions ?? []), {}];
}

describe('a page that plugins with syntax may change', () => {
  it.each(['docs/a.mdx', 'docs/a.md'])('is otherwise the same: %s', async (path) => {
    const text = everything(path);
    const format = path.endsWith('.mdx') ? 'mdx' : 'md';
    const source = { kind: 'doc', path, name: path, format, text } as const;
    const plain = parseSource(source, { format });
    const { page, diagnostics } = await parseWith(text, { remark: [remarkSyntax] }, path);
    expect(diagnostics).toEqual(plain.diagnostics);
    expect(page.module).toEqual(plain.page.module);
    expect(page.headings).toEqual(plain.page.headings);
    expect(readable(page.tree())).toBe(readable(plain.page.tree()));
  });

  it('has its syntax errors at their places', async () => {
    const { diagnostics } = await parseWith('Text $a$\n\n<Card>\n', { remark: [remarkMath] });
    expect(reported(diagnostics)).toEqual([
      'error | parse/syntax-error | docs/a.mdx:3:1 | The element `<Card>` is not closed.',
    ]);
  });
});

describe('the parser of a page', () => {
  /** Whether micromark has parsed a text, which gives JavaScript in the tree the offsets of the page. */
  async function usesMicromark(
    text: string,
    remark: Parameters<typeof parseWith>[1]['remark'] = [remarkMath],
  ) {
    let offset = 0;
    const see = () => (tree: Root) => {
      const node = tree.children.at(-1) as { data?: { estree?: { body: { start: number }[] } } };
      offset = node.data?.estree?.body[0]?.start ?? 0;
    };
    await parseWith(`${text}\n\n{value}\n`, { remark: [see, ...(remark ?? [])] });
    return offset > 0;
  }

  it('is slower only where syntax of plugins may be', async () => {
    expect(await usesMicromark('A formula $a$')).toBe(true);
    expect(await usesMicromark('No formula')).toBe(false);
    expect(await usesMicromark('Code: `$HOME`\n\n```bash\necho $HOME\n```')).toBe(false);
    expect(await usesMicromark('A formula $a$', [])).toBe(false);
    expect(await usesMicromark('No syntax', [remarkSyntax])).toBe(true);
  });

  it('needs no plugins for the syntax that all pages have', async () => {
    expect(await usesMicromark('~~a~~ https://example.org', [remarkGfm])).toBe(false);
  });
});
