import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import hurriedList from './hurried-questions.json' with { type: 'json' };
import list from './questions.json' with { type: 'json' };

/** The sites of the questions, by their folders. */
export type QuestionSite = 'website' | 'documentation';

/** A query about a site, and where the answer is. */
export interface Question {
  /** `website` if missing. */
  site?: QuestionSite;
  /** Why it may be hard: `typo`, `synonym`, … */
  kind: string;
  query: string;
  /** Every page or passage that answers it: `/docs/platforms/tvos#run-it`. */
  answers: string[];
  /** Set for questions that nothing was tuned on. */
  heldOut?: true;
}

/**
 * Questions of readers, written from the pages before the engine: names, typos, prefixes, identifiers, words that the pages
 * do not use. Questions that no engine can answer are kept.
 */
export const questions: Question[] = list;

/**
 * Queries that readers type in a hurry, on both of our sites: one to six words, with words run together and typos. About half
 * of them is held out.
 */
export const hurriedQuestions: Question[] = hurriedList as Question[];

/** The answers that a built site does not have, each with its query, in the order of the questions. */
export async function missingAnswers(asked: Question[], build: string): Promise<string[]> {
  const found = await Promise.all(
    asked.flatMap(({ query, answers }) =>
      answers.map(async (answer) => ((await hasAnswer(build, answer)) ? [] : [`${query}: ${answer}`])),
    ),
  );
  return found.flat();
}

async function hasAnswer(build: string, answer: string): Promise<boolean> {
  const [path = '', anchor] = answer.split('#');
  const html = await readFile(join(build, `${path}.html`), 'utf8').catch(() => undefined);
  return html !== undefined && (anchor === undefined || html.includes(` id="${anchor}"`));
}
