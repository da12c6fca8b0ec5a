import type { SourceLocation } from './diagnostic.ts';

/** A term of the site's own field: one word for one thing. */
export interface Term {
  /** As it is written in the middle of a sentence. */
  term: string;
  /** One sentence, in which backticks mean code. */
  definition: string;
  /** Address of the page, or of a place on it, that explains it. */
  page?: string;
  /** Words that the site does not use for it. */
  insteadOf: string[];
  /** Where it stands in the glossary. */
  at: SourceLocation;
}

/** Names of one thing: the one that a site uses, and others. */
export interface Synonym extends Pick<Term, 'term' | 'insteadOf'> {
  /** The place that explains it, from the host's root. */
  address?: string;
}

export interface Glossary {
  terms: Term[];
  /** Whether it is in the language of the pages, whose words it then judges. */
  isOfPages: boolean;
}
