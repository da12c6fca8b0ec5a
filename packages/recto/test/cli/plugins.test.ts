import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { errors, index, runRecto, siteFolder, warnings } from './run-recto.ts';

/** A configuration with plugins, given as code. */
function plugins(code: string): string {
  return `export default { title: 'Test', url: 'https://example.org', plugins: [${code}] };\n`;
}

describe('a plugin', () => {
  it('adds pages, routes, elements of heads, and files', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'src/person.tsx':
        'export default ({ name }) => <p>This is {name}. <a href="/docs/api/users">API</a></p>;\n',
      'recto.config.ts': plugins(`{
        name: 'team',
        config: (config) => ({ ...config, tagline: 'Made by a team', hosts: ['netlify'] }),
        content: async () => [
          { path: 'docs/api/users.md', content: '# Users\\n\\nWords of a generated page.\\n' },
          { path: 'docs/api/_category_.json', content: '{ "label": "The API" }' },
        ],
        routes: ({ pages }) => [
          { path: '/team/ada', title: 'Ada', description: String(pages.length), component: 'src/person.tsx', props: { name: 'Ada' } },
          { from: '/ada', to: '/team/ada' },
        ],
        head: ({ route }) => [
          { tag: 'meta', attributes: { name: 'page', content: route.path } },
          { tag: 'script', attributes: { async: true, src: 'https://widget.example/a.js' } },
        ],
        body: ({ route }) => [
          { at: 'end', html: '<script src="https://end.example/a.js"></script>' },
          { at: 'start', html: '<p>' + route.path + '</p>' },
        ],
        files: ({ locales: [{ pages }] }) => [{ path: 'pages.json', data: JSON.stringify(pages.map(({ route }) => route.path)) }],
      }`),
    });
    const { code, err } = await runRecto(folder, 'build');
    expect(err).toBe('');
    expect(code).toBe(0);
    const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
    const page = read('docs/api/users.html');
    expect(page).toContain('<h1 id="users">Users');
    expect(page).toContain('The API');
    expect(page).toContain('<meta name="page" content="/docs/api/users">');
    expect(page).toMatch(/<body class="[^"]*"><p>\/docs\/api\/users<\/p>\n<div id="recto"/);
    expect(page).toContain(
      '</div><script src="https://end.example/a.js"></script>\n<script type="application/json"',
    );
    expect(read('docs/api/users.md')).toContain('Words of a generated page.');
    const ada = read('team/ada.html');
    expect(ada).toContain('<p>This is Ada.');
    expect(ada).toContain('<title>Ada | Test</title>');
    expect(ada).toContain('<meta name="description" content="2">');
    expect(read('ada.html')).toContain('url=/team/ada');
    expect(JSON.parse(read('pages.json'))).toEqual(['/docs/api/users', '/docs', '/team/ada', '/ada', '/404']);
    expect(read('sitemap.xml')).toContain('<loc>https://example.org/team/ada</loc>');
    expect((await runRecto(folder, 'search', 'generated')).out).toContain('/docs/api/users');
    expect(read('llms.txt')).toContain('Made by a team');
    expect(read('_headers')).toMatch(/script-src [^;]*https:\/\/widget\.example https:\/\/end\.example/);
  });

  it('changes trees of pages, highlights code, adds components, and sets options of Vite', async () => {
    const folder = siteFolder({
      'docs/index.mdx':
        '---\nslug: /\n---\n\n# Start\n\nSome *words* by <Name />.\n\n```js\na < b\n```\n\n<Counter />\n',
      'src/counter.tsx':
        "import { useState } from 'react';\nimport './counter.css';\nexport default function Counter() {\n  const [count] = useState('counted');\n  return <p>{count}</p>;\n}\n",
      'src/counter.css': 'p { color: tan; }',
      'src/name.tsx': 'declare const NAME: string;\nexport default () => <b>{NAME}</b>;\n',
      'recto.config.ts': plugins(`{
        name: 'all',
        remarkPlugins: [() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'Pushed' }] }); }],
        rehypePlugins: [() => (tree) => { tree.children.push({ type: 'element', tagName: 'hr', properties: {}, children: [] }); }],
        components: {
          Name: import.meta.dirname + '/src/name.tsx',
          Counter: import.meta.dirname + '/src/counter.tsx',
          em: './src/em.tsx',
        },
        vite: { define: { NAME: '"Ada"' } },
        highlighter: () => ({ lines: (code, language) => ['<q>' + language + ' ' + code.length + '</q>'] }),
      }`).replace('plugins:', "components: { em: 'src/own-em.tsx' }, plugins:"),
      'src/em.tsx': 'export default ({ children }) => <u>{children}</u>;\n',
      'src/own-em.tsx': 'export default ({ children }) => <i>{children}</i>;\n',
    });
    expect((await runRecto(folder, 'build')).err).toBe('');
    const page = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    expect(page).toMatch(/<p>Some <i>words<\/i> by <b>Ada<\/b>\.<\/p>/);
    expect(page).toContain('<code><q>js 5</q></code>');
    expect(page).toMatch(/<p>Pushed<\/p>\n?<hr>/);
    expect(page).toMatch(/<recto-island [^>]*="src\/counter\.tsx"[^>]*><p>counted<\/p>/);
    const assets = readdirSync(join(folder, 'build/assets')).filter((name) => name.startsWith('counter-'));
    expect(assets.map((name) => name.split('.').at(-1)).sort()).toEqual(['css', 'js']);
    expect(page).toMatch(/<link rel="stylesheet" href="\/assets\/counter-/);
  });

  it('bundles scripts for the browser', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'src/visits.ts':
        "import { words } from './words';\nconst count: number = 3;\nconsole.log(words, count);\n",
      'src/words.ts': "export const words = 'visits so far';\n",
      'recto.config.ts': plugins(`{
        name: 'visits',
        scripts: { count: import.meta.dirname + '/src/visits.ts' },
        contentSecurityPolicy: { 'connect-src': ['https://count.example'] },
        head: ({ scripts }) => [{ tag: 'script', content: scripts.count }],
        files: ({ scripts }) => [{ path: 'visits.js', data: scripts.count }],
      }`).replace('plugins:', "hosts: ['netlify'], plugins:"),
    });
    expect((await runRecto(folder, 'build')).err).toBe('');
    const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
    const script = read('visits.js');
    expect(script).toContain('visits so far');
    expect(script).not.toMatch(/import|number/);
    expect(read('docs.html')).toContain(`<script>${script}</script>`);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(read('_headers')).toContain(`'sha256-${hash}'`);
    expect(read('_headers')).toMatch(/connect-src [^;]*https:\/\/count\.example/);
  });

  it('gives data to components, words to search, and formats and images to pages, and checks them', async () => {
    const folder = siteFolder({
      'docs/index.mdx': "import Part from './_part.md';\n\n# Start\n\n<Part />\n\n<Ships /> <Fleet />\n",
      'docs/_part.md': 'A vessel leaves.\n',
      'docs/aurora.md': '# Aurora\n\n## Sails\n\nThey are [wide](./index.mdx).\n',
      'plain.ts':
        'export default (format: string = "txt") => ({ title, html, links }) => [format, title, html.length > 0, ...links.values()].join();\n',
      'ships.txt': 'Aurora /docs/aurora#sails\r\nBorealis /docs/borealis',
      'src/fleet.tsx':
        "import { usePluginData } from 'recto-docs/components';\nexport default () => <i>{usePluginData('ships').length} ships</i>;\n",
      'recto.config.ts': `import { createElement } from 'react';\nimport { usePluginData } from 'recto-docs/components';\n${plugins(`{
        name: 'ships',
        pageFormat: { extension: 'txt', type: 'text/plain', module: import.meta.dirname + '/plain.ts' },
        socialImages: ({ draws, colors }) => ({ path, title }) => path === '/docs/aurora'
          ? { path: 'cards/aurora.png', width: 2, height: 1, data: Promise.resolve(Buffer.from([draws, title, colors.light.text].join())) }
          : undefined,
        components: {
          Ships: () => createElement('b', {}, usePluginData('ships').join(' and ')),
          Fleet: import.meta.dirname + '/src/fleet.tsx',
        },
        async contentLoaded({ readText, resolve, report, config }) {
          const lines = (await readText('ships.txt')).split('\\n').map((line) => line.split(' '));
          if (await readText('none.txt')) throw new Error('there is one');
          report({ level: 'warning', message: 'In ' + config.i18n.currentLocale + '.' });
          const targets = lines.map(([, href], index) => resolve(href, { file: 'ships.txt', line: index + 1 }));
          return {
            data: { ships: lines.map(([name]) => name) },
            synonyms: targets.flatMap((one, index) =>
              one.kind === 'route' ? [{ term: lines[index][0], insteadOf: ['schooner'], address: one.route.path }] : []),
            checkPage: ({ source }) => source.text.includes('vessel')
              ? [{ level: 'warning', code: 'word', message: 'A vessel is a ship.', at: { file: source.path } }]
              : [],
          };
        },
      }`)}`,
    });
    expect((await runRecto(folder, 'build')).err).toMatchInlineSnapshot(`
      "warning  plugin/ships  In en.

      warning  link/page-missing  Broken link "/docs/borealis".
        ships.txt:2
        there is no page at /docs/borealis
        fix  Correct the link, or add the page.

      warning  ships/word  A vessel is a ship.
        docs/_part.md"
    `);
    expect(readFileSync(join(folder, 'build/docs.html'), 'utf8')).toMatch(
      /<b>Aurora and Borealis<\/b>\s<i>2 ships<\/i>/,
    );
    expect(readFileSync(join(folder, 'build/docs/aurora.txt'), 'utf8')).toBe('txt,,true,/docs');
    expect(readFileSync(join(folder, 'build/cards/aurora.png'), 'utf8')).toMatch(/^true,Aurora,\S/);
    expect(readFileSync(join(folder, 'build/docs/aurora.html'), 'utf8')).toContain(
      '<meta property="og:image" content="https://example.org/cards/aurora.png">',
    );
    expect((await runRecto(folder, 'search', 'schooner')).out).toContain('/docs/aurora');
  });

  it('loads modules in the browser, with what they import', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'src/greet.ts': "import { words } from './words';\nconsole.log(words, import.meta.env.BASE_URL);\n",
      'src/words.ts': "export const words: string = 'welcome aboard';\n",
      'recto.config.ts': plugins(`{
        name: 'greet',
        clientModules: [import.meta.dirname + '/src/greet.ts'],
        files: ({ assets }) => [{ path: 'bundle.json', data: JSON.stringify(assets.files) }],
      }`).replace('plugins:', "baseUrl: '/ship/', plugins:"),
    });
    expect((await runRecto(folder, 'build')).err).toBe('');
    const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
    const names = readdirSync(join(folder, 'build/assets')).sort();
    const bundled = names.filter((name) => name !== 'search');
    expect(JSON.parse(read('bundle.json')).sort()).toEqual(bundled.map((name) => `assets/${name}`));
    const greet = names.find((name) => name.startsWith('greet-')) ?? '';
    expect(read(`assets/${greet}`)).toMatch(/welcome aboard.*\/ship\//);
    const shell = names.find((name) => name.startsWith('start-shell-')) ?? '';
    expect(read(`assets/${shell}`)).toContain(`import("./${greet}")`.replaceAll('"', '`'));
  });

  it('shows a banner and adds styles to every page', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'src/tide.css': '.tide { color: teal; }',
      'src/own.css': '.tide { margin: 0; }',
      'recto.config.ts': plugins(`{
        name: 'tide',
        customCss: [import.meta.dirname + '/src/tide.css'],
        banner: async ({ config }) => [{
          html: '<p class="tide">' + config.title + ': <a href="/docs">high</a>, <a href="/low">low</a> <img src="https://tide.example/a.png"></p>',
          at: { file: 'tide.txt' },
        }],
      }`).replace('plugins:', "hosts: ['netlify'], theme: { customCss: 'src/own.css' }, plugins:"),
    });
    const { out, err } = await runRecto(folder, 'build');
    expect(`${out}${err}`).toContain('Broken link "/low".\n  tide.txt\n  in the tide\n');
    const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
    for (const page of ['docs.html', '404.html'])
      expect(read(page)).toMatch(/<\/nav><div id="recto:banner"><p class="tide">Test: <a href="\/docs">/);
    expect(read('_headers')).toMatch(/img-src [^;]*https:\/\/tide\.example/);
    const [css] = readdirSync(join(folder, 'build/assets')).filter((name) => /^styles-.*\.css$/.test(name));
    expect(read(`assets/${css}`)).toMatch(/\.tide\{color:teal;margin:0\}/);
  });

  it('reports problems of the site with its name', async () => {
    expect(
      await warnings({
        'recto.config.ts': plugins(`{
          name: 'spelling',
          check: () => [{ level: 'warning', message: 'A word is wrong.', at: { file: 'docs/index.md' }, fix: 'Correct it.' }],
        }`),
      }),
    ).toMatchInlineSnapshot(`
      "warning  plugin/spelling  A word is wrong.
        docs/index.md
        fix  Correct it."
    `);
  });
});

