import { expect, test } from 'vitest';
import { kebabCase } from '../../src/base/text.ts';

test.each([
  ['Getting Started', 'getting-started'],
  ['camelCase', 'camel-case'],
  ['XMLHttpRequest', 'xml-http-request'],
  ['React19', 'react-19'],
  ['v2.0', 'v-2-0'],
  ['C++', 'c'],
  ["what's new", 'whats-new'],
  ['Crème brûlée', 'creme-brulee'],
  ['日本語', '日本語'],
  ['ガイド', 'ガイド'],
  ['__init__', 'init'],
  ['++', ''],
])('"%s" stands in an address as "%s" [DOC-13]', (text, expected) => {
  expect(kebabCase(text)).toBe(expected);
});
