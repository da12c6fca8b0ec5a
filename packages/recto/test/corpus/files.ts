/** A bad file: its path below a docs folder, and its bytes, or the target of a symbolic link, or nothing for a folder. */
export type FileInput = [
  name: string,
  path: string,
  content: Uint8Array | { link: string } | undefined,
  expected: string,
];

const bytes = (...parts: (string | number[])[]) =>
  Buffer.concat(parts.map((part) => (typeof part === 'string' ? Buffer.from(part) : Buffer.from(part))));
const text = (content = '# A\n') => Buffer.from(content);

/** Bad and hostile names, encodings and kinds of files. */
export const files: FileInput[] = [
  ['a byte order mark', 'mark.md', bytes([0xef, 0xbb, 0xbf], '---\ntitle: A\n---\n'), 'ok'],
  [
    'UTF-16 with a mark',
    'utf16.md',
    bytes([0xff, 0xfe], [0x23, 0, 0x41, 0]),
    'warning load/encoding-invalid',
  ],
  [
    'UTF-16 of the other order',
    'utf16be.md',
    bytes([0xfe, 0xff], [0, 0x23, 0, 0x41]),
    'warning load/encoding-invalid',
  ],
  [
    'UTF-16 without a mark',
    'utf16bare.md',
    bytes([0x23, 0, 0x20, 0, 0x41, 0]),
    'warning load/encoding-invalid',
  ],
  ['Latin-1', 'latin.md', bytes('# A\n\ncaf', [0xe9], '\n'), 'warning load/encoding-invalid 3'],
  [
    'a lone surrogate',
    'surrogate.md',
    bytes('# A\n\n', [0xed, 0xa0, 0x80], '\n'),
    'warning load/encoding-invalid 3',
  ],
  [
    'an overlong encoding',
    'overlong.md',
    bytes('# A\n\n', [0xc0, 0xaf], '\n'),
    'warning load/encoding-invalid 3',
  ],
  ['a cut off character', 'cut.md', bytes('# A\n\n', [0xf0, 0x9f, 0x98]), 'warning load/encoding-invalid 3'],
  [
    'random bytes',
    'random.md',
    bytes([0x80, 0x81, 0xfe, 0xff, 0, 1, 2, 3]),
    'warning load/encoding-invalid 1',
  ],
  [
    'an image as a page',
    'image.md',
    bytes([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d]),
    'warning load/encoding-invalid 1',
  ],
  ['zero bytes', 'zero.md', bytes('# A\n\n', [0, 0, 0, 0], '\n'), 'ok'],
  ['nothing', 'empty.md', bytes(), 'ok'],
  ['more than 5 MB', 'large.md', Buffer.alloc(5_000_001, 'a'), 'error load/file-too-large'],
  ['a folder named like a page', 'folder.md', undefined, 'ok'],
  ['a link to itself', 'loop.md', { link: 'loop.md' }, 'error load/file-unreadable'],
  ['a link to its folder', 'circle', { link: '.' }, 'ok'],
  ['a link to nowhere', 'nowhere.md', { link: './gone.md' }, 'error load/file-unreadable'],
  ['a link to a device', 'device.md', { link: '/dev/zero' }, 'error load/link-refused'],
  ['a link out of the repository', 'outside.md', { link: '/etc/passwd' }, 'error load/link-refused'],
  ['a name that differs in case only', 'Case.md', text(), 'ok'],
  ['the other name', 'case.md', text(), 'warning link/route-duplicate'],
  ['the same name in two formats', 'twice.md', text(), 'ok'],
  ['the other format', 'twice.mdx', text(), 'warning link/route-duplicate'],
  ['the same id with a number', '01-number.md', text(), 'ok'],
  ['the other number', '02-number.md', text(), 'warning link/route-duplicate'],
  ['a name of blanks', ' blank .md', text(), 'ok'],
  ['a name of dots', '....md', text(), 'ok'],
  ['only an extension', '.md', text(), 'ok'],
  ['a name of a percent sign', '100%.md', text(), 'ok'],
  ['a name of an escape', '%2e%2e.md', text(), 'ok'],
  ['a name of a hash and a query', 'c#?.md', text(), 'ok'],
  ['a name of markup', '<b>"\'&.md', text(), 'ok'],
  ['a name of control characters', 'a\u0001\u001B[31m.md', text(), 'ok'],
  ['a name with a line end', 'a\nb.md', text(), 'ok'],
  ['a name of a backslash', 'a\\b.md', text(), 'ok'],
  ['a name of a device', 'con.md', text(), 'ok'],
  ['a name of the world', '日本語 Ünï 🎉.md', text(), 'ok'],
  ['a name in two normal forms', 'e\u0301.md', text(), 'ok'],
  ['the composed name', '\u00e9.md', text(), 'warning link/route-duplicate'],
  ['a name that is as long as possible', `${'n'.repeat(252)}.md`, text(), 'error emit/path-refused'],
  ['a name of __proto__', '__proto__.md', text(), 'ok'],
  ['a name of constructor', 'constructor.md', text(), 'ok'],
  ['a name of an extension twice', 'a.md.md', text(), 'ok'],
  ['a category that is a folder', 'sub/_category_.yml', undefined, 'ok'],
];
