import { expect, it } from 'vitest';
import { parseSource } from '../../src/content/parse-source.ts';

function problems(text: string): string[] {
  const { diagnostics } = parseSource(
    { kind: 'doc', path: 'docs/a.md', name: 'a.md', format: 'md', text },
    { format: 'md' },
  );
  return diagnostics.map(({ message, at }) => `${at?.line}: ${message}`);
}

it('reports footnotes that are not on the page, and no others', () => {
  expect(problems('a[^1]\n\n[^1]: b\n')).toEqual([]);
  expect(problems('[^1]: a\n')).toEqual(['1: The footnote "1" is not on the page: nothing refers to it.']);
  expect(problems('a[^A]\n\n[^a]: b\n\n[^A]: c\n')).toEqual([
    '5: The footnote "a" is not on the page: another one before it has this name.',
  ]);
  expect(problems('```\n[^1]: a\n```\n')).toEqual([]);
});
