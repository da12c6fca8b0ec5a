import type { Synonym } from '../synonym.ts';
import { stem } from './query-terms.ts';
import { tokenize } from './tokens.ts';

/** Returns the synonyms of what a title names, so that readers find it by another word; `words` have no parts of compounds. */
export type SynonymLookup = (title: { words: string[]; url: string; language: string }) => string[];

/** Synonyms from the glossary of a site and, for English pages, from the {@link englishGroups}. */
export function synonymLookup(glossary: Synonym[]): SynonymLookup {
  /** By word, because titles repeat them. */
  const stemsByWord = new Map<string, string>();
  const stemOf = (word: string) => {
    const known = stemsByWord.get(word) ?? stem(word);
    stemsByWord.set(word, known);
    return known;
  };
  /** The stems of words, with a space before and after each. */
  const stemsOf = (words: string[]) => ` ${words.map(stemOf).join(' ')} `;
  const bySpelling = glossary.map(({ term, insteadOf }) => ({ stems: stemsOf(wordsOf(term)), insteadOf }));
  const byAddress = new Map<string, string[]>();
  for (const { term, insteadOf, address } of glossary) {
    if (address) byAddress.set(address, [...(byAddress.get(address) ?? []), term, ...insteadOf]);
  }
  return ({ words, url, language }) => {
    const stems = stemsOf(words);
    const spelled = bySpelling.flatMap(({ stems: term, insteadOf }) =>
      stems.includes(term) ? insteadOf : [],
    );
    const english = /^en\b/.test(language)
      ? stems.split(' ').flatMap((one) => englishSynonyms.get(one) ?? [])
      : [];
    return [...new Set([...spelled, ...(byAddress.get(url) ?? []), ...english])];
  };
}

function wordsOf(text: string): string[] {
  return tokenize(text).flatMap(({ tokens }) =>
    tokens.filter(({ isPart }) => !isPart).map(({ term }) => term),
  );
}

/**
 * Words that documentation of any software uses for each other; those of a product belong in the glossary of its site. A
 * word may be in several lines.
 */
const englishGroups = `
  app application
  argument flag option parameter switch
  authentication auth login signin
  change edit modify
  clean clear reset wipe
  cli command terminal
  color colour
  compare comparison versus
  config configuration configure preferences settings
  create generate scaffold
  credentials password secret token
  customize customise personalize
  debug inspect troubleshoot
  delete erase remove uninstall
  dependency library module package
  deploy distribute publish release ship upload
  directory folder
  disable deactivate off
  docs documentation manual
  enable activate
  env environment
  error failure issue problem
  addon extension plugin
  example sample demo
  fix repair solve
  icon logo
  image photo picture
  install installation setup
  language locale translation
  logging logs output
  migrate migration update upgrade
  performance speed
  prerequisites requirements
  launch run start
  script task
  analytics telemetry tracking
`;

/** The other words of its groups, by the stem of each word. */
const englishSynonyms = new Map<string, string[]>();
for (const line of englishGroups.trim().split('\n')) {
  const words = line.trim().split(' ');
  for (const word of words) {
    const others = words.filter((other) => other !== word);
    englishSynonyms.set(stem(word), [...(englishSynonyms.get(stem(word)) ?? []), ...others]);
  }
}
