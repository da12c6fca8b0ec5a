import type { Html, Nodes } from 'mdast';
import { type Diagnostic, error, placeAt, warning } from '../model/diagnostic.ts';
import type { Source } from '../model/source.ts';

type ContainerDirective = Extract<Nodes, { type: 'containerDirective' }>;

/** A warning for an admonition without a closing line, which contains all that follows. `text` is what was parsed. */
export function unclosedDirective(node: ContainerDirective, text: string, source: Source): Diagnostic[] {
  const { start, end } = node.position ?? {};
  if (!start || !end) return [];
  const [opening = '', ...lines] = text.slice(start.offset, end.offset).split('\n');
  const colons = /^:*/.exec(opening)?.[0] ?? ':::';
  const closing = /^[ \t>]*(:{3,})[ \t]*$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
  if (closing.length >= colons.length) return [];
  return [
    warning('parse/directive-unclosed', `The admonition "${colons}${node.name}" is not closed.`, {
      at: placeAt(source.path, source.text, { line: start.line, column: start.column }),
      notes: [`it contains everything up to line ${end.line}`],
      fix: `Add a line that is only ${colons} after its text.`,
    }),
  ];
}

/** An error for a comment that hides the rest of the page. */
export function unclosedComment({ value, position }: Html, source: Source): Diagnostic[] {
  if (!value.startsWith('<!--') || value.includes('-->', 4)) return [];
  return [commentUnclosed(source, position?.start ?? { line: 1, column: 1 })];
}

export function commentUnclosed(
  source: Source,
  { line, column }: { line: number; column: number },
): Diagnostic {
  return error('parse/comment-unclosed', 'The comment is not closed.', {
    at: placeAt(source.path, source.text, { line, column }),
    fix: 'Add --> at its end.',
  });
}
