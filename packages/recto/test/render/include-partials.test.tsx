import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../src/model/diagnostic.ts';
import type { PartialModule, Partials } from '../../src/model/page.ts';
import { parseSource } from '../../src/parse/parse-source.ts';
import { includePartials } from '../../src/render/article/include-partials.ts';

const file = 'docs/_a.mdx';

function parsed(text: string): Partials {
  const source = { kind: 'partial', path: file, name: file, format: 'mdx', text } as const;
  return new Map([[file, parseSource(source, { format: 'mdx' })]]);
}

/** The HTML of a page that React made with these partials in it, and what was reported. */
function page(text: string, partial: Partial<PartialModule>, uses: Record<string, unknown>[]) {
  const problems: Diagnostic[] = [];
  const report = (found: Diagnostic[]) => problems.push(...found);
  const { include, fill } = includePartials(parsed(text), { withContexts: (element) => element, report });
  const module: PartialModule = { file, scope: () => ({}), evaluate: () => [], ...partial };
  const html = renderToStaticMarkup(
    <main>
      {uses.map((props, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rendered once.
        <div key={index}>{include(module, props)}</div>
      ))}
    </main>,
  );
  return { html: fill(html), problems };
}

describe('includePartials', () => {
  it('puts Markdown where its component stands, with the props of each', () => {
    const evaluate = ({ props }: Record<string, unknown>) => [() => (props as { name: string }).name];
    const { html } = page('## A *b*\n\nHello {props.name}.', { evaluate }, [{ name: 'x' }, { name: '<y>' }]);
    expect(html).toBe(
      '<main><div><h2 id="a-b">A <em>b</em></h2>\n<p>Hello x.</p></div>' +
        '<div><h2 id="a-b-1">A <em>b</em></h2>\n<p>Hello &lt;y&gt;.</p></div></main>',
    );
  });

  it('stamps links with the file of the partial', () => {
    expect(page('See [x](./x.md).', {}, [{}]).html).toContain(`data-at="${file}:1:5"`);
  });

  it('reports what is wrong in a partial once a page', () => {
    const { problems } = page('---\ntitle: A\n---\n\nText.', {}, [{}, {}]);
    expect(problems).toMatchObject([{ code: 'parse/front-matter-unused', at: { file, line: 1 } }]);
  });

  it('lets a partial stand in itself while its props say so, and names one without end', () => {
    const partials = parsed('<Again />');
    const { include, fill } = includePartials(partials, {
      withContexts: (element) => element,
      report: () => undefined,
    });
    const nested = (levels: number): PartialModule => ({
      file,
      scope: () => ({ Again: () => (levels > 0 ? include(nested(levels - 1), {}) : 'end') }),
      evaluate: () => [],
    });
    expect(fill(include(nested(3), {}))).toBe('end');
    expect(() => include(nested(Number.POSITIVE_INFINITY), {})).toThrowError(
      expect.objectContaining({ thrown: expect.objectContaining({ chain: [file] }) }),
    );
  });
});
