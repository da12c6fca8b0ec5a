import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config, errors, index, runRecto, siteFolder, spawnRecto, warnings } from './run-recto.ts';

describe('a configuration', () => {
  it.each([
    ['is loaded without Vite if it imports nothing but `defineConfig`', "'Own' as string", false],
    ['is loaded with Vite if it imports a module', 'title', true],
  ])('%s', async (_, title, usesVite) => {
    const folder = siteFolder({
      'docs/index.md': index,
      'title.ts': "export const title: string = 'Own';\n",
      'recto.config.ts': `import { defineConfig, type UserConfig } from 'recto-docs';
        ${usesVite ? "import { title } from './title.ts';" : ''}
        const settings: UserConfig = { title: ${title}, url: 'https://example.org' };
        export default defineConfig(settings);\n`,
    });
    const coverage = join(folder, '.recto/coverage');
    expect((await spawnRecto(folder, { NODE_V8_COVERAGE: coverage }, 'build')).code).toBe(0);
    expect(readFileSync(join(folder, 'build/docs.html'), 'utf8')).toContain('| Own</title>');
    const scripts = readdirSync(coverage).map((name) => readFileSync(join(coverage, name), 'utf8'));
    expect(scripts.some((text) => text.includes('/vite/dist/node/index.js'))).toBe(usesVite);
  });

  it('is run for each command, since it may read something else than before', async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'recto.config.ts':
        "export default { title: process.env.RECTO_TEST_TITLE, url: 'https://example.org' };\n",
    });
    for (const title of ['One', 'Two']) {
      process.env.RECTO_TEST_TITLE = title;
      expect((await runRecto(folder, 'build')).code).toBe(0);
      expect(readFileSync(join(folder, 'build/docs.html'), 'utf8')).toContain(`| ${title}</title>`);
    }
    delete process.env.RECTO_TEST_TITLE;
  });

  it('with wrong keys and types is reported as a whole [VAL-03]', async () => {
    const wrong = config(
      "tilte: 'x', theme: { colorMode: { defaultMode: 'dim' }, navbar: { item: [] } }, docs: { path: 3 }",
    );
    expect(await errors({ 'recto.config.ts': wrong })).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`docs.path\` is 3; expected a string.
        recto.config.ts:1:155
        1 │ tilte: 'x', theme: { colorMode: { defaultMode: 'dim' }, navbar: { item: [] } }, docs: { path: 3 } };
          │                                                                                               ~
        fix  Change \`docs.path\`.

      error    config/key-invalid  \`theme.colorMode.defaultMode\` is "dim"; expected one of "light", "dark".
        recto.config.ts:1:108
        1 │ ', tilte: 'x', theme: { colorMode: { defaultMode: 'dim' }, navbar: { item: [] } }, docs: { path: 3 }
          │                                                   ~~~~~
        fix  Change \`theme.colorMode.defaultMode\`.

      error    config/key-invalid  Unknown key \`theme.navbar.item\`.
        recto.config.ts:1:127
        1 │ tilte: 'x', theme: { colorMode: { defaultMode: 'dim' }, navbar: { item: [] } }, docs: { path: 3 } };
          │                                                                   ~~~~
        known: title, style, logo, hideOnScroll, items, social
        fix  Did you mean \`items\`? Otherwise remove it.

      error    config/key-invalid  Unknown key \`tilte\`.
        recto.config.ts:1:61
        1 │ ault { title: 'Test', url: 'https://example.org', tilte: 'x', theme: { colorMode: { defaultMode: 'di
          │                                                   ~~~~~
        known: title, tagline, url, baseUrl, trailingSlash, titleDelimiter, favicon, noIndex, baseUrlIssueBanner, i18n, staticDirectories, docs, pages, markdown, images, untrusted, head, theme, vite, plugins, search, links, contentSecurityPolicy, components, customFields, blog, redirects, createRedirects, sitemap, hosts, markdownCopies, llms, analytics, pageActions, offline, socialImages
        fix  Did you mean \`title\`? Otherwise remove it."
    `);
  });

  it('with an address that has an unknown placeholder is reported', async () => {
    const wrong = config(
      "pageActions: { openIn: [{ label: 'Chat', url: 'https://chat.example/?q={page}' }] },",
    );
    expect(await errors({ 'recto.config.ts': wrong })).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`pageActions.openIn[0].url\` is "https://chat.example/?q={page}": expected no other placeholders than {url}, {markdownUrl}, {title}.
        recto.config.ts:1:107
        1 │ xample.org', pageActions: { openIn: [{ label: 'Chat', url: 'https://chat.example/?q={page}' }] }, };
          │                                                            ~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        fix  Change \`pageActions.openIn[0].url\`."
    `);
  });

  it('with keys of another level is reported with the key to use [VAL-03]', async () => {
    const misplaced = `import { defineConfig } from 'recto-docs';

const theme = {
  colorMode: { navbar: {} },
};

export default defineConfig({
  title: 'Test',
  url: 'https://example.org',
  onBrokenLinks: 'warn',
  navbar: { title: 'T' },
  themeConfig: {},
  theme,
  routeBasePath: '/',
  routeBase: '/',
  docs: { title: 'Docs' },
});
`;
    expect(await errors({ 'recto.config.ts': misplaced })).toMatchInlineSnapshot(`
      "error    config/key-invalid  Unknown key \`docs.title\`.
        recto.config.ts:16:11
        16 │   docs: { title: 'Docs' },
           │           ~~~~~
        known: id, path, routeBasePath, sidebarPath, sidebarItemsGenerator, editUrl, showLastUpdateTime, showLastUpdateAuthor, breadcrumbs, numberPrefixParser, sidebarCollapsible, sidebarCollapsed, autoCollapseCategories, lastVersion, onlyIncludeVersions, includeCurrentVersion, versions, versionPersistence, tagsBasePath, frontMatter, include, exclude, tags, onInlineTags, remarkPlugins, rehypePlugins, admonitions
        fix  Did you mean \`title\`? Otherwise remove it.

      error    config/key-invalid  Unknown key \`theme.colorMode.navbar\`.
        recto.config.ts:4:16
        4 │   colorMode: { navbar: {} },
          │                ~~~~~~
        known: defaultMode, disableSwitch, respectPrefersColorScheme
        fix  Did you mean \`theme.navbar\`? Otherwise remove it.

      error    config/key-invalid  Unknown key \`onBrokenLinks\`.
        recto.config.ts:10:3
        10 │   onBrokenLinks: 'warn',
           │   ~~~~~~~~~~~~~
        known: title, tagline, url, baseUrl, trailingSlash, titleDelimiter, favicon, noIndex, baseUrlIssueBanner, i18n, staticDirectories, docs, pages, markdown, images, untrusted, head, theme, vite, plugins, search, links, contentSecurityPolicy, components, customFields, blog, redirects, createRedirects, sitemap, hosts, markdownCopies, llms, analytics, pageActions, offline, socialImages
        fix  Use \`links.onBrokenLinks\`.

      error    config/key-invalid  Unknown key \`navbar\`.
        recto.config.ts:11:3
        11 │   navbar: { title: 'T' },
           │   ~~~~~~
        known: title, tagline, url, baseUrl, trailingSlash, titleDelimiter, favicon, noIndex, baseUrlIssueBanner, i18n, staticDirectories, docs, pages, markdown, images, untrusted, head, theme, vite, plugins, search, links, contentSecurityPolicy, components, customFields, blog, redirects, createRedirects, sitemap, hosts, markdownCopies, llms, analytics, pageActions, offline, socialImages
        fix  Use \`theme.navbar\`.

      error    config/key-invalid  Unknown key \`themeConfig\`.
        recto.config.ts:12:3
        12 │   themeConfig: {},
           │   ~~~~~~~~~~~
        known: title, tagline, url, baseUrl, trailingSlash, titleDelimiter, favicon, noIndex, baseUrlIssueBanner, i18n, staticDirectories, docs, pages, markdown, images, untrusted, head, theme, vite, plugins, search, links, contentSecurityPolicy, components, customFields, blog, redirects, createRedirects, sitemap, hosts, markdownCopies, llms, analytics, pageActions, offline, socialImages
        fix  Did you mean \`theme\`? Otherwise remove it.

      error    config/key-invalid  Unknown key \`routeBasePath\`.
        recto.config.ts:14:3
        14 │   routeBasePath: '/',
           │   ~~~~~~~~~~~~~
        known: title, tagline, url, baseUrl, trailingSlash, titleDelimiter, favicon, noIndex, baseUrlIssueBanner, i18n, staticDirectories, docs, pages, markdown, images, untrusted, head, theme, vite, plugins, search, links, contentSecurityPolicy, components, customFields, blog, redirects, createRedirects, sitemap, hosts, markdownCopies, llms, analytics, pageActions, offline, socialImages
        fix  Use \`docs.routeBasePath\`, \`pages.routeBasePath\`, or \`blog.routeBasePath\`.

      error    config/key-invalid  Unknown key \`routeBase\`.
        recto.config.ts:15:3
        15 │   routeBase: '/',
           │   ~~~~~~~~~
        known: title, tagline, url, baseUrl, trailingSlash, titleDelimiter, favicon, noIndex, baseUrlIssueBanner, i18n, staticDirectories, docs, pages, markdown, images, untrusted, head, theme, vite, plugins, search, links, contentSecurityPolicy, components, customFields, blog, redirects, createRedirects, sitemap, hosts, markdownCopies, llms, analytics, pageActions, offline, socialImages
        fix  Did you mean \`docs.routeBasePath\`, \`pages.routeBasePath\`, or \`blog.routeBasePath\`? Otherwise remove it."
    `);
  });

  it.each([
    ['const config: object = {', '}; export default config satisfies object;'],
    ['export default async () => ({', '});'],
    ['export default function config() { return {', '}; }'],
    ['const shared = { tagline: 3 };\nexport default { ...shared,', '};'],
    ["const key = 'tagline'; export default { [key]: 3,", '};'],
  ])('has a place for its problems: %s', async (start, end) => {
    const text = `${start}\n  title: 'Test', url: 'https://example.org',\n  docs: { path: 3 },\n${end}\n`;
    const folder = siteFolder({ 'docs/a.md': '# A\n', 'recto.config.ts': text });
    expect((await runRecto(folder, 'check')).err).toMatchSnapshot();
  });

  it('with a part of a search service is reported [ENT-06]', async () => {
    const hosted = config(
      "search: { appId: 'A', indexName: 'docs', hosts: ['search.example.org'], insight: true }",
    );
    expect(await errors({ 'recto.config.ts': hosted })).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`search.hosts[0]\` is "search.example.org": expected an address such as https://search.example.org.
        recto.config.ts:1:110
        1 │ ple.org', search: { appId: 'A', indexName: 'docs', hosts: ['search.example.org'], insight: true } };
          │                                                            ~~~~~~~~~~~~~~~~~~~~
        fix  Change \`search.hosts[0]\`.

      error    config/key-invalid  Unknown key \`search.insight\`.
        recto.config.ts:1:133
        1 │ ple.org', search: { appId: 'A', indexName: 'docs', hosts: ['search.example.org'], insight: true } };
          │                                                                                   ~~~~~~~
        known: appId, apiKey, indexName, hosts, insights, contextual, searchParameters
        fix  Did you mean \`insights\`? Otherwise remove it.

      error    config/key-invalid  \`search.apiKey\` is missing: a hosted service needs "appId", "apiKey" and "indexName".
        recto.config.ts:1:61
        1 │ ault { title: 'Test', url: 'https://example.org', search: { appId: 'A', indexName: 'docs', hosts: ['
          │                                                   ~~~~~~
        fix  Add \`search.apiKey\`."
    `);
  });

  it('with plugins that are no functions is reported', async () => {
    const plugins = config(
      "markdown: { remarkPlugins: ['remark-math', [() => {}, {}]] }, docs: { rehypePlugins: [[{ a: 1 }]] }",
    );
    expect(await errors({ 'recto.config.ts': plugins })).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`docs.rehypePlugins[0]\` is [{"a":1}]: expected a plugin, which is a function, or [plugin, options].
        recto.config.ts:1:147
        1 │ rkdown: { remarkPlugins: ['remark-math', [() => {}, {}]] }, docs: { rehypePlugins: [[{ a: 1 }]] } };
          │                                                                                     ~~~~~~~~~~
        fix  Change \`docs.rehypePlugins[0]\`.

      error    config/key-invalid  \`markdown.remarkPlugins[0]\` is "remark-math": expected a plugin, which is a function, or [plugin, options].
        recto.config.ts:1:89
        1 │ https://example.org', markdown: { remarkPlugins: ['remark-math', [() => {}, {}]] }, docs: { rehypePl
          │                                                   ~~~~~~~~~~~~~
        fix  Change \`markdown.remarkPlugins[0]\`."
    `);
  });

  it('that throws is reported', async () => {
    expect(await errors({ 'recto.config.ts': "throw new Error('no such key');\n" })).toMatchInlineSnapshot(`
      "error    config/file-failed  Failed to load the configuration: no such key.
        recto.config.ts
        fix  Fix the file. Its default export is an object, a promise of one, or a function that returns either."
    `);
  });

  it('with a missing style sheet is reported', async () => {
    expect(
      await errors({ 'recto.config.ts': config("theme: { customCss: 'src/css/none.css' }") }),
    ).toMatchInlineSnapshot(`
      "error    config/style-missing  The style sheet "src/css/none.css" does not exist.
        recto.config.ts
        fix  Create it, or correct \`theme.customCss\`.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('with images that no static folder has is a warning [META-04]', async () => {
    const theme = "{ image: '/social.png', navbar: { logo: { src: 'logo.svg?v2' } } }";
    const files = { 'recto.config.ts': config(`favicon: 'img/icon.svg', theme: ${theme}`) };
    expect(await warnings({ ...files, 'static/logo.svg': '<svg/>' })).toMatchInlineSnapshot(`
      "warning  link/image-missing  The image "img/icon.svg" does not exist.
        recto.config.ts: favicon
        looked for static/img/icon.svg
        fix  Correct the path, or add the file.

      warning  link/image-missing  The image "/social.png" does not exist.
        recto.config.ts: theme.image
        looked for static/social.png
        fix  Correct the path, or add the file."
    `);
  });

  it('that is missing is reported', async () => {
    const { code, err } = await runRecto(siteFolder({}), 'build', 'nowhere');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    config/file-missing  The folder "nowhere" does not exist.
        fix  Correct the path of the site folder."
    `);
  });
});

