import { expect, it } from 'vitest';
import { withLanguage } from '../src/default-language.ts';

const block = (...attributes: { type: string; name?: string; value?: unknown }[]) => ({
  type: 'mdxJsxFlowElement',
  name: 'CodeBlock',
  attributes,
});

it('code blocks and <CodeBlock> without a language get the default one', () => {
  const code = { type: 'element', tagName: 'code', properties: {} };
  const title = { type: 'mdxJsxAttribute', name: 'title', value: 'a.js' };
  const tree = {
    type: 'root',
    children: [{ type: 'element', tagName: 'pre', children: [code] }, block(), block(title)],
  };
  withLanguage('js')(tree);
  const language = { type: 'mdxJsxAttribute', name: 'language', value: 'js' };
  expect(code.properties).toEqual({ className: ['language-js'] });
  expect(tree.children.slice(1)).toEqual([block(language), block(title, language)]);
});

it.each([
  { type: 'mdxJsxAttribute', name: 'language', value: 'css' },
  { type: 'mdxJsxAttribute', name: 'className', value: 'language-css' },
  { type: 'mdxJsxExpressionAttribute', value: '...props' },
])('a <CodeBlock> with $name $value keeps its language', (attribute) => {
  const tree = { type: 'root', children: [block(attribute)] };
  withLanguage('js')(tree);
  expect(tree.children).toEqual([block(attribute)]);
});
