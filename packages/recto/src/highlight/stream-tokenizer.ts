import { type StreamParser, StringStream } from '@codemirror/streamparser';
import { type Highlighter, type Tag, tags } from '@lezer/highlight';
import { promptTag } from './code-roles.ts';
import type { CodeRole, Tokenizer } from './code-tokens.ts';

/** Tags by the names that modes from CodeMirror 5 have for them, and those of our modes that Lezer has no tag for. */
const namedTags: Record<string, Tag> = {
  variable: tags.variableName,
  'variable-2': tags.special(tags.variableName),
  'string-2': tags.special(tags.string),
  def: tags.definition(tags.variableName),
  tag: tags.tagName,
  attribute: tags.attributeName,
  type: tags.typeName,
  builtin: tags.standard(tags.variableName),
  qualifier: tags.modifier,
  error: tags.invalid,
  header: tags.heading,
  property: tags.propertyName,
  prompt: promptTag,
};

/** What CodeMirror sets: modes were written for it. The rest of a line that is longer has no roles. */
const [tabSize, indentUnit, maxLineLength] = [4, 2, 10_000];

/** A tokenizer that reads code line by line with a stream parser of CodeMirror. */
export function streamTokenizer<State>(mode: StreamParser<State>, roles: Highlighter): Tokenizer {
  const roleByStyle = new Map<string, CodeRole | undefined>();
  const roleOf = (style: string) => {
    if (!roleByStyle.has(style)) roleByStyle.set(style, styleRole(style, roles));
    return roleByStyle.get(style);
  };
  return (code, onToken) => {
    const state = mode.startState?.(indentUnit) ?? (true as State);
    let offset = 0;
    for (const line of code.split('\n')) {
      const stream = new StringStream(line, tabSize, indentUnit);
      if (line === '') mode.blankLine?.(state, indentUnit);
      while (!stream.eol() && stream.start <= maxLineLength) {
        const style = readToken(mode, stream, state);
        const role = style && roleOf(style);
        if (role) onToken(offset + stream.start, offset + stream.pos, role);
      }
      offset += line.length + 1;
    }
  };
}

/** Reads a token and returns its style. A mode may change only its state first, a few times. */
function readToken<State>(mode: StreamParser<State>, stream: StringStream, state: State): string | null {
  stream.start = stream.pos;
  for (let attempt = 0; attempt < 10; attempt++) {
    const style = mode.token(stream, state);
    if (stream.pos > stream.start) return style;
  }
  throw new Error(`The mode ${mode.name} does not advance.`);
}

/** Returns the role of a style, which is names between spaces, each with modifiers. Example: `variableName.function` */
function styleRole(style: string, roles: Highlighter): CodeRole | undefined {
  const found = style.split(' ').flatMap((name) => namedTags[name] ?? tagOf(name) ?? []);
  return found.length > 0 ? (roles.style(found)?.slice(-1) as CodeRole | undefined) : undefined;
}

function tagOf(name: string): Tag | undefined {
  const [base, ...modifiers] = name.split('.').map((part) => tags[part as keyof typeof tags]);
  if (typeof base !== 'object') return undefined;
  return modifiers.reduce<Tag>(
    (tag, modifier) => (typeof modifier === 'function' ? modifier(tag) : tag),
    base,
  );
}
