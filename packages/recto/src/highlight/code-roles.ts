import { type Highlighter, Tag, tags as t, tagHighlighter } from '@lezer/highlight';
import type { CodeRole } from './code-tokens.ts';

type Rule = { tag: Tag | readonly Tag[]; class: CodeRole };

/** A shell prompt, for which Lezer has no tag. */
export const promptTag = Tag.define('prompt');

const common: Rule[] = [
  { tag: t.keyword, class: 'k' },
  { tag: [t.string, t.regexp, t.escape, t.url], class: 's' },
  { tag: [t.function(t.variableName), t.function(t.propertyName), t.macroName], class: 'n' },
  { tag: [t.typeName, t.className, t.definition(t.propertyName), t.heading], class: 'n' },
  { tag: t.comment, class: 'c' },
  { tag: [t.number, t.bool, t.null, t.atom, t.unit, t.color], class: 'd' },
  { tag: t.inserted, class: 'i' },
  { tag: t.deleted, class: 'x' },
];

const selectors = [t.tagName, t.className, t.constant(t.className), t.labelName];

/** The roles of the tags of a grammar, by kind of language. */
export const codeRoles = {
  /** Programming languages. */
  code: roles(),
  /** Languages with directives: C, PHP. */
  directives: roles({ tag: t.processingInstruction, class: 'k' }),
  /** Keys and values: every property is a definition. */
  data: roles({ tag: t.propertyName, class: 'n' }, { tag: t.attributeName, class: 'n' }),
  styles: roles({ tag: t.propertyName, class: 'n' }, { tag: selectors, class: 'k' }),
  /** Stream modes, which tag names only in definitions and built-ins. */
  stream: roles(
    { tag: [t.definition(t.variableName), t.standard(t.variableName)], class: 'n' },
    { tag: promptTag, class: 'p' },
  ),
} as const satisfies Record<string, Highlighter>;

function roles(...rules: Rule[]): Highlighter {
  return tagHighlighter([...common, ...rules]);
}
