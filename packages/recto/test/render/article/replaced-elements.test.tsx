import { type ComponentType, createElement, type ReactElement, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { parseSource } from '../../../src/content/parse-source.ts';
import { reactProps, renderTree } from '../../../src/render/article/render-tree.tsx';

const source = { kind: 'doc', path: 'docs/a.mdx', name: 'a.mdx', format: 'mdx', text: '' } as const;

/** A replacement that shows its props. */
const shown =
  (name: string) =>
  ({ children, ...props }: { children?: ReactNode }) =>
    createElement('x-own', null, `${name} ${JSON.stringify({ ...props, 'data-at': undefined })}: `, children);

function render(text: string, elements: Record<string, unknown>): string {
  const { page } = parseSource({ ...source, text }, { format: 'mdx' });
  const html = renderTree(page.tree(), {
    components: {
      Box: ({ children }: { children: ReactNode }) => <section>{children}</section>,
      CodeBlock: () => <figure />,
    },
    elements: new Map(Object.entries(elements)) as ReadonlyMap<string, ComponentType>,
    values: [],
    withContexts: (element) => element,
    source,
    slots: [],
    report: () => undefined,
  });
  return html
    .replace(/ data-at="[^"]*"/g, '')
    .replaceAll('&quot;', '"')
    .trim();
}

describe('replaced elements', () => {
  it.each([
    ['of Markdown', '[a *b*](/c "t")', '<p><x-own>a {"href":"/c","title":"t"}: a <em>b</em></x-own></p>'],
    ['not of JSX', '<a href="/c">x</a>', '<a href="/c">x</a>'],
    [
      'in a component',
      '<Box>\n\n[x](/c)\n\n</Box>',
      '<section><p><x-own>a {"href":"/c"}: x</x-own></p></section>',
    ],
    ['in each other', '## [x](/c)', '<x-own>h2 {"id":"x"}: <x-own>a {"href":"/c"}: x</x-own></x-own>'],
    [
      'with a component in them',
      '## A <Box>x</Box>',
      '<x-own>h2 {"id":"a-x"}: A <section>x</section></x-own>',
    ],
    ['not fenced code', '```js\na\n```', '<figure></figure>'],
  ])('%s', (_, text, html) => {
    expect(render(text, { a: shown('a'), h2: shown('h2'), code: shown('code') })).toBe(html);
  });

  it('a replaced `pre` gets fenced code as the `code` of MDX', () => {
    const Pre = ({ children }: { children: ReactElement<Record<string, string>> }) => (
      <output>{JSON.stringify(children.props)}</output>
    );
    expect(render('```JS title="a.js"\nlet a\n```', { pre: Pre })).toBe(
      '<output>{"className":"language-js","metastring":"title=\\"a.js\\"","children":"let a\\n"}</output>',
    );
    expect(render('```js\nlet a\n```', { pre: shown('pre'), code: shown('code') })).toBe(
      '<x-own>pre {}: <x-own>code {"className":"language-js"}: let a\n</x-own></x-own>',
    );
  });

  it('props are those of React', () => {
    const properties = {
      className: ['a', 'b'],
      tabIndex: 0,
      ariaLabel: 'x',
      dataLine: '1',
      'data-at': '3:1',
      htmlFor: ['i'],
      disabled: true,
      style: 'margin-top: 1px; --tone: red; background: url("data:a;b"); -ms-flex: 1',
    };
    expect(reactProps({ properties })).toEqual({
      className: 'a b',
      tabIndex: 0,
      'aria-label': 'x',
      'data-line': '1',
      'data-at': '3:1',
      htmlFor: 'i',
      disabled: true,
      style: { marginTop: '1px', '--tone': 'red', background: 'url("data:a;b")', msFlex: '1' },
    });
  });
});
