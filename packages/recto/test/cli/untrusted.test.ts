// @module-tag full
import { existsSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { settingFiles } from '../corpus/setting-files.ts';
import { runDev } from './run-dev.ts';
import { config, fileTexts, index, runRecto, siteFolder, spawnRecto } from './run-recto.ts';

it('reports what strangers wrote and what code takes from their folders, and runs none of it', async () => {
  const folder = siteFolder({
    'recto.config.ts': config(
      "untrusted: ['docs', 'static'], theme: { customCss: 'docs/look.css' }, docs: { sidebarPath: 'docs/sidebars.ts' }",
    ),
    'src/pages/index.tsx': "import '../../docs/run.js';\n\nexport default () => <p>Home</p>;\n",
    'docs/index.md': index,
    'docs/run.js': 'globalThis.process.exit(3);\n',
    'docs/sidebars.ts': 'globalThis.process.exit(3);\nexport default {};\n',
    'docs/look.css': 'p { color: red }\n',
  });
  const run = await runRecto(folder, 'check');
  expect(run.code).toBe(1);
  expect(run.err).toMatchInlineSnapshot(`
    "warning  untrusted/file-refused  "docs/look.css" is neither Markdown, data, an image, a font nor other media, so it was left out.
      docs/look.css
      its folder is in \`untrusted\`
      fix  Remove it, or move it to a folder that \`untrusted\` does not list.

    error    untrusted/code-refused  \`docs.sidebarPath\` names "docs/sidebars.ts", which is in a folder of \`untrusted\`.
      recto.config.ts: docs.sidebarPath
      fix  Move the file to another folder.

    error    untrusted/code-refused  \`theme.customCss\` names "docs/look.css", which is in a folder of \`untrusted\`.
      recto.config.ts: theme.customCss
      fix  Move the file to another folder.

    error    untrusted/code-refused  "docs/run.js" is code, so it was left out.
      docs/run.js
      its folder is in \`untrusted\`
      fix  Write the page as \`.md\` without code, or move the file to a folder that \`untrusted\` does not list.

    error    untrusted/code-refused  "docs/sidebars.ts" is code, so it was left out.
      docs/sidebars.ts
      its folder is in \`untrusted\`
      fix  Write the page as \`.md\` without code, or move the file to a folder that \`untrusted\` does not list.

    error    link/sidebar-invalid  The sidebars file "docs/sidebars.ts" does not exist.
      fix  Create it, or correct "docs.sidebarPath" in the configuration.

    error    assets/bundle-failed  The browser's bundle could not be built: Can't import "docs/look.css": it is in an untrusted folder.
      fix  Fix the component or style sheet that the message names.

    error    render/failed  Failed to run the code of "/": Can't import "docs/run.js": it is in an untrusted folder.
      src/pages/index.tsx
      fix  Fix the import or the expression that the message names."
  `);
});

it('reports content that is removed, with its place', async () => {
  const folder = siteFolder({
    'recto.config.ts': config("untrusted: ['docs', 'static']"),
    'docs/index.md': index,
    'docs/a.mdx': '# A\n\n{process.exit(3)}\n',
    'docs/b.md':
      '---\nslug: ../../b\n---\n\n# B\n\nText <iframe src="/"></iframe>\n\nexport const a = 1;\n\n```jsx live\n<A />\n```\n\n[up](../package.json)\n\nA {value}.\n',
    'docs/same.md': '---\nslug: /\n---\n\n# Same\n',
    'static/_redirects': '/* https://example.com\n',
    'package.json': '{}',
  });
  symlinkSync('../package.json', join(folder, 'docs/package.md'));
  const run = await runRecto(folder, 'check');
  expect(run.code).toBe(1);
  expect(run.err).toMatchInlineSnapshot(`
    "warning  untrusted/file-refused  "docs/package.md" is a symbolic link, so it was left out.
      docs/package.md
      its folder is in \`untrusted\`
      fix  Copy its target into the folder.

    warning  untrusted/file-refused  "static/_redirects" is neither Markdown, data, an image, a font nor other media, so it was left out.
      static/_redirects
      its folder is in \`untrusted\`
      fix  Remove it, or move it to a folder that \`untrusted\` does not list.

    warning  untrusted/field-refused  \`slug\` points outside its folder, so it was ignored.
      docs/b.md:2
      2 │ slug: ../../b
      the folder of the file is in \`untrusted\`
      fix  Change or remove it.

    warning  untrusted/code-refused  \`{value}\` is shown as text: this page is untrusted.
      docs/b.md:17:1
      17 │ A {value}.
         │ ~
      fix  Remove it, or move the page to a folder that \`untrusted\` does not list.

    warning  untrusted/html-removed  \`<iframe>\` was removed: this page is untrusted.
      docs/b.md:7:6
      7 │ Text <iframe src="/"></iframe>
        │      ~
      fix  Use Markdown, or HTML that only structures text.

    error    untrusted/code-refused  "docs/a.mdx" is code, so it was left out.
      docs/a.mdx
      its folder is in \`untrusted\`
      fix  Write the page as \`.md\` without code, or move the file to a folder that \`untrusted\` does not list.

    error    untrusted/code-refused  The statement \`export const a = 1;\` was removed: this page is untrusted.
      docs/b.md:9:1
      9 │ export const a = 1;
        │ ~
      fix  Remove it, or move the page to a folder that \`untrusted\` does not list.

    error    untrusted/code-refused  The live example is shown as code: this page is untrusted.
      docs/b.md:11:1
      11 │ \`\`\`jsx live
         │ ~
      fix  Remove \`live\`.

    error    link/route-duplicate  Duplicate route "/docs": docs/index.md and docs/same.md.
      docs/same.md
      docs/index.md is used
      fix  Rename one of them, or change its \`slug\`.

    error    untrusted/file-refused  The link "../package.json" leads to "package.json", which untrusted pages cannot publish.
      docs/b.md:15:6
      15 │ [up](../package.json)
         │      ~~~~~~~~~~~~~~~
      the folder of the page is in \`untrusted\`
      fix  Copy the file next to the page."
  `);
});

describe('settings of programs in untrusted folders', () => {
  /** A site with a docs folder outside of it, and settings in both folders of strangers that would write `ran`. */
  function hostileSite() {
    const folder = siteFolder({});
    const ran = join(folder, 'ran');
    const settings = Object.entries(settingFiles(`touch '${ran}'`));
    const site = siteFolder({
      'site/recto.config.ts': config(
        "untrusted: ['../docs', 'more'], docs: { path: '../docs', showLastUpdateTime: true }, blog: { path: 'more', showLastUpdateAuthor: true }",
      ),
      'site/src/components/card.tsx': 'export default () => <p>Card</p>;\n',
      'site/src/components/card.module.css': '.card { color: green }\n',
      'docs/index.md': index,
      'site/more/post.md': '# Post\n\nText\n',
      ...Object.fromEntries(settings.map(([path, text]) => [`docs/${path}`, text])),
      ...Object.fromEntries(settings.map(([path, text]) => [`site/more/${path}`, text])),
    });
    return { folder: join(site, 'site'), ran, settings };
  }

  it('run nothing when a site is checked, built or served', async () => {
    const { folder, ran, settings } = hostileSite();
    const checked = await runRecto(folder, 'check');
    expect(checked.err).toContain('"../docs/index.js" is code, so it was left out.');
    expect(checked.err).not.toMatch(/crashed|assets\/bundle-failed|render\/failed/);
    const dev = await runDev(folder);
    for (const path of ['/docs', '/blog', '/blog/post']) expect((await dev.request(path)).status).toBe(200);
    await dev.stop();
    // Code fails a build.
    for (const [path] of settings)
      if (/\.c?js$/.test(path))
        for (const file of [`../docs/${path}`, `more/${path}`]) unlinkSync(join(folder, file));
    const built = await runRecto(folder, 'build');
    expect([built.code, built.err]).toEqual([0, expect.not.stringMatching(/crashed|failed/)]);
    expect(existsSync(ran)).toBe(false);
    const written = fileTexts(join(folder, 'build'));
    expect(Object.entries(written).filter(([, text]) => /hacked|evil/.test(text))).toEqual([]);
    expect(written['docs.html']).toContain('Start');
  });
});

it('refuses style sheets of untrusted folders that others import', async () => {
  const folder = siteFolder({
    'recto.config.ts': config("untrusted: ['docs'], theme: { customCss: 'src/look.css' }"),
    'docs/index.md': index,
    'docs/evil.css': 'body { background: url(https://evil.example/x.png) }\n',
    'src/look.css': "@import '../docs/evil.css';\n",
  });
  const { code, err } = await runRecto(folder, 'check');
  expect(code).toBe(1);
  expect(err).toContain('Can\'t import "docs/evil.css": it is in an untrusted folder.');
});

it('sends no file in development that a build leaves out', async () => {
  const script = '<script xmlns="http://www.w3.org/1999/xhtml">hacked=1</script>';
  const types = [
    'htm',
    'xhtml',
    'shtml',
    'xml',
    'xsl',
    'mht',
    'js',
    'mjs',
    'ts',
    'css',
    'wasm',
    'swf',
    'appcache',
  ];
  const folder = siteFolder({
    'recto.config.ts': config("untrusted: ['docs', 'static'], baseUrl: '/base/'"),
    'docs/index.md': index,
    'docs/good.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'docs/evil.svg': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    'static/evil.svg': `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`,
    'secret/key.txt': 'secret',
    ...Object.fromEntries(types.map((type) => [`docs/evil.${type}`, script])),
  });
  symlinkSync('../secret', join(folder, 'docs/linked'));
  symlinkSync('../secret/key.txt', join(folder, 'docs/key.txt'));
  const dev = await runDev(folder);
  const names = [...types.map((type) => `evil.${type}`), 'evil.svg', 'linked/key.txt', 'key.txt'];
  const paths = [...names.map((name) => `docs/${name}`), 'static/evil.svg'].flatMap((path) => [
    `base/${path}`,
    `base/${path}?raw`,
    `base/${path}?url`,
    `base/${path}?import`,
    `base/${path.replace('evil', '%65vil')}`,
    `base//${path}`,
    `base/@fs${folder}/${path}`,
    `base/@fs/${folder}/src/../${path}`,
    path,
  ]);
  for (const path of paths)
    for (const headers of [{}, { 'sec-fetch-dest': 'script' }, { 'sec-fetch-dest': 'document' }])
      expect([path, (await dev.request(`/${path}`, { headers })).status]).toEqual([path, 404]);
  expect((await dev.request('/base/docs/good.svg')).status).toBe(200);
});

describe('inputs that would overflow the stack of a native compiler', () => {
  const deep = (open: string, close: string, count: number, inner = '') =>
    open.repeat(count) + inner + close.repeat(count);

  it('are refused in the style sheet of a site', async () => {
    const folder = siteFolder({
      'recto.config.ts': config("theme: { customCss: 'look.css' }"),
      'docs/index.md': index,
      'look.css': 'a{'.repeat(20_000),
    });
    // An overflow ends the process; a build does all that a check does.
    for (const run of [() => spawnRecto(folder, 'build'), () => runRecto(folder, 'check')]) {
      const { code, err } = await run();
      expect(code).toBe(1);
      expect(err).toContain('The style sheet is nested more than 100 levels deep.');
      expect(err).toContain('look.css:1:');
    }
  });

  it('are refused in the style sheet of a page', async () => {
    const folder = siteFolder({
      'docs/index.mdx': `${index}\nimport './look.css';\n\nText\n`,
      'docs/look.css': `a{width:${deep('calc(', ')', 20_000, '1px')}}`,
    });
    const { code, err } = await spawnRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err).toContain('The style sheet is nested more than 100 levels deep.');
  });

  it.each([
    ['favicon', "favicon: 'img/icon.svg'", 'No icons were generated'],
    [
      'logo',
      "socialImages: true, theme: { navbar: { logo: { src: 'img/icon.svg' } } }",
      'Social images have no logo',
    ],
  ])('are refused in a %s, in trusted and untrusted folders', async (_, setting, message) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${deep('<g>', '</g>', 30_000)}</svg>`;
    const folder = siteFolder({
      'recto.config.ts': config(setting),
      'docs/index.md': index,
      'static/img/icon.svg': svg,
    });
    for (const run of [() => spawnRecto(folder, 'build'), () => runRecto(folder, 'check')]) {
      const { code, err } = await run();
      expect([code, err]).toEqual([0, expect.stringContaining(message)]);
      expect(err).toContain('nested more than 250 levels deep');
    }
    writeFileSync(join(folder, 'recto.config.ts'), config(`${setting}, untrusted: ['static/img']`));
    const { err } = await runRecto(folder, 'check');
    expect(err).toContain(
      '"static/img/icon.svg" has an active part: more than 250 levels, so it was left out.',
    );
  });
});
