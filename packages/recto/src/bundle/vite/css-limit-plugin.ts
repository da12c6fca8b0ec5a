import { normalizePath, type Plugin } from 'vite';
import { tooDeepCss } from '../../utils/css-tokens.ts';
import { escapeRegExp } from '../../utils/text.ts';
import { engineFolders } from '../installed-packages.ts';
import { styleIdPattern } from '../style-files.ts';

/**
 * Refuses style sheets that would overflow the stack of the native compiler, before it sees them: as they are written, and
 * with what they import.
 */
export function cssLimitPlugins(): Plugin[] {
  // The engine's own are not that deep, and longer than those of most sites.
  const exclude = engineFolders().map((folder) => new RegExp(`^${escapeRegExp(normalizePath(folder))}/`));
  const limit = (name: string, enforce?: 'pre'): Plugin => ({
    name,
    ...(enforce && { enforce }),
    transform: {
      filter: { id: { include: styleIdPattern, exclude } },
      handler(code, id) {
        const offset = tooDeepCss(code);
        if (offset !== undefined) this.error({ message: tooDeep, id: id.replace(/[?#].*$/, '') }, offset);
      },
    },
  });
  return [limit('recto:css-limit', 'pre'), limit('recto:compiled-css-limit')];
}

const tooDeep =
  'The style sheet is nested more than 100 levels deep. Check that its braces and parentheses are closed.';
