import { expect, it } from 'vitest';
import { postName } from '../../../src/features/blog/posts.ts';

it.each([
  ['2024-01-02-hello.md', { date: '2024-01-02', slug: '2024/01/02/hello', text: 'hello' }],
  ['2024-01-02-hello/index.mdx', { date: '2024-01-02', slug: '2024/01/02/hello', text: 'hello' }],
  ['2024/01/02/hello.md', { date: '2024/01/02', slug: '2024/01/02/hello', text: 'hello' }],
  ['2024/01/02/hello/index.md', { date: '2024/01/02', slug: '2024/01/02/hello', text: 'hello' }],
  ['2024/01/02-hello.md', { date: '2024/01/02', slug: '2024/01/02/hello', text: 'hello' }],
  ['2024-1-2-hello.md', { date: '2024-1-2', slug: '2024/1/2/hello', text: 'hello' }],
  ['notes/2024-01-02-hello.md', { date: '2024-01-02', slug: '2024/01/02/notes/hello', text: 'notes/hello' }],
  ['2024-01-02.md', { date: '2024-01-02', slug: '2024/01/02/', text: '' }],
  ['hello.md', { slug: 'hello', text: 'hello' }],
  ['hello/index.md', { slug: 'hello', text: 'hello' }],
  ['a/b.mdx', { slug: 'a/b', text: 'a/b' }],
])('postName parses %s [BLG-05]', (name, expected) => {
  expect(postName(name)).toEqual(expected);
});
