import type { Code, Root as MdastRoot, Nodes } from 'mdast';
import { type Diagnostic, error, warning } from '../../diagnostics/diagnostic.ts';
import { shortened } from '../../utils/text.ts';
import { visitMarkdown } from '../markdown/visit-markdown.ts';
import { locationIn, type Source } from '../source.ts';
import { sanitizeTree } from './sanitize-tree.ts';

/** What a page of an untrusted folder passes through. Its own module, so that other sites do not load the sanitizer. */
export const contentGuard = { refuseCode, sanitizeTree };

export type ContentGuard = typeof contentGuard;

/** A statement of MDX. Examples: `import A from './a'`, `import './a.css'`, `export const a = 1` */
const statementPattern =
  /^(?:import\s*(?:['"{*]|[\w$]+\s*(?:,|from\b))|export\s+(?:default|const|let|var|function|class|async|\{|\*))/;

/** Example: `{props.name}` */
const expressionPattern = /\{[^{}\n]+\}/;

const fix = 'Remove it, or move the page to a folder that `untrusted` does not list.';

/**
 * Removes statements and the marks of live examples, which plugins would run in the browser. Plain Markdown shows
 * expressions as text, which is reported where the site would have evaluated them. `text` is the text that was parsed.
 */
function refuseCode(root: MdastRoot, text: string, source: Source, isMdx: boolean): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const at = ({ position }: Nodes) => locationIn(source, position?.start);
  root.children = root.children.filter((node) => {
    const start = node.position?.start.offset;
    if (node.type !== 'paragraph' || start === undefined) return true;
    const [statement] = text.slice(start, node.position?.end.offset).split('\n');
    if (!statementPattern.test(statement ?? '')) return true;
    const message = `The statement \`${shortened(statement ?? '')}\` was removed: this page is untrusted.`;
    diagnostics.push(error('untrusted/code-refused', message, { at: at(node), fix }));
    return false;
  });
  visitMarkdown(root, (node) => {
    if (node.type === 'code' && words(node).includes('live')) {
      node.meta = words(node)
        .filter((word) => word !== 'live')
        .join(' ');
      const message = 'The live example is shown as code: this page is untrusted.';
      diagnostics.push(error('untrusted/code-refused', message, { at: at(node), fix: 'Remove `live`.' }));
    }
    const [expression] = (isMdx && node.type === 'text' && expressionPattern.exec(node.value)) || [];
    if (expression) {
      const message = `\`${shortened(expression)}\` is shown as text: this page is untrusted.`;
      diagnostics.push(warning('untrusted/code-refused', message, { at: at(node), fix }));
    }
  });
  return diagnostics;
}

function words({ meta }: Code): string[] {
  return (meta ?? '').split(/\s+/);
}
