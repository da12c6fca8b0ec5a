import type { Root } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Source } from '../source.ts';
import { refuseCode } from './refuse-code.ts';
import { sanitizeTree } from './sanitize-tree.ts';

/** What a page of an untrusted folder passes through. `text` is the text that was parsed. */
export interface ContentGuard {
  /** Removes what would be code from a Markdown tree. */
  refuseCode(root: MdastRoot, text: string, source: Source, isMdx: boolean): Diagnostic[];
  /** Returns the tree with the HTML that cannot run or load code, or imitate the page around it. */
  sanitizeTree(tree: Root, text: string, source: Source): { tree: Root; diagnostics: Diagnostic[] };
}

/** Its own module, so that other sites do not load the sanitizer. */
export const contentGuard: ContentGuard = { refuseCode, sanitizeTree };
