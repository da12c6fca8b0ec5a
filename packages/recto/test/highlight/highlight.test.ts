import { beforeAll, describe, expect, it } from 'vitest';
import { type LanguageHighlighter, loadLanguages } from '../../src/highlight/highlight.ts';
import { grammarName, languageNames } from '../../src/highlight/languages.ts';
import { plainHighlighter } from '../../src/highlight/plain-highlighter.ts';

let highlighter: LanguageHighlighter;

beforeAll(async () => {
  highlighter = await loadLanguages(languageNames());
});

/** The pieces that have a role, as `role:text`. */
function roles(code: string, language: string): string[] {
  const html = highlighter.lines(code, language).join('\n');
  return [...html.matchAll(/<span class="(.)">([^<]*)<\/span>/g)].map(([, role, text]) => `${role}:${text}`);
}

/** One line of each language, with something that must have a role. */
const samples: Record<string, [code: string, role: string]> = {
  js: ['const a = 1;', 'k:const'],
  ts: ['let a: Foo;', 'n:Foo'],
  tsx: ['a = <Foo b={1 as Bar} />;', 'n:Foo'],
  json: ['{ "a": "b" }', 'n:"a"'],
  shell: ['npx rnv run -p ios', 'd:-p'],
  yaml: ['a: "b"', 'n:a'],
  html: ['<a href="b">c</a>', 's:"b"'],
  xml: ['<a b="c"/>', 'n:a'],
  css: ['.a { color: #fff }', 'n:color'],
  scss: ['.a { color: $b; } // c', 'c:// c'],
  less: ['.a { color: @b; } // c', 'c:// c'],
  markdown: ['# Head', 'n:# Head'],
  python: ['def f(a): return None', 'n:f'],
  rust: ['fn f() -> u8 { 1 }', 'n:f'],
  go: ['func f() { fmt.Println("a") }', 'n:Println'],
  java: ['class A { void f() { g(); } }', 'n:A'],
  cpp: ['#include <a>', 's:&lt;a>'],
  php: ['function f() { return 1; }', 'n:f'],
  kotlin: ['fun f(): String = "a"', 'n:f'],
  scala: ['def f = "a"', 'n:f'],
  csharp: ['public class A { }', 'n:A'],
  objectivec: ['@implementation A', 'k:@implementation'],
  dart: ["final a = 'b';", "s:'b'"],
  swift: ['func f() -> Int { return 1 }', 'k:func'],
  groovy: ["def a = 'b'", "s:'b'"],
  ruby: ["platform :ios, '12.0'", 'd::ios'],
  lua: ['local a = 1 -- b', 'c:-- b'],
  perl: ['sub f { return 1; }', 'k:sub'],
  r: ['f <- function(a) { 1 }', 'k:function'],
  toml: ['a = "b"', 'n:a'],
  properties: ['# a', 'c:# a'],
  dockerfile: ['FROM node:20', 'k:FROM'],
  diff: ['+a', 'i:+a'],
  powershell: ['Get-Item "a"', 'n:Get-Item'],
  sql: ["SELECT a FROM b WHERE c = 'd'", 'k:SELECT'],
  nginx: ['server { listen 80; }', 'k:server'],
  cmake: ['set(A "b") # c', 'c:# c'],
  protobuf: ['message A { string b = 1; }', 'k:message'],
};

describe('languages', () => {
  it.each(languageNames())('%s has spans, or is plain text', (name) => {
    const grammar = grammarName(name) ?? '';
    expect(highlighter.supports(name)).toBe(true);
    if (grammar === 'text') {
      expect(highlighter.lines('const a = "b"; # c', name)).toEqual(['const a = "b"; # c']);
      return;
    }
    const [code, role] = samples[grammar] ?? ['', 'no sample'];
    expect(roles(code, name)).toContain(role);
  });

  it('supports common aliases', () => {
    const names =
      'js jsx ts tsx mjs cjs typescript javascript json json5 jsonc bash sh shell zsh console shell-session yaml yml ' +
      'html xml svg vue css scss less md mdx python py rust rs go java kotlin kt kts groovy gradle swift objc ' +
      'objectivec c cpp c++ csharp cs php ruby rb toml ini properties env dockerfile docker diff patch sql ' +
      'powershell ps1 graphql batch text txt plain';
    expect(names.split(' ').filter((name) => !grammarName(name))).toEqual([]);
  });

  it('ignores case', () => {
    expect(highlighter.lines('const a', 'JavaScript')).toEqual(highlighter.lines('const a', 'js'));
  });
});

describe('a language that is not loaded', () => {
  it.each(['klingon', 'ts', 'constructor', '__proto__', ''])(
    '%j is escaped and has no spans',
    async (language) => {
      const none = await loadLanguages(['klingon', 'css']);
      expect(none.supports(language)).toBe(false);
      expect(none.lines('const a = b<c> && d;\n// "e"', language)).toEqual([
        'const a = b&lt;c> &amp;&amp; d;',
        '// "e"',
      ]);
    },
  );

  it('supports plain text without loading', () => {
    expect(plainHighlighter.lines('a\n\n<b>', 'text')).toEqual(['a', '', '&lt;b>']);
  });
});

