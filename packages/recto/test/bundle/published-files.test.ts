import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { publishedFiles } from '../../src/bundle/published-files.ts';
import { contentHash } from '../../src/utils/node/content-hash.ts';

it.each([['c#.txt'], ['what?.txt'], ['100%.txt'], ['my photo.txt'], ['café.txt']])(
  'the address of %s leads to the file that is written, not to a query or an anchor',
  (name) => {
    const root = mkdtempSync(join(tmpdir(), 'recto-'));
    onTestFinished(() => rmSync(root, { recursive: true, force: true }));
    for (const folder of ['docs', 'static']) {
      mkdirSync(join(root, folder));
      writeFileSync(join(root, folder, name), 'words');
    }
    const files = publishedFiles({ root, baseUrl: '/x/', staticDirectories: ['static'] });
    const at = (file: string) => {
      const { pathname, search, hash } = new URL(files.publish(file).href, 'https://example.org');
      return { path: decodeURIComponent(pathname), rest: search + hash };
    };
    expect(at(`static/${name}`)).toEqual({ path: `/x/${name}`, rest: '' });
    const copy = at(`docs/${name}`);
    expect(copy).toEqual({ path: `/x/${files.copies()[0]?.path}`, rest: '' });
  },
);

it('finds the size of a photo behind a profile that is larger than what is read at once', () => {
  const root = mkdtempSync(join(tmpdir(), 'recto-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const segment = (marker: number, data: Buffer) => {
    const head = Buffer.from([0xff, marker, 0, 0]);
    head.writeUInt16BE(data.length + 2, 2);
    return Buffer.concat([head, data]);
  };
  const profiles = Array.from({ length: 12 }, () => segment(0xe2, Buffer.alloc(65_000)));
  const frame = segment(0xc0, Buffer.from([8, 0, 40, 0, 60, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]));
  const start = Buffer.from([0xff, 0xd8]);
  const photo = Buffer.concat([
    start,
    segment(0xe0, Buffer.from('JFIF\0')),
    ...profiles,
    frame,
    Buffer.alloc(9),
  ]);
  writeFileSync(join(root, 'a.jpg'), photo);
  const files = publishedFiles({ root, baseUrl: '/', staticDirectories: [] });
  const { href, ...size } = files.publish('a.jpg');
  expect(size).toEqual({ width: 60, height: 40 });
  expect(href).toBe(`/assets/files/a-${contentHash(photo)}.jpg`);
  expect(files.fileAt(href)).toBe('a.jpg');
});
