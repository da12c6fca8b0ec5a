import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { config, errors, index, runRecto, siteFolder, warnings } from './run-recto.ts';

interface Run {
  files: Record<string, string | Uint8Array>;
  /** Targets of symbolic links, by the paths of the links. */
  links?: Record<string, string>;
  code?: number;
}

/** Returns what a build of a site with these files reports. */
async function reported({ files, links = {}, code = 1 }: Run): Promise<string> {
  const folder = siteFolder({ 'docs/index.md': index });
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  for (const [path, target] of Object.entries(links)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(target, join(folder, path));
  }
  const run = await runRecto(folder, 'build');
  expect(run.code).toBe(code);
  return run.err;
}

describe('files next to the content', () => {
  it.each(['build', 'check'])(
    'a static folder that cannot be read is an error of `recto %s`',
    async (command) => {
      const folder = siteFolder({ 'docs/index.md': index });
      symlinkSync('static', join(folder, 'static'));
      const { code, err } = await runRecto(folder, command);
      expect(code).toBe(1);
      expect(err).toContain('error    load/file-unreadable  "static" cannot be read (ELOOP).');
    },
  );

  it('a static folder that is a file is reported', async () => {
    expect(await reported({ files: { static: 'text' }, code: 0 })).toContain(
      'warning  load/file-unreadable  "static" is a file, not a folder, so it is not published.',
    );
  });

  it('variables in another encoding than UTF-8 are reported', async () => {
    const env = Buffer.from('\ufeffVITE_NAME=x\n', 'utf16le');
    expect(await reported({ files: { '.env': env }, code: 0 })).toContain(
      'warning  load/encoding-invalid  ".env" is encoded in UTF-16LE.',
    );
  });
});

