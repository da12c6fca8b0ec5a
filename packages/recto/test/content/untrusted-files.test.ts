import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { untrustedFolders } from '../../src/config/site-config.ts';
import { diskFiles } from '../../src/content/disk-files.ts';
import { checkUntrusted, guardedFiles } from '../../src/content/untrusted/untrusted-files.ts';
import { activePart, svgLimit } from '../../src/utils/svg.ts';
import { harmlessSvgs, hostileSvgs } from '../corpus/svg.ts';
import { memoryFiles } from '../memory-files.ts';

describe('symbolic links in untrusted folders', () => {
  it('are not followed, wherever they lead', async () => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'recto-untrusted-')));
    onTestFinished(() => rmSync(root, { recursive: true }));
    for (const path of ['.env', 'docs/a.md', 'docs/in/b.md', 'src/c.md']) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), 'SECRET=1');
    }
    symlinkSync('../.env', join(root, 'docs/env.md'));
    symlinkSync('a.md', join(root, 'docs/same.md'));
    symlinkSync('../src', join(root, 'docs/linked'));
    symlinkSync('src', join(root, 'blog'));
    const config = () => ({ untrusted: ['docs', 'blog'], staticDirectories: ['static'] });
    const files = guardedFiles(diskFiles(root), { root, config });
    expect(await files.list(`${root}/docs`)).toEqual(['a.md', 'in/b.md']);
    expect(await files.list(`${root}/blog`)).toEqual([]);
    expect(
      ['docs/env.md', 'docs/linked/c.md', 'blog/c.md'].filter((file) => files.has(`${root}/${file}`)),
    ).toEqual([]);
    await expect(files.readBytes(`${root}/docs/env.md`)).rejects.toThrow('is a symbolic link');
    await expect(files.readBytes(`${root}/docs/env.md`)).rejects.toThrow('is a symbolic link');
    expect((await checkUntrusted(files)).map(({ message }) => message)).toEqual([
      '"docs/env.md" is a symbolic link, so it was left out.',
      '"docs/linked/c.md" is a symbolic link, so it was left out.',
      '"docs/same.md" is a symbolic link, so it was left out.',
      '"blog/c.md" is a symbolic link, so it was left out.',
    ]);
    expect(await files.list(`${root}/src`)).toEqual(['c.md']);
  });
});

it('are guarded outside the site folder too, however a path is written', async () => {
  const disk = memoryFiles({
    '/docs/a.md': '',
    '/docs/run.js': '',
    '/site/docs/b.js': '',
    '/site/src/c.js': '',
  });
  const config = () => ({ untrusted: ['../docs', 'docs'], staticDirectories: [] });
  const files = guardedFiles(
    {
      ...disk,
      has: (file) => disk.has(resolve(file)),
      inspect: (file) => disk.inspect(resolve(file)),
    },
    { root: '/site', config },
  );
  expect(await files.list('/docs')).toEqual(['a.md']);
  const written = ['/docs/run.js', '/site/../docs/run.js', '/site/src/../docs/b.js', '/site/docs/./b.js'];
  expect(written.filter(files.has)).toEqual([]);
  expect(['/docs/a.md', '/site/src/c.js'].filter(files.has)).toHaveLength(2);
});

it('reads a bounded number of files', async () => {
  const names = Array.from({ length: 20_001 }, (_, index) => `/site/docs/${index}.md`);
  const config = () => ({ untrusted: ['docs'], staticDirectories: [] });
  const files = guardedFiles(memoryFiles(Object.fromEntries(names.map((name) => [name, '']))), {
    root: '/site',
    config,
  });
  expect(await files.list('/site/docs')).toHaveLength(20_000);
  expect(await files.listRefused()).toMatchObject([{ file: 'docs', reason: 'has more than 20000 files' }]);
});

