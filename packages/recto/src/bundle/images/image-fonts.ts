import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Renderer } from '@takumi-rs/core';
import type { SiteFiles } from '../../content/files.ts';
import type { ImageFonts } from '../../plugins/social-images.ts';
import { attempt } from '../../utils/errors.ts';
import { contentHash } from '../../utils/node/content-hash.ts';
import { svgLimit } from '../../utils/svg.ts';

/** Reads the font that comes with the engine: Inter, for Latin, Greek and Cyrillic. */
function interFont(): Uint8Array {
  const name = '@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf';
  return readFileSync(createRequire(import.meta.url).resolve(name));
}

/** Loads Inter and the fonts that a site names: files of the site folder or of packages. */
export async function loadImageFonts(names: string[], site: Omit<SiteFiles, 'config'>): Promise<ImageFonts> {
  const renderer = new Renderer();
  const fonts = [await loadFont(interFont(), 'font-0', renderer)];
  const problems: ImageFonts['problems'] = [];
  for (const [index, name] of names.entries()) {
    const font = await readFont(name, site);
    try {
      if ('problem' in font) problems.push(unreadableFont(name, font));
      else fonts.push(await loadFont(font.data, `font-${index + 1}`, renderer));
    } catch {
      problems.push(unreadableFont(name, notAFont));
    }
  }
  const isCovered = (character: string) =>
    fonts.some(({ codePoints }) => codePoints.has(character.codePointAt(0) ?? 0));
  const missing = (text: string) =>
    [...new Set(text)].filter((one) => visiblePattern.test(one) && !isCovered(one));
  return {
    renderer,
    missingInText: missing,
    missingInSvg(data) {
      const svg = Buffer.from(data).toString('utf8');
      const limit = svgLimit(svg);
      if (limit) throw new Error(limit);
      const texts = svg.match(/<text\b[\s\S]*?<\/text>/g) ?? [];
      return missing(texts.join('').replace(/<[^>]*>/g, ''));
    },
    hash: contentHash(fonts.map(({ hash }) => hash).join('\n')),
    problems,
  };
}

/** Example: `é`; combining marks and invisible characters need no glyph. */
const visiblePattern = /[^\s\p{M}\p{Cf}\p{Cc}]/u;

/** Registers a font under a unique name, since a site's font may be another Inter. Rejects on invalid data. */
async function loadFont(
  data: Uint8Array,
  name: string,
  renderer: Renderer,
): Promise<{ codePoints: Set<number>; hash: string }> {
  const codePoints = fontCodePoints(Buffer.from(data));
  await renderer.registerFont({ name, data });
  return { codePoints, hash: contentHash(data) };
}

/**
 * Returns the code points for which a font has a glyph, from its `cmap` table (formats 4 and 12 of the OpenType
 * specification). Throws on invalid data.
 */
function fontCodePoints(font: Buffer): Set<number> {
  const start = font.toString('latin1', 0, 4) === 'ttcf' ? font.readUInt32BE(12) : 0;
  const tables = Array.from({ length: font.readUInt16BE(start + 4) }, (_, index) => start + 12 + 16 * index);
  const entry = tables.find((offset) => font.toString('latin1', offset, offset + 4) === 'cmap');
  const codePoints = new Set<number>();
  if (entry === undefined) return codePoints;
  const cmap = font.readUInt32BE(entry + 8);
  for (let index = 0; index < font.readUInt16BE(cmap + 2); index += 1) {
    const table = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    const format = font.readUInt16BE(table);
    if (format === 4) addSegments(font, table, codePoints);
    if (format === 12) addGroups(font, table, codePoints);
  }
  return codePoints;
}

/** Format 4: parallel arrays of last code points, first code points, deltas and offsets of glyph ids. */
function addSegments(font: Buffer, table: number, codePoints: Set<number>): void {
  const size = font.readUInt16BE(table + 6);
  const ends = table + 14;
  for (let segment = 0; segment < size; segment += 2) {
    const last = font.readUInt16BE(ends + segment);
    const first = font.readUInt16BE(ends + size + 2 + segment);
    const offsetAt = ends + 3 * size + 2 + segment;
    const offset = font.readUInt16BE(offsetAt);
    const delta = font.readUInt16BE(ends + 2 * size + 2 + segment);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph =
        offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(offsetAt + offset + 2 * (code - first));
      if (glyph !== 0) codePoints.add(code);
    }
  }
}

/** Format 12: groups of first code point, last code point and first glyph id. */
function addGroups(font: Buffer, table: number, codePoints: Set<number>): void {
  for (let group = 0; group < font.readUInt32BE(table + 12); group += 1) {
    const offset = table + 16 + 12 * group;
    for (let code = font.readUInt32BE(offset); code <= font.readUInt32BE(offset + 4); code += 1)
      codePoints.add(code);
  }
}

interface FontProblem {
  problem: string;
  fix: string;
}

/** The first bytes of TrueType and OpenType fonts, and of collections of them. */
const signatures = ['\0\u0001\0\0', 'OTTO', 'true', 'ttcf'];

const notAFont: FontProblem = {
  problem: 'is not a TrueType or OpenType font',
  fix: 'Use a .ttf, .otf or .ttc file.',
};

/** Example: `@expo-google-fonts/noto-sans-jp/600SemiBold/a.ttf` */
const packagePattern = /^(@[^/]+\/[^/]+)\//;

async function readFont(
  name: string,
  { root, files }: Omit<SiteFiles, 'config'>,
): Promise<{ data: Uint8Array } | FontProblem> {
  const installed = attempt(() => createRequire(`${root}/package.json`).resolve(name));
  const file = [`${root}/${name}`, installed].find((path) => path && files.has(path));
  if (!file) {
    const [, folder] = packagePattern.exec(name) ?? [];
    const fix = folder
      ? `Install its package (\`npm install ${folder}\`), or correct the name.`
      : 'Add the file, or correct the name.';
    return { problem: 'does not exist', fix };
  }
  const data = await files.readBytes(file);
  const signature = Buffer.from(data.subarray(0, 4)).toString('latin1');
  return signatures.includes(signature) ? { data } : notAFont;
}

function unreadableFont(name: string, { problem, fix }: FontProblem): ImageFonts['problems'][number] {
  return { message: `The font "${name}" ${problem}.`, fix };
}
