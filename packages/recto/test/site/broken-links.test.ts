import { expect, it } from 'vitest';
import { checkAnchors } from '../../src/site/links/broken-links.ts';

const idsOf = () => new Set(['start']);
const link = { path: '/docs', href: '#start', anchor: 'start' };

it('locates a link only if its anchor is missing', () => {
  const at = () => {
    throw new Error('looked for');
  };
  expect(checkAnchors([{ ...link, at }], idsOf)).toEqual([]);
  const location = { file: 'docs/a.md', line: 3 };
  const missing = { ...link, href: '#strat', anchor: 'strat', at: () => location };
  expect(checkAnchors([missing], idsOf)).toMatchObject([{ at: location, fix: 'Did you mean "#start"?' }]);
  const generated = checkAnchors([missing], () => new Set(['_p-R_1_t0']));
  expect(generated).toMatchObject([{ fix: 'Remove the anchor; the page has none.' }]);
});

it('reports one of the links to a page whose anchors have values for its code', () => {
  const at = () => undefined;
  const anchors = ['code=a', 'code=b', 'other'].map((anchor) => ({
    path: '/play',
    href: anchor,
    anchor,
    at,
  }));
  const problems = checkAnchors([...anchors, { path: '/docs', href: 'c=1', anchor: 'c=1', at }], idsOf);
  expect(problems.map(({ message, notes }) => [message.split(':')[0], ...notes])).toEqual([
    ['Broken link "code=a"', '2 links to /play have values in their anchors'],
    ['Broken link "other"'],
    ['Broken link "c=1"'],
  ]);
});