describe('navbar and footer', () => {
  it('an unknown type of navbar item is reported [NVB-05, CAT-08]', async () => {
    const nav = config("theme: { navbar: { items: [{ type: 'serach', position: 'left' }] } }");
    expect(await errors({ 'recto.config.ts': nav })).toMatchInlineSnapshot(`
      "error    link/nav-item-invalid  No NavbarItem component found for type "serach".
        recto.config.ts: theme.navbar.items[0]
        item: {"type":"serach","position":"left"}
        known types: link, default, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, dropdown, html, search
        fix  Use one of the known types.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('custom navbar items that are unknown or throw are reported [NVB-05, NVB-06, CAT-08]', async () => {
    const types =
      "export default { 'custom-clock': () => { throw new Error('no time', { cause: new Error('no sun') }); } };\n";
    const items = "[{ type: 'custom-clock', zone: 'UTC' }, { type: 'custom-clok' }]";
    const files = {
      'recto.config.ts': config(`theme: { navbar: { items: ${items} } }`),
      'src/theme/NavbarItem/ComponentTypes.tsx': types,
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    link/nav-item-invalid  This navbar item could not be rendered: no time.
        recto.config.ts: theme.navbar.items[0]
        item: {"type":"custom-clock","zone":"UTC"}
        cause: no sun
        fix  Fix the component of "custom-clock", or the values that the item passes to it.

      error    link/nav-item-invalid  No NavbarItem component found for type "custom-clok".
        recto.config.ts: theme.navbar.items[0]
        item: {"type":"custom-clok"}
        known types: link, default, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, dropdown, html, search
        fix  Export its component from src/theme/NavbarItem/ComponentTypes.tsx: export default { 'custom-clok': MyItem }.

      Build failed with 2 errors. Existing output was left unchanged."
    `);
  });

  it('a footer that mixes columns and links, and invalid items, are reported [FTR-01, NVB-07]', async () => {
    const theme = `theme: {
      navbar: { items: [{ label: 'A', to: '/docs', href: '/docs' }] },
      footer: { links: [{ title: 'T', items: [] }, { label: 'B', to: '/docs', postion: 'left' }] },
    }`;
    expect(await errors({ 'recto.config.ts': config(theme) })).toMatchInlineSnapshot(`
      "warning  link/nav-item-invalid  Unknown link option \`postion\`.
        recto.config.ts: theme.footer.links[1]
        item: {"label":"B","to":"/docs","postion":"left"}
        fix  Remove it; only attributes with plain values are allowed.

      error    link/nav-item-invalid  This link has both \`to\` and \`href\`.
        recto.config.ts: theme.navbar.items[0]
        item: {"label":"A","to":"/docs","href":"/docs"}
        fix  Keep one of them.

      error    link/nav-item-invalid  The footer mixes columns and standalone links.
        recto.config.ts: theme.footer.links
        single links: "B"
        fix  Put all links into columns, or none.

      Build failed with 2 errors, 1 warning. Existing output was left unchanged."
    `);
  });
});

