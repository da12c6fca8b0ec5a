// @module-tag full
import { readdirSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { decodedPng } from '../features/social-images/decoded-png.ts';
import { errors, runRecto, siteFolder, warnings } from './run-recto.ts';

const favicon =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="#c00"/></svg>';
const square = favicon.replace('<circle cx="5" cy="5" r="5"', '<rect width="10" height="10" rx="2"');
const config = (extra: string) =>
  `export default { title: 'Site', tagline: 'Says it.', url: 'https://example.org', ${extra} };\n`;
const pages = { 'docs/a.md': '# One page\n', 'docs/b.md': '---\nimage: img/own.png\n---\n\n# Other\n' };

function outputOf(folder: string) {
  const path = (name: string) => join(folder, 'build', name);
  const text = (name: string) => readFileSync(path(name), 'utf8');
  return {
    text,
    png: (name: string) => decodedPng(readFileSync(path(name))),
    files: () => readdirSync(join(folder, 'build'), { recursive: true, encoding: 'utf8' }),
    /** Returns the values of head elements of a page by name. */
    head: (page: string, name: string) =>
      [
        ...text(page).matchAll(
          new RegExp(`<(?:meta|link) (?:name|property|rel)="${name}" (?:content|href)="([^"]*)"`, 'g'),
        ),
      ].map(([, value]) => value),
  };
}

async function built(files: Record<string, string>) {
  const folder = siteFolder(files);
  const { code, err } = await runRecto(folder, 'build');
  expect({ code, err }).toEqual({ code: 0, err: '' });
  return { folder, ...outputOf(folder) };
}

describe('icons', () => {
  it('are made from an SVG favicon, with a manifest for each locale [META-04]', async () => {
    const { png, text, head } = await built({
      ...pages,
      'recto.config.ts': config(
        "baseUrl: '/base/', favicon: 'img/mark.svg', i18n: { defaultLocale: 'en', locales: ['en', 'ar'] }",
      ),
      'static/img/mark.svg': favicon,
      'static/img/own.png': '',
    });
    expect(head('docs/a.html', 'icon')).toEqual(['/base/img/mark.svg']);
    expect(head('ar/docs/a.html', 'apple-touch-icon')).toEqual(['/base/apple-touch-icon.png']);
    expect(head('ar/docs/a.html', 'manifest')).toEqual(['/base/ar/site.webmanifest']);
    const manifest = JSON.parse(text('ar/site.webmanifest'));
    expect(manifest).toMatchObject({
      name: 'Site',
      short_name: 'Site',
      description: 'Says it.',
      lang: 'ar',
      dir: 'rtl',
      id: '/base/ar/',
      start_url: '/base/ar/',
      theme_color: '#fcfdfe',
    });
    expect(JSON.parse(text('site.webmanifest'))).toMatchObject({ lang: 'en', start_url: '/base/' });
    for (const { src, sizes } of manifest.icons) {
      const { width, height, colors } = await png(src.replace('/base/', ''));
      expect(`${width}x${height}`).toBe(sizes);
      expect(colors).toContain('cc0000ff');
    }
    // Without a background, the icon gets that of the pages, and stays within the safe zone.
    expect((await png('icon-192.png')).at(2, 2)).toBe('00000000');
    const touch = await png('apple-touch-icon.png');
    expect([touch.width, touch.height, touch.at(0, 0), touch.at(90, 90)]).toEqual([
      180,
      180,
      'fcfdfeff',
      'cc0000ff',
    ]);
    const maskable = await png('icon-maskable.png');
    expect([maskable.at(256, 60), maskable.at(256, 256)]).toEqual(['fcfdfeff', 'cc0000ff']);
  });

  it('keep the background of the favicon up to the corners', async () => {
    const { png } = await built({
      'docs/a.md': '# A\n',
      'recto.config.ts': config("favicon: 'mark.svg'"),
      'static/mark.svg': square,
    });
    for (const name of ['apple-touch-icon.png', 'icon-maskable.png'])
      for (const color of (await png(name)).colors) expect(color).toMatch(/^c[bcd]0000ff$/);
    expect((await png('icon-512.png')).at(0, 0)).toBe('00000000');
  });

  it('are replaced by those of the site', async () => {
    const { text, head, files } = await built({
      'docs/a.md': '# A\n',
      'recto.config.ts': config("favicon: 'mark.svg', i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }"),
      'static/mark.svg': favicon,
      'static/site.webmanifest': '{ "name": "Own" }',
      'static/apple-touch-icon.png': 'own',
    });
    expect(text('site.webmanifest')).toBe('{ "name": "Own" }');
    expect(text('apple-touch-icon.png')).toBe('own');
    expect(head('fr/docs/a.html', 'manifest')).toEqual(['/site.webmanifest']);
    expect(files()).not.toContain(join('fr', 'site.webmanifest'));
  });

  it('are not made if the favicon is not an SVG', async () => {
    const { head, files } = await built({
      'docs/a.md': '# A\n',
      'recto.config.ts': config("favicon: 'mark.png'"),
      'static/mark.png': '',
    });
    expect(head('docs/a.html', 'manifest')).toEqual([]);
    expect(files().filter((name) => /manifest$|\.png$/.test(name))).toEqual(['mark.png']);
  });
});

describe('social images', () => {
  const files = {
    ...pages,
    'src/pages/index.md': '# Welcome\n',
    'docs/c.md': '---\nimage: ./beside.svg\n---\n\n# Third\n',
    'docs/beside.svg': favicon,
    'static/img/own.png': '',
    'recto.config.ts': config("socialImages: true, theme: { colorMode: { defaultMode: 'dark' } }"),
  };

  it('are drawn for each page without an image [META-01]', async () => {
    const { png, text, head, files: all } = await built(files);
    const [address = ''] = head('docs/a.html', 'og:image');
    expect(address).toMatch(/^https:\/\/example\.org\/assets\/social-[a-f\d]{16}\.png$/);
    expect(head('docs/a.html', 'twitter:image')).toEqual([address]);
    expect(head('docs/a.html', 'twitter:card')).toEqual(['summary_large_image']);
    expect(head('docs/a.html', 'og:image:(?:width|height|alt)')).toEqual(['1200', '630', 'One page']);
    expect(head('index.html', 'og:image:alt')).toEqual(['Site – Says it.']);
    expect(head('docs/b.html', 'og:image')).toEqual(['https://example.org/img/own.png']);
    expect(head('docs/b.html', 'og:image:width')).toEqual([]);
    const [beside = ''] = head('docs/c.html', 'og:image');
    expect(beside).toMatch(/^https:\/\/example\.org\/assets\/files\/beside-[\w-]+\.svg$/);
    expect(head('docs/c.html', 'twitter:image')).toEqual([beside]);
    expect(text(beside.slice('https://example.org/'.length))).toBe(favicon);
    expect(head('404.html', 'og:image')).toEqual([]);
    const { width, height, colors, at } = await png(address.slice('https://example.org/'.length));
    expect([width, height]).toEqual([1200, 630]);
    // The colors of the default mode.
    expect(at(5, 5)).toBe('0c0e15ff');
    expect(colors.size).toBeGreaterThan(20);
    expect(all().filter((name) => /\bsocial-\w+\.\w+$/.test(name) && !name.endsWith('.css'))).toHaveLength(2);
  });

  it('are drawn once, and not by `recto check`', async () => {
    const { folder } = await built(files);
    const cache = join(folder, '.recto/images');
    const times = () =>
      Object.fromEntries(readdirSync(cache).map((name) => [name, statSync(join(cache, name)).mtimeMs]));
    const first = times();
    expect(Object.keys(first)).toHaveLength(2);
    expect((await runRecto(folder, 'build')).code).toBe(0);
    expect(times()).toEqual(first);
    // `recto check` draws nothing.
    writeFileSync(join(folder, 'docs/d.md'), '# Fourth page\n');
    expect(await runRecto(folder, 'check')).toMatchObject({ code: 0 });
    expect(times()).toEqual(first);
  });

  it('are drawn again where the cache was damaged', async () => {
    const { folder } = await built(files);
    const cache = join(folder, '.recto/images');
    const images = () =>
      outputOf(folder)
        .files()
        .filter((name) => /\bsocial-\w+\.png$/.test(name));
    const bytes = () => images().map((name) => readFileSync(join(folder, 'build', name)));
    const first = bytes();
    expect(first).toHaveLength(2);
    for (const name of readdirSync(cache)) truncateSync(join(cache, name), 100);
    rmSync(join(folder, 'build'), { recursive: true });
    expect((await runRecto(folder, 'build')).code).toBe(0);
    expect(bytes()).toEqual(first);
  });

  it('are removed from the cache when no page uses them', async () => {
    const { folder } = await built(files);
    const cache = join(folder, '.recto/images');
    const first = readdirSync(cache);
    writeFileSync(join(folder, 'docs/a.md'), '# Another page\n');
    expect((await runRecto(folder, 'build')).code).toBe(0);
    const next = readdirSync(cache);
    expect(next).toHaveLength(2);
    expect(next.filter((name) => first.includes(name))).toHaveLength(1);
  });

  it('use a font of the site if Inter lacks a character', async () => {
    const folder = siteFolder({
      'docs/a.md': `# Mark ${rare}\n`,
      'recto.config.ts': config("socialImages: { fonts: ['fonts/rare.ttf'] }"),
      'fonts/rare.ttf': '',
    });
    writeFileSync(join(folder, 'fonts/rare.ttf'), rareFont());
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    const { head, png } = outputOf(folder);
    const [address = ''] = head('docs/a.html', 'og:image');
    expect((await png(address.slice('https://example.org/'.length))).colors.size).toBeGreaterThan(20);
  });
});

describe('images that cannot be made', () => {
  it('a favicon that cannot be drawn is a warning', async () => {
    const files = { 'recto.config.ts': config("favicon: 'icon.svg'") };
    expect(await warnings({ ...files, 'static/icon.svg': '<svg><g></svg>' })).toMatchInlineSnapshot(`
      "warning  assets/image-unreadable  No icons were generated: expected 'g' tag, not 'svg'.
        static/icon.svg:1:9
        1 │ <svg><g></svg>
          │         ~
        fix  Fix the favicon."
    `);
    const blank = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><text>\u{10FFFD}</text></svg>';
    expect(await warnings({ ...files, 'static/icon.svg': blank })).toMatchInlineSnapshot(`
      "warning  assets/image-empty  No icons were generated: the favicon is blank, or Inter lacks characters of its text.
        static/icon.svg
        emoji are not drawn, and text only in Inter
        fix  Convert its text to paths in a drawing program."
    `);
  });

  it('a logo that cannot be drawn and titles without glyphs are warnings', async () => {
    const files = {
      'recto.config.ts': config("socialImages: true, theme: { navbar: { logo: { src: 'logo.svg' } } }"),
      'static/logo.svg': '<svg width="9" height="9"><g></svg>',
      'docs/a.md': '# \u{10FFFD} and \u{10FFFC}\n',
      'docs/b.md': '# B \u{10FFFD}\n',
    };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  assets/image-unreadable  Social images have no logo: expected 'g' tag, not 'svg'.
        static/logo.svg:1:30
        1 │ <svg width="9" height="9"><g></svg>
          │                              ~
        fix  Use an SVG, PNG, JPEG, GIF or WebP file.

      warning  assets/glyph-missing  2 pages have no social image, because no font has "􏿽", "􏿼".
        /docs/a
        /docs/b
        fix  Add a font file that has them to "socialImages.fonts", for example from npm: "@expo-google-fonts/noto-sans-jp/600SemiBold/NotoSansJP_600SemiBold.ttf"."
    `);
  });

  it('fonts that are missing or unusable are reported', async () => {
    const files = {
      'recto.config.ts': config("socialImages: { fonts: ['a.ttf', '@fonts/none/a.ttf', 'b.woff2'] }"),
      'b.woff2': 'wOF2',
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    assets/font-unreadable  The font "a.ttf" does not exist.
        set in the configuration: socialImages.fonts
        fix  Add the file, or correct the name.

      error    assets/font-unreadable  The font "@fonts/none/a.ttf" does not exist.
        set in the configuration: socialImages.fonts
        fix  Install its package (\`npm install @fonts/none\`), or correct the name.

      error    assets/font-unreadable  The font "b.woff2" is not a TrueType or OpenType font.
        set in the configuration: socialImages.fonts
        fix  Use a .ttf, .otf or .ttc file.

      Build failed with 3 errors. Existing output was left unchanged."
    `);
    expect(await errors({ 'recto.config.ts': config('socialImages: { font: [] }') })).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`socialImages.fonts\` is missing.
        recto.config.ts:1:82
        1 │ ault { title: 'Site', tagline: 'Says it.', url: 'https://example.org', socialImages: { font: [] } };
          │                                                                        ~~~~~~~~~~~~
        fix  Add \`socialImages.fonts\`.

      error    config/key-invalid  Unknown key \`socialImages.font\`.
        recto.config.ts:1:98
        1 │ ault { title: 'Site', tagline: 'Says it.', url: 'https://example.org', socialImages: { font: [] } };
          │                                                                                        ~~~~
        known: fonts
        fix  Did you mean \`fonts\`? Otherwise remove it."
    `);
    expect(await errors({ 'recto.config.ts': config("socialImages: 'yes'") })).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`socialImages\` is "yes", which is not a valid value.
        recto.config.ts:1:96
        1 │ ort default { title: 'Site', tagline: 'Says it.', url: 'https://example.org', socialImages: 'yes' };
          │                                                                                             ~~~~~
        fix  Change \`socialImages\`."
    `);
  });
});

/** A private-use character that only the test's font has. */
const rare = '\u{10FFF0}';

/** Inter with its last character renamed. */
function rareFont(): Buffer {
  const font = readFileSync(
    createRequire(import.meta.url).resolve('@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf'),
  );
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, index) => 12 + index * 16);
  const entry = tables.find((at) => font.toString('latin1', at, at + 4) === 'cmap') ?? 0;
  const map = font.readUInt32BE(entry + 8);
  for (let index = 0; index < font.readUInt16BE(map + 2); index += 1) {
    const part = map + font.readUInt32BE(map + 4 + index * 8 + 4);
    if (font.readUInt16BE(part) !== 12) continue;
    const last = part + 16 + 12 * (font.readUInt32BE(part + 12) - 1);
    font.writeUInt32BE(0x10fff0, last);
    font.writeUInt32BE(0x10fff0, last + 4);
  }
  return font;
}
