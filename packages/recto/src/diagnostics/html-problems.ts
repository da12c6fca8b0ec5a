import { addTo } from '../utils/collections.ts';
import { scanHtml } from '../utils/scan-html.ts';
import { type Diagnostic, error, type SourceLocation, warning } from './diagnostic.ts';

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

/** HTML as an author wrote it. */
export interface HtmlPiece {
  value: string;
  /** Returns the place of an offset. */
  placeOf(offset: number): SourceLocation | undefined;
}

/** Names of elements that are reported, each once. */
const maxNames = 20;

/**
 * Reports tags that have no counterpart: browsers drop them silently, or close elements around them. `pieces` are in the
 * order of the document.
 */
export function htmlProblems(pieces: HtmlPiece[]): Diagnostic[] {
  const open = new Map<string, Place[]>();
  const unopened = new Map<string, Place[]>();
  const problems: Diagnostic[] = [];
  for (const { value, placeOf } of pieces) {
    // The name of a tag ends before a blank.
    const cut = scanHtml(`${value}\n`, {
      start({ name, start, end }) {
        const isOpen = !openElements.has(name) && value[end - 2] !== '/';
        if (isOpen) addTo(open, name, () => placeOf(start));
      },
      end(name, start) {
        const isClosing = open.get(name)?.pop() !== undefined;
        if (!isClosing && !openElements.has(name)) addTo(unopened, name, () => placeOf(start));
      },
    });
    const at = cut === undefined ? undefined : placeOf(cut);
    const fix = 'Add `>` and the missing quotation marks, without blank lines in the tag.';
    if (cut !== undefined)
      problems.push(error('parse/html-unclosed', 'Unclosed tag.', { ...(at && { at }), fix }));
  }
  const report = (tags: Map<string, Place[]>, create: typeof unclosed) => {
    for (const [name, [first, ...rest]] of [...tags].slice(0, maxNames)) {
      const at = first?.();
      const notes = rest.length > 0 ? [`and ${rest.length} more of them`] : [];
      if (first) problems.push(create(name, { ...(at && { at }), notes }));
    }
  };
  report(open, unclosed);
  report(unopened, notOpened);
  return problems;
}

/** Computed for what is reported. */
type Place = () => SourceLocation | undefined;

type Options = Pick<Diagnostic, 'at' | 'notes'>;

function unclosed(name: string, options: Options): Diagnostic {
  const create = hidingElements.has(name) ? error : warning;
  const fix = `Add \`</${name}>\`, or put \`<${name}>\` in backticks if it is text.`;
  return create('parse/html-unclosed', `The element \`<${name}>\` is not closed.`, { ...options, fix });
}

function notOpened(name: string, options: Options): Diagnostic {
  const fix = 'Remove it, or add its start tag.';
  return warning('parse/html-unclosed', `Unexpected closing tag \`</${name}>\`.`, { ...options, fix });
}
