import { describe, expect, it } from 'vitest';
import { browserGlobal } from '../../src/base/errors.ts';

describe('the global of the browser that a message misses', () => {
  it.each([
    ['window is not defined', 'window'],
    ['ReferenceError: IntersectionObserver is not defined', 'IntersectionObserver'],
    ['title is not defined', undefined],
    ['"window" is broken', undefined],
    ['', undefined],
  ])('CAT-14 "%s"', (message, name) => {
    expect(browserGlobal([message])).toBe(name);
  });

  it('CAT-14 may be that of a cause', () => {
    expect(browserGlobal(['no chart', 'localStorage is not defined'])).toBe('localStorage');
  });
});
