import { describe, expect, it } from 'vitest';
import { readYaml } from '../../src/utils/yaml.ts';

describe('readYaml', () => {
  it('returns plain data, with aliases resolved', () => {
    const { value, problems } = readYaml('a: &x { b: 1 }\nc: *x\nd: 2001-01-01\n');
    expect(problems).toEqual([]);
    expect(value).toEqual({ a: { b: 1 }, c: { b: 1 }, d: '2001-01-01' });
  });

  const bomb = [
    'a: &a [x, x]',
    'b: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a]',
    'c: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b]',
    'd: [*c,*c]',
  ];
  it.each([
    ['an alias without an anchor', 'a: 1\ntitle: *foo\n', [[2, 'The alias "*foo" has no anchor before it']]],
    ['an anchor after its alias', 'a: *x\nb: &x 1\n', [[1, 'The alias "*x" has no anchor before it']]],
    ['an unknown alias to merge', 'a: 1\n<<: *x\n', [[2, 'The alias "*x" has no anchor before it']]],
    ['a cycle', 'a: &x\n  b: *x\n', [[2, 'The alias "*x" is part of the value that it repeats']]],
    ['an expanding value', bomb.join('\n'), [[2, 'Its aliases expand to too much data']]],
    ['many aliases', `a: &x 1\nb: [${'*x,'.repeat(5000)}]\n`, [[2, 'There are more than 100 aliases']]],
    ['a key that is repeated', 'a: 1\na: 2\n', [[2, 'The key "a" occurs twice']]],
  ])('reports %s at its line', (_, text, problems) => {
    const read = readYaml(text);
    expect(read.problems.map(({ line, message }) => [line, message])).toEqual(problems);
    expect(read.value).toBeUndefined();
  });

  it.each([
    ['open brackets', `a:\n${'['.repeat(20_000)}`],
    ['brackets', `a:\n  ${'['.repeat(20_000)}${']'.repeat(20_000)}`],
    ['lists', `${'- '.repeat(20_000)}a`],
    ['maps', Array.from({ length: 2000 }, (_, level) => `${' '.repeat(level)}a:`).join('\n')],
  ])('reports %s that are nested too deep', (_, text) => {
    expect(readYaml(text).problems.map(({ message }) => message)).toEqual([
      'It has more than 100 nested levels',
    ]);
  });
});
