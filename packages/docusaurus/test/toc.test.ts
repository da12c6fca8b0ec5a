import { expect, test } from 'vitest';
import { entriesOf } from '../src/modules/parts/toc-entries.ts';
import { tocOf } from '../src/modules/toc.ts';

test('a table of contents is converted to headings of Docusaurus and back', () => {
  const entries = [
    { id: 'a', html: 'A', children: [{ id: 'b', html: '<b>B</b>', children: [{ id: 'c', html: 'C' }] }] },
    { id: 'd', html: 'D' },
  ];
  const toc = tocOf(entries);
  expect(toc.map(({ id, level }) => `${id}${level}`)).toEqual(['a2', 'b3', 'c4', 'd2']);
  expect(entriesOf(toc)).toEqual(entries);
  expect(entriesOf(tocOf([]))).toEqual([]);
});

test('headings that skip levels are below the last one of a higher level', () => {
  const toc = [3, 5, 4, 2].map((level) => ({ id: `h${level}`, value: '', level }));
  expect(entriesOf(toc)).toEqual([
    {
      id: 'h3',
      html: '',
      children: [
        { id: 'h5', html: '' },
        { id: 'h4', html: '' },
      ],
    },
    { id: 'h2', html: '' },
  ]);
});
