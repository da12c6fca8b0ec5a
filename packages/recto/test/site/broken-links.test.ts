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
