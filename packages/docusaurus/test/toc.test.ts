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

test('a heading that a site adds to its table of contents replaces the same one of a component', () => {
  const toc = [
    { id: 'functions', value: 'Functions', level: 2 },
    { id: 'get', value: '<code>get</code>', level: 3 },
    { id: 'get', value: 'get', level: 3 },
  ];
  const children = [{ id: 'get', html: '<code>get</code>' }];
  expect(entriesOf(toc)).toEqual([{ id: 'functions', html: 'Functions', children }]);
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
