import type { Element, Root as HastRoot } from 'hast';
import { h } from 'hastscript';
import type { Code, Root as MdastRoot, Paragraph, RootContent } from 'mdast';
import type { Processor } from 'unified';
import { describe, expect, it } from 'vitest';
import { walkTree } from '../../src/utils/hast.ts';
import { parseWith, readable, shownWith } from './with-plugins.ts';

/** The syntax tree of `import Badge from './badge.js'`, as plugins write it. */
const badgeImport = () => ({
  type: 'Program',
  sourceType: 'module',
  body: [
    {
      type: 'ImportDeclaration',
      specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: 'Badge' } }],
      source: { type: 'Literal', value: './badge.js' },
    },
  ],
});

/** The syntax tree of an expression. */
const expression = (value: object) => ({
  type: 'Program',
  sourceType: 'module',
  body: [{ type: 'ExpressionStatement', expression: value }],
});

/** Inserts nodes at the start. */
const inserting =
  (...nodes: object[]) =>
  () =>
  (tree: { children: object[] }) => {
    tree.children.unshift(...structuredClone(nodes));
  };

describe('what a plugin inserts', () => {
  const nodes = [
    { type: 'mdxjsEsm', data: { estree: badgeImport() } },
    {
      type: 'mdxJsxFlowElement',
      name: 'Badge',
      attributes: [
        { type: 'mdxJsxAttribute', name: 'label', value: 'New' },
        {
          type: 'mdxJsxAttribute',
          name: 'count',
          value: {
            type: 'mdxJsxAttributeValueExpression',
            data: { estree: expression({ type: 'Literal', value: 3 }) },
          },
        },
        {
          type: 'mdxJsxExpressionAttribute',
          data: {
            estree: expression({
              type: 'ObjectExpression',
              properties: [{ type: 'SpreadElement', argument: { type: 'Identifier', name: 'props' } }],
            }),
          },
        },
      ],
      children: [],
    },
  ];

  it.each(['remark', 'rehype'])('is part of the page’s module: %s', async (kind) => {
    const { page } = await parseWith('Text', { [kind]: [inserting(...nodes)] });
    expect(page.module?.code).toMatchInlineSnapshot(`
      "import Badge from "./badge.js";
      export const rectoScope = () => ({ ...(typeof Badge !== 'undefined' && Badge !== globalThis.Badge && { Badge }) });
      export const rectoEvaluate = ({ frontMatter, contentTitle, props }) => [
      () => (3
      ),
      () => ({...({
        ...props
      })}
      )
      ];"
    `);
    expect(readable(page.tree())).toBe(
      '<x-badge label="New" count="{0}" spread="1"></x-badge>\n<p>Text</p>'.replace(
        kind === 'remark' ? '' : '\n',
        '',
      ),
    );
  });

  it('may be imports and JSX as text', async () => {
    const { page } = await parseWith('Text', {
      remark: [
        inserting(
          { type: 'mdxjsEsm', value: 'export const a = 1;' },
          { type: 'mdxFlowExpression', value: 'a' },
          { type: 'html', value: '<hr class="a">' },
        ),
      ],
    });
    expect(page.module?.code).toContain('export const a = 1;');
    expect(readable(page.tree())).toBe('{0}\n<hr class="a">\n<p>Text</p>');
  });

  it('works in plain Markdown', async () => {
    const { page } = await parseWith('a {b} <C>', { remark: [inserting(...nodes)] }, 'docs/a.md');
    expect(page.module?.code).toContain('import Badge from "./badge.js";');
    expect(readable(page.tree())).toContain('<p>a {b} <C></p>');
  });

  it('gets ids, entries in the table of contents, scroll containers and code blocks', async () => {
    const { page } = await parseWith('## One', {
      rehype: [
        inserting(
          h('h2', 'One'),
          h('table', h('tr', h('td', 'a'))),
          h('pre', h('code.language-js', { title: 'a.js' }, 'a()\n')),
          h('pre', h('code', h('b', 'marked'))),
          { type: 'raw', value: '<hr>' },
        ),
      ],
    });
    expect(page.headings.map(({ id }) => id)).toEqual(['one-1', 'one']);
    expect(page.languages).toEqual(['js']);
    expect(readable(page.tree())).toBe(
      '<h2 id="one-1">One</h2><div class="table" tabindex="0" role="group" aria-label="Table"><table><tr><td>a</td></tr></table></div><x-codeblock title="a.js" language="js">a()</x-codeblock><pre><code><b>marked</b></code></pre><hr><h2 id="one">One</h2>',
    );
  });

  it('may be one node at several places', async () => {
    const shared = { type: 'mdxTextExpression', value: '1 + 1' };
    const rehypeTwice = () => (tree: HastRoot) => {
      tree.children.push(shared as never, shared as never);
    };
    const { page } = await parseWith('Text', { rehype: [rehypeTwice] });
    expect(readable(page.tree())).toBe('<p>Text</p>{0}{1}');
  });

  it('may lack what the tree needs not', async () => {
    const rehypeSloppy = inserting(
      { type: 'element', tagName: 'hr', position: { start: {} } },
      { type: 'mdxJsxFlowElement', name: 'Card' },
    );
    expect(await shownWith('Text', { rehype: [rehypeSloppy] })).toBe('<hr><x-card></x-card><p>Text</p>');
  });

  it('has props of JSX that are numbers or booleans as text, as in MDX', async () => {
    const values = { all: true, none: false, count: 0, plain: null };
    const attributes = Object.entries(values).map(([name, value]) => ({
      type: 'mdxJsxAttribute',
      name,
      value,
    }));
    const node = { type: 'mdxJsxFlowElement', name: 'Card', attributes, children: [] };
    const { page } = await parseWith('Text', { remark: [inserting(node)] });
    expect(page.tree().children[0]).toMatchObject({
      attributes: [{ value: 'true' }, { value: 'false' }, { value: '0' }, { value: null }],
    });
  });

  it('chooses the elements of directives', async () => {
    const remarkElements = () => (tree: MdastRoot) => {
      walkTree(
        tree as HastRoot,
        (node: { type: string; name?: string | null; data?: unknown; attributes?: unknown }) => {
          if (node.type.endsWith('Directive')) node.data = { hName: node.name, hProperties: node.attributes };
          return undefined;
        },
      );
    };
    const text = 'Press :kbd[A]{.key}.\n\n::hr{#a}\n\n:::aside\nText\n:::';
    expect(await shownWith(text, { remark: [remarkElements] })).toBe(
      '<p>Press <kbd class="key">A</kbd>.</p>\n<hr id="a">\n<aside><p>Text</p></aside>',
    );
  });
});

