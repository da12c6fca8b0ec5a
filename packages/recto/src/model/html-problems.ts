import type { Html } from 'mdast';
import { addTo } from '../base/collections.ts';
import { scanHtml } from '../base/scan-html.ts';
import { lineAndColumn } from '../base/text.ts';
import { type Diagnostic, error, locationAt, type SourceLocation, warning } from '../model/diagnostic.ts';
import type { Source } from '../model/source.ts';

/** Elements without an end, or whose end may be left out. */
const openElements = namesOf(
  'area base br col embed hr img input link meta param source track wbr',
  'p li dt dd tr td th thead tbody tfoot colgroup caption option optgroup rt rp html head body',
);

/** Elements that hide the rest of the document if they are not closed. */
const hidingElements = namesOf(
  'script style textarea title xmp iframe noembed noframes noscript plaintext template select svg math',
);

function namesOf(...lists: string[]): ReadonlySet<string> {
  return new Set(lists.flatMap((names) => names.split(' ')));
}

interface Tag {
  node: Html;
  /** In the HTML of the node. */
  offset: number;
}

/** Names of elements that are reported, each once. */
const maxNames = 20;

/**
 * Reports tags in the raw HTML of a page that have no counterpart: browsers drop them silently, or close elements around
 * the article. `nodes` are in the order of the page.
 */
export function htmlProblems(nodes: Html[], source: Source): Diagnostic[] {
  const open = new Map<string, Tag[]>();
  const unopened = new Map<string, Tag[]>();
  const problems: Diagnostic[] = [];
  for (const node of nodes) {
    // The name of a tag ends before a blank.
    const cut = scanHtml(`${node.value}\n`, {
      start({ name, start, end }) {
        const isOpen = !openElements.has(name) && node.value[end - 2] !== '/';
        if (isOpen) addTo(open, name, { node, offset: start });
      },
      end(name, start) {
        const isClosing = open.get(name)?.pop() !== undefined;
        if (!isClosing && !openElements.has(name)) addTo(unopened, name, { node, offset: start });
      },
    });
    if (cut !== undefined) problems.push(cutOff(placeOf({ node, offset: cut }, source)));
  }
  const report = (tags: Map<string, Tag[]>, create: typeof unclosed) => {
    for (const [name, [first, ...others]] of [...tags].slice(0, maxNames))
      if (first) problems.push(create(name, placeOf(first, source), others.length));
  };
  report(open, unclosed);
  report(unopened, notOpened);
  return problems;
}

function unclosed(name: string, at: SourceLocation, others: number): Diagnostic {
  const create = hidingElements.has(name) ? error : warning;
  return create('parse/html-unclosed', `The element \`<${name}>\` is not closed.`, {
    at,
    notes: counted(others),
    fix: `Add \`</${name}>\`, or put \`<${name}>\` in backticks if it is text.`,
  });
}

function notOpened(name: string, at: SourceLocation, others: number): Diagnostic {
  return warning('parse/html-unclosed', `\`</${name}>\` closes no element.`, {
    at,
    notes: counted(others),
    fix: 'Remove it, or add its start tag.',
  });
}

function counted(others: number): string[] {
  return others > 0 ? [`and ${others} more of them on this page`] : [];
}

function cutOff(at: SourceLocation): Diagnostic {
  const fix = 'Add `>` and the missing quotation marks, without blank lines in the tag.';
  return error('parse/html-unclosed', 'A tag has no end.', { at, fix });
}

function placeOf({ node: { value, position }, offset }: Tag, source: Source): SourceLocation {
  if (!position) return { file: source.path };
  const { line, column } = lineAndColumn(value, offset);
  const { start } = position;
  const at = { line: start.line + line - 1, column: line === 1 ? start.column + column - 1 : column };
  return locationAt(source.path, source.text, at);
}
