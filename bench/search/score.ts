import type { Question } from './questions.ts';

/** The rank of the answer among the hits, from 1; `Infinity` if it is missing. */
export interface Rank {
  /** Among the pages, each at its first hit. */
  page: number;
  /** Among the hits, which can be passages of one page. */
  place: number;
}

/** The scores of an engine on a set of questions, each from 0 to 1. */
export interface Score {
  /** Share of questions with an answer as the first hit. */
  first: number;
  /** Share of questions with an answer among the first five. */
  five: number;
  /** Mean reciprocal rank. */
  reciprocal: number;
}

/** Ranks the answer to a question among hits, addresses with or without an anchor, best first; anchors may be encoded. */
export function rankOf({ answers }: Question, addresses: string[]): Rank {
  const hits = addresses.map(decodeURI);
  const pages = new Set(answers.map(pageOf));
  const accepted = (hit: string) => answers.includes(hit) || answers.includes(pageOf(hit));
  return {
    page: placeOf([...new Set(hits.map(pageOf))], (page) => pages.has(page)),
    place: placeOf([...new Set(hits)], accepted),
  };
}

/** The score of ranks from 1. */
export function scoreOf(ranks: number[]): Score {
  const mean = (value: (rank: number) => number) =>
    ranks.reduce((sum, rank) => sum + value(rank), 0) / ranks.length;
  return {
    first: mean((rank) => (rank === 1 ? 1 : 0)),
    five: mean((rank) => (rank <= 5 ? 1 : 0)),
    reciprocal: mean((rank) => 1 / rank),
  };
}

function pageOf(address: string): string {
  return address.split('#')[0] as string;
}

function placeOf(hits: string[], isAnswer: (hit: string) => boolean): number {
  const index = hits.findIndex(isAnswer);
  return index < 0 ? Number.POSITIVE_INFINITY : index + 1;
}
