import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { counted } from '../utils/text.ts';

/** What a warning about a Docusaurus project means for its visitors. */
interface Effect {
  codes: RegExp;
  /** What is counted: pages, or things of the project. */
  noun: string;
  effect: string;
}

const effects: Effect[] = [
  {
    codes: /^render\/(?:failed|component-unknown|link-invalid|translation-invalid|import-unsupported)$/,
    noun: 'page',
    effect: 'a component that failed is missing; visitors see what it contains',
  },
  {
    codes: /^render\/(?:prop-not-serializable|component-static)$/,
    noun: 'page',
    effect: 'a component does nothing in the browser; visitors see it and cannot use it',
  },
  { codes: /^render\/code-as-text$/, noun: 'page', effect: 'visitors see code as text' },
  {
    codes: /^(?:config\/(?:docusaurus-ignored|package-missing)|plugin\/.*)$/,
    noun: 'setting or plugin',
    effect: 'no effect; visitors see the page without it',
  },
];

/** Returns the lines at the end of a build of a Docusaurus project: what was left out, where, and what visitors see. */
export function leftOut(diagnostics: Diagnostic[]): string[] {
  const lines = effects.flatMap(({ codes, noun, effect }) => {
    const problems = diagnostics.filter(({ code, level }) => level === 'warning' && codes.test(code));
    const count = noun === 'page' ? new Set(problems.map(placeOf)).size : problems.length;
    return count > 0 ? [`  ${counts(count, noun)}: ${effect}`] : [];
  });
  return lines.length > 0 ? ['Left out:', ...lines] : [];
}

function counts(count: number, noun: string): string {
  return noun === 'page' || count === 1 ? counted(count, noun) : `${count} settings or plugins`;
}

/** Returns the page that a message names, or the file of what is left out. */
function placeOf({ message, at }: Diagnostic): string {
  const [, path] = /"(\/[^"]*)"/.exec(message) ?? [];
  return path ?? at?.file ?? message;
}
