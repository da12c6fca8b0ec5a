import { describe, expect, it } from 'vitest';
import { tokenize } from '../../src/search/text/tokens.ts';

/** Words of a text; the parts of compounds in brackets. */
function parseQuery(text: string): string {
  const tokens = tokenize(text).flatMap((chunk) => chunk.tokens);
  return tokens.map(({ term, isPart }) => (isPart ? `(${term})` : term)).join(' ');
}

describe('tokenize', () => {
  it.each([
    ['Quick start, now!', 'quick start now'],
    ['includedPermissions', 'includedpermissions (included) (permissions)'],
    ['engine-rn-tvos', 'enginerntvos (engine) (rn) (tvos)'],
    ['`renative.json`.', 'renativejson (renative) (json)'],
    ['@rnv/engine-rn', 'rnvenginern (rnv) (engine) (rn)'],
    ['packages/app/renative.json', 'packages app renativejson (renative) (json)'],
    ['--hosted', '--hosted hosted'],
    ['npx rnv run -p ios', 'npx rnv run -p p ios'],
    ['a-p', 'ap (a) (p)'],
    ['ReNative on iOS and tvOS', 'renative on ios and tvos (tv) (os)'],
    ['XMLHttpRequest', 'xmlhttprequest (xml) (http) (request)'],
    ['SNAKE_CASE', 'snakecase (snake) (case)'],
    ['version 1.0 of 2024-05-01', 'version 1.0 of 2024-05-01'],
    ["don't use ReNative's", 'dont use renative'],
    ['Café Straße naïve Łódź', 'cafe strasse naive lodz'],
    ['ｆｕｌｌ', 'full'],
    ['日本語の文章', '日本語 の 文章'],
    ['Vueで書く', 'vue で 書く'],
    ['مرحبا بالعالم', 'مرحبا بالعالم'],
    ['😀 *** — …', ''],
  ])('%s', (text, expected) => {
    expect(parseQuery(text)).toBe(expected);
  });

  it('returns the positions of words and of their parts', () => {
    const [chunk] = tokenize('(includedPermissions)');
    expect(chunk?.tokens.map(({ start, end }) => '(includedPermissions)'.slice(start, end))).toEqual([
      'includedPermissions',
      'included',
      'Permissions',
    ]);
  });

  it('cuts long words', () => {
    expect(parseQuery('x'.repeat(10_000))).toHaveLength(40);
  });
});
