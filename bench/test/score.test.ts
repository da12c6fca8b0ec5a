import { expect, it } from 'vitest';
import { rankOf, scoreOf } from '../search/score.ts';

const question = { kind: 'name', query: 'a', answers: ['/docs/a#one', '/docs/b'] };

it('ranks a page by its first hit, and a passage by its anchor only', () => {
  expect(rankOf(question, ['/docs/c', '/docs/c#x', '/docs/a', '/docs/a#one'])).toEqual({ page: 2, place: 4 });
});

it('accepts any passage of a page that is an answer', () => {
  expect(rankOf(question, ['/docs/b#anything'])).toEqual({ page: 1, place: 1 });
});

it('counts a repeated hit once', () => {
  expect(rankOf(question, ['/docs/c', '/docs/c', '/docs/a#one'])).toEqual({ page: 2, place: 2 });
});

it('matches an encoded anchor', () => {
  const answers = ['/docs/a#keys[].name'];
  expect(rankOf({ ...question, answers }, ['/docs/a', '/docs/a#keys%5B%5D.name'])).toEqual({
    page: 1,
    place: 2,
  });
});

it('scores a question without an answer as 0', () => {
  expect(rankOf(question, ['/docs/c'])).toEqual({ page: Infinity, place: Infinity });
  expect(scoreOf([1, 2, 8, Infinity])).toEqual({
    first: 0.25,
    five: 0.5,
    reciprocal: (1 + 1 / 2 + 1 / 8) / 4,
  });
});
