import { join } from 'node:path';
import { expect, it } from 'vitest';
import { builtWebsite } from '../../scripts/built-website.mjs';
import { missingAnswers, questions } from '../search/questions.ts';

it('expects only pages and anchors that the built site has', async () => {
  const out = join(await builtWebsite(), 'build');
  expect(await missingAnswers(questions, out)).toEqual([]);
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
