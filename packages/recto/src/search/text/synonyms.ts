import type { Synonym } from '../../model/glossary.ts';
import { stemOf } from './terms.ts';
import { readChunks } from './tokens.ts';

/** Tells the other words for what a title names, so that readers find it who call it otherwise. */
export type OtherWords = (title: { text: string; url: string; language: string }) => string[];

/** Other words by the names that a site gives things, and in English by what words mean in documentation of software. */
export function otherWords(synonyms: Synonym[]): OtherWords {
  const bySpelling = synonyms.map(({ term, insteadOf }) => ({ stems: stemsOf(term), insteadOf }));
  const byAddress = new Map<string, string[]>();
  for (const { term, insteadOf, address } of synonyms) {
    if (address) byAddress.set(address, [...(byAddress.get(address) ?? []), term, ...insteadOf]);
  }
  return ({ text, url, language }) => {
    const stems = stemsOf(text);
    const ofSite = bySpelling.flatMap(({ stems: term, insteadOf }) =>
      stems.includes(term) ? insteadOf : [],
    );
    const ofEnglish = /^en\b/.test(language)
      ? stems.split(' ').flatMap((stem) => meanings.get(stem) ?? [])
      : [];
    return [...new Set([...ofSite, ...(byAddress.get(url) ?? []), ...ofEnglish])];
  };
}

/** The stems of a text, with spaces around each. */
function stemsOf(text: string): string {
  const stems = readChunks(text).flatMap(({ tokens }) =>
    tokens.filter(({ isPart }) => !isPart).map(({ term }) => stemOf(term)),
  );
  return ` ${stems.join(' ')} `;
}

/** Words that documentation uses for each other. A word may stand in several lines. */
const groups = `
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
  event hook lifecycle
  addon extension plugin
  example sample demo
  fix repair solve
  icon logo
  image photo picture
  install installation setup
  language locale translation
  logging logs output
  migrate migration update upgrade
  phone mobile smartphone
  performance speed
  prerequisites requirements
  launch run start
  script task
  simulator emulator
  analytics telemetry tracking
  boilerplate template
  television tv
  smartwatch watch wearable
`;

/** The other words of its groups, by the stem of each word. */
const meanings = new Map<string, string[]>();
for (const line of groups.trim().split('\n')) {
  const words = line.trim().split(' ');
  for (const word of words) {
    const others = words.filter((other) => other !== word);
    meanings.set(stemOf(word), [...(meanings.get(stemOf(word)) ?? []), ...others]);
  }
}
