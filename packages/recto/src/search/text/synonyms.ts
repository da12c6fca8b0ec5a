import { addTo, memoized } from '../../utils/collections.ts';
import type { Synonym } from '../types.ts';
import { stem } from './query-terms.ts';
import { tokenize } from './tokens.ts';

/** The words by which readers find a title. */
interface TitleSynonyms {
  /** The terms that the place with the title explains. */
  terms: string[];
  /** Other words for what the title names. */
  others: string[];
}

/** Returns the synonyms of what a title names; `words` have no parts of compounds. */
export type SynonymLookup = (title: { words: string[]; url: string; language: string }) => TitleSynonyms;

/** Synonyms from the glossary of a site and, for English pages, from the {@link englishGroups}. */
export function synonymLookup(glossary: Synonym[]): SynonymLookup {
  /** By word, because titles repeat them. */
  const stemOf = memoized(stem);
  /** The stems of words, with a space before and after each. */
  const stemsOf = (words: string[]) => ` ${words.map(stemOf).join(' ')} `;
  const withStems = (list: Synonym[]) =>
    list.map(({ term, insteadOf }) => ({ stems: stemsOf(wordsOf(term)), insteadOf }));
  const glossaryStems = withStems(glossary);
  const phrases = withStems(englishPhrases);
  const byAddress = new Map<string, Synonym[]>();
  for (const synonym of glossary) {
    if (synonym.address) addTo(byAddress, synonym.address, synonym);
  }
  return ({ words, url, language }) => {
    const stems = stemsOf(words);
    const glossaryWords = phrasesIn(stems, glossaryStems);
    const isEnglish = /^en\b/.test(language);
    const englishWords = isEnglish
      ? [...phrasesIn(stems, phrases), ...stems.split(' ').flatMap((one) => englishSynonyms.get(one) ?? [])]
      : [];
    const explainedTerms = byAddress.get(url) ?? [];
    const replacedWords = explainedTerms.flatMap(({ insteadOf }) => insteadOf);
    return {
      terms: explainedTerms.map(({ term }) => term),
      others: [...new Set([...glossaryWords, ...replacedWords, ...englishWords])],
    };
  };
}

/** The synonyms of the terms that the stems of a title contain. */
function phrasesIn(title: string, terms: { stems: string; insteadOf: string[] }[]): string[] {
  return terms.flatMap(({ stems, insteadOf }) => (title.includes(stems) ? insteadOf : []));
}

function wordsOf(text: string): string[] {
  return tokenize(text).flatMap(({ tokens }) =>
    tokens.filter(({ isPart }) => !isPart).map(({ term }) => term),
  );
}

/**
 * Words that documentation of any software uses for each other; words of a product belong in the glossary of its site. A
 * word may be in several lines.
 */
const englishGroups = `
  accessibility a11y
  addon extension plugin
  admonition callout note
  analytics telemetry tracking
  app application
  argument flag option parameter switch params
  authentication auth login signin
  authentication authorization credentials
  blank empty white black
  bug crash error failure issue problem
  build compile
  bump increase
  certificate cert
  change edit modify update upgrade
  ci pipeline workflow
  clean clear delete purge reset wipe
  cli command terminal
  code source snippet
  collapsible details fold
  color dark mode theme
  compare compared comparison versus vs
  config configuration configure preferences settings
  create generate initialize init scaffold new
  credentials password secret token
  css style styling stylesheet
  customize personalize
  database db
  debug inspect troubleshoot
  delete erase remove uninstall
  deploy host hosting
  deploy distribute publish release ship upload
  dependency library module package
  development dev
  defined undefined
  device phone smartphone hardware mobile
  directory folder
  disable deactivate off
  docs documentation manual
  emulator simulator
  enable activate
  env environment dotenv
  example sample demo
  fix repair solve
  freeze hang stuck
  icon logo
  icon favicon
  image photo picture
  install installation setup
  internationalization i18n language locale localization translation
  javascript js
  kill quit stop
  kubernetes k8s
  launch open run start begin
  logging logs output
  migrate migration update upgrade
  optimize performance slow speed
  overview introduction about
  parallel concurrent
  permission rights
  multiple several
  partial include reuse
  prerequisites requirements
  production prod
  port eaddrinuse
  refresh reload hmr
  reference api
  repository repo
  script task
  social og
  structure layout
  typescript ts
  variable var vars
  custom own write author
`;

/** The same for phrases of a title. */
const englishPhrases: Synonym[] = [
  { term: 'before you start', insteadOf: ['requirements', 'prerequisites'] },
  { term: 'what you need', insteadOf: ['requirements', 'prerequisites'] },
  { term: 'before you begin', insteadOf: ['requirements', 'prerequisites'] },
  { term: 'get started', insteadOf: ['quickstart', 'install', 'setup', 'new', 'tutorial'] },
  { term: 'quick start', insteadOf: ['get started', 'new', 'tutorial'] },
  { term: 'search engines', insteadOf: ['google', 'seo', 'noindex'] },
  { term: 'social image', insteadOf: ['og image', 'open graph'] },
];

/** The other words of its groups, by the stem of each word. */
const englishSynonyms = new Map<string, string[]>();
for (const line of englishGroups.trim().split('\n')) {
  const words = line.trim().split(' ');
  for (const word of words)
    for (const other of words) if (other !== word) addTo(englishSynonyms, stem(word), other);
}
