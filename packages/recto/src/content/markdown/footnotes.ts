import type { FootnoteDefinition, Root } from 'mdast';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { locationIn, type Source } from '../source.ts';
import { visitMarkdown } from './visit-markdown.ts';

/** Reports footnotes whose text is not on the page: no reference to them exists, or an earlier one has their name. */
export function footnoteProblems(root: Root, text: string, source: Source): Diagnostic[] {
  if (!text.includes('[^')) return [];
  const definitions: FootnoteDefinition[] = [];
  const referencedNames = new Set<string>();
  visitMarkdown(root, (node) => {
    if (node.type === 'footnoteReference') referencedNames.add(nameOf(node));
    if (node.type === 'footnoteDefinition') definitions.push(node);
  });
  const definedNames = new Set<string>();
  return definitions.flatMap((definition) => {
    const name = nameOf(definition);
    const isFirst = !definedNames.has(name);
    definedNames.add(name);
    if (isFirst && referencedNames.has(name)) return [];
    const reason = isFirst ? 'nothing refers to it' : 'another one before it has this name';
    return [
      warning('parse/footnote-dropped', `The footnote "${name}" is not on the page: ${reason}.`, {
        at: locationIn(source, definition.position?.start),
        fix: isFirst ? `Write [^${name}] where it belongs, or remove it.` : 'Give it another name.',
      }),
    ];
  });
}

function nameOf({ identifier, label }: { identifier: string; label?: string | null | undefined }): string {
  return (label ?? identifier).toLowerCase();
}