describe('SVG images', () => {
  const svg = (content: string, attributes = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg"${attributes}>${content}</svg>`;

  it.each([
    ['a shape', svg('<g><path d="M0 0"/></g>')],
    ['a declaration', `<?xml version="1.0" encoding="UTF-8"?>${svg('<title>A</title>')}`],
    [
      'an old document type',
      `<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/x.dtd">${svg('')}`,
    ],
    ['its own gradient', svg('<use xlink:href="#a"/><linearGradient id="a"/>')],
    ['a bitmap', svg('<image href="data:image/png;base64,AA=="/>')],
    ['styles', svg('<style>.a { fill: red }</style>')],
  ])('keep %s', (_, text) => {
    expect(activePart(text)).toBeUndefined();
  });

  it.each([
    ['a script', svg('<script>hacked=1</script>'), '<script>'],
    [
      'a prefixed script',
      `<x:svg xmlns:x="http://www.w3.org/2000/svg"><x:script>1</x:script></x:svg>`,
      '<x:script>',
    ],
    ['a handler', svg('', ' onload="hacked=1"'), 'onload'],
    ['HTML', svg('<foreignObject><iframe/></foreignObject>'), '<foreignObject>'],
    ['a link', svg('<a href="#a">a</a>'), '<a>'],
    ['an external image', svg('<image href="https://evil.example/x"/>'), 'href'],
    ['an image with scripts', svg('<image href="data:image/svg+xml,x"/>'), 'href'],
    ['an animated address', svg('<set attributeName="href" to="javascript:1"/>'), '<set>'],
    ['an entity', `<!DOCTYPE svg [<!ENTITY a "<script/>">]>${svg('&a;')}`, '<!DOCTYPE>'],
    ['a style sheet', `<?xml-stylesheet href="x.xsl"?>${svg('')}`, '<?xml-stylesheet>'],
    ['another encoding', `<?xml version="1.0" encoding="utf-16"?>${svg('')}`, '<?xml>'],
    ['no image', '<html><body/></html>', '<html>'],
    ['only text', 'text', 'no <svg> element'],
    ['UTF-16', '\ufffd\ufffd<\0s\0v\0g\0>\0', '<\0s\0v\0g\0>'],
  ])('are refused with %s', (_, text, found) => {
    expect(activePart(text)).toBe(found);
  });
});

it.each(hostileSvgs)('leaves out an SVG image with %s', (_, text) => {
  expect(activePart(text)).toBeDefined();
});

it.each(harmlessSvgs)('keeps an SVG image with %s', (_, text) => {
  expect(activePart(text)).toBeUndefined();
});

it.each([
  ['nested elements', svgOf('<g>'.repeat(251)), 'it is nested more than 250 levels deep'],
  [
    'a chain of patterns',
    svgOf('<pattern id="a"/>'.repeat(201)),
    'more than 200 elements that repeat or clip',
  ],
  ['many elements', svgOf('<g/>'.repeat(5001)), 'it draws more than 5000 elements'],
  ['elements that repeat each other', svgOf(doubled(20)), 'it draws more than 5000 elements'],
  ['another SVG image', svgOf('<image href="data:text/plain,x"/>'), 'an image that is not a bitmap'],
  ['noise', svgOf('<feTurbulence numOctaves="99999"/>'), 'its filter takes too long'],
  ['a wide outline', svgOf('<feMorphology radius="1 99999"/>'), 'its filter takes too long'],
])('draws no SVG image of %s', (_, text, reason) => {
  expect(svgLimit(text)).toContain(reason);
});

it('draws an SVG image of usual size', () => {
  expect(svgLimit(svgOf(`${'<g>'.repeat(100)}${'</g>'.repeat(100)}${doubled(8)}`))).toBeUndefined();
  expect(svgLimit(svgOf('<g id="a"><use href="#a"/></g><feTurbulence numOctaves="4"/>'))).toBeUndefined();
});

function svgOf(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg">${content}</svg>`;
}

/** Elements of which each repeats the next one twice. */
function doubled(levels: number): string {
  const repeated = (at: number) => `<g id="a${at}"><use href="#a${at + 1}"/><use href="#a${at + 1}"/></g>`;
  return Array.from({ length: levels }, (_, at) => repeated(at)).join('');
}

it.each([
  ['docs', true],
  ['./docs/', true],
  ['../docs', true],
  ['.content', true],
  ['.', false],
  ['', false],
  ['..', false],
  ['docs/..', false],
  ['/docs', false],
])('accepts the folder %j: %s', (folder, isValid) => {
  expect(untrustedFolders.safeParse([folder]).success).toBe(isValid);
});
