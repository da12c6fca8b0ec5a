import { describe, expect, it } from 'vitest';
import { causeChain, describeThrown, firstLine } from '../../src/utils/errors.ts';

describe('what a page threw', () => {
  it.each([
    ['window is not defined', 'window'],
    ['ReferenceError: IntersectionObserver is not defined', 'IntersectionObserver'],
    ['title is not defined', undefined],
    ['"window" is broken', undefined],
    ['', undefined],
  ])('"%s" [CAT-14]', (message, name) => {
    expect(/no "(.*)"/.exec(describeThrown(new Error(message)).fix ?? '')?.[1]).toBe(name);
  });

  it('finds the global in the message of a cause [CAT-14]', () => {
    const cause = new ReferenceError('localStorage is not defined');
    expect(describeThrown(new Error('no chart.', { cause }))).toEqual({
      message: 'no chart',
      notes: ['cause: localStorage is not defined'],
      fix: 'Pages are rendered without a browser, where there is no "localStorage": use it in an effect.',
    });
  });
});

it.each([
  'Minified React error #31; visit https://react.dev/errors/31?args[]=object%20with%20keys%20%7Ba%7D for the full message',
  'Objects are not valid as a React child (found: object with keys {a}). If you meant to render a collection, use an array.',
])('explains an object that is shown as text: %s', (message) => {
  expect(describeThrown(new Error(message))).toEqual({
    message: 'Objects are not valid as a React child (found: object with keys {a})',
    notes: [],
    fix: 'Show one of its values. If the braces are text, write \\{ or put them in backticks.',
  });
});

describe('causeChain', () => {
  it('returns messages in order, with their whitespace [ERR-02]', () => {
    const cause = new Error('b\n  c', { cause: new TypeError('d') });
    expect(causeChain(new Error('a', { cause }))).toEqual(['a', 'b\n  c', 'd']);
  });

  it('ends at a repeated cause [ERR-02]', () => {
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
  ])('returns a message for %j, which may not be an error', (thrown, messages) => {
    expect(causeChain(thrown)).toEqual(messages);
  });
});

it.each([
  ['the first line.\nmore', 'the first line'],
  ['\n  \n the first line with text\nmore', 'the first line with text'],
  ['', ''],
])('reads the first line of %j', (message, line) => {
  expect(firstLine(message)).toBe(line);
});
