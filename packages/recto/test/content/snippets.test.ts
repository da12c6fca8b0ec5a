import { describe, expect, it } from 'vitest';
import { typeTableReader } from '../../src/bundle/type-table.ts';
import { parseSource } from '../../src/content/parse-source.ts';
import { snippetReader } from '../../src/content/snippets.ts';
import type { Source } from '../../src/content/source.ts';
import { memoryFiles } from '../memory-files.ts';

const regions = `import a from 'a';
// #region setup
  const b = a();

  // #region inner
    b.c();
  // #endregion inner
// #endregion setup
// #region open
d();
`;

function source(text: string, more: Partial<Source> = {}): Source {
  return { kind: 'doc', path: 'docs/guide/a.md', name: 'guide/a.md', format: 'mdx', text, ...more };
}

/** Returns what a fence shows of a file. */
function shown(file: string, files: Record<string, string | Uint8Array>, more?: Partial<Source>) {
  const { read } = snippetReader('/repo/site', memoryFiles(files), typeTableReader('/repo/site'));
  return read(source(`\`\`\`ts file=${file}\n\`\`\`\n`, more)).snippets?.[file];
}

describe('snippetReader', () => {
  it.each([
    ['../../src/a.ts', 'src/a.ts'],
    ['/src/a.ts', 'src/a.ts'],
    ['@site/src/a.ts', 'src/a.ts'],
    ['./a.ts', 'docs/guide/a.ts'],
    ['../../../lib/a.ts', '../lib/a.ts'],
  ])('finds %s', (written, file) => {
    const path = file.startsWith('../') ? `/repo/${file.slice(3)}` : `/repo/site/${file}`;
    expect(shown(written, { [path]: '\ufeffa;\r\nb;\r\n' })).toEqual({ file, code: 'a;\nb;' });
  });

  it('finds the file of an original from its translation', () => {
    const translated = { path: 'i18n/fi/docs/guide/a.md', original: 'docs/guide/a.md' };
    expect(shown('./a.ts', { '/repo/site/docs/guide/a.ts': 'a' }, translated)?.code).toBe('a');
  });

  it.each([
    ['#setup', 'const b = a();\n\n  b.c();'],
    ['#inner', 'b.c();'],
    ['#L1', "import a from 'a';"],
    ['#L9-L10', '// #region open\nd();'],
    ['#L9-10', '// #region open\nd();'],
  ])('shows %s', (part, code) => {
    expect(shown(`/a.ts${part}`, { '/repo/site/a.ts': regions })).toEqual({ file: 'a.ts', code });
  });

  it.each([
    ['ts', '// #region x', '// #endregion x'],
    ['ts', '//#region x', '//#endregion'],
    ['css', '/* #region x */', '/* #endregion x */'],
    ['tsx', '{/* #region x */}', '{/* #endregion x */}'],
    ['html', '<!-- #region x -->', '<!-- #endregion x -->'],
    ['py', '# region x', '# endregion'],
    ['py', '#region x', '#endregion'],
    ['cpp', '#pragma region x', '#pragma endregion x'],
    ['sql', '-- #region x', '-- #endregion x'],
    ['bat', 'REM #region x', 'REM #endregion'],
    ['bat', '::#region x', '::#endregion'],
    ['vb', '#Region x', '#EndRegion'],
  ])('reads regions of %s: %s', (extension, start, end) => {
    const file = `/a.${extension}`;
    expect(shown(`${file}#x`, { [`/repo/site${file}`]: `a\n${start}\nb\n${end}\nc` })?.code).toBe('b');
  });

  it.each([
    ['/no.ts', 'The file "no.ts" does not exist.'],
    ['/a.ts#setupp', '"a.ts" has no region "setupp".'],
    ['/a.ts#open', 'The region "open" of "a.ts" has no end.'],
    ['/a.ts#L9-L99', '"a.ts" has 10 lines, so there is no "#L9-L99".'],
    ['/binary', '"binary" is not a text file.'],
    ['../../../../outside/a.ts', '"../../outside/a.ts" is outside of the repository.'],
  ])('reports %s', (written, message) => {
    const files = {
      '/repo/site/a.ts': regions,
      '/repo/site/binary': new Uint8Array([65, 0]),
      '/outside/a.ts': 'x',
    };
    const found = shown(written, files);
    expect(found?.problem?.message).toBe(message);
    expect(found?.code).toBeUndefined();
  });

  it('reads types, but no import of theirs outside of the repository', () => {
    const types = "import { B } from '../../outside/b';\nexport interface A extends B { a: 1 }";
    const files = { '/repo/site/a.ts': types, '/outside/b.ts': 'export interface B { secret: 1 }' };
    const { read, readers } = snippetReader('/repo/site', memoryFiles(files), typeTableReader('/repo/site'));
    const element = source('<TypeTable\n  name="A"\n  path="/a.ts"\n/>');
    const directive = source("::type-table{name='A' path=/a.ts}");
    const { snippets } = read(element);
    expect(read(directive).snippets).toEqual(snippets);
    expect(Object.values(snippets ?? {})).toMatchObject([
      { file: 'a.ts', code: expect.stringContaining('"others":["B"]') },
    ]);
    expect(JSON.stringify(snippets)).not.toContain('secret');
    expect(readers.get('a.ts')).toEqual(new Set(['docs/guide/a.md']));
  });

  it('remembers which pages show a file, and forgets what a text no longer names', () => {
    const { read, readers } = snippetReader(
      '/repo/site',
      memoryFiles({ '/repo/site/a.ts': 'a' }),
      typeTableReader('/repo/site'),
    );
    const first = read(source('~~~ts file="/a.ts"\n~~~\n'));
    expect(readers).toEqual(new Map([['a.ts', new Set(['docs/guide/a.md'])]]));
    expect(read({ ...first, text: 'No fence' })).toEqual(source('No fence'));
    const plain = source('`file=`');
    expect(read(plain)).toBe(plain);
  });
});

it.each([
  ["import { TypeTable } from './own'", 0],
  ['export function TypeTable() { return null; }', 0],
  ["export const note = 'TypeTable'; // TypeTable", 1],
])('tables of types are filled unless the page has such a component: %s', (script, expected) => {
  const text = `${script}\n\n<TypeTable path="../a.ts" name="A" />\n`;
  const page: Source = { kind: 'doc', path: 'docs/a.mdx', name: 'a.mdx', format: 'md', text };
  const { diagnostics } = parseSource(page, { format: 'mdx' });
  // Nothing has read the file.
  expect(diagnostics.filter(({ code }) => code === 'parse/type-table-invalid')).toHaveLength(expected);
});
