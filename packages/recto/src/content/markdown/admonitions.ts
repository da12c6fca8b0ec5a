import type { Blockquote, Paragraph, RootContent } from 'mdast';
import type { State } from 'mdast-util-to-hast';
import type { MdxJsxFlowElementHast } from 'satteri';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { admonitionKinds } from '../../utils/admonition-kinds.ts';
import { componentNode } from '../../utils/hast.ts';
import { suggest } from '../../utils/suggest.ts';
import { locationIn, type Source } from '../source.ts';
import { containerComponents, type DirectiveOf } from './component-directives.ts';

type Children = MdxJsxFlowElementHast['children'];

/**
 * Turns `:::tip` into an `Admonition` component node, as if the author had written it in JSX; the theme renders it.
 * A title in brackets becomes an `AdmonitionTitle`, so that it may contain Markdown.
 */
export function admonition(state: State, node: DirectiveOf<'container'>): MdxJsxFlowElementHast {
  const label = labelOf(node);
  const body = (label ? node.children.slice(1) : node.children) as RootContent[];
  const titleNodes = label ? (state.all(label) as Children) : [];
  const title = titleNodes.length > 0 ? [componentNode('AdmonitionTitle', {}, titleNodes)] : [];
  const attributes = { kind: node.name, title: node.attributes?.title, icon: node.attributes?.icon };
  const element = componentNode('Admonition', attributes, [...title, ...blocks(state, body)]);
  return { ...element, position: node.position };
}

/** Returns the title in brackets. */
function labelOf({ children: [first] }: DirectiveOf<'container'>): Paragraph | undefined {
  return first?.type === 'paragraph' && first.data?.directiveLabel ? first : undefined;
}

function blocks(state: State, children: RootContent[]): Children {
  return state.wrap(state.all({ type: 'root', children }), true) as Children;
}

/** Example: `[!NOTE]`, as the first line of a quote. Group: kind. */
const alertPattern = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;

/** Turns a quote that is an alert on GitHub into an `Admonition`; returns `undefined` for any other quote. */
export function alert(state: State, node: Blockquote): MdxJsxFlowElementHast | undefined {
  const [first, ...rest] = node.children;
  const [text, ...inline] = first?.type === 'paragraph' ? first.children : [];
  const [mark, kind] = (text?.type === 'text' && alertPattern.exec(text.value)) || [];
  if (first?.type !== 'paragraph' || text?.type !== 'text' || !mark || !kind) return undefined;
  const value = text.value.slice(mark.length);
  const after = value || inline[0]?.type !== 'break' ? inline : inline.slice(1);
  const line = [...(value ? [{ ...text, value }] : []), ...after];
  const body: RootContent[] = line.length > 0 ? [{ ...first, children: line }, ...rest] : rest;
  const element = componentNode('Admonition', { kind: kind.toLowerCase() }, blocks(state, body));
  return { ...element, position: node.position };
}

/**
 * Reports an unknown kind and a missing closing line. `text` is the text that was parsed, `customKinds` are the kinds of the site;
 * `isComponent` is set for a directive of another component.
 */
export function admonitionProblems(
  node: DirectiveOf<'container'>,
  text: string,
  source: Source,
  { customKinds = [], isComponent }: { customKinds: string[] | undefined; isComponent: boolean },
): Diagnostic[] {
  const { start, end } = node.position ?? {};
  const at = locationIn(source, start);
  const problems: Diagnostic[] = [];
  const kinds = [...admonitionKinds.keys(), ...customKinds];
  if (!isComponent && !kinds.includes(node.name)) {
    const suggestion = suggest(node.name, containerComponents);
    const fix = /^(?:raw|v-pre)$/.test(node.name)
      ? 'Remove it, and keep its content.'
      : suggestion
        ? `Did you mean \`:::${suggestion}\`?`
        : `Use one of ${kinds.join(', ')}.`;
    const message = `Unknown admonition \`:::${node.name}\`.`;
    problems.push(warning('parse/directive-unknown', message, { at, notes: ['it is shown as a note'], fix }));
  }
  const written = start && end ? text.slice(start.offset, end.offset) : '';
  const droppedText = textAfterOpening(node, written);
  if (droppedText) {
    const message = `The text \`${droppedText}\` after \`:::${node.name}\` is left out.`;
    const fix = `Put a title in brackets, \`:::${node.name}[Title]\`, and text on the next line.`;
    problems.push(warning('parse/directive-stray', message, { at, fix }));
  }
  const colons = written && missingColons(written);
  if (colons) {
    const message = `The ${isComponent ? 'directive' : 'admonition'} \`${colons}${node.name}\` is not closed.`;
    const notes = [`it contains everything up to line ${end?.line}`];
    const fix = `Add a line with only \`${colons}\` after its text.`;
    problems.push(warning('parse/directive-unclosed', message, { at, notes, fix }));
  }
  return problems;
}