describe('YAML', () => {
  it('with mistakes is reported at its line, in all files', async () => {
    const files = {
      'docs/a.md': '---\ntitle: *foo\n---\n\n# A\n',
      'docs/b/c.md': '# C\n',
      'docs/b/_category_.yml': 'label: *foo\n',
      'docs/tags.yml': 'a:\n  label: *foo\n',
      'glossary.yml': `- term: &a x\n  definition: [${'*a,'.repeat(200)}]\n`,
      'blog/authors.yml': 'ann: &x\n  name: Ann\n  page: *x\n',
      'blog/2024-01-01-a.md': '# A\n',
    };
    expect(await reported({ files })).toMatchInlineSnapshot(`
      "warning  blog/post-untruncated  The post has no truncation marker, so lists show it completely.
        blog/2024-01-01-a.md
        fix  Add \`<!-- truncate -->\` after the excerpt, or set \`blog.onUntruncatedPosts\` to "ignore".

      error    load/category-invalid  The category file is not valid JSON or YAML: The alias "*foo" has no anchor before it.
        docs/b/_category_.yml:1
        1 │ label: *foo
        fix  Fix the file; quote values that contain a colon or a bracket.

      error    load/definitions-invalid  The file is not valid YAML: The alias "*foo" has no anchor before it.
        docs/tags.yml:2
        2 │   label: *foo
        fix  Fix the file; quote values that contain a colon or a #.

      error    load/definitions-invalid  The file is not valid YAML: The alias "*x" is part of the value that it repeats.
        blog/authors.yml:3
        3 │   page: *x
        fix  Fix the file; quote values that contain a colon or a #.

      error    parse/front-matter-invalid  Invalid YAML in the front matter: The alias "*foo" has no anchor before it.
        docs/a.md:2
        2 │ title: *foo
        fix  Fix the YAML between the two \`---\` lines; quote values that contain \`:\` or \`#\`, or start with \`*\`.

      error    glossary/file-invalid  The glossary is not valid YAML: There are more than 100 aliases.
        glossary.yml:2
        2 │   definition: [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*a,*
        fix  Fix the file; quote values that contain a colon or a bracket.

      Build failed with 5 errors, 1 warning. Existing output was left unchanged."
    `);
  });

  it('with one mistake has one problem, in plain words', async () => {
    const blocks = [
      'title: a: b',
      'title: A\nbad line\nx: 1',
      'title: "A\nx: 1',
      'tags: [a, b\ntitle: x',
      'tags: {a: 1',
      '\ttitle: A',
      'title: @a',
      'a:\n  - b\n c: 1',
      'title: "a" b',
      'title: A\n- b',
      'tags: - a',
      'title: [a]]',
      'title: "\\x"',
    ];
    const files = Object.fromEntries(
      blocks.map((text, at) => [`docs/a${String(at).padStart(2, '0')}.md`, `---\n${text}\n---\n`]),
    );
    const report = await reported({ files });
    expect(report.match(/^error/gm)).toHaveLength(blocks.length);
    expect(report.match(/(?<=front matter: ).*|^ {2}docs.*/gm)).toMatchInlineSnapshot(`
      [
        "A value that contains a colon is not in quotes.",
        "  docs/a00.md:2",
        "The line is not a key with a value, such as "title: Text".",
        "  docs/a01.md:3",
        "A quotation mark is not closed.",
        "  docs/a02.md:3",
        "A list is not closed with "]".",
        "  docs/a03.md:3",
        "A map is not closed with "}".",
        "  docs/a04.md:2",
        "The line is indented with a tab, which YAML does not allow.",
        "  docs/a05.md:2",
        "A value that starts with "@" is not in quotes.",
        "  docs/a06.md:2",
        "The line is not indented like the lines above.",
        "  docs/a07.md:4",
        "There is text after the end of a value.",
        "  docs/a08.md:2",
        "The line is not a key with a value, such as "title: Text".",
        "  docs/a09.md:3",
        "A list starts on the same line as its key.",
        "  docs/a10.md:2",
        "The bracket "]" closes no list.",
        "  docs/a11.md:2",
        "The escape sequence "\\x" is invalid; put the text in single quotes.",
        "  docs/a12.md:2",
      ]
    `);
  });

  it('with too many levels is reported', async () => {
    const files = { 'docs/a.md': `---\ntitle: ${'['.repeat(20_000)}\n---\n` };
    expect(await reported({ files })).toMatchInlineSnapshot(`
      "error    parse/front-matter-invalid  Invalid YAML in the front matter: It has more than 100 nested levels.
        docs/a.md:2
        2 │ title: [[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
        fix  Fix the YAML between the two \`---\` lines; quote values that contain \`:\` or \`#\`, or start with \`*\`.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('without an end is reported', async () => {
    const files = { 'docs/a.md': '---\ntitle: A\n\n# A\n' };
    expect(await reported({ files })).toMatchInlineSnapshot(`
      "error    parse/front-matter-invalid  The front matter is not closed.
        docs/a.md:1
        1 │ ---
        fix  Add a line with only \`---\` after the last field.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });
});

describe('Markdown', () => {
  it('that is too complex is reported on every page', async () => {
    const nested = (open: string, close: string, times: number) => open.repeat(times) + close.repeat(times);
    const files = {
      'docs/elements.md': `# A\n\n${nested('<div>\n', '</div>\n', 20_000)}`,
      'docs/expression.md': `# A\n\n{1${nested('+(1', ')', 20_000)}}\n`,
      'docs/lists.md': `# A\n\n${'- '.repeat(3000)}a\n`,
      'docs/quotes.md': `# A\n\n${'> '.repeat(3000)}a\n`,
      'docs/references.md': `# A\n\n${'&amp; '.repeat(60_000)}\n`,
    };
    const err = await reported({ files });
    expect(err.replace(/^ .*(?:> |- |&amp; |\+\(1).*\n.*\n/gm, '')).toMatchInlineSnapshot(`
      "error    parse/too-complex  Elements, lists or quotes are nested more than 250 levels deep.
        docs/elements.md:253:1
        253 │ <div>
            │ ~
        fix  Reduce the nesting; check that tags and lists are closed.

      error    parse/too-complex  An expression is nested more than 500 levels deep.
        docs/expression.md:3:1
        fix  Move the expression to a module and import its value.

      error    parse/too-complex  Elements, lists or quotes are nested more than 250 levels deep.
        docs/lists.md:3:251
        fix  Reduce the nesting; check that tags and lists are closed.

      error    parse/too-complex  Elements, lists or quotes are nested more than 250 levels deep.
        docs/quotes.md:3:501
        fix  Reduce the nesting; check that tags and lists are closed.

      error    parse/too-complex  A paragraph has too many character references such as \`&amp;\`.
        docs/references.md:3:1
        fix  Write the characters themselves, or split the paragraph with blank lines.

      Build failed with 5 errors. Existing output was left unchanged."
    `);
  });

  it('with unclosed directives and comments is reported', async () => {
    const files = {
      'docs/a.md': '# A\n\n:::note\n\nText\n\n## B\n',
      'docs/b.md': '# B\n\n<!-- Text\n',
      'docs/c.md': '---\nmdx: { format: md }\n---\n\n# C\n\n<!-- Text\n',
    };
    expect(await reported({ files })).toMatchInlineSnapshot(`
      "warning  parse/directive-unclosed  The admonition \`:::note\` is not closed.
        docs/a.md:3:1
        3 │ :::note
          │ ~
        it contains everything up to line 7
        fix  Add a line with only \`:::\` after its text.

      error    parse/comment-unclosed  The comment is not closed.
        docs/b.md:3:1
        3 │ <!-- Text
          │ ~
        fix  Add \`-->\` at its end.

      error    parse/comment-unclosed  The comment is not closed.
        docs/c.md:7:1
        7 │ <!-- Text
          │ ~
        fix  Add \`-->\` at its end.

      Build failed with 2 errors, 1 warning. Existing output was left unchanged."
    `);
  });

  it('with lines of colons that are text are warnings', async () => {
    const files = {
      'docs/a.md':
        '# A\n\n:::note\n\n:::tip\n\nText\n\n:::\n\n:::\n\nMore text\n:::\n\n:::note(B)\n\nText `:::`\n\n\\:::\n\n```\n:::\n```\n\n:::\n\n:::tip[C [d](/)]{icon=heart} more\n\nText\n\n:::\n\n:::1\n\n:::info[C]\n\nText\n\n:::\n',
    };
    expect(await reported({ files, code: 0 })).toMatchInlineSnapshot(`
      "warning  parse/directive-stray  The line \`:::\` does not close an admonition.
        docs/a.md:11:1
        11 │ :::
           │ ~
        readers see it as text
        fix  Remove it, or write as many colons as where the admonition starts: more around another one.

      warning  parse/directive-stray  The line \`:::\` does not close an admonition.
        docs/a.md:14:1
        14 │ :::
           │ ~
        readers see it as text
        fix  Remove it, or write as many colons as where the admonition starts: more around another one.

      warning  parse/directive-stray  The text \`(B)\` after \`:::note\` is left out.
        docs/a.md:16:1
        16 │ :::note(B)
           │ ~
        fix  Put a title in brackets, \`:::note[Title]\`, and text on the next line.

      warning  parse/directive-stray  The text \`more\` after \`:::tip\` is left out.
        docs/a.md:28:1
        28 │ :::tip[C [d](/)]{icon=heart} more
           │ ~
        fix  Put a title in brackets, \`:::tip[Title]\`, and text on the next line.

      warning  parse/directive-unknown  Unknown admonition \`:::1\`.
        docs/a.md:34:1
        34 │ :::1
           │ ~
        it is shown as a note
        fix  Use one of note, tip, info, warning, danger, caution, secondary, important, success.

      warning  link/page-missing  Broken link "/".
        docs/a.md:28:14
        28 │ :::tip[C [d](/)]{icon=heart} more
           │              ~
        there is no page at /
        fix  Correct the link, or add the page."
    `);
  });

  it('with a duplicate heading id is a warning', async () => {
    const files = { 'docs/a.md': '# A\n\n## B {#x}\n\n## C {#x}\n' };
    expect(await reported({ files, code: 0 })).toMatchInlineSnapshot(`
      "warning  parse/heading-id-duplicate  Duplicate heading id "x".
        docs/a.md:5:1
        5 │ ## C {#x}
          │ ~
        first used in line 3, where links lead
        fix  Change one of them."
    `);
  });
});

describe('files', () => {
  it('that are not UTF-8 are reported', async () => {
    const files = {
      'docs/latin.md': Buffer.from('# A\n\ncafé\n', 'latin1'),
      'docs/wide.md': Buffer.from('\uFEFF# A\n', 'utf16le'),
      'docs/b/c.md': '# C\n',
      'docs/b/_category_.json': Buffer.from('{ "label": "Café" }\n', 'latin1'),
    };
    expect(await reported({ files, code: 0 })).toMatchInlineSnapshot(`
      "warning  load/encoding-invalid  "docs/b/_category_.json" is not valid UTF-8.
        docs/b/_category_.json:1
        1 │ { "label": "Caf�" }
        what cannot be read is shown as "�"
        fix  Save the file as UTF-8; most editors offer this as "Save with encoding".

      warning  load/encoding-invalid  "docs/latin.md" is not valid UTF-8.
        docs/latin.md:3
        3 │ caf�
        what cannot be read is shown as "�"
        fix  Save the file as UTF-8; most editors offer this as "Save with encoding".

      warning  load/encoding-invalid  "docs/wide.md" is encoded in UTF-16LE.
        docs/wide.md
        fix  Save the file as UTF-8; most editors offer this as "Save with encoding"."
    `);
  });

  it('with carriage returns as line ends are read', async () => {
    const files = { 'docs/a.md': '---\rtitle: A\rslug: /old\r---\r\r# A\r\r[b](/docs/old)\r' };
    expect(await reported({ files, code: 0 })).toBe('');
  });

  it('outside the repository are refused if a link leads to them', async () => {
    const secret = realpathSync(mkdtempSync(join(tmpdir(), 'recto-secret-')));
    onTestFinished(() => rmSync(secret, { recursive: true }));
    writeFileSync(join(secret, 'key'), 'secret');
    const files = { 'docs/a.md': '# A\n\n![a](key.png)\n' };
    const links = {
      'docs/b.md': join(secret, 'key'),
      'docs/key.png': join(secret, 'key'),
      'static/all': secret,
    };
    const err = await reported({ files, links });
    expect(err.replaceAll(secret, '<secret>')).toMatchInlineSnapshot(`
      "error    load/link-refused  "docs/b.md" is a symbolic link to "<secret>/key", outside the repository.
        docs/b.md
        the link was not followed
        fix  Copy its target into the repository.

      error    load/link-refused  "docs/key.png" is a symbolic link to "<secret>/key", outside the repository.
        docs/key.png
        the link was not followed
        fix  Copy its target into the repository.

      error    load/link-refused  "static/all" is a symbolic link to "<secret>", outside the repository.
        static/all
        the link was not followed
        fix  Copy its target into the repository.

      error    link/image-missing  The image "key.png" does not exist.
        docs/a.md:3:6
        3 │ ![a](key.png)
          │      ~~~~~~~
        looked for docs/key.png
        fix  Correct the path, or add the file.

      Build failed with 4 errors. Existing output was left unchanged."
    `);
  });

  it('within the site folder are published if a link leads to them', async () => {
    const folder = siteFolder({ 'docs/index.md': index, 'static/a.txt': 'a' });
    symlinkSync('a.txt', join(folder, 'static/b.txt'));
    expect((await runRecto(folder, 'build')).err).toBe('');
    expect(readdirSync(join(folder, 'build'))).toContain('b.txt');
  });
});

it('a site outside a git repository is a warning if pages show dates', async () => {
  const folder = siteFolder({
    'docs/index.md': index,
    'recto.config.ts': config('docs: { showLastUpdateTime: true }'),
    // Not a repository.
    '.git': 'gitdir: nowhere\n',
  });
  const { code, err } = await runRecto(folder, 'build');
  expect(code).toBe(0);
  expect(err).toMatchInlineSnapshot(`
    "warning  load/history-missing  Pages show no last update: the site folder is not in a git repository.
      needed by  showLastUpdateTime
      fix  Build in a clone of the repository, with git installed, or remove the setting."
  `);
});

describe('front matter', () => {
  it('with a value of the wrong type is reported [CHK-06, VAL-03]', async () => {
    expect(
      await errors({ 'docs/a.md': '---\ntitle: A\nsidebar_position: first\n---\n' }),
    ).toMatchInlineSnapshot(`
      "error    parse/front-matter-invalid  Front matter \`sidebar_position\` is "first"; expected a number.
        docs/a.md:3
        3 │ sidebar_position: first
        fix  Change or remove "sidebar_position".

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('with an invalid date of the last update is reported [DOC-06]', async () => {
    const text = '---\ntitle: A\nlast_update:\n  date: soon\n---\n\nText.\n';
    expect(await errors({ 'docs/a.md': text })).toMatchInlineSnapshot(`
      "error    parse/front-matter-invalid  Front matter \`last_update.date\` is "soon": expected a date such as 2024-05-17 or 2024-05-17T10:30:00Z.
        docs/a.md:4
        4 │   date: soon
        fix  Change or remove "last_update.date".

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });
});

describe('a page', () => {
  it('with an MDX syntax error is reported', async () => {
    expect(await errors({ 'docs/a.mdx': '# A\n\nText <Box> more\n' })).toMatchInlineSnapshot(`
      "error    parse/syntax-error  The element \`<Box>\` is not closed.
        docs/a.mdx:3:6
        3 │ Text <Box> more
          │      ~
        fix  Add \`</Box>\`, or write \`<Box />\`. If it is text, put it in backticks.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('with an MDX syntax error has a fix for its cause, in plain words', async () => {
    const texts = [
      'One<br>two',
      '<img src="a.png">',
      '<div>\n\ntext',
      '> <div>\n\nText</div>',
      'List<String>',
      '<Tabs><TabItem>a</Tabs>',
      '</div>',
      'The `code`{:js} is',
      '{% raw %}',
      'Set {a b} here',
      '{return 1}',
      '<style>a { b: c }</style>',
      'Open { brace',
      '{/* comment',
      'If x <5 then',
      'a <= b',
      '<!doctype html>',
      '<https://example.org>',
      'Ask <me@example.org> now',
      '<a href=x>y</a>',
      'Map<K, V> x',
      '<Box a={1}',
      '<<< @/a.ts#b{2}',
    ];
    const files = Object.fromEntries(
      texts.map((text, at) => [`docs/a${String(at).padStart(2, '0')}.mdx`, `# A\n\n${text}\n`]),
    );
    const report = await errors(files);
    expect(report).not.toMatch(/oxc|acorn|`paragraph`|listItem|blockQuote|JSX|U\+/);
    expect(report.split('\n\n').slice(0, -1).join('\n\n')).toMatchSnapshot();
  });

  it('with an MDX syntax error has the same words where plugins add syntax', async () => {
    const plugin =
      "function math() { const data = this.data(); (data.micromarkExtensions ??= []).push({ text: { 36: { name: 'x', tokenize: (_, __, nok) => nok } } }); }";
    const texts = ['$1 One<br>two', '$1 {:js}', '$1 x <5', '$1 { a', '$1 </div>', '$1 <b>x</i>', '$1 <!x>'];
    const files = Object.fromEntries(texts.map((text, at) => [`docs/a${at}.mdx`, `${text}\n`]));
    const settings = `${plugin}\n${config('markdown: { remarkPlugins: [math] }')}`;
    const report = await errors({ ...files, 'recto.config.ts': settings });
    expect(report).not.toMatch(/oxc|acorn|`paragraph`|listItem|blockQuote|JSX|U\+/);
    expect(report.match(/(?<=syntax-error {2}).*|^ {2}(?:docs|fix).*/gm)).toMatchInlineSnapshot(`
      [
        "The element \`<br>\` is not closed.",
        "  docs/a0.mdx:1:1",
        "  fix  Write \`<br />\`: MDX closes every element.",
        "\`{:js}\` is not a JavaScript expression.",
        "  docs/a1.mdx:1:5",
        "  fix  Remove it: MDX does not have this syntax. If it is text, write \\{ or use backticks.",
        "The character \`<\` does not start a tag here.",
        "  docs/a2.mdx:1:7",
        "  fix  Write &lt; or put the text in backticks.",
        "The brace \`{\` is not closed.",
        "  docs/a3.mdx:1:7",
        "  fix  Add \`}\`. If it is text, write \\{ or put it in backticks.",
        "Unexpected closing tag \`</div>\`.",
        "  docs/a4.mdx:1:5",
        "  fix  Remove it, or add its opening tag.",
        "The element \`<b>\` is not closed before \`</i>\`.",
        "  docs/a5.mdx:1:8",
        "  fix  Add \`</b>\` before it, or correct the name.",
        "\`<!x>\` is not allowed in MDX.",
        "  docs/a6.mdx:1:5",
        "  fix  Remove it, or write a comment as {/* text */}.",
      ]
    `);
  });

  it('with a missing image is reported [CHK-06]', async () => {
    expect(
      await errors({ 'docs/a.md': '# A\n\nSee ![the plan](./img/plan.png) here.\n' }),
    ).toMatchInlineSnapshot(`
      "error    link/image-missing  The image "./img/plan.png" does not exist.
        docs/a.md:3:17
        3 │ See ![the plan](./img/plan.png) here.
          │                 ~~~~~~~~~~~~~~
        looked for docs/img/plan.png
        fix  Correct the path, or add the file.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('with a missing social image is reported [META-01]', async () => {
    expect(await errors({ 'docs/a.md': '---\nimage: ./social.png\n---\n\n# A\n' })).toMatchInlineSnapshot(`
      "error    link/image-missing  The image "./social.png" does not exist.
        docs/a.md:2:8
        2 │ image: ./social.png
          │        ~~~~~~~~~~~~
        looked for docs/social.png
        fix  Correct the path, or add the file.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('that cannot be read is reported', async () => {
    const folder = siteFolder({ 'docs/index.md': index });
    mkdirSync(join(folder, 'docs/b'), { recursive: true });
    symlinkSync(join(folder, 'nowhere.md'), join(folder, 'docs/b/lost.md'));
    const { code, err } = await runRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    load/file-unreadable  "docs/b/lost.md" cannot be read (ENOENT).
        docs/b/lost.md
        fix  Check that it exists and that its permissions let you read it.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('at the address of another is a warning [CAT-12, CHK-04]', async () => {
    const files = { 'docs/a.md': '---\nslug: /same\n---\n', 'docs/b.md': '---\nslug: /same\n---\n' };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  link/route-duplicate  Duplicate route "/docs/same": docs/a.md and docs/b.md.
        docs/b.md
        docs/a.md is used
        fix  Rename one of them, or change its \`slug\`."
    `);
  });

  it('and another page with a redirect from the same address are a warning', async () => {
    const files = {
      'docs/a.md': '---\nredirect_from: /old\n---\n',
      'docs/b.md': '---\nredirect_from: /old\n---\n',
      'docs/c.md': '---\nredirect_from: /docs/a\n---\n',
      'recto.config.ts': config("redirects: [{ from: '/old', to: '/docs/c' }]"),
    };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  link/route-duplicate  Two redirects start at "/old": recto.config.ts: redirects[0] and docs/a.md.
        docs/a.md
        recto.config.ts: redirects[0] is used and leads to "/docs/c"
        fix  Remove the address from one of them.

      warning  link/route-duplicate  Two redirects start at "/old": recto.config.ts: redirects[0] and docs/b.md.
        docs/b.md
        recto.config.ts: redirects[0] is used and leads to "/docs/c"
        fix  Remove the address from one of them.

      warning  link/route-duplicate  The redirect from "/docs/a" starts at an existing page, docs/a.md.
        docs/c.md
        docs/a.md is used
        fix  Remove the redirect, or the page at "/docs/a"."
    `);
  });

  it('does not hide the problems of other pages', async () => {
    const report = await errors({
      'docs/a.md': '---\ndraft: 3\n---\n\n![x](x.png)\n',
      'docs/b.mdx': '<Open>\n',
      'docs/c.mdx': '<Gone />\n',
      'src/pages/p.tsx': 'export const x = 1;\n',
    });
    for (const code of [
      'parse/front-matter-invalid',
      'link/image-missing',
      'parse/syntax-error',
      'render/component-unknown',
      'render/export-missing',
    ]) {
      expect(report).toContain(code);
    }
  });
});
