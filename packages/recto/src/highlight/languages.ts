import type { StreamParser } from '@codemirror/streamparser';
import type { Parser } from '@lezer/common';
import { type Highlighter, highlightTree, styleTags, tags } from '@lezer/highlight';
import { codeRoles } from './code-roles.ts';
import type { CodeRole, Tokenizer } from './code-tokens.ts';

/** Languages that are shown as plain text, because a grammar is not worth its size. */
const plainNames =
  'text txt plain plaintext none log output csv tree mermaid graphql gql batch bat cmd'.split(' ');

/** Calls and declarations that these two grammars do not tag. */
const goNames = styleTags({ 'CallExpr/SelectorExpr/FieldName': tags.function(tags.propertyName) });
const javaNames = styleTags({
  'ClassDeclaration/Definition InterfaceDeclaration/Definition EnumDeclaration/Definition': tags.className,
  'MethodDeclaration/Definition ConstructorDeclaration/Definition': tags.function(tags.variableName),
});

const aliases: Record<string, keyof typeof grammars> = {
  ...aliasesOf('js', 'jsx mjs cjs javascript'),
  ...aliasesOf('ts', 'mts cts typescript'),
  ...aliasesOf('json', 'json5 jsonc jsonl webmanifest'),
  ...aliasesOf('shell', 'bash sh zsh console shell-session shellsession'),
  ...aliasesOf('yaml', 'yml'),
  ...aliasesOf('html', 'htm vue svelte'),
  ...aliasesOf('xml', 'svg plist xsd'),
  ...aliasesOf('markdown', 'md mdx'),
  ...aliasesOf('python', 'py'),
  ...aliasesOf('rust', 'rs'),
  ...aliasesOf('go', 'golang'),
  ...aliasesOf('kotlin', 'kt kts'),
  ...aliasesOf('groovy', 'gradle'),
  ...aliasesOf('objectivec', 'objc objective-c'),
  ...aliasesOf('cpp', 'c c++ h hpp cc'),
  ...aliasesOf('csharp', 'cs c#'),
  ...aliasesOf('ruby', 'rb'),
  ...aliasesOf('properties', 'ini env dotenv'),
  ...aliasesOf('dockerfile', 'docker'),
  ...aliasesOf('diff', 'patch'),
  ...aliasesOf('powershell', 'ps1'),
  ...aliasesOf('protobuf', 'proto'),
  ...aliasesOf('perl', 'pl'),
};

/** Loads each grammar when a page needs it. */
const grammars = {
  js: () => script('jsx'),
  ts: () => script('ts'),
  tsx: () => script('ts jsx'),
  json: async () => stream((await import('./tokenizers.ts')).jsonTokens, codeRoles.data),
  shell: async () => stream((await import('./tokenizers.ts')).shellTokens),
  yaml: async () => tree((await import('@lezer/yaml')).parser, codeRoles.data),
  html: async () => tree(await htmlParser()),
  xml: async () => tree((await import('@lezer/xml')).parser),
  css: async () => tree((await import('@lezer/css')).parser, codeRoles.styles),
  scss: async () => stream((await import('@codemirror/legacy-modes/mode/css')).sCSS, codeRoles.styles),
  less: async () => stream((await import('@codemirror/legacy-modes/mode/css')).less, codeRoles.styles),
  markdown: loadMarkdown,
  python: async () => tree((await import('@lezer/python')).parser),
  rust: async () => tree((await import('@lezer/rust')).parser),
  go: async () => tree((await import('@lezer/go')).parser.configure({ props: [goNames] })),
  java: async () => tree((await import('@lezer/java')).parser.configure({ props: [javaNames] })),
  cpp: async () => tree((await import('@lezer/cpp')).parser, codeRoles.directives),
  php: loadPhp,
  kotlin: async () => stream((await import('@codemirror/legacy-modes/mode/clike')).kotlin),
  scala: async () => stream((await import('@codemirror/legacy-modes/mode/clike')).scala),
  csharp: async () => stream((await import('@codemirror/legacy-modes/mode/clike')).csharp),
  objectivec: async () => stream((await import('@codemirror/legacy-modes/mode/clike')).objectiveC),
  dart: async () => stream((await import('@codemirror/legacy-modes/mode/clike')).dart),
  swift: async () => stream((await import('@codemirror/legacy-modes/mode/swift')).swift),
  groovy: async () => stream((await import('@codemirror/legacy-modes/mode/groovy')).groovy),
  ruby: async () => stream((await import('@codemirror/legacy-modes/mode/ruby')).ruby),
  lua: async () => stream((await import('@codemirror/legacy-modes/mode/lua')).lua),
  perl: async () => stream((await import('@codemirror/legacy-modes/mode/perl')).perl),
  r: async () => stream((await import('@codemirror/legacy-modes/mode/r')).r),
  toml: async () => stream((await import('@codemirror/legacy-modes/mode/toml')).toml, codeRoles.data),
  properties: async () => stream((await import('@codemirror/legacy-modes/mode/properties')).properties),
  dockerfile: async () => stream((await import('@codemirror/legacy-modes/mode/dockerfile')).dockerFile),
  diff: async () => stream((await import('@codemirror/legacy-modes/mode/diff')).diff),
  powershell: async () => stream((await import('@codemirror/legacy-modes/mode/powershell')).powerShell),
  sql: async () => stream((await import('@codemirror/legacy-modes/mode/sql')).standardSQL),
  nginx: async () => stream((await import('@codemirror/legacy-modes/mode/nginx')).nginx),
  cmake: async () => stream((await import('@codemirror/legacy-modes/mode/cmake')).cmake),
  protobuf: async () => stream((await import('@codemirror/legacy-modes/mode/protobuf')).protobuf),
} satisfies Record<string, () => Promise<Tokenizer>>;

