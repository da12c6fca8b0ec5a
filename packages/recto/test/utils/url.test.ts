import { describe, expect, it } from 'vitest';
import { mergeSuffix } from '../../src/utils/url.ts';

describe('mergeSuffix [LOC-01]', () => {
  it.each([
    ['', '', '', '/fr/a'],
    ['?q=1', '#b', '', '/fr/a?q=1#b'],
    ['', '#b', '?from=menu', '/fr/a?from=menu#b'],
    ['?q=1', '', '?from=menu', '/fr/a?q=1&from=menu'],
    ['?q=1', '#b', '?from=menu&x', '/fr/a?q=1&from=menu&x#b'],
  ])('%s %s with %s', (search, hash, added, expected) => {
    expect(mergeSuffix('/fr/a', { search, hash }, added)).toBe(expected);
  });
});
