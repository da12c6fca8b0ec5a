import {
  type CST,
  Document,
  isAlias,
  isCollection,
  isPair,
  isScalar,
  LineCounter,
  type Node,
  Parser,
  parseDocument,
  type Scalar,
  visit,
} from 'yaml';
import { lineAndColumn } from './text.ts';

/** A problem in YAML; the message is a clause without a full stop. */
interface YamlProblem {
  message: string;
  /** Line from 1. */
  line: number;
}

interface ReadYaml {
  document: Document;
  /** Plain data without cycles; undefined if there are problems. */
  value: unknown;
  problems: YamlProblem[];
  /** Line from 1 of an offset in the text. */
  lineAt(offset: number): number;
}

/** Limits how far aliases expand a short text; the same limit as in `yaml`. */
const maxAliases = 100;

/** Deeper nesting overflows the stack of `yaml`, or makes V8 abort in a regular expression. */
const maxLevels = 100;

/** The tags of YAML 1.2, which `yaml` would otherwise collect anew for each text. */
const { schema } = new Document();

/** Parses YAML. Never throws: nesting and aliases beyond the limits are problems. */
export function readYaml(text: string): ReadYaml {
  const lines = new LineCounter();
  const deep = deepOffset(text);
  if (deep !== undefined) {
    const problem = {
      message: `It has more than ${maxLevels} nested levels`,
      line: lineAndColumn(text, deep).line,
    };
    return { document: new Document(), value: undefined, lineAt: () => 1, problems: [problem] };
  }
  // Its own search for duplicate keys compares each key with all before it.
  const document = parseDocument(text, { schema, lineCounter: lines, uniqueKeys: false, logLevel: 'error' });
  const lineAt = (offset: number) => lines.linePos(offset).line;
  // The others are often consequences of the first.
  const problems = document.errors.slice(0, 1).map((cause) => ({
    message: explain(cause.message),
    line: lineAt(cause.pos[0]),
  }));
  const result = { document, value: undefined, lineAt };
  if (problems.length > 0) return { ...result, problems };
  try {
    const problem = duplicateKey(document) ?? (text.includes('*') ? brokenAlias(document) : undefined);
    if (problem) return { ...result, problems: [{ message: problem.message, line: lineAt(problem.offset) }] };
    return { ...result, value: document.toJS(), problems };
  } catch (cause) {
    const message = explain(cause instanceof Error ? cause.message : String(cause));
    return { ...result, problems: [{ message, line: lineAt(firstAlias(document) ?? 0) }] };
  }
}

/** The first key that a map has twice. */
function duplicateKey({ contents }: Document): { message: string; offset: number } | undefined {
  const key = duplicateBelow(contents);
  return key && { message: `The key "${key.value}" occurs twice`, offset: key.range?.[0] ?? 0 };
}

function duplicateBelow(node: unknown): Scalar | undefined {
  if (!isCollection(node)) return undefined;
  const keys = new Set<unknown>();
  for (const item of node.items) {
    const { key, value } = isPair(item) ? item : { key: undefined, value: item };
    if (isScalar(key) && key.value !== '<<') {
      if (keys.has(key.value)) return key;
      keys.add(key.value);
    }
    const duplicate = duplicateBelow(key) ?? duplicateBelow(value);
    if (duplicate) return duplicate;
  }
  return undefined;
}

/** The first line of a message of `yaml`, without the location. */
function explain(message: string): string {
  if (message.startsWith('Excessive alias count')) return 'Its aliases expand to too much data';
  const line = (message.split('\n')[0] ?? '').replace(/ at line \d+.*$/, '').replace(/[:.]$/, '');
  const explanation = explanations.find(([pattern]) => pattern.test(line));
  return explanation ? line.replace(...explanation) : line;
}

/** Sentences for the messages of `yaml`; each pattern matches a whole message. */
const explanations: [pattern: RegExp, sentence: string][] = [
  [
    /^(?:Nested mappings are not allowed|.*as implicit key).*$/,
    'A value that contains a colon is not in quotes',
  ],
  [/^Unexpected block-seq-ind.*$/, 'A list starts on the same line as its key'],
  [/^Implicit (?:map )?keys need.*$/, 'The line is not a key with a value, such as "title: Text"'],
  [/^Missing closing .quote$/, 'A quotation mark is not closed'],
  [/^Flow sequence.*$/, 'A list is not closed with "]"'],
  [/^Flow map .*$/, 'A map is not closed with "}"'],
  [/^All (?:mapping|sequence) items.*$/, 'The line is not indented like the lines above'],
  [/^Tabs are not allowed.*$/, 'The line is indented with a tab, which YAML does not allow'],
  [/^Plain value cannot start with .* (\S+)$/, 'A value that starts with "$1" is not in quotes'],
  [/^Unexpected flow-seq-end.*$/, 'The bracket "]" closes no list'],
  [/^Unexpected flow-map-end.*$/, 'The brace "}" closes no map'],
  [/^Invalid escape sequence (\\.).*$/, 'The escape sequence "$1" is invalid; put the text in single quotes'],
  [/^(?:Unexpected|Not a YAML token).*$/, 'There is text after the end of a value'],
];

/** The first alias that has no anchor before it, is inside the value that it repeats, or exceeds the limit. */
function brokenAlias(document: Document): { message: string; offset: number } | undefined {
  const anchors = new Map<string, Node>();
  let count = 0;
  let broken: { message: string; offset: number } | undefined;
  visit(document, {
    Node(_, node, path) {
      if ('anchor' in node && node.anchor) anchors.set(node.anchor, node);
      if (!isAlias(node)) return undefined;
      const target = anchors.get(node.source);
      count += 1;
      const offset = node.range?.[0] ?? 0;
      if (!target) broken = { message: `The alias "*${node.source}" has no anchor before it`, offset };
      else if (path.includes(target))
        broken = { message: `The alias "*${node.source}" is part of the value that it repeats`, offset };
      else if (count > maxAliases) broken = { message: `There are more than ${maxAliases} aliases`, offset };
      return broken ? visit.BREAK : undefined;
    },
  });
  return broken;
}

function firstAlias(document: Document): number | undefined {
  let offset: number | undefined;
  visit(document, {
    Alias(_, node) {
      offset = node.range?.[0];
      return visit.BREAK;
    },
  });
  return offset;
}

/** The offset where nesting exceeds the limit. The token parser does not recurse. */
function deepOffset(text: string): number | undefined {
  if ((text.match(/[[{?:-]/g)?.length ?? 0) < maxLevels) return undefined;
  const open: { token: CST.Token; level: number }[] = [];
  for (const token of new Parser().parse(text)) open.push({ token, level: 0 });
  for (let next = open.pop(); next; next = open.pop()) {
    const { token, level } = next;
    if (level > maxLevels) return token.offset;
    if (token.type === 'document' && token.value) open.push({ token: token.value, level });
    if (!('items' in token)) continue;
    for (const { key, value } of token.items as CST.CollectionItem[])
      for (const node of [key, value]) if (node) open.push({ token: node, level: level + 1 });
  }
  return undefined;
}
