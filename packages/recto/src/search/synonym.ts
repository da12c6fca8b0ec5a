/** Words with which readers find a term. */
export interface Synonym {
  /** As written in the middle of a sentence. */
  term: string;
  /** Words that the term replaces. */
  insteadOf: string[];
  /** Address of its explanation, from the host's root. */
  address?: string;
}
