import type { SourceLocation } from './diagnostic.ts';

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

/** A term with its synonyms. */
export interface Synonym extends Pick<Term, 'term' | 'insteadOf'> {
  /** Address of its explanation, from the host's root. */
  address?: string;
}

export interface Glossary {
  terms: Term[];
  /** Whether it is in the language of the pages, so that their words are checked. */
  isOfPages: boolean;
}
