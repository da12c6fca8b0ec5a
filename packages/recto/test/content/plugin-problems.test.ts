import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { Pluggable } from 'unified';
import type { VFile } from 'vfile';
import { describe, expect, it } from 'vitest';
import { headingIds } from '../../src/content/markdown/headings.ts';
import { parseWith, readable, remarkShout, reported } from './with-plugins.ts';

const text = '---\ntitle: A\n---\n\n# Title\n\nText\n';

async function problemsOf(plugins: Parameters<typeof parseWith>[1]) {
  const { page, diagnostics } = await parseWith(text, plugins);
  return { title: page.title, article: readable(page.tree()), problems: reported(diagnostics) };
}

describe('a plugin that fails', () => {
  it('is reported with its name, and the page keeps its front matter', async () => {
    const remarkBroken = () => () => {
      throw new TypeError('x is not a function.\nat line 3');
    };
    expect(await problemsOf({ remark: [remarkShout, remarkBroken] })).toEqual({
      title: 'A',
      article: '',
      problems: [
        'error | parse/plugin-failed | docs/a.mdx | The plugin `remarkBroken` failed: x is not a function. | at line 3',
      ],
    });
  });

  it('is reported with its place in the list if its function has no name', async () => {
    const { problems } = await problemsOf({
      rehype: [remarkShout, () => async () => Promise.reject('no network')],
    });
    expect(problems).toEqual([
      'error | parse/plugin-failed | docs/a.mdx | The plugin `rehypePlugins[1]` failed: no network.',
    ]);
    // The engine adds the first one.
    const added = await problemsOf({ remark: [headingIds, () => () => Promise.reject('no file')] });
    expect(added.problems).toEqual([
      'error | parse/plugin-failed | docs/a.mdx | The plugin `remarkPlugins[0]` failed: no file.',
    ]);
  });

  it('is reported at the place that it names', async () => {
    const remarkStrict = () => (tree: MdastRoot, file: VFile) => {
      file.message('Too short', { place: tree.children[2]?.position, source: 'strict' });
      file.fail('No text', tree.children[2]);
    };
    expect((await problemsOf({ remark: [remarkStrict] })).problems).toEqual([
      'warning | parse/plugin-message | docs/a.mdx:7:1 | Too short. | reported by the plugin `remarkStrict`',
      'error | parse/plugin-failed | docs/a.mdx:7:1 | The plugin `remarkStrict` failed: No text.',
    ]);
  });

  it('while it is set up is reported once, and the others run', async () => {
    const remarkOptions = () => {
      throw new Error('"a" is missing');
    };
    expect(await problemsOf({ remark: [remarkOptions as Pluggable, remarkShout] })).toEqual({
      title: 'A',
      article: '<h1 id="title">Title!</h1>\n<p>Text!</p>',
      problems: [
        'error | parse/plugin-failed |  | The plugin `remarkOptions` could not be set up: "a" is missing.',
      ],
    });
  });
});

it('messages of plugins are warnings, errors or left out', async () => {
  const remarkLint = () => (_: MdastRoot, file: VFile) => {
    file.message('Fine.', { cause: new Error('Because it is') });
    file.info('Nothing to see');
    file.message('Wrong').fatal = true;
  };
  const { article, problems } = await problemsOf({ remark: [remarkLint] });
  expect(article).toContain('Text');
  expect(problems).toEqual([
    'warning | parse/plugin-message | docs/a.mdx | Fine. | Because it is | reported by the plugin `remarkLint`',
    'error | parse/plugin-message | docs/a.mdx | Wrong. | reported by the plugin `remarkLint`',
  ]);
});

describe('an invalid tree', () => {
  const endless = { type: 'paragraph', children: [] as object[] };
  endless.children.push(endless);

  it.each([
    ['remark', { children: [] }, 'a node has no type'],
    ['remark', { type: 'text' }, '`value` of a "text" node must be a string'],
    ['remark', { type: 'paragraph', children: {} }, '`children` of a "paragraph" node must be an array'],
    ['remark', { type: 'paragraph', children: ['a'] }, 'a child of a "paragraph" node is not a node'],
    ['remark', endless, 'its nodes are nested more than 250 levels deep'],
    ['rehype', { type: 'element' }, 'an element has no tag name'],
    ['rehype', { type: 'element', tagName: 'p', properties: 3 }, '`properties` of <p> must be an object'],
    ['rehype', { type: 'paragraph', children: [] }, 'it has a node of type "paragraph"'],
    ['rehype', { type: 'mdxJsxFlowElement', name: 3 }, 'the name of a component must be a string'],
    [
      'rehype',
      { type: 'mdxJsxFlowElement', name: 'A', attributes: { b: 1 } },
      'an attribute of <A> is invalid',
    ],
    [
      'rehype',
      {
        type: 'mdxJsxFlowElement',
        name: 'A',
        attributes: [{ type: 'mdxJsxAttribute', name: 'b', value: {} }],
      },
      'an attribute of <A> is invalid',
    ],
    ['rehype', { type: 'mdxTextExpression' }, '`value` of a "mdxTextExpression" node must be a string'],
  ])('is reported: %s, %j', async (kind, node, problem) => {
    const broken = () => (tree: HastRoot) => {
      tree.children.push(node as never);
    };
    expect(await problemsOf({ [kind]: [broken] })).toEqual({
      title: 'A',
      article: '',
      problems: [
        `error | parse/plugin-failed | docs/a.mdx | The plugin \`broken\` left an invalid tree: ${problem}.`,
      ],
    });
  });

  it('without a root is reported', async () => {
    const replaced = () => () => ({ type: 'text', value: 'a' });
    expect((await problemsOf({ remark: [replaced as Pluggable] })).problems).toEqual([
      'error | parse/plugin-failed | docs/a.mdx | The plugin `replaced` left an invalid tree: its root is not a `root` node.',
    ]);
  });

  it('that cannot be converted is reported', async () => {
    const unlinked = () => (tree: MdastRoot) => {
      tree.children.push({ type: 'paragraph', children: [{ type: 'link', children: [] } as never] });
    };
    const [problem] = (await problemsOf({ remark: [remarkShout, unlinked] })).problems;
    expect(problem).toContain('The page could not be converted to HTML after its remark plugins:');
    expect(problem).toContain('plugins: remarkShout, unlinked');
  });
});