describe('the JavaScript of a page', () => {
  const text = "import A from './a.js';\n\n<A b={c ? <i>d</i> : 2} {...e}>{f}{/* g */}</A>";

  /** The nodes of a page that have a syntax tree, by type. */
  const programs = (tree: HastRoot | MdastRoot) => {
    const found: [string, { type: string }[]][] = [];
    const visit = (node: { type: string; value?: unknown; data?: unknown; attributes?: unknown[] }) => {
      const { estree } = (node.data ?? {}) as { estree?: { body: { type: string }[] } };
      if (estree) found.push([node.type, estree.body]);
      for (const one of node.attributes ?? []) visit(one as never);
      if (node.value && typeof node.value === 'object') visit(node.value as never);
    };
    walkTree(tree as HastRoot, (node) => {
      visit(node);
      return undefined;
    });
    return found.map(([type, body]) => `${type}: ${body.map((one) => one.type)}`);
  };

  it('is parsed for plugins that read it', async () => {
    const seen: string[][] = [];
    const see = () => (tree: HastRoot) => {
      seen.push(programs(tree));
    };
    const { page } = await parseWith(text, { remark: [see], rehype: [see] });
    const each = [
      'mdxjsEsm: ImportDeclaration',
      'mdxJsxAttributeValueExpression: ExpressionStatement',
      'mdxJsxExpressionAttribute: ExpressionStatement',
      'mdxTextExpression: ExpressionStatement',
      'mdxTextExpression: ',
    ];
    expect(seen).toEqual([each, each]);
    expect(page.module?.code).toMatchInlineSnapshot(`
      "import A from './a.js';
      export const RectoElement1 = (given) => <A {...given}
      b={c ? <i>d</i> : 2
      }
      />;
      export const rectoScope = () => ({ ...(typeof RectoElement1 !== 'undefined' && RectoElement1 !== globalThis.RectoElement1 && { RectoElement1 }) });
      export const rectoEvaluate = ({ frontMatter, contentTitle, props }) => [
      () => ({...({
        ...{
          ...e
        }
      })}
      ),
      () => (f
      )
      ];"
    `);
  });

  it('is that of the syntax tree where a plugin changes it', async () => {
    const remarkRename = () => (tree: MdastRoot) => {
      const [node] = tree.children as unknown as [{ data: { estree: { body: { source: object }[] } } }];
      Object.assign(node.data.estree.body[0]?.source ?? {}, { value: './z.js', raw: "'./z.js'" });
    };
    const { page } = await parseWith(text, { remark: [remarkRename] });
    expect(page.module?.code).toContain("import A from './z.js';");
    expect(page.module?.code).toContain('c ? <i>d</i> : 2');
  });
});

