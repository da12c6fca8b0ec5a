import { z } from 'zod';
import { type LoadedContext, localeOf, type Problem, parseYaml, type SourceLocation } from '../../plugin.ts';
import { joinPath } from '../../utils/url.ts';

/** A term of the glossary: one word for one thing. */
export interface Term {
  /** As written in the middle of a sentence. */
  term: string;
  /** One sentence, in which backticks mean code. */
  definition: string;
  /** Address of the page or heading that explains it. */
  page?: string;
  /** Words that the term replaces. */
  insteadOf: string[];
  /** Location in the glossary. */
  at: SourceLocation;
}

/** In the site folder; a translation is in the folder of its locale. */
const glossaryFile = 'glossary.yml';

const word = z.string().trim().min(1, 'it is empty');
const keys = {
  term: word,
  definition: word,
  page: z
    .string()
    .regex(
      /^(?:\/|@site\/)/,
      'expected an address that starts with "/", or a file path that starts with "@site/"',
    )
    .optional(),
  instead_of: z.array(word).default([]),
};

/** An empty file is a glossary without terms. */
const schema = z.array(z.strictObject(keys)).default([]);

/** Reads the glossary of the current locale, or that of the site; without either, it has no terms. */
export async function readGlossary({
  config,
  readText,
  report,
}: Pick<LoadedContext, 'config' | 'readText' | 'report'>) {
  const { defaultLocale, currentLocale, path } = config.i18n;
  const file = joinPath(path, localeOf(config).path, glossaryFile);
  const translation = await readText(file);
  const text = translation ?? (await readText(glossaryFile)) ?? '';
  const parsed = parseYaml({ path: translation === undefined ? glossaryFile : file, text }, schema, {
    code: 'glossary/file-invalid',
    message: 'The glossary is not valid YAML',
    fix: (issue) => {
      if (!issue) return 'Fix the file; quote values that contain a colon or a bracket.';
      if (issue.code === 'invalid_format' || issue.code === 'too_small') return 'Correct the value.';
      return `Write a list of terms, each with: ${Object.keys(keys).join(', ')}.`;
    },
  });
  const { value = [], placeOf, diagnostics } = parsed;
  const terms = value.map(({ term, definition, page, instead_of }, index): Term => {
    const at = placeOf?.([index]) ?? { file: glossaryFile };
    return { term, definition, insteadOf: instead_of, at, ...(page !== undefined && { page }) };
  });
  for (const problem of [...diagnostics, ...duplicates(terms)]) report(problem);
  // Otherwise the words of pages are not checked.
  return { terms, isPageLanguage: translation !== undefined || currentLocale === defaultLocale };
}

/** Reports terms and discouraged words that are listed more than once. */
function duplicates(terms: Term[]): Problem[] {
  const claims = new Map<string, { term: Term; role: string }>();
  const problems: Problem[] = [];
  const claim = (text: string, term: Term, role: string) => {
    const key = text.toLowerCase();
    const first = claims.get(key);
    // A term may discourage its own other spelling, such as "Github" for "GitHub".
    if (first?.term === term && text !== term.term) return;
    if (!first) claims.set(key, { term, role });
    else
      problems.push({
        level: 'warning',
        code: 'term-duplicate',
        message: `The glossary has "${text}" twice, ${first.role} and ${role}.`,
        at: term.at,
        notes: [`first in line ${first.term.at.line}, for "${first.term.term}"`],
        fix: 'Remove one of them.',
      });
  };
  for (const term of terms) claim(term.term, term, 'as a term');
  for (const term of terms)
    for (const text of term.insteadOf) claim(text, term, `as a word not to use for "${term.term}"`);
  return problems;
}
