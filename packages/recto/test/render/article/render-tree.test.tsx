import type { Root } from 'hast';
import {
  Children,
  cloneElement,
  createContext,
  isValidElement,
  type ReactNode,
  useContext,
  useId,
} from 'react';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../../src/content/parse-source.ts';
import { renderTree } from '../../../src/render/article/render-tree.tsx';

const source = { kind: 'doc', path: 'docs/a.mdx', name: 'a.mdx', format: 'mdx', text: '' } as const;

function tree(text: string): Root {
  const { page, diagnostics } = parseSource({ ...source, text }, { format: 'mdx' });
  expect(diagnostics).toEqual([]);
  return page.tree();
}

/** The text and the elements of a node, as components read them. */
function textOf(node: ReactNode): string {
  if (Array.isArray(node)) return node.map(textOf).join('');
  if (!isValidElement<{ className?: string; children?: ReactNode }>(node)) return String(node ?? '');
  const { className = '', children } = node.props;
  const name = typeof node.type === 'string' ? node.type : '';
  return `${name}${className && `.${className}`}(${textOf(children)})`;
}

/** Returns nodes with an exclamation mark after each text. */
function loud(nodes: ReactNode): ReactNode {
  return Children.map(nodes, (node) => {
    if (!isValidElement<{ children?: ReactNode }>(node)) return `${node}!`;
    return cloneElement(node, {}, loud(node.props.children));
  });
}

const Shade = createContext('none');
const components = {
  Box: ({ tone = 'plain', children }: { tone?: string; children?: ReactNode }) => (
    <section className={tone}>{children}</section>
  ),
  Paint: ({ children }: { children: ReactNode }) => <Shade.Provider value="red">{children}</Shade.Provider>,
  Shown: () => <b>{useContext(Shade)}</b>,
  Id: () => <i id={useId()} />,
  Read: ({ children }: { children?: ReactNode }) => (
    <p title={Children.toArray(children).map(textOf).join('|')} />
  ),
  Loud: ({ children }: { children?: ReactNode }) => loud(children),
  Value: ({ children }: { children: unknown }) => (
    <p>{JSON.stringify(typeof children === 'function' ? children() : children)}</p>
  ),
  Menu: { Item: () => <li>item</li> },
  CodeBlock: ({ language, children }: { language: string; children: ReactNode }) => (
    <pre lang={language}>{String(children).toUpperCase()}</pre>
  ),
};

function render(text: string, values: (() => unknown)[] = []): string {
  const report = () => undefined;
  return renderTree(tree(text), {
    components,
    values,
    withContexts: (element) => element,
    source,
    slots: [],
    report,
  })
    .replace(/ data-at="[^"]*"/g, '')
    .trim();
}

describe('renderTree', () => {
  it.each([
    ['plain Markdown', 'Hello *you* & `<b>`', '<p>Hello <em>you</em> &#x26; <code>&#x3C;b></code></p>'],
    [
      'a component with Markdown in it',
      '<Box tone="warm">\n\nHi *you*\n\n</Box>',
      '<section class="warm"><p>Hi <em>you</em></p></section>',
    ],
    [
      'an image in a component',
      '<Box>\n\n![a](/a.png)\n\n</Box>',
      '<section class="plain"><p><img src="/a.png" alt="a"/></p></section>',
    ],
    ['a component in text', 'a <Shown /> b', '<p>a <b>none</b> b</p>'],
    ['a context between components', '<Paint><Shown /></Paint>', '<b>red</b>'],
    ['a member name', '<Menu.Item />', '<li>item</li>'],
    ['a boolean attribute', '<Box tone />', '<section></section>'],
    ['code as a string', '```JS\nlet a\n```', '<pre lang="js">LET A\n</pre>'],
    [
      'components inside static content inside components',
      '<Box>\n\n- <Shown />\n\n</Box>',
      '<section class="plain"><ul>\n<li>\n<b>none</b>\n</li>\n</ul></section>',
    ],
  ])('renders %s', (_, text, html) => {
    expect(render(text)).toBe(html);
  });

  it.each([
    ['text and elements', '<Read>\n\nHi *you*\n\n- one\n\n</Read>', 'p(Hi em(you))|ul(\nli(one)\n)'],
    ['elements of authors', '<Read><ul><li className="a">one</li></ul></Read>', 'ul(li.a(one))'],
    ['fenced code', '<Read>\n\n```js\nlet a\n```\n\n</Read>', '(code.language-js(let a\n))'],
  ])('gives components %s that they can read', (_, text, title) => {
    expect(render(text)).toBe(`<p title="${title}"></p>`);
  });

  it('shows fenced code whose text a component around it replaces', () => {
    expect(render('<Loud>\n\n```js\na\n```\n\n</Loud>')).toBe('<pre lang="js">A\n!</pre>');
  });

  it('does not escape expressions in scripts and styles', () => {
    expect(
      render('<style>{a}</style>\n\n<script type="x">\n{b}\n{c}\n</script>', [
        () => '.a > b {}',
        () => '"a" < 1',
        () => ' && "</script>"',
      ]),
    ).toBe('<style>.a > b {}</style>\n<script type="x">"a" < 1 && "</\\u0073cript>"</script>');
  });

  it('evaluates expressions and attributes', () => {
    expect(
      render('{a}\n\n<Box tone={b} {...c}>{d} x</Box>', [
        () => 1,
        () => 'b',
        () => ({ tone: 'c' }),
        () => <u>d</u>,
      ]),
    ).toBe('1\n<section class="c"><u>d</u> x</section>');
  });

  it('does not escape the code of scripts and styles', () => {
    const values = [() => "a('x') && b < c", () => "q > b::before { content: '&' }"];
    expect(render('<script type="module">{a}</script>\n\n<div><style>{b}</style></div>', values)).toBe(
      `<script type="module">a('x') && b < c</script>\n<div><style>q > b::before { content: '&' }</style></div>`,
    );
  });

  it.each([
    ['an object', { code: 'a' }, '{"code":"a"}'],
    ['a function', () => 'b', '"b"'],
    ['a list', ['a', { code: 'b' }], '["a",{"code":"b"}]'],
  ])('gives components %s between their tags as it is', (_, value, shown) => {
    expect(render('<Value>\n  {a}\n</Value>', [() => value])).toBe(
      `<p>${shown.replaceAll('"', '&quot;')}</p>`,
    );
  });

  it('ids from React are unique to each component', () => {
    const ids = [...render('<Id />\n\n<Id />').matchAll(/id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(2);
  });

  it('reports an undefined component with its location', () => {
    expect(() => render('\n\n<Box><Missing /></Box>')).toThrowError(
      expect.objectContaining({
        component: 'Missing',
        at: { source, start: expect.objectContaining({ line: 3, column: 6 }) },
      }),
    );
  });
});
