import { expect, it } from 'vitest';
import { readText } from '../../src/content/read-text.ts';
import { memoryFiles } from '../memory-files.ts';

const root = '/site';

async function read(content: string | Uint8Array) {
  const { text, diagnostics } = await readText('docs/a.md', {
    root,
    files: memoryFiles({ '/site/docs/a.md': content }),
  });
  return {
    text,
    problems: diagnostics.map(({ level, message, at }) => [level, message, at?.line, at?.excerpt]),
  };
}

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const utf16le = Buffer.from('---\ntitle: é\n---\n', 'utf16le');
const utf16be = Buffer.from(utf16le).swap16();
const withMark = (mark: number[], bytes: Uint8Array) => Uint8Array.from([...mark, ...bytes]);

it.each([
  ['UTF-8', 'a\nä €\n', 'a\nä €\n'],
  ['a byte order mark', withMark([0xef, 0xbb, 0xbf], Buffer.from('a\n')), 'a\n'],
  ['a replacement character', 'a \uFFFD\n', 'a \uFFFD\n'],
  ['Windows line ends', 'a\r\nb\r\n', 'a\nb\n'],
  ['old Macintosh line ends', '---\rtitle: A\r---\r', '---\ntitle: A\n---\n'],
  ['nothing', '', ''],
])('reads %s', async (_, content, text) => {
  expect(await read(content)).toEqual({ text, problems: [] });
});

it.each([
  ['UTF-16LE', withMark([0xff, 0xfe], utf16le)],
  ['UTF-16BE', withMark([0xfe, 0xff], utf16be)],
  ['UTF-16LE', utf16le],
  ['UTF-16BE', utf16be],
])('reports %s, and reads it', async (name, content) => {
  expect(await read(content)).toEqual({
    text: '---\ntitle: é\n---\n',
    problems: [['warning', `"docs/a.md" is encoded in ${name}.`, undefined, undefined]],
  });
});

it.each([
  ['\n', 3],
  ['\r\n', 3],
  ['\r', 3],
])('reports the first line that is not UTF-8', async (end, line) => {
  const { text, problems } = await read(latin1(['a', 'b', 'café', 'é'].join(end)));
  expect(text).toBe('a\nb\ncaf\uFFFD\n\uFFFD');
  expect(problems).toEqual([['warning', '"docs/a.md" is not valid UTF-8.', line, 'caf\uFFFD']]);
});

it('reports a file that cannot be read', async () => {
  const { text, diagnostics } = await readText('a.md', { root, files: memoryFiles({}) });
  expect(text).toBeUndefined();
  expect(diagnostics).toMatchObject([{ code: 'load/file-unreadable', at: { file: 'a.md' } }]);
});

it('refuses files that are too large', async () => {
  const files = memoryFiles({ '/site/docs/huge.md': 'a'.repeat(5_100_000) });
  const { text, diagnostics } = await readText('docs/huge.md', { root, files });
  expect(text).toBeUndefined();
  expect(diagnostics.map(({ message }) => message)).toEqual([
    '"docs/huge.md" is 5.1 MB; the limit is 5.0 MB.',
  ]);
});
