import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { imageScaler } from '../../src/bundle/images/scale-images.ts';
import { publishedFiles } from '../../src/bundle/published-files.ts';
import type { Artifact } from '../../src/site/artifacts.ts';
import { siteConfig } from '../site/fixtures.ts';

let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'recto-images-'));
  mkdirSync(join(root, 'docs'));
  mkdirSync(join(root, 'static'));
});
afterEach(() => rmSync(root, { recursive: true }));

function image(width: number, height = 40) {
  return sharp({ create: { width, height, channels: 3, background: '#c63' } });
}

/** Publishes files, and writes their copies; returns the width and the format of each. */
async function scale(files: string[], changes: Parameters<typeof siteConfig>[0] = {}) {
  const config = siteConfig({ baseUrl: '/x/', ...changes });
  const scaler = imageScaler(root, config);
  const { publish } = publishedFiles({ root, baseUrl: '/x/', staticDirectories: ['static'], scaler });
  const published = files.map((file) => publish(file));
  const written = new Map<string, Artifact['data']>();
  const steps: string[] = [];
  const diagnostics =
    (await scaler?.finish(
      ({ path, data }) => written.set(path, data),
      ({ stage, done, total }) => steps.push(`${stage} ${done}/${total}`),
    )) ?? [];
  return { published, written, steps, diagnostics };
}

describe('copies of images', () => {
  it('have the widths of phones and articles, and never more than the image', async () => {
    await image(1000).png().toFile(join(root, 'docs/a.png'));
    const { published, written, diagnostics } = await scale(['docs/a.png']);
    const [{ sources = [], ...file } = { href: '' }] = published;
    expect(file).toEqual({
      href: expect.stringMatching(/^\/x\/assets\/files\/a-\w+\.png$/),
      width: 1000,
      height: 40,
    });
    expect(sources.map(({ width }) => width)).toEqual([640, 1000]);
    for (const { href, width } of sources) {
      const data = written.get(href.slice('/x/'.length));
      expect(await sharp(data as Uint8Array).metadata()).toMatchObject({ format: 'webp', width });
    }
    expect([written.size, diagnostics]).toEqual([2, []]);
  });

  it('leave out the width of an image that has the format already', async () => {
    await image(1000).webp().toFile(join(root, 'static/a.webp'));
    const { published, written } = await scale(['static/a.webp']);
    expect(published[0]?.sources).toEqual([
      { href: expect.stringMatching(/^\/x\/assets\/\w{10}-640\.webp$/), width: 640 },
      { href: '/x/a.webp', width: 1000 },
    ]);
    expect(written.size).toBe(1);
  });

  it.each([
    ['a small image', 'docs/a.png', () => image(300).png().toBuffer()],
    [
      'a drawing',
      'docs/a.svg',
      async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="900" height="9"/>'),
    ],
    ['a GIF', 'docs/a.gif', () => image(900).gif().toBuffer()],
    [
      'an animation',
      'docs/a.webp',
      async () => {
        const frames = [await image(900).png().toBuffer(), await image(900, 40).negate().png().toBuffer()];
        return sharp(frames, { join: { animated: true } })
          .webp({ loop: 0, delay: [100, 100] })
          .toBuffer();
      },
    ],
  ])('are not made of %s', async (_, file, data) => {
    writeFileSync(join(root, file), await data());
    const { published, written } = await scale([file]);
    expect(published[0]).not.toHaveProperty('sources');
    expect(written.size).toBe(0);
  });

  it('are not made of untrusted files, or without a format', async () => {
    await image(1000).png().toFile(join(root, 'docs/a.png'));
    expect((await scale(['docs/a.png'], { untrusted: ['docs'] })).published[0]).not.toHaveProperty('sources');
    const off = await scale(['docs/a.png'], { images: { format: false, zoom: false } });
    expect(off.published[0]).not.toHaveProperty('sources');
  });

  it('stay in the cache while the image is the same', async () => {
    await image(1000).jpeg().toFile(join(root, 'docs/a.jpg'));
    const first = await scale(['docs/a.jpg']);
    expect(first.steps).toEqual(['scale 1/2', 'scale 2/2']);
    utimesSync(join(root, 'docs/a.jpg'), 1, 1);
    const second = await scale(['docs/a.jpg']);
    expect(second.steps).toEqual([]);
    expect(second.written).toEqual(first.written);
    await image(900).jpeg().toFile(join(root, 'docs/a.jpg'));
    await scale(['docs/a.jpg']);
    expect(readdirSync(join(root, '.recto/scaled-images')).map((name) => name.replace(/^\w+-/, ''))).toEqual([
      '640.webp',
      '900.webp',
    ]);
  });

  it('are made again where the cache was damaged', async () => {
    await image(1000).jpeg().toFile(join(root, 'docs/a.jpg'));
    const first = await scale(['docs/a.jpg']);
    const cache = join(root, '.recto/scaled-images');
    for (const name of readdirSync(cache)) truncateSync(join(cache, name), 100);
    expect((await scale(['docs/a.jpg'])).written).toEqual(first.written);
  });

  it('of an image that cannot be read are the image itself, which is reported', async () => {
    const data = await image(1000).png().toBuffer();
    writeFileSync(join(root, 'docs/a.png'), data.subarray(0, 60));
    const { published, written, diagnostics } = await scale(['docs/a.png']);
    expect(diagnostics).toMatchObject([
      { code: 'assets/image-unreadable', at: { file: 'docs/a.png' } },
      { code: 'assets/image-unreadable' },
    ]);
    expect(published[0]?.sources?.map(({ href }) => written.get(href.slice('/x/'.length))?.length)).toEqual([
      60, 60,
    ]);
  });
});

it('knows the size of a photo that the camera has turned', async () => {
  await image(1000, 500).jpeg().withMetadata({ orientation: 6 }).toFile(join(root, 'docs/a.jpg'));
  const { published, written } = await scale(['docs/a.jpg']);
  expect(published[0]).toMatchObject({ width: 500, height: 1000 });
  const [data] = [...written.values()];
  expect(await sharp(data as Uint8Array).metadata()).toMatchObject({ width: 500, height: 1000 });
  expect(statSync(join(root, 'docs/a.jpg')).isFile()).toBe(true);
});
