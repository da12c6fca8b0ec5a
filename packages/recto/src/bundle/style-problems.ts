import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { type Diagnostic, locationAt, warning } from '../diagnostics/diagnostic.ts';
import { tooDeepCss, unmatchedBrace } from '../utils/css-tokens.ts';
import { attempt } from '../utils/errors.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import { lineAndColumn } from '../utils/text.ts';
import { isPageStyle, styleModulePattern } from './style-files.ts';

/**
 * Warns about style sheets whose braces do not match: browsers and compilers read them, but drop rules. Files of
 * preprocessors, which report it themselves, are left out.
 */
export function styleProblems(files: string[], root: string): Diagnostic[] {
  return files.filter((file) => file.endsWith('.css')).flatMap((file) => styleProblem(file, root) ?? []);
}

function styleProblem(path: string, root: string): Diagnostic | undefined {
  // A file that cannot be read is reported where it is used.
  const css = attempt(() => readFileSync(path, 'utf8'));
  const unmatched = css === undefined ? undefined : unmatchedBrace(css);
  if (css === undefined || !unmatched) return undefined;
  const { brace, offset } = unmatched;
  const file = pathFrom(root, path);
  const message =
    brace === '{'
      ? 'This "{" of the style sheet is never closed.'
      : 'This "}" of the style sheet closes nothing.';
  return warning('assets/style-unbalanced', message, {
    at: locationAt(file, css, { ...lineAndColumn(css, offset), length: 1 }),
    notes: ['rules after it may have no effect'],
    fix: brace === '{' ? 'Add the missing "}".' : 'Remove it, or add the missing "{".',
  });
}

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
