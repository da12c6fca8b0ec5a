import type { Plugin } from 'vite';
import { tooDeepCss } from '../utils/css-tokens.ts';
import { isPageStyle, styleModulePattern } from './style-files.ts';

/**
 * Refuses style sheets that would overflow the stack of the native compiler, before it sees them: as they are written, and
 * with what they import.
 */
export function cssLimitPlugins(): Plugin[] {
  const limit = (name: string, enforce?: 'pre'): Plugin => ({
    name,
    ...(enforce && { enforce }),
    transform(code, id) {
      const file = id.replace(/[?#].*$/, '');
      if (!isPageStyle(file) && !styleModulePattern.test(file)) return;
      const offset = tooDeepCss(code);
      if (offset !== undefined) this.error({ message: tooDeep, id: file }, offset);
    },
  });
  return [limit('recto:css-limit', 'pre'), limit('recto:compiled-css-limit')];
}

const tooDeep =
  'The style sheet is nested more than 100 levels deep. Check that its braces and parentheses are closed.';
