/** The part of Prism that highlighting needs. */
export interface Prism {
  languages: Record<string, unknown>;
  tokenize(code: string, grammar: unknown): Token[];
  hooks: { run(name: string, environment: object): void };
}

type Token = string | { type: string; alias?: string | string[]; content: Token | Token[] };

/** Returns the HTML of each line of code; its spans have Prism's classes: `token keyword`. */
export function prismLines(prism: Prism, code: string, language: string): string[] {
  const grammar = Object.hasOwn(prism.languages, language) && prism.languages[language];
  if (!grammar || typeof grammar === 'function') return escapeCode(code).split('\n');
  const environment = { code, grammar, language, tokens: [] as Token[] };
  prism.hooks.run('before-tokenize', environment);
  environment.tokens = prism.tokenize(environment.code, environment.grammar);
  prism.hooks.run('after-tokenize', environment);
  return tokenLines(environment.tokens);
}

/** Returns the HTML of each line; a token of several lines has an element in each. */
function tokenLines(tokens: Token[]): string[] {
  const lines: string[] = [];
  const parents: string[] = [];
  let line = '';
  let openCount = 0;
  const closeTo = (depth: number) => {
    line += '</span>'.repeat(Math.max(0, openCount - depth));
    openCount = Math.min(openCount, depth);
  };
  const writeText = (text: string) => {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        closeTo(0);
        lines.push(line);
        line = '';
      }
      if (part === '') continue;
      line += parents.slice(openCount).join('') + escapeCode(part);
      openCount = parents.length;
    }
  };
  const write = (token: Token | Token[]) => {
    if (typeof token === 'string') writeText(token);
    else if (Array.isArray(token)) token.forEach(write);
    else {
      const { type, alias = [], content } = token;
      parents.push(`<span class="${['token', type, ...[alias].flat()].join(' ')}">`);
      write(content);
      parents.pop();
      closeTo(parents.length);
    }
  };
  write(tokens);
  return [...lines, line];
}

function escapeCode(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
}