describe('a bad plugin', () => {
  it('is refused if it is no plugin, or has an unknown hook', async () => {
    const code = "() => {}, { name: 'a', onBuild() {} }, { name: 'b', head: 'no' }, {}";
    expect(await errors({ 'recto.config.ts': plugins(code) })).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`plugins[0]\` is a function; expected an object.
        recto.config.ts:1:71
        1 │ le: 'Test', url: 'https://example.org', plugins: [() => {}, { name: 'a', onBuild() {} }, { name: 'b'
          │                                                   ~~~~~~~~
        fix  Change \`plugins[0]\`.

      error    config/key-invalid  Unknown key \`plugins[1].onBuild\`.
        recto.config.ts:1:94
        1 │ s://example.org', plugins: [() => {}, { name: 'a', onBuild() {} }, { name: 'b', head: 'no' }, {}] };
          │                                                    ~~~~~~~
        known: name, config, content, routes, contentLoaded, highlighter, banner, head, body, socialImages, files, check, collection, texts, messages, styles, outputFiles, needsLastChange, scripts, clientModules, eagerModules, setupModules, componentFolders, contentSecurityPolicy, remarkPlugins, rehypePlugins, components, leavesOutFailedComponents, startsWhenIdle, barePages, pageProps, customCss, vite, changesOnlySite, pageFormat
        fix  Remove it.

      error    config/key-invalid  \`plugins[2].head\` is "no": expected a function.
        recto.config.ts:1:129
        1 │ s://example.org', plugins: [() => {}, { name: 'a', onBuild() {} }, { name: 'b', head: 'no' }, {}] };
          │                                                                                       ~~~~
        fix  Change \`plugins[2].head\`.

      error    config/key-invalid  \`plugins[3].name\` is missing.
        recto.config.ts:1:137
        1 │ s://example.org', plugins: [() => {}, { name: 'a', onBuild() {} }, { name: 'b', head: 'no' }, {}] };
          │                                                                                               ~~
        fix  Add \`plugins[3].name\`."
    `);
  });

  it('is named with what it throws, and the others still run', async () => {
    const code = `
      { name: 'first', config() { throw new Error('no config'); } },
      { name: 'second', content() { throw new Error('no content'); } },
      { name: 'third', routes() { throw 'no routes'; } },
      { name: 'fourth', head({ route }) { if (route.path === '/docs') throw new Error('no head'); } },
      { name: 'fifth', files: async () => { throw new Error('no files'); } },
      { name: 'sixth', check() { throw new Error('no check'); } },
      { name: 'seventh', check: () => [{ level: 'error', message: 'The seventh ran.' }] },
      { name: 'eighth', contentLoaded() { throw new Error('no pages'); } },
      { name: 'ninth', contentLoaded: () => ({ checkPage() { throw new Error('no check of a page'); } }) },
      { name: 'tenth', pageFormat: { extension: 'txt', type: 'text/plain', module: import.meta.dirname + '/throws.js' } },
      { name: 'eleventh', pageFormat: { extension: 'rtf', type: 'text/rtf', module: import.meta.dirname + '/nothing.js' } },
      { name: 'twelfth', socialImages() { throw new Error('no images'); } },
      { name: 'thirteenth', socialImages: () => () => { throw new Error('no image'); } },
      { name: 'fourteenth', socialImages: () => () => ({ path: 'a.png', width: 1, height: 1, data: Promise.reject(new Error('no drawing')) }) }`;
    const found = await errors({
      'recto.config.ts': plugins(code),
      'throws.js': "export default () => () => { throw new Error('no text'); };\n",
      'nothing.js': 'export {};\n',
    });
    expect(found).toMatchInlineSnapshot(`
      "error    plugin/hook-failed  The plugin "first" failed in \`config\`: no config.
        recto.config.ts
        thrown in  <site>/recto.config.ts:2:41
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "second" failed in \`content\`: no content.
        recto.config.ts
        thrown in  <site>/recto.config.ts:3:43
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "third" failed in \`routes\`: no routes.
        recto.config.ts
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "eighth" failed in \`contentLoaded\`: no pages.
        recto.config.ts
        thrown in  <site>/recto.config.ts:9:49
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "ninth" failed in \`checkPage\`: no check of a page.
        docs/index.md
        thrown in  <site>/recto.config.ts:10:68
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "fourth" failed in \`head\`: no head.
        docs/index.md
        thrown in  <site>/recto.config.ts:5:77
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "twelfth" failed in \`socialImages\`: no images.
        recto.config.ts
        thrown in  <site>/recto.config.ts:13:49
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "thirteenth" failed in \`socialImages\`: no image.
        recto.config.ts
        thrown in  <site>/recto.config.ts:14:63
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "fifth" failed in \`files\`: no files.
        recto.config.ts
        thrown in  <site>/recto.config.ts:6:51
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "fourteenth" failed in \`socialImages\`: no drawing.
        recto.config.ts
        thrown in  <site>/recto.config.ts:15:115
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "sixth" failed in \`check\`: no check.
        recto.config.ts
        thrown in  <site>/recto.config.ts:7:40
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/seventh  The seventh ran.

      error    plugin/hook-failed  The plugin "eleventh" failed in \`pageFormat\`: "<site>/nothing.js" has no function as default export.
        recto.config.ts
        fix  Fix the plugin, or remove it from \`plugins\`.

      error    plugin/hook-failed  The plugin "tenth" failed in \`pageFormat\`: no text.
        recto.config.ts
        thrown in  <site>/throws.js:1:36
        fix  Fix the plugin, or remove it from \`plugins\`.

      Build failed with 14 errors. Existing output was left unchanged."
    `);
  });

  it('is named if it returns nonsense', async () => {
    const code = `
      { name: 'first', config: () => 3 },
      { name: 'second', content: () => [{ path: 1 }, 'x'] },
      { name: 'third', routes: () => [{ path: '/a' }] },
      { name: 'fourth', head: ({ route }) => (route.path === '/docs' ? [{ tag: 'div' }] : []) },
      { name: 'fifth', files: () => ({ path: 'a.txt' }) },
      { name: 'sixth', check: () => [{ message: 'x' }] },
      { name: 'seventh', banner: () => ['Hello'] },
      { name: 'eighth', contentLoaded: () => ({ words: [], synonyms: 'all' }) },
      { name: 'ninth', contentLoaded: () => ({ checkPage: () => ['wrong'] }) },
      { name: 'tenth', components: { Navbar: () => null } },
      { name: 'eleventh', socialImages: () => 'a.png' },
      { name: 'twelfth', highlighter: () => ({ lines: [] }) },
      { name: 'thirteenth', highlighter: () => ({ lines: () => [], source: { module: '/nowhere.js' } }) }`;
    expect(await errors({ 'recto.config.ts': plugins(code) })).toMatchInlineSnapshot(`
      "error    plugin/result-invalid  The plugin "first" returned no configuration from \`config\`.
        recto.config.ts
        fix  Return the configuration: config: (config) => ({ ...config, … }).

      error    plugin/component-refused  The plugin "tenth" has a function for "Navbar".
        recto.config.ts
        browsers render this part of the page too
        fix  Pass the absolute path of a module with the component.

      error    plugin/result-invalid  The plugin "twelfth" returned a wrong value from \`highlighter\`.
        recto.config.ts
        The value is {"lines":[]}: expected an object with a function \`lines\`.
        fix  Return an object: { lines }.

      error    plugin/result-invalid  The plugin "thirteenth" returned a wrong value from \`highlighter\`.
        recto.config.ts
        The value is {"source":{"module":"/nowhere.js"}}: expected \`source\` to have the path of a module, and options that JSON can represent.
        fix  Return an object: { lines }.

      error    plugin/result-invalid  The plugin "second" returned a wrong value from \`content\`.
        recto.config.ts
        \`[0].path\` is 1; expected a string.
        \`[0].content\` is missing.
        \`[1]\` is "x"; expected an object.
        fix  Return a list of files: { path, content }.

      error    plugin/result-invalid  The plugin "third" returned a wrong value from \`routes\`.
        recto.config.ts
        \`[0]\` is {"path":"/a"}, which is not a valid value.
        fix  Return a list of pages: { path, title, component }, of redirects: { from, to }, or of entries, listings and files.

      error    plugin/result-invalid  The plugin "seventh" returned a wrong value from \`banner\`.
        recto.config.ts
        \`[0]\` is "Hello"; expected an object.
        fix  Return a list of HTML: { html }.

      error    plugin/result-invalid  The plugin "eighth" returned a wrong value from \`contentLoaded\`.
        recto.config.ts
        \`synonyms\` is "all"; expected an array.
        Unknown key \`words\`.
        fix  Return an object: { data, synonyms, checkPage }.

      error    plugin/result-invalid  The plugin "ninth" reported a wrong value in \`checkPage\`.
        docs/index.md
        The value is "wrong"; expected an object.
        fix  Report a problem: { level, message }.

      error    plugin/result-invalid  The plugin "fourth" returned a wrong value from \`head\`.
        docs/index.md
        \`[0].tag\` is "div"; expected one of "base", "link", "meta", "noscript", "script", "style".
        fix  Return a list of elements: { tag, attributes, content }.

      error    plugin/result-invalid  The plugin "eleventh" returned a wrong value from \`socialImages\`.
        recto.config.ts
        The value is "a.png": expected a function.
        fix  Return a function that returns the image of a page: { path, width, height, data }.

      error    plugin/result-invalid  The plugin "fifth" returned a wrong value from \`files\`.
        recto.config.ts
        The value is {"path":"a.txt"}; expected an array.
        fix  Return a list of files: { path, data }.

      error    plugin/result-invalid  The plugin "sixth" returned a wrong value from \`check\`.
        recto.config.ts
        \`[0].level\` is missing; expected one of "error", "warning".
        fix  Return a list of problems: { level, message }.

      Build failed with 13 errors. Existing output was left unchanged."
    `);
  });

  it('is reported if a file that it names does not exist, or is broken', async () => {
    const missing =
      "{ name: 'first', scripts: { late: '/nowhere/late.ts' }, clientModules: ['/nowhere/a.ts'], customCss: ['src/late.css'], pageFormat: { extension: 'md', type: 'text/markdown', module: '/nowhere/b.js' } }";
    expect(await errors({ 'recto.config.ts': plugins(missing) })).toMatchInlineSnapshot(`
      "error    plugin/file-missing  The script "/nowhere/late.ts" of the plugin "first" does not exist.
        recto.config.ts
        fix  Use an absolute path: fileURLToPath(new URL(…, import.meta.url)).

      error    plugin/file-missing  The client module "/nowhere/a.ts" of the plugin "first" does not exist.
        recto.config.ts
        fix  Use an absolute path: fileURLToPath(new URL(…, import.meta.url)).

      error    plugin/file-missing  The style sheet "src/late.css" of the plugin "first" does not exist.
        recto.config.ts
        fix  Use an absolute path: fileURLToPath(new URL(…, import.meta.url)).

      error    plugin/file-missing  The page format "/nowhere/b.js" of the plugin "first" does not exist.
        recto.config.ts
        fix  Use an absolute path: fileURLToPath(new URL(…, import.meta.url)).

      error    plugin/format-duplicate  Two plugins have a page format with the extension "md".
        recto.config.ts
        fix  Remove one of them, or set \`markdownCopies: false\`.

      Build failed with 5 errors. Existing output was left unchanged."
    `);
    const broken = "{ name: 'first', scripts: { late: import.meta.dirname + '/src/late.ts' } }";
    const files = { 'src/late.ts': 'const late = ;\n', 'recto.config.ts': plugins(broken) };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    assets/bundle-failed  The browser's bundle could not be built: Unexpected token.
        src/late.ts:1:14
        1 │ const late = ;
          │              ~
        fix  Fix the component or style sheet that the message names.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('cannot replace files and pages, or write outside the site', async () => {
    const code = `
      { name: 'first', content: () => [
        { path: 'docs/index.md', content: '# Other' },
        { path: '../a.md', content: '# Outside' },
        { path: 'docs/_note.md', content: 'Nobody reads this.' },
        { path: 'docs/a.md', content: '# A' },
      ] },
      { name: 'second', content: () => [{ path: './docs/a.md', content: '# B' }],
        routes: () => [
          { path: '/docs/a', title: 'A', component: 'src/a.tsx' },
          ...Array(2).fill({ path: '/twice', title: 'Twice', component: 'src/a.tsx' }),
          { path: '/gone', title: 'Gone', component: './src/gone.tsx' },
          { path: '/../up', title: 'Up', component: 'src/a.tsx' },
        ],
        files: () => [{ path: '../up.txt', data: '' }, { path: 'docs/a.html', data: 'x' }] }`;
    const files = { 'src/a.tsx': 'export default () => <p>A</p>;\n', 'recto.config.ts': plugins(code) };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "warning  link/route-duplicate  Duplicate route "/docs/a": docs/a.md and src/a.tsx.
        src/a.tsx
        docs/a.md is used
        fix  Rename one of them, or change its \`slug\`.

      warning  link/route-duplicate  Duplicate route "/twice": src/a.tsx twice.
        src/a.tsx
        fix  Remove one, such as a route that a plugin adds.

      warning  plugin/file-unread  The plugin "first" generates "docs/_note.md", which nothing reads.
        recto.config.ts
        names that start with "_" or "." are not pages
        fix  Return a path in a content folder, such as docs/api/users.md.

      error    plugin/file-refused  The plugin "first" generates "docs/index.md", which exists.
        recto.config.ts
        fix  Remove the file, or generate it under another path.

      error    plugin/file-refused  The plugin "first" generates "../a.md", which is outside the site folder.
        recto.config.ts
        fix  Return a path in a content folder, such as docs/api/users.md.

      error    plugin/file-refused  The plugin "second" generates "./docs/a.md", which the plugin "first" generates too.
        recto.config.ts
        fix  Generate it under another path.

      error    plugin/component-missing  The plugin "second" adds "/gone" with the component "src/gone.tsx", which does not exist.
        recto.config.ts
        fix  Return an absolute path, or one from the site folder.

      error    plugin/file-refused  The plugin "second" writes "docs/a.html", which is the page "/docs/a".
        recto.config.ts
        fix  Write it under another name.

      error    emit/path-refused  "../up.txt" would be written outside the output folder.
        fix  Change the slug of the page, or the path that a plugin returns.

      Build failed with 6 errors, 3 warnings. Existing output was left unchanged."
    `);
  });
});
