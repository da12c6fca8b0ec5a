import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtWebsite } from '../../scripts/built-website.mjs';
import { hurriedQuestions, missingAnswers, questions } from '../search/questions.ts';

it('expects only pages and anchors that the built site has', async () => {
  const out = join(await builtWebsite(), 'build');
  expect(await missingAnswers(questions, out)).toEqual([]);
  const hurried = hurriedQuestions.filter(({ site = 'website' }) => site === 'website');
  expect(await missingAnswers(hurried, out)).toEqual([]);
  const wrong = ['/docs/platforms/tvos#nowhere', '/docs/nowhere'];
  expect(await missingAnswers([{ kind: 'name', query: 'tvos', answers: wrong }], out)).toEqual([
    'tvos: /docs/platforms/tvos#nowhere',
    'tvos: /docs/nowhere',
  ]);
});

it('has unique questions of at least nine kinds, each with an answer', () => {
  const queries = questions.map(({ query }) => query);
  expect(queries.filter((query, place) => queries.indexOf(query) !== place)).toEqual([]);
  expect(questions.filter(({ answers }) => answers.length === 0)).toEqual([]);
  expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9);
});

it('has at least eighty different hurried questions, at least a third of them held out', () => {
  const queries = hurriedQuestions.map(({ site, query }) => `${site} ${query}`);
  expect(new Set(queries).size).toBe(queries.length);
  expect(queries.length).toBeGreaterThanOrEqual(80);
  const heldOut = hurriedQuestions.filter(({ heldOut }) => heldOut).length;
  expect(heldOut / queries.length).toBeGreaterThan(0.32);
});
