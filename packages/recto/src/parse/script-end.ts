/** Where JavaScript in a page ends, and how deep its brackets nest. */
export interface ScriptEnd {
  /** Offset after its last character; undefined where nothing closes it. */
  end: number | undefined;
  depth: number;
}

const quotedPattern = /(["'])(?:\\.|(?!\1)[^\\\n])*\1/y;
const closers: Record<string, string> = { ')': '(', ']': '[', '}': '{' };

/**
 * Finds the end of JavaScript that starts at an offset: after the brace that closes an expression, or before the
 * blank line that ends imports and exports. Brackets in strings, templates and comments do not count.
 */
export function scriptEnd(text: string, start: number, until: 'brace' | 'blank line'): ScriptEnd {
  /** Brackets and backticks that are open. */
  const open: string[] = [];
  let depth = 0;
  const next = { template: /[`\\]|\$\{/g, script: /["'`()[\]{}\n]|\/[/*]/g };
  for (let at = start; at < text.length; ) {
    const isTemplate = open.at(-1) === '`';
    const pattern = isTemplate ? next.template : next.script;
    pattern.lastIndex = at;
    const found = pattern.exec(text);
    if (!found) break;
    const [token] = found;
    at = pattern.lastIndex;
    if (token === '\\') at += 1;
    else if (token === '${') open.push('{');
    else if (token === '`' && isTemplate) open.pop();
    else if (token === '`' || token in openers) open.push(token);
    else if (token === '"' || token === "'") at = quotedEnd(text, found.index) ?? at;
    else if (token === '//' || token === '/*') at = commentEnd(text, found.index, token);
    else if (token === '\n') {
      if (until === 'blank line' && open.length === 0 && isBlankLine(text, at))
        return { end: found.index, depth };
    } else if (open.includes(closers[token] ?? '')) open.length = open.lastIndexOf(closers[token] ?? '');
    else if (token === '}' && until === 'brace') return { end: at, depth };
    depth = Math.max(depth, open.length);
  }
  return { end: until === 'brace' ? undefined : text.length, depth };
}

const openers: Record<string, true> = { '(': true, '[': true, '{': true };

/** A quotation mark that nothing closes on its line is an apostrophe in the text of an element. */
function quotedEnd(text: string, at: number): number | undefined {
  quotedPattern.lastIndex = at;
  return quotedPattern.test(text) ? quotedPattern.lastIndex : undefined;
}

/** Two slashes after a colon are those of an address in the text of an element. */
function commentEnd(text: string, at: number, token: string): number {
  if (token === '//' && text[at - 1] === ':') return at + 2;
  const end = token === '//' ? text.indexOf('\n', at) : text.indexOf('*/', at + 2);
  if (end < 0) return token === '//' ? text.length : at + 2;
  return token === '//' ? end : end + 2;
}

function isBlankLine(text: string, at: number): boolean {
  const end = text.indexOf('\n', at);
  return text.slice(at, end < 0 ? undefined : end).trim() === '';
}
