import { z } from 'zod';
import { joinPath } from '../base/url.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { Glossary, Term } from '../model/glossary.ts';
import { localeOf } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { parseYaml, readText } from './read-text.ts';

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

interface ReadContext {
  root: string;
  config: SiteConfig;
  files: Files;
}

/** Reads the glossary of the current locale, or that of the site; without either, it has no terms. */
export async function readGlossary({
  root,
  config,
  files,
}: ReadContext): Promise<{ glossary: Glossary; diagnostics: Diagnostic[] }> {
  const { defaultLocale, currentLocale, path } = config.i18n;
  const translated = joinPath(path, localeOf(config).path, glossaryFile);
  const file = [translated, glossaryFile].find((name) => files.has(joinPath(root, name)));
  const isOfPages = file === translated || currentLocale === defaultLocale;
  if (!file) return { glossary: { terms: [], isOfPages }, diagnostics: [] };
  const { text = '', diagnostics: fileProblems } = await readText(file, { root, files });
  const parsed = parseYaml({ path: file, text }, schema, {
    code: 'glossary/file-invalid',
    broken: 'The glossary is not valid YAML',
    fix: (issue) => {
      if (!issue) return 'Fix the file; quote values that contain a colon or a bracket.';
      if (issue.code === 'invalid_format' || issue.code === 'too_small') return 'Correct the value.';
      return `Write a list of terms, each with: ${Object.keys(keys).join(', ')}.`;
    },
  });
  const { value = [], placeOf, diagnostics } = parsed;
  const terms = value.map(({ term, definition, page, instead_of }, index): Term => {
    const at = placeOf?.([index]) ?? { file };
    return { term, definition, insteadOf: instead_of, at, ...(page !== undefined && { page }) };
  });
  return {
    glossary: { terms, isOfPages },
    diagnostics: [...fileProblems, ...diagnostics, ...duplicates(terms)],
  };
}

/** Reports terms and discouraged words that are listed more than once. */
function duplicates(terms: Term[]): Diagnostic[] {
  const known = new Map<string, { term: Term; role: string }>();
  const found: Diagnostic[] = [];
  const claim = (text: string, term: Term, role: string) => {
    const key = text.toLowerCase();
    const first = known.get(key);
    // A term may discourage its own other spelling, such as "Renative" for "ReNative".
    if (first?.term === term && text !== term.term) return;
    if (!first) known.set(key, { term, role });
    else {
      const line = first.term.at.line;
      const message = `The glossary has "${text}" twice, ${first.role} and ${role}.`;
      const notes = [`first in line ${line}, for "${first.term.term}"`];
      found.push(
        warning('glossary/term-duplicate', message, { at: term.at, notes, fix: 'Remove one of them.' }),
      );
    }
  };
  for (const term of terms) claim(term.term, term, 'as a term');
  for (const term of terms) {
    for (const text of term.insteadOf) claim(text, term, `as a word not to use for "${term.term}"`);
  }
  return found;
}
