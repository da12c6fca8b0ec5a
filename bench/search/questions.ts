import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import list from './questions.json' with { type: 'json' };

/** What a reader of the ReNative site typed, and where the answer is. */
export interface Question {
  /** Why it may be hard: `typo`, `synonym`, … */
  kind: string;
  query: string;
  /** Every place that answers it, with an anchor where a passage does: `/docs/platforms/tvos#run-it`. */
  answers: string[];
}

/**
 * Questions of readers, written from the pages before there was an engine to please: names, mistakes, beginnings of
 * words, identifiers, words that the pages do not use. One that no engine can answer stays.
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
