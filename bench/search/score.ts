import type { Question } from './questions.ts';

/** Where the answer stood among the hits, from 1; `Infinity` if it did not. */
export interface Rank {
  /** Among the pages, each counted where it comes first. */
  page: number;
  /** Among the hits, which may be passages of one page. */
  place: number;
}

/** What an engine is worth on a set of questions, each from 0 to 1. */
export interface Score {
  /** How many questions have an answer as the first hit. */
  first: number;
  /** … among the first five. */
  five: number;
  /** Mean of one divided by the rank. */
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
