import { expect, it } from 'vitest';
import { checkAnchors } from '../../src/link/checks/check-links.ts';

const idsOf = () => new Set(['start']);
const link = { path: '/docs', href: '#start', anchor: 'start' };

it('looks for the place of a link only where its anchor is missing', () => {
  const at = () => {
    throw new Error('looked for');
  };
  expect(checkAnchors([{ ...link, at }], idsOf)).toEqual([]);
  const place = { file: 'docs/a.md', line: 3 };
  const missing = { ...link, href: '#strat', anchor: 'strat', at: () => place };
  expect(checkAnchors([missing], idsOf)).toMatchObject([{ at: place, fix: 'Did you mean "#start"?' }]);
});
