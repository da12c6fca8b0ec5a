import { expect, it } from 'vitest';
import { createCodeBlockMetadata, parseLines } from '../src/modules/docusaurus/theme-common/code-block.tsx';
import { bothThemes } from '../src/modules/docusaurus/theme-common/prism-theme.ts';
import { withoutRemount } from '../src/vite/site-code-plugin.ts';

const copy = `
import useIsBrowser from '@docusaurus/useIsBrowser';
export default function CodeBlock({ children, ...props }) {
  const isBrowser = useIsBrowser();
  return (
    <Code key={String(isBrowser)} {...props}>
      {children}
    </Code>
  );
}
`;

it('a copy of a component is not rendered twice, unless it needs to know where it is', () => {
  expect(withoutRemount(copy, 'a.jsx')).toBe(
    copy.replace('const isBrowser = useIsBrowser();', '').replace('key={String(isBrowser)}', ''),
  );
  expect(withoutRemount(copy.replace('{children}', '{isBrowser && children}'), 'a.jsx')).toBeUndefined();
  expect(withoutRemount(copy.replaceAll('useIsBrowser', 'useOwn'), 'a.jsx')).toBeUndefined();
});

const magicComments = [
  { className: 'hl', line: 'highlight-next-line', block: { start: 'highlight-start', end: 'highlight-end' } },
  { className: 'error', line: 'error-next-line' },
];

it.each([
  ['let a;\n', { metastring: 'title="a.js" {1,3-4}' }, 'let a;', { 0: ['hl'], 2: ['hl'], 3: ['hl'] }],
  ['// highlight-next-line\nlet a;\n// other\n', {}, 'let a;\n// other', { 0: ['hl'] }],
  [
    '# highlight-start\na\n{/* error-next-line */}\nb\n<!-- highlight-end -->\nc',
    {},
    'a\nb\nc',
    { 0: ['hl'], 1: ['hl', 'error'] },
  ],
])('parts of code blocks get the code and the classes of its lines: %j', (code, options, clean, classes) => {
  const metadata = createCodeBlockMetadata({ code, className: 'language-JS', magicComments, ...options });
  expect(metadata).toMatchObject({ code: clean, language: 'js', lineClassNames: classes });
});

it.each([
  [{ metastring: 'showLineNumbers' }, 1],
  [{ metastring: 'showLineNumbers=7' }, 7],
  [{ metastring: 'showLineNumbers', showLineNumbers: false }, undefined],
  [{ showLineNumbers: 3 }, 3],
  [{}, undefined],
])('parts of code blocks get the first number: %j', (options, lineNumbersStart) => {
  expect(createCodeBlockMetadata({ code: '', ...options }).lineNumbersStart).toBe(lineNumbersStart);
});

it('the theme of Prism has the colours of both modes', () => {
  const light = {
    plain: { color: '#111', backgroundColor: '#fff' },
    styles: [
      { types: ['comment', 'prolog'], style: { color: '#999', fontStyle: 'italic' } },
      { types: ['tag'], languages: ['html'], style: { color: '#0f0' } },
    ],
  };
  const dark = {
    plain: { color: '#eee', backgroundColor: '#fff' },
    styles: [{ types: ['comment'], style: { color: '#666' } }],
  };
  expect(bothThemes(light, dark)).toEqual({
    plain: { color: 'light-dark(#111, #eee)', backgroundColor: '#fff' },
    styles: [
      { types: ['comment'], style: { color: 'light-dark(#999, #666)', fontStyle: 'italic' } },
      { types: ['prolog'], style: { color: 'light-dark(#999, #eee)', fontStyle: 'italic' } },
      { types: ['tag'], languages: ['html'], style: { color: '#0f0' } },
    ],
  });
});

it('magic comments may have several words', () => {
  const magicComments = [{ className: 'removed', line: 'Remove this line' }];
  const code = 'let a;\n// Remove this line\nlet b;';
  expect(parseLines(code, { language: 'js', magicComments })).toEqual({
    code: 'let a;\nlet b;',
    lineClassNames: { 1: ['removed'] },
  });
});
