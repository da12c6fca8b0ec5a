import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { PartialModule, Partials } from '../../../src/content/page.ts';
import { parseSource } from '../../../src/content/parse-source.ts';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { includePartials, withUniqueIds } from '../../../src/render/article/include-partials.ts';
import { articleComponents } from '../../../src/render/site-components.ts';

const file = 'docs/_a.mdx';
/** The components of a site without its own. */
const theme = articleComponents(new Map());

function parsed(text: string): Partials {
  const source = { kind: 'partial', path: file, name: file, format: 'mdx', text } as const;
  return new Map([[file, parseSource(source, { format: 'mdx' })]]);
}

/** The HTML of a page that React made with these partials in it, and what was reported. */
function page(text: string, partial: Partial<PartialModule>, uses: Record<string, unknown>[]) {
  const problems: Diagnostic[] = [];
  const report = (found: Diagnostic[]) => problems.push(...found);
  const { include, fill } = includePartials(parsed(text), {
    ...theme,
    withContexts: (element) => element,
    report,
  });
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
  it('renders Markdown in place of its component, with the props of each use', () => {
    const evaluate = ({ props }: Record<string, unknown>) => [() => (props as { name: string }).name];
    const { html } = page('## A *b*\n\nHello {props.name}.', { evaluate }, [{ name: 'x' }, { name: '<y>' }]);
    expect(html).toBe(
      '<main><div><h2 id="a-b">A <em>b</em></h2>\n<p>Hello x.</p></div>' +
        '<div><h2 id="a-b-1">A <em>b</em></h2>\n<p>Hello &lt;y&gt;.</p></div></main>',
    );
  });

  it('links carry their location in the partial', () => {
    expect(page('See [x](./x.md).', {}, [{}]).html).toContain(`data-at="${file}:1:5"`);
  });

  it('reports problems of a partial once a page', () => {
    const { problems } = page('---\ntitle: A\n---\n\nText.', {}, [{}, {}]);
    expect(problems).toMatchObject([{ code: 'parse/front-matter-unused', at: { file, line: 1 } }]);
  });

  it('a partial may include itself to a depth that its props set, but not without end', () => {
    const partials = parsed('<Again />');
    const { include, fill } = includePartials(partials, {
      ...theme,
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
      expect.objectContaining({ thrown: expect.objectContaining({ notes: [`${file} → ${file}`] }) }),
    );
  });
});

describe('withUniqueIds', () => {
  it('leaves unique ids, and adds them to those taken', () => {
    const taken = new Set(['b']);
    const html = '<h2 id="a">A</h2><a href="#b">b</a>';
    expect(withUniqueIds(html, taken)).toBe(html);
    expect([...taken]).toEqual(['b', 'a']);
  });

  it.each([
    ['a heading', '<h2 id="a">A</h2>', '<h2 id="a-2">A</h2>'],
    ['a link to it', '<p id=a><a href="#a">a</a></p>', '<p id="a-2"><a href="#a-2">a</a></p>'],
    [
      'an encoded link',
      '<p id="ä">x</p><a href="#%C3%A4">a</a>',
      '<p id="ä-1">x</p><a href="#%C3%A4-1">a</a>',
    ],
    ['a label', '<input id="a"><label for="a">A</label>', '<input id="a-2"><label for="a-2">A</label>'],
    [
      'several in one attribute',
      '<p id="a"></p><p id="b" aria-labelledby="c a"></p>',
      '<p id="a-2"></p><p id="b" aria-labelledby="c a-2"></p>',
    ],
    ['a number that the same HTML has', '<i id="a"></i><i id="a-2"></i>', '<i id="a-3"></i><i id="a-2"></i>'],
  ])('numbers %s', (_, html, expected) => {
    expect(withUniqueIds(html, new Set(['a', 'a-1', 'ä']))).toBe(expected);
  });

  it('leaves links to other pages, and malformed fragments', () => {
    const links = '<a href="/x#a">x</a><a href="#%E0">y</a>';
    expect(withUniqueIds(`<i id="a"></i>${links}`, new Set(['a']))).toBe(`<i id="a-1"></i>${links}`);
  });
});
