import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import list from './questions.json' with { type: 'json' };

/** A query about the ReNative site, and where the answer is. */
export interface Question {
  /** Why it may be hard: `typo`, `synonym`, … */
  kind: string;
  query: string;
  /** Every page or passage that answers it: `/docs/platforms/tvos#run-it`. */
  answers: string[];
}

/**
 * Questions of readers, written from the pages before the engine: names, typos, prefixes, identifiers, words that the pages
 * do not use. Questions that no engine can answer are kept.
 */
export const questions: Question[] = list;

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
