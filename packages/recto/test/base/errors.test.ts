import { describe, expect, it } from 'vitest';
import { browserGlobal, causeChain } from '../../src/base/errors.ts';

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

describe('the messages of an error and its causes', () => {
  it('are in order, with their white space [ERR-02]', () => {
    const cause = new Error('b\n  c', { cause: new TypeError('d') });
    expect(causeChain(new Error('a', { cause }))).toEqual(['a', 'b\n  c', 'd']);
  });

  it('end where a cause comes again [ERR-02]', () => {
    const first = new Error('first');
    const second = new Error('second', { cause: first });
    first.cause = second;
    expect(causeChain(second)).toEqual(['second', 'first']);
  });

  it.each([
    ['text', ['text']],
    [undefined, ['undefined']],
    [null, ['null']],
    [{ code: 5 }, ['a value that is not an error was thrown']],
    [new Error('a', { cause: 'b' }), ['a', 'b']],
    [new Error('a', { cause: null }), ['a', 'null']],
  ])('are there for %j, which need not be an error', (thrown, messages) => {
    expect(causeChain(thrown)).toEqual(messages);
  });
});
