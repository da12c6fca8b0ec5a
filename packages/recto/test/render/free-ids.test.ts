import { describe, expect, it } from 'vitest';
import { withUniqueIds } from '../../src/render/article/include-partials.ts';

describe('withUniqueIds', () => {
  it('leaves HTML whose ids are free, and takes them', () => {
    const taken = new Set(['b']);
    const html = '<h2 id="a">A</h2><a href="#b">b</a>';
    expect(withUniqueIds(html, taken)).toBe(html);
    expect([...taken]).toEqual(['b', 'a']);
  });

  it.each([
    ['a heading', '<h2 id="a">A</h2>', '<h2 id="a-2">A</h2>'],
    ['a link to it', '<p id=a><a href="#a">a</a></p>', '<p id="a-2"><a href="#a-2">a</a></p>'],
    [
      'an encoded link',
      '<p id="ä">x</p><a href="#%C3%A4">a</a>',
      '<p id="ä-1">x</p><a href="#%C3%A4-1">a</a>',
    ],
    ['a label', '<input id="a"><label for="a">A</label>', '<input id="a-2"><label for="a-2">A</label>'],
    [
      'several in one attribute',
      '<p id="a"></p><p id="b" aria-labelledby="c a"></p>',
      '<p id="a-2"></p><p id="b" aria-labelledby="c a-2"></p>',
    ],
    ['a number that the same HTML has', '<i id="a"></i><i id="a-2"></i>', '<i id="a-3"></i><i id="a-2"></i>'],
  ])('numbers %s', (_, html, expected) => {
    expect(withUniqueIds(html, new Set(['a', 'a-1', 'ä']))).toBe(expected);
  });

  it('leaves links elsewhere, and a fragment that cannot be decoded', () => {
    const links = '<a href="/x#a">x</a><a href="#%E0">y</a>';
    expect(withUniqueIds(`<i id="a"></i>${links}`, new Set(['a']))).toBe(`<i id="a-1"></i>${links}`);
  });
});