describe('code', () => {
  const text = '```js title="a.js"\na()\n```\n\n```mermaid\ngraph\n```';

  it('is `pre` and `code` for rehype plugins', async () => {
    const rehypeMermaid = () => (tree: HastRoot) => {
      walkTree(tree, (node, index, parent) => {
        const [code] = node.type === 'element' && node.tagName === 'pre' ? (node.children as Element[]) : [];
        if (String(code?.properties.className) === 'language-mermaid')
          parent.children[index] = h('svg') as never;
        return undefined;
      });
    };
    const { page } = await parseWith(text, { rehype: [rehypeMermaid] });
    expect(page.languages).toEqual(['js']);
    expect(readable(page.tree())).toBe(
      '<x-codeblock language="js" meta="title=&#x22;a.js&#x22;">a()</x-codeblock>\n<svg></svg>',
    );
  });

  it('is a `code` node for remark plugins', async () => {
    const remarkUpper = () => (tree: MdastRoot) => {
      for (const node of tree.children as (RootContent & Code)[]) {
        node.value = node.value.toUpperCase();
        node.meta = 'title="B"';
      }
    };
    expect(await shownWith(text, { remark: [remarkUpper] })).toContain(
      '<x-codeblock language="js" meta="title=&#x22;B&#x22;">A()</x-codeblock>',
    );
  });
});

describe('nodes of MDX 1', () => {
  const jsx = (value: string) => ({ type: 'jsx', value }) as never;
  const around = () => (tree: MdastRoot) => {
    const [code] = tree.children;
    tree.children = [
      { type: 'import', value: "import Box from './box.js';" } as never,
      jsx('<Box title="a">\n<i>'),
      code as never,
      jsx('</i>\n</Box>'),
    ];
  };

  it('become elements, also where several nodes are one', async () => {
    const { page, diagnostics } = await parseWith('    x\n', { remark: [around] }, 'docs/a.md');
    expect(diagnostics).toEqual([]);
    expect(page.module?.code).toContain("import Box from './box.js';");
    expect(readable(page.tree())).toMatch(/^<x-box.*><i.*><x-codeblock>x<\/x-codeblock><\/i><\/x-box>$/s);
    const inText = () => (tree: MdastRoot) => {
      (tree.children[0] as Paragraph).children.push(jsx('<b>'), { type: 'text', value: 'c' }, jsx('</b>'));
    };
    expect(await shownWith('a ', { remark: [inText] })).toBe('<p>a<b data-jsx>c</b></p>');
  });

  it('that cannot be read are an error', async () => {
    const broken = () => (tree: MdastRoot) => void tree.children.push(jsx('<Box>\n<i'));
    const { diagnostics } = await parseWith('a', { remark: [broken] }, 'docs/a.md');
    expect(diagnostics.map(({ message, notes }) => [message, ...notes])).toEqual([
      ['A remark plugin for MDX 1 has left JSX that cannot be read.', '<Box>', 'plugins: broken'],
    ]);
  });
});

describe('syntax of MDX 1', () => {
  function adding(name: string) {
    return function old(this: { Parser: { prototype: Record<string, Record<string, unknown> & string[]> } }) {
      const { blockTokenizers, blockMethods, interruptParagraph } = this.Parser.prototype;
      Object.assign(blockTokenizers as object, { [name]: () => undefined });
      blockMethods?.splice(blockMethods.indexOf('fencedCode') + 1, 0, name);
      interruptParagraph?.push(name as never);
    } as never;
  }

  it('of remark-math is read, with its markup', async () => {
    expect(await shownWith('$a_{1}$\n\n$$\n\\int_0^{2\\pi}\n$$\n', { remark: [adding('math')] })).toBe(
      '<p><span class="math math-inline">a_{1}</span></p>\n<div class="math math-display">\\int_0^{2\\pi}</div>',
    );
  });

  it('of other plugins is text, with a warning', async () => {
    const { diagnostics } = await parseWith('[[a]]', { remark: [adding('wiki')] }, 'docs/a.md');
    expect(diagnostics.map(({ level, message, notes }) => [level, message, ...notes])).toEqual([
      [
        'warning',
        'The plugin `old` adds syntax to the parser of MDX 1, which pages show as text.',
        'adds  wiki',
      ],
    ]);
  });
});

it('plugins parse Markdown and read the data of their processor', async () => {
  function remarkParsing(this: Processor) {
    this.data('settings' as never, { word: 'data' } as never);
    return (tree: MdastRoot) => {
      const { word } = this.data('settings' as never) as unknown as { word: string };
      tree.children.push(...(this.parse(`parsed *${word}*`) as MdastRoot).children);
    };
  }
  expect(await shownWith('a', { remark: [remarkParsing] })).toBe('<p>a</p>\n<p>parsed <em>data</em></p>');
});

it('an element of a rehype plugin with the name of a component is one', async () => {
  const node: Element = { ...h('span', { label: 'New', wide: true }, 'text'), tagName: 'Badge' };
  const html = await shownWith('Text', { rehype: [inserting(node)] });
  expect(html).toContain('<x-badge label="New" wide="">text</x-badge>');
});

it('fenced code with data attributes stays a block of code', async () => {
  const mark = () => (tree: HastRoot) =>
    walkTree(tree, (node) => {
      if (node.type === 'element' && node.tagName === 'pre') node.properties['data-live'] = 'true';
      return undefined;
    });
  expect(await shownWith('```js\nlet a\n```', { rehype: [mark] })).toContain('<x-codeblock language="js">');
});