/** A line of text that begins like a directive. Groups: colons, the rest. */
const strayPattern = /^[ \t>]*(:{3,})[ \t]*([^\n]*)$/gm;

/** Whether a text may have lines that {@link strayDirectives} reports. */
export function mayHaveStrayDirectives(text: string): boolean {
  return text.search(strayPattern) >= 0;
}

/** Reports lines of a paragraph that begin like a directive, and which readers see as text. */
export function strayDirectives({ children }: Paragraph, text: string, source: Source): Diagnostic[] {
  return children.flatMap((child, index) => {
    const { start, end } = child.position ?? {};
    if (child.type !== 'text' || !start || !end) return [];
    const written = text.slice(start.offset, end.offset);
    const lines = [...written.matchAll(strayPattern)].filter((line) => line.index > 0 || index === 0);
    return lines.map(({ index: offset, 1: colons = '', 2: rest = '' }) => {
      const line = start.line + written.slice(0, offset).split('\n').length - 1;
      const [message, fix] = rest
        ? [
            `\`${colons}${rest}\` does not start an admonition.`,
            'Write a name, and a title in brackets: `:::note[Title]`.',
          ]
        : [
            `The line \`${colons}\` does not close an admonition.`,
            'Remove it, or write as many colons as where the admonition starts: more around another one.',
          ];
      const at = locationIn(source, { line, column: offset > 0 ? 1 : start.column });
      return warning('parse/directive-stray', message, { at, notes: ['readers see it as text'], fix });
    });
  });
}

/** Returns what the first line of a directive has after name, title and attributes. */
function textAfterOpening(node: DirectiveOf<'container'>, written: string): string {
  const [opening = ''] = written.split('\n', 1);
  const afterName = opening.replace(/^:+/, '').slice(node.name.length);
  const label = labelOf(node)?.position;
  const labelEnd = (label?.end.offset ?? 0) - (node.position?.start.offset ?? 0);
  const tail = label ? opening.slice(labelEnd).replace(/^\]/, '') : afterName;
  return tail.replace(/^[ \t]*\{[^\n]*\}/, '').trim();
}

/** Returns the colons that should close a directive; `undefined` if its last line closes it. */
function missingColons(directive: string): string | undefined {
  const [opening = '', ...lines] = directive.split('\n');
  const colons = /^:*/.exec(opening)?.[0] ?? ':::';
  const closing = /^[ \t>]*(:{3,})[ \t]*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  return closing.length >= colons.length ? undefined : colons;
}

/**
 * The first line of a directive with a space after its colons, as in VitePress, or with a title after its name. Groups: colons, name
 * after a space, name, title, attribute. Examples: `:::tip Read this`, `::: details Code {open}`, `::: code-group`
 */
const openingPattern =
  /^([ \t>]*:{3,})(?:[ \t]+([a-z][\w-]*)|([a-z][\w-]*)(?=[ \t]+[^\s[{]))(?:[ \t]+([^\s[{][^\n]*?))??(?:[ \t]*(\{open\}))?[ \t]*$/gm;

/** Whether a text may contain a directive that {@link normalizeDirectives} rewrites. */
export function hasForeignDirective(text: string): boolean {
  return text.search(openingPattern) >= 0;
}

/** Rewrites `::: tip Title` to `:::tip[Title]`, which the parser reads. `isInCode` takes ascending offsets. */
export function normalizeDirectives(text: string, isInCode: (offset: number) => boolean): string {
  return text.replace(
    openingPattern,
    (line: string, colons, spacedName = '', name = '', title = '', attribute = '', at: number) =>
      isInCode(at + line.indexOf(':'))
        ? line
        : `${colons}${spacedName}${name}${title && `[${title}]`}${attribute}`,
  );
}
