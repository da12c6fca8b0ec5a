import { describe, expect, it } from 'vitest';
import { browserGlobal } from '../../src/base/errors.ts';

describe('the global of the browser that a message misses', () => {
  it.each([
    ['window is not defined', 'window'],
    ['ReferenceError: IntersectionObserver is not defined', 'IntersectionObserver'],
    ['title is not defined', undefined],
    ['"window" is broken', undefined],
    ['', undefined],
  ])('"%s" [CAT-14]', (message, name) => {
    expect(browserGlobal([message])).toBe(name);
  });

  it('may be that of a cause [CAT-14]', () => {
    expect(browserGlobal(['no chart', 'localStorage is not defined'])).toBe('localStorage');
  });
});