/** Schema of a language: `text` for plain ones, `undefined` for an unknown one. */
export function grammarName(language: string): string | undefined {
  const name = language.toLowerCase();
  if (Object.hasOwn(grammars, name)) return name;
  if (Object.hasOwn(aliases, name)) return aliases[name];
  return plainNames.includes(name) ? 'text' : undefined;
}

/** Every supported language name. */
export function languageNames(): string[] {
  return [...new Set([...Object.keys(grammars), ...Object.keys(aliases), ...plainNames])];
}

/** Loads the tokenizer of a grammar. Example: `loadGrammar('shell')`. */
export async function loadGrammar(name: string): Promise<Tokenizer | undefined> {
  return Object.hasOwn(grammars, name) ? grammars[name as keyof typeof grammars]() : undefined;
}

function aliasesOf<Name extends string>(name: Name, names: string): Record<string, Name> {
  return Object.fromEntries(names.split(' ').map((other) => [other, name]));
}

function tree(parser: Parser, roles: Highlighter = codeRoles.code): Tokenizer {
  return (code, onToken) =>
    highlightTree(parser.parse(code), roles, (from, to, classes) => {
      // Inherited classes come first: the innermost one is the last letter.
      onToken(from, to, classes.slice(-1) as CodeRole);
    });
}

async function stream<State>(
  mode: StreamParser<State>,
  roles: Highlighter = codeRoles.stream,
): Promise<Tokenizer> {
  const { streamTokenizer } = await import('./stream-tokenizer.ts');
  return streamTokenizer(mode, roles);
}

async function script(dialect: string): Promise<Tokenizer> {
  return tree((await import('@lezer/javascript')).parser.configure({ dialect }));
}

async function htmlParser(): Promise<Parser> {
  const [html, { parser: css }, { parser: js }] = await Promise.all([
    import('@lezer/html'),
    import('@lezer/css'),
    import('@lezer/javascript'),
  ]);
  const isTyped = (attributes: Record<string, string>) =>
    attributes.lang === 'ts' || attributes.lang === 'tsx';
  const wrap = html.configureNesting([
    { tag: 'script', attrs: isTyped, parser: js.configure({ dialect: 'ts' }) },
    { tag: 'script', parser: js },
    { tag: 'style', parser: css },
  ]);
  return html.parser.configure({ wrap });
}

/** Markdown with its front matter as YAML, which would be parsed as a heading. */
async function loadMarkdown(): Promise<Tokenizer> {
  const [{ parser, GFM, parseCode }, html, yaml] = await Promise.all([
    import('@lezer/markdown'),
    htmlParser(),
    grammars.yaml(),
  ]);
  const markdown = tree(parser.configure([GFM, parseCode({ htmlParser: html })]));
  return (code, onToken) => {
    const start = /^---\n[\s\S]*?\n---(?=\n|$)/.exec(code)?.[0].length ?? 0;
    if (start) yaml(code.slice(0, start), onToken);
    markdown(code.slice(start), (from, to, role) => onToken(from + start, to + start, role));
  };
}

/** PHP with or without its opening tag; between tags, HTML stays plain. */
async function loadPhp(): Promise<Tokenizer> {
  const { parser } = await import('@lezer/php');
  const template = tree(parser, codeRoles.directives);
  const program = tree(parser.configure({ top: 'Program' }), codeRoles.directives);
  return (code, onToken) => (code.includes('<?') ? template : program)(code, onToken);
}
