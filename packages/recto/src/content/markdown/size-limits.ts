import type { Nodes, Root } from 'mdast';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { lineAndColumn } from '../../utils/text.ts';
import { locationIn, type Source } from '../source.ts';
import { scanMdx } from './scan-mdx.ts';

/** References times characters: each reference copies the text before it, and V8 aborts on too long a string. */
const maxReferenceCost = 1e9;
/** The native parser overflows its stack and ends the process at 5,000 on Linux and near 700 on Windows. */
const maxBrackets = 500;
/** Each unclosed brace doubles the time until the parser fails. */
const maxOpenBraces = 10;
/** Levels of elements and lists; Chromium nests no element deeper than 512. */
export const maxDepth = 250;

const referencePattern = /&(?:#\w+|\w+);/g;
/** Strings, templates, comments and regular expressions, in which braces close nothing. Example: `"}"` */
const literalPattern =
  /"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|`(?:\\.|[^`\\])*`|\/\*[\s\S]*?\*\/|\/(?:\\.|[^/\\\n])+\//g;
/** As many operators. Example: `!!!!a` */
const operatorsPattern = /(?:(?:[!~]|[+-]\s|typeof\s|void\s|await\s)\s*){500}/;
const operators = ['!', '~', '+', '-', 'typeof', 'void', 'await'];

/**
 * Reports what would make the native parser abort the process or take minutes, which no page written by hand does.
 * `text` has the offsets and lines of the source.
 */
export function parserLimit(text: string, format: 'md' | 'mdx', source: Source): Diagnostic | undefined {
  const limit = referenceLimit(text) ?? (format === 'mdx' ? scriptLimit(text) : undefined);
  if (!limit) return undefined;
  const { offset, message, fix } = limit;
  return error('parse/too-complex', message, { at: locationIn(source, lineAndColumn(text, offset)), fix });
}

/** Reports a tree that is too deep for the functions that walk it. */
export function depthLimit(root: Root, source: Source): Diagnostic | undefined {
  const node = nodeBelow(root, maxDepth);
  if (!node) return undefined;
  const message = `Elements, lists or quotes are nested more than ${maxDepth} levels deep.`;
  const fix = 'Reduce the nesting; check that tags and lists are closed.';
  return error('parse/too-complex', message, { at: locationIn(source, node.position?.start), fix });
}

function nodeBelow(node: Nodes, levels: number): Nodes | undefined {
  if (levels < 0) return node;
  if (!('children' in node)) return undefined;
  for (const child of node.children) {
    const descendant = nodeBelow(child, levels - 1);
    if (descendant) return descendant;
  }
  return undefined;
}

interface Limit {
  offset: number;
  message: string;
  fix: string;
}

function referenceLimit(text: string): Limit | undefined {
  if (!text.includes('&') || countOf(text, '&') * text.length <= maxReferenceCost) return undefined;
  const gaps = [...text.matchAll(/\n[ \t]*\n/g)].map(({ index }) => index);
  let cost = 0;
  let start = 0;
  for (const end of [...gaps, text.length]) {
    const block = text.slice(start, end);
    cost += (block.match(referencePattern)?.length ?? 0) * block.length;
    if (cost > maxReferenceCost)
      return {
        offset: start + block.search(/\S/),
        message: 'A paragraph has too many character references such as `&amp;`.',
        fix: 'Write the characters themselves, or split the paragraph with blank lines.',
      };
    start = end;
  }
  return undefined;
}

function scriptLimit(text: string): Limit | undefined {
  const isSuspect =
    openBraces(text) > maxOpenBraces ||
    countOf(text, '{', '(', '[') > maxBrackets ||
    (countOf(text, ...operators) >= maxBrackets && operatorsPattern.test(text));
  if (!isSuspect) return undefined;
  const { openBrace, scripts } = scanMdx(text);
  const script = scripts.find(
    ({ 0: start, 1: end, depth }) => depth > maxBrackets || operatorsPattern.test(text.slice(start, end)),
  );
  if (script)
    return {
      offset: script[0],
      message: `An expression is nested more than ${maxBrackets} levels deep.`,
      fix: 'Move the expression to a module and import its value.',
    };
  if (openBrace === undefined || openBraces(text.slice(openBrace)) <= maxOpenBraces) return undefined;
  return {
    offset: openBrace,
    message: `More than ${maxOpenBraces} braces are not closed; this is the first.`,
    fix: 'Close it, write a literal { as \\{, or put it in backticks.',
  };
}

/** Returns how many braces are open at the end of a text at least, whether or not its literals count. */
function openBraces(text: string): number {
  const braces = countOf(text, '{');
  if (braces <= maxOpenBraces) return 0;
  const code = text.replace(literalPattern, '');
  return Math.max(braces - countOf(text, '}'), countOf(code, '{') - countOf(code, '}'));
}

/** Returns how often a text contains any of these words. */
function countOf(text: string, ...words: string[]): number {
  let count = 0;
  for (const word of words)
    for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) count += 1;
  return count;
}
