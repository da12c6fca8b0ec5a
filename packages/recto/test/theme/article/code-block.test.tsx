import { renderToStaticMarkup } from 'react-dom/server';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Highlighter, loadLanguages } from '../../../src/highlight/highlight.ts';
import { CodeBlock, type CodeBlockProps } from '../../../src/theme/article/code-block.tsx';
import { ArticleContext } from '../../../src/theme/article/site-context.ts';

let highlighter: Highlighter;

beforeAll(async () => {
  highlighter = await loadLanguages(['ts', 'bash']);
});

function html(props: CodeBlockProps): string {
  return renderToStaticMarkup(
    <ArticleContext value={{ highlighter }}>
      <CodeBlock {...props} />
    </ArticleContext>,
  );
}

/** The content of `<code>`. */
function code(props: CodeBlockProps): string | undefined {
  return /<code>([\s\S]*)<\/code>/.exec(html(props))?.[1];
}

describe('CodeBlock', () => {
  it('renders code with a copy button', () => {
    expect(html({ language: 'ts', children: 'let a;\nb();\n' })).toBe(
      '<figure class="code" data-language="ts"><pre tabindex="0">' +
        '<code><span class="k">let</span> a;\n<span class="n">b</span>();</code></pre>' +
        '<button class="code__copy" type="button" aria-label="Copy code to clipboard" title="Copy" data-copy=""></button>' +
        '</figure>',
    );
  });

  it('is plain text without a language [CST-08]', () => {
    for (const children of ['const a = 1;', '├─ src\n└─ if (x) return']) {
      expect(code({ children })).toBe(children);
      expect(html({ children })).toContain('data-language="text"');
    }
  });

  it('shows the file name', () => {
    expect(html({ meta: 'title="a <b>.ts"', children: 'x' })).toContain(
      '<figcaption>a &lt;b&gt;.ts</figcaption>',
    );
    expect(html({ meta: 'title="a"', title: 'b', children: 'x' })).toContain('<figcaption>b</figcaption>');
    expect(html({ children: 'x' })).not.toContain('figcaption');
  });

  it.each<[string, CodeBlockProps, string]>([
    ['plain without a language', { children: 'let <a>' }, 'let &lt;a>'],
    ['unknown languages', { language: 'klingon', children: 'let a' }, 'let a'],
    ['any case', { language: 'TS', children: 'let' }, '<span class="k">let</span>'],
    ['the language of a class', { className: 'language-ts', children: 'let' }, '<span class="k">let</span>'],
    ['several strings', { children: ['a', 1, '\n'] }, 'a1'],
    ['nothing', {}, ''],
    ['elements as they are', { children: <b>a</b> }, '<b>a</b>'],
    ['prompts', { language: 'bash', children: '$ ls' }, '<span class="p">$ </span><span class="n">ls</span>'],
    [
      'highlighted lines',
      { children: 'a\nb\n\n', meta: '{2-3}' },
      '<span class="line">a\n</span><span class="line hl">b\n</span><span class="line hl"></span>',
    ],
    [
      'magic comments',
      { children: 'a\n// highlight-next-line\nb' },
      '<span class="line">a\n</span><span class="line hl">b</span>',
    ],
    [
      'magic comments as text if line numbers are given',
      { children: '// highlight-next-line\nb', metastring: '{2}' },
      '<span class="line">// highlight-next-line\n</span><span class="line hl">b</span>',
    ],
    [
      'highlighted lines of a property',
      { children: 'a\nb', highlightLines: '1' },
      '<span class="line hl">a\n</span><span class="line">b</span>',
    ],
    ['numbers', { children: 'a', showLineNumbers: true }, '<span class="line" data-n="1">a</span>'],
    [
      'numbers from 9',
      { children: 'a\nb', meta: 'showLineNumbers=9' },
      '<span class="line" data-n=" 9">a\n</span><span class="line" data-n="10">b</span>',
    ],
    ['numbers from 0', { children: 'a', showLineNumbers: 0 }, '<span class="line" data-n="0">a</span>'],
    [
      'what regular expressions match, and only their groups if they have some',
      { children: 'aa1 (b2) c', meta: String.raw`/[ab]\d/ "(" /\d(\)) (c)/` },
      'a<mark>a1</mark> <mark>(b2)</mark> <mark>c</mark>',
    ],
    [
      'texts of changes',
      { children: 'a b c', meta: '"a" ins="b" del=/c/' },
      '<mark>a</mark> <mark class="mark--ins">b</mark> <mark class="mark--del">c</mark>',
    ],
    ['texts as they are', { children: 'a.c abc', meta: '"a.c"' }, '<mark>a.c</mark> abc'],
    [
      'texts everywhere in a long line, and no matches of an expression, which could take long',
      { children: `${'a'.repeat(500)}b`, meta: '/b/ "ab"' },
      `${'a'.repeat(499)}<mark>ab</mark>`,
    ],
    ['no numbers', { children: 'a', meta: 'showLineNumbers', showLineNumbers: false }, 'a'],
  ])('shows %s', (_, props, expected) => {
    expect(code(props)).toBe(expected);
  });

  it('is plain text without a highlighter', () => {
    expect(renderToStaticMarkup(<CodeBlock language="ts">let a</CodeBlock>)).toContain('<code>let a</code>');
  });
});