it.each([
  ["{ label: 'A' }", '`to`'],
  ["{ type: 'html' }", '`value`'],
  ["{ label: 'A', to: '/docs', activeBaseRegex: '(' }", '`activeBaseRegex`'],
])('the fix of the navbar item %s names %s', async (item, name) => {
  const err = await errors({ 'recto.config.ts': config(`theme: { navbar: { items: [${item}] } }`) });
  expect(err).toMatch(/^ {2}fix {2}/m);
  expect(err.split('\n').find((line) => line.startsWith('  fix'))).toContain(name);
  expect(err).not.toMatch(/^[{}]/m);
});

describe('sidebars', () => {
  it('unknown documents are reported [CAT-10]', async () => {
    const files = {
      'sidebars.ts': "export default { main: ['index', 'instal', 'begin'] };\n",
      'docs/install.md': '# Install\n',
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    link/sidebar-doc-unknown  2 unknown documents in the sidebars: "begin", "instal".
        sidebars.ts
        main[1]  "instal", did you mean "install"?
        main[2]  "begin"
        available: index, install
        fix  Correct the ids, or add the documents.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('a category without items and page is reported [CAT-10]', async () => {
    const files = {
      'sidebars.ts': "export default { main: [{ type: 'category', label: 'Empty', items: [] }] };\n",
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    link/sidebar-invalid  The sidebar category "Empty" at main[0] has neither items nor a page.
        sidebars.ts
        fix  Add \`items\`, or a \`link\` to a document.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });
});

const start = "title: 'T', url: 'https://example.org'";

/** Runs a command on a site with these files, and returns how it ended. */
async function reportOf(files: Record<string, string>, command = 'build') {
  const { code, err } = await runRecto(siteFolder({ 'docs/a.md': '# A\n', ...files }), command);
  return { code, err };
}

describe('values that contain themselves', () => {
  it.each(['build', 'check'])('in navbar and footer are reported with their path by %s', async (command) => {
    const { code, err } = await reportOf(
      {
        'recto.config.ts': `const item: any = { label: 'A', items: [] };
          item.items.push(item);
          const links: any[] = [];
          links.push({ title: 'B', items: links });
          export default { ${start}, theme: { navbar: { items: [item] }, footer: { links } } };\n`,
      },
      command,
    );
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`theme.navbar.items[0].items[0]\` contains itself.
        recto.config.ts
        fix  Write the values as a tree.

      error    config/key-invalid  \`theme.footer.links[0].items\` contains itself.
        recto.config.ts
        fix  Write the values as a tree."
    `);
  });

  it('in sidebars are reported with problems of other sidebars', async () => {
    const { code, err } = await reportOf({
      'sidebars.ts': `const category: any = { type: 'category', label: 'A', items: [] };
        category.items.push(category);
        let deep: any = ['a'];
        for (let count = 0; count < 3000; count += 1) deep = [{ type: 'category', label: 'D', items: deep }];
        export default { main: [category], deep, good: ['a', 'gone'] };\n`,
    });
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    link/sidebar-invalid  "main[0].items[0]" contains itself.
        sidebars.ts
        fix  Write the items as a plain tree.

      error    link/sidebar-invalid  "deep[0].items[0].items" is nested more than 200 levels deep.
        sidebars.ts
        fix  Write the items as a plain tree.

      error    link/sidebar-doc-unknown  Unknown document "gone" in the sidebars.
        sidebars.ts
        good[1]  "gone"
        available: a
        fix  Correct the ids, or add the documents.

      Build failed with 3 errors. Existing output was left unchanged."
    `);
  });

  it('in a Docusaurus configuration are reported with its file', async () => {
    const folder = siteFolder({
      'docs/a.md': '# A\n',
      'docusaurus.config.js': `const item = { label: 'A', items: [] };
        item.items.push(item);
        export default { ${start}, themeConfig: { navbar: { items: [item] } } };\n`,
    });
    const { code, err } = await runRecto(folder, 'build');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`theme.navbar.items[0].items[0].items[0].items[0].items[0]\` contains itself.
        docusaurus.config.js
        fix  Write the values as a tree."
    `);
  });
});

describe('problems of configured items', () => {
  it('have the configuration file and the path in it', async () => {
    const { code, err } = await reportOf({
      'recto.config.ts': `export default { ${start}, theme: {
        navbar: { items: [
          { label: 'A', to: '/docs/a' },
          { label: 'B', items: [{ label: 'C', to: '/gone' }, { type: 'nothing' }], dropdownItemsAfter: [] },
        ] },
        footer: { links: [{ title: 'F', items: [{ label: 'G' }, { label: 'H', to: '/gone' }] }] },
      }, redirects: [{ from: 'https://example.org', to: '/docs/a' }] };\n`,
    });
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "warning  link/nav-item-invalid  Unknown link option \`dropdownItemsAfter\`.
        recto.config.ts: theme.navbar.items[1]
        item: {"label":"B","items":[{"label":"C","to":"/gone"},{"type":…
        fix  Remove it; only attributes with plain values are allowed.

      warning  link/page-missing  Broken link "/gone".
        recto.config.ts: theme.navbar.items[1].items[0]
        in the navbar item "C"
        there is no page at /gone
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/gone".
        recto.config.ts: theme.footer.links[0].items[1]
        in the footer link "H"
        there is no page at /gone
        fix  Correct the link, or add the page.

      error    link/nav-item-invalid  No NavbarItem component found for type "nothing".
        recto.config.ts: theme.navbar.items[1].items[1]
        item: {"type":"nothing"}
        known types: link, default, doc, docSidebar, docsVersion, docsVersionDropdown, localeDropdown, dropdown, html, search
        fix  Use one of the known types.

      error    link/nav-item-invalid  A footer item needs exactly one of \`to\`, \`href\` and \`html\`.
        recto.config.ts: theme.footer.links[0].items[0]
        item: {"label":"G"}
        fix  Add one of them.

      error    link/redirect-invalid  The redirect from "https://example.org" does not start on this site.
        recto.config.ts: redirects[0]
        fix  Write the old path below the base URL, such as \`/docs/old\`.

      Build failed with 3 errors, 3 warnings. Existing output was left unchanged."
    `);
  });
});

it('addresses that differ only in case are warnings', async () => {
  const { code, err } = await reportOf({
    'docs/Foo.md': '# Foo\n',
    'docs/foo.md': '# foo\n',
    'docs/b/Café.md': '---\nslug: /CAFE\u0301\n---\n\n# Café\n',
    'docs/b/c.md': '---\nslug: /café\n---\n\n# c\n',
  });
  expect(code).toBe(0);
  expect(err).toMatchInlineSnapshot(`
    "warning  link/route-duplicate  The routes "/docs/CAFE%CC%81" and "/docs/caf%C3%A9" have the same file on case-insensitive file systems.
      docs/b/c.md
      of docs/b/Café.md and docs/b/c.md
      fix  Rename one of them, or change its \`slug\`.

    warning  link/route-duplicate  The routes "/docs/Foo" and "/docs/foo" have the same file on case-insensitive file systems.
      docs/foo.md
      of docs/Foo.md and docs/foo.md
      fix  Rename one of them, or change its \`slug\`."
  `);
});

it('unsupported settings and plugins of a Docusaurus configuration are warnings', async () => {
  const folder = siteFolder({
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'docusaurus.config.js': `export default {
      title: 'Test',
      url: 'https://example.org',
      projectName: 'test',
      ssrTemplate: '<html></html>',
      presets: [['classic', {
        docs: { editUrl: () => 'https://example.org/edit', exclude: ['drafts/**'], recmaPlugins: [() => {}] },
        blog: false,
      }]],
      plugins: ['docusaurus-plugin-missing'],
    };\n`,
  });
  const { code, err } = await runRecto(folder, 'build');
  expect(code).toBe(0);
  expect(err).toMatchInlineSnapshot(`
    "warning  config/docusaurus-ignored  \`ssrTemplate\` is not supported and was ignored.
      docusaurus.config.js
      fix  The HTML template cannot be changed.

    warning  config/docusaurus-ignored  \`presets[0].docs.recmaPlugins\` is not supported and was ignored.
      docusaurus.config.js
      fix  Recto does not run recma plugins; use remark or rehype plugins.

    warning  config/docusaurus-ignored  The plugin \`docusaurus-plugin-missing\` is not supported and was ignored.
      docusaurus.config.js
      Cannot find the package "docusaurus-plugin-missing"
      fix  Run npm install, fix the module, or remove it."
  `);
  expect((await runRecto(folder, 'check', '--strict')).code).toBe(1);
});