describe('lines', () => {
  it.each([
    ['escapes in and out of spans', 'a < "<b>&"', ['a &lt; <span class="s">"&lt;b>&amp;"</span>']],
    [
      'never cross a line',
      '/* a\n\n b */ x',
      ['<span class="c">/* a</span>', '', '<span class="c"> b */</span> x'],
    ],
    [
      'merge over blanks',
      'export default async () => 1',
      ['<span class="k">export default async</span> () => <span class="d">1</span>'],
    ],
    [
      'keep indentation outside',
      '  return;\n\tif',
      ['  <span class="k">return</span>;', '\t<span class="k">if</span>'],
    ],
    ['take every line ending', 'a;\r\nb;\rc;', ['a;', 'b;', 'c;']],
    ['are one for no code', '', ['']],
  ])('%s', (_, code, lines) => {
    expect(highlighter.lines(code, 'ts')).toEqual(lines);
  });

  it.each(languageNames())('keep all text in %s', (name) => {
    const code = 'a "b\n\n  <c d=\'e\'> # {f: 1} // g /* h\n$ x && `y` | "z"\n\\\n--- */ end\n';
    const text = highlighter
      .lines(code, name)
      .join('\n')
      .replace(/<\/?span[^>]*>/g, '')
      .replace(/&lt;/g, '<')
      .replace(/&amp;/g, '&');
    expect(text).toBe(code);
  });
});

describe('JSON', () => {
  it.each([
    ['fragments', '"a": 1,\n"b": "c"', ['n:"a"', 'd:1', 'n:"b"', 's:"c"']],
    ['comments', '{ // a\n/* b\nc */ "d": true }', ['c:// a', 'c:/* b', 'c:c */', 'n:"d"', 'd:true']],
    ['unquoted keys', "{ a: 'b', null: null }", ['n:a', "s:'b'", 'n:null', 'd:null']],
    ['what is left out', '{ ... "a": [-1.5e3, "\\"", "://"] }', ['n:"a"', 'd:-1.5e3', 's:"\\""', 's:"://"']],
    ['a string that is not closed', '{ "a\n"b": 1 }', ['s:"a', 'n:"b"', 'd:1']],
  ])('reads %s', (_, code, expected) => {
    expect(roles(code, 'json')).toEqual(expected);
  });
});

describe('shell', () => {
  it.each([
    ['commands and options', 'npm start --if-present -p 80 8080', ['n:npm', 'd:--if-present -p 80 8080']],
    [
      'commands after operators',
      'cd a && ls -l | wc; ./run.sh',
      ['n:cd', 'n:ls', 'd:-l', 'n:wc', 'n:./run.sh'],
    ],
    ['redirects', 'make > out.log 2>&1', ['n:make']],
    ['assignments', 'A=b C="d" npm start', ['n:A', 'n:C', 's:"d"', 'n:npm']],
    ['control words', 'if true; then exit; fi', ['k:if', 'n:true', 'k:then', 'n:exit', 'k:fi']],
    ['ordinary arguments', 'git set start @a/b-c@1.2.3 d#e <name>', ['n:git']],
    ['expansions', 'echo "$HOME/x" $A # b', ['n:echo', 's:"', 'n:$HOME', 's:/x"', 'n:$A', 'c:# b']],
    [
      'lines that go on',
      'npm i \\\n  install \\\n  --save\nls',
      ['n:npm', 'c:\\', 'c:\\', 'd:--save', 'n:ls'],
    ],
    ['prompts and output', '$ npm i \\\n  a\nif added 5 -p\n$ ls', ['p:$ ', 'n:npm', 'c:\\', 'p:$ ', 'n:ls']],
    ['here-documents', 'cat <<EOF\nif a\nEOF\nls', ['n:cat', 's:&lt;&lt;EOF', 's:if a', 's:EOF', 'n:ls']],
  ])('reads %s', (_, code, expected) => {
    expect(roles(code, 'bash')).toEqual(expected);
  });
});

describe('mixed languages', () => {
  it('reads script and style in HTML', () => {
    expect(roles('<script>let a</script><style>b { color: red }</style>', 'html')).toEqual([
      'n:script',
      'k:let',
      'n:script',
      'n:style',
      'n:b',
      'd:red',
      'n:style',
    ]);
  });

  it('reads front matter in Markdown', () => {
    expect(roles('---\ntitle: "a"\n---\n\n# b', 'md')).toEqual(['n:title', 's:"a"', 'n:# b']);
  });

  it.each([['<?php echo 1;'], ['echo 1;']])('reads PHP with and without its tag: %s', (code) => {
    expect(roles(code, 'php').slice(-2)).toContain('d:1');
  });
});
