import { z } from 'zod';
import { joinPath } from '../base/url.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import type { Glossary, Term } from '../model/glossary.ts';
import { localeOf } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { parseYaml, readText } from './read-text.ts';

/** The words of a site, in its folder; a translation stands in the folder of its locale. */
const glossaryFile = 'glossary.yml';

const word = z.string().trim().min(1, 'it is empty');
const keys = {
  term: word,
  definition: word,
  page: z
    .string()
    .regex(/^(?:\/|@site\/)/, 'an address starts with "/", the path of a file with "@site/"')
    .optional(),
  instead_of: z.array(word).default([]),
};

/** An empty file is a glossary without terms. */
const schema = z.array(z.strictObject(keys)).default([]);

interface Reading {
  root: string;
  config: SiteConfig;
  files: Files;
}

/** The glossary in the locale of a configuration, else that of the site; without terms where there is neither. */
export async function readGlossary({
  root,
  config,
  files,
}: Reading): Promise<{ glossary: Glossary; diagnostics: Diagnostic[] }> {
  const { defaultLocale, currentLocale, path } = config.i18n;
  const translated = joinPath(path, localeOf(config).path, glossaryFile);
  const file = [translated, glossaryFile].find((name) => files.has(joinPath(root, name)));
  const isOfPages = file === translated || currentLocale === defaultLocale;
  if (!file) return { glossary: { terms: [], isOfPages }, diagnostics: [] };
  const { text = '', diagnostics: ofFile } = await readText(file, { root, files });
  const parsed = parseYaml({ path: file, text }, schema, {
    code: 'glossary/file-invalid',
    broken: 'The glossary is no YAML',
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
  return { glossary: { terms, isOfPages }, diagnostics: [...ofFile, ...diagnostics, ...duplicates(terms)] };
}

/** A warning for each term, and each word that is not to be used, that has its meaning already. */
function duplicates(terms: Term[]): Diagnostic[] {
  const known = new Map<string, { term: Term; is: string }>();
  const found: Diagnostic[] = [];
  const claim = (text: string, term: Term, is: string) => {
    const key = text.toLowerCase();
    const first = known.get(key);
    // "Renative" may be refused for "ReNative".
    if (first?.term === term && text !== term.term) return;
    if (!first) known.set(key, { term, is });
    else {
      const line = first.term.at.line;
      const message = `The glossary has "${text}" twice, ${first.is} and ${is}.`;
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
