import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fileTexts, index, runRecto, siteFolder } from './run-recto.ts';

const site = "title: 'Test', url: 'https://example.org', baseUrl: '/t/'";

/** A project with something of each kind that the command reports. */
const project = {
  'docusaurus.config.js': `
    const rehypeMark = require('./plugins/mark');
    const year = () => 2024;
    module.exports = {
      ${site},
      favicon: 'icon.svg',
      organizationName: 'acme',
      ssrTemplate: '<html></html>',
      i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
      presets: [['classic', {
        docs: { sidebarPath: require.resolve('./sidebars.js'), rehypePlugins: [[rehypeMark, { word: "it's" }]] },
        blog: { path: 'news', listComponent: '@site/src/parts/old' },
        theme: { customCss: './src/site.css' },
      }]],
      plugins: [
        ['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old', to: '/docs' }] }],
        'docusaurus-plugin-search-local',
      ],
      clientModules: ['./src/start.js'],
      themeConfig: {
        prism: { theme: require('./plugins/colors').themes.plain },
        announcementBar: { content: 'Hello', backgroundColor: '#20232a' },
        navbar: { items: [{ to: '/docs', label: 'Docs' }] },
        footer: { copyright: 'Since ' + year() },
      },
    };\n`,
  'plugins/mark.js': `module.exports = ({ word }) => (tree) => {
      tree.children.push({ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: word }] });
    };\n`,
  'plugins/colors.js': "exports.themes = { plain: { plain: { color: '#123456' }, styles: [] } };\n",
  'sidebars.js': "module.exports = { guide: ['index'] };\n",
  'docs/index.md': `${index}\nimport Tabs from '@theme/Tabs';\n`,
  'news/2024-01-01-hello.md': '# Hello\n\n<!-- truncate -->\n\n```js\nimport x from "@theme/Nothing";\n```\n',
  'src/site.css': `:root { --ifm-color-primary: teal; --ifm-colour-primary: teal; --own: 1; --ifm-own: 2 }
    .hero, .menu__link:hover, .DocSearch-Modal, .own { color: var(--ifm-own) }\n`,
  'src/start.js': 'console.log("started");\n',
  'src/pages/index.tsx': `import Layout from '@theme/Layout';
    import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
    export default function Home() {
      const { siteConfig } = useDocusaurusContext();
      return <Layout>{siteConfig.organizationName}{String(siteConfig.themeConfig.footer.copyright)}</Layout>;
    }\n`,
  'src/theme/Footer/index.js':
    'export default function Footer() { return <footer className="footer">Own</footer>; }\n',
  'src/theme/TagsListByLetter/index.js': 'export default function Tags() { return null; }\n',
  'src/parts/old.js':
    "import { useColorMode, useNothing } from '@docusaurus/theme-common';\nimport Gone from '@theme/Gone';\n",
  'i18n/fr/code.json': '{}\n',
  'i18n/fr/docusaurus-plugin-content-pages/index.md': '# X\n',
  'i18n/fr/docusaurus-plugin-other/x.md': '# X\n',
  'i18n/de/code.json': '{}\n',
  'package.json':
    '{ "scripts": { "start": "docusaurus start", "deploy": "docusaurus deploy", "test": "vitest" } }\n',
};

describe('recto migrate', () => {
  it('reports which parts of a Docusaurus project work, file by file', { tags: 'full' }, async () => {
    const folder = siteFolder(project);
    const { code, out, err } = await runRecto(folder, 'migrate');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatchInlineSnapshot(`
      "Works as it is
        docusaurus.config.js       title, url, baseUrl and 14 more
        sidebars.js                guide
        src/theme/Footer/index.js  @theme/Footer
        src/pages/index.tsx        @theme/Layout, @docusaurus/useDocusaurusContext
        docs/index.md              @theme/Tabs
        src/site.css               --ifm-color-primary, --ifm-own, .hero and 1 more
        i18n/fr                    code.json, docusaurus-plugin-content-pages

      Replaced
        docusaurus.config.js  plugin-content-docs → docs
                              plugin-content-blog → blog
                              plugin-content-pages → pages
                              theme-classic → theme
                              plugin @docusaurus/plugin-client-redirects → redirects
                              plugin docusaurus-plugin-search-local → search
        package.json          "start": "docusaurus start" → recto dev

      Changes nothing here
        docusaurus.config.js  organizationName

      Not supported
        docusaurus.config.js                 ssrTemplate
                                               The HTML template cannot be changed.
                                             presets[0].blog.listComponent
                                               Remove it, or correct its name; settings of an unsupported plugin or theme have no effect.
        src/theme/TagsListByLetter/index.js  @theme/TagsListByLetter
                                               No part of the page corresponds to it: visitors see Recto's lists. Replace another part of the page, or remove it.
        src/parts/old.js                     useNothing of @docusaurus/theme-common
                                               Recto does not export it; remove its use.
                                             @theme/Gone
                                               Recto has no such module; remove the import, or write the component in \`src/theme\`.
        src/site.css                         --ifm-colour-primary
                                               Infima has no such variable; correct the name, or remove it.
                                             .DocSearch-Modal
                                               The page has no element with this class; remove the rule.
        i18n/de                              The locale
                                               Add "de" to \`i18n.locales\`, or remove the folder.
        i18n/fr                              docusaurus-plugin-other
                                               No part of the site reads it; remove it.
        package.json                         "deploy": "docusaurus deploy"
                                               Publish the folder "build" with a workflow of your host.

      28 parts work, 7 are replaced, 10 not supported. Run "recto build" to build the project as it is."
    `);

    const json = await runRecto(folder, 'migrate', '--json');
    const { files, obstacles } = JSON.parse(json.out);
    expect(obstacles).toEqual([]);
    const configured = files.find(({ path }: { path: string }) => path === 'docusaurus.config.js');
    expect(configured.parts).toContainEqual({
      subject: 'presets[0].docs.sidebarPath',
      status: 'works',
      detail: 'docs.sidebarPath',
    });
    expect(existsSync(join(folder, 'recto.config.ts'))).toBe(false);
  });

  it('writes a configuration that builds the same site, and never replaces one', async () => {
    const folder = siteFolder(project);
    expect((await runRecto(folder, 'build')).code).toBe(0);
    const before = fileTexts(join(folder, 'build'));

    const { code, out, err } = await runRecto(folder, 'migrate', '--write');
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('Wrote recto.config.ts. Remove docusaurus.config.js once the site builds with it.');
    const written = readFileSync(join(folder, 'recto.config.ts'), 'utf8');
    expect(written).toMatchInlineSnapshot(`
      "import { createRequire } from 'node:module';
      import { defineConfig } from 'recto-docs';
      import { docusaurus, readingTime } from 'recto-docusaurus';

      const require = createRequire(import.meta.url);
      const pluginsMark = require('./plugins/mark.js');
      const { themes } = require('./plugins/colors.js');

      // From docusaurus.config.js. Values that its code computed are written as they were.
      // Not supported, and left out:
      // - ssrTemplate: The HTML template cannot be changed.
      // - presets[0].blog.listComponent: Remove it, or correct its name; settings of an unsupported plugin or theme have no effect.
      export default defineConfig({
        title: 'Test',
        url: 'https://example.org',
        baseUrl: '/t/',
        favicon: 'icon.svg',
        i18n: { defaultLocale: 'en', locales: ['en', 'fr'] },
        blog: { readingTime, sidebarByYear: true, path: 'news' },
        links: { onBrokenLinks: 'throw', onBrokenHtmlLinks: 'warn' },
        markdown: { alerts: false, mermaid: false },
        images: { format: false },
        theme: {
          customCss: ['src/site.css'],
          announcementBar: { content: 'Hello' },
          navbar: { items: [{ position: 'left', to: '/docs', label: 'Docs' }], title: '' },
          footer: { copyright: 'Since 2024' },
        },
        redirects: [{ from: '/old', to: '/docs' }],
        trailingSlash: 'ignore',
        pages: { hideTitle: true },
        docs: { sidebarPath: 'sidebars.js', rehypePlugins: [[pluginsMark, { word: "it's" }]] },
        // Modules, styles and swizzled components of Docusaurus.
        plugins: docusaurus({
          root: import.meta.dirname,
          siteConfig: {
            organizationName: 'acme',
            clientModules: ['./src/start.js'],
            themeConfig: {
              prism: { theme: themes.plain },
              announcementBar: { backgroundColor: '#20232a' },
            },
          },
        }),
      });
      "
    `);

    expect((await runRecto(folder, 'build')).code).toBe(0);
    expect(fileTexts(join(folder, 'build'))).toEqual(before);

    const again = await runRecto(folder, 'migrate', '--write');
    expect({ code: again.code, err: again.err }).toMatchInlineSnapshot(`
      {
        "code": 1,
        "err": "error    cli/migration-refused  "recto.config.ts" already exists.
        fix  Remove it, or run the command without --write.",
      }
    `);
    expect(readFileSync(join(folder, 'recto.config.ts'), 'utf8')).toBe(written);
  });

  it('writes nothing for a site whose configuration contains code, and lists it', {
    tags: 'full',
  }, async () => {
    const folder = siteFolder({
      ...{ 'docs/index.md': index, 'src/Post.js': 'export default () => null;\n' },
      'docusaurus.config.js': `module.exports = {
        ${site},
        presets: [['classic', { blog: { sortPosts: 'ascending', blogPostComponent: './src/Post' }, docs: { editUrl: () => 'https://example.org' } }]],
        plugins: [function tailwind() { return { name: 'tailwind', configurePostCss: (options) => options }; }],
      };\n`,
    });
    const { code, err } = await runRecto(folder, 'migrate', '--write');
    expect({ code, err }).toMatchInlineSnapshot(`
      {
        "code": 1,
        "err": "error    cli/migration-refused  The site needs its Docusaurus configuration, with which it builds as it is.
        the plugin "tailwind", which runs as a plugin of Docusaurus
        \`presets[0].blog.blogPostComponent\`, which names a component of pages
        \`docs.editUrl\`, whose value is code in the configuration
        fix  Keep the configuration, or replace what is listed and try again.",
      }
    `);
    expect(existsSync(join(folder, 'recto.config.ts'))).toBe(false);
  });

  it('writes nothing that cannot be loaded', { tags: 'full' }, async () => {
    const folder = siteFolder({
      'docs/index.md': index,
      'docusaurus.config.js': `module.exports = { ${site}, themeConfig: { prism: { theme: require('./a.js').a } } };\n`,
      // An ES module for Docusaurus, CommonJS for Node.js.
      'a.js': "export const a = { plain: {} };\nexports.b = require('nothing-of-the-kind');\n",
    });
    const { code, err } = await runRecto(folder, 'migrate', '--write');
    expect({ code, err }).toMatchInlineSnapshot(`
      {
        "code": 1,
        "err": "warning  config/package-missing  The package "nothing-of-the-kind" is not installed, so the settings that use it have no effect.
        docusaurus.config.js
        fix  Run "npm install nothing-of-the-kind".

      error    cli/migration-refused  A "recto.config.ts" for this site cannot be loaded.
        Failed to load the configuration: exports is not defined.
        fix  Run npm install recto-docs recto-docusaurus if they are missing; otherwise keep the configuration.",
      }
    `);
    expect(existsSync(join(folder, 'recto.config.ts'))).toBe(false);
  });

  it('reports what the build refuses', { tags: 'full' }, async () => {
    const folder = siteFolder({
      'docusaurus.config.js': `module.exports = { ${site}, titleDelimiter: 5 };\n`,
      'sidebars.js': "module.exports = { guide: [{ type: 'dco', id: 'index' }] };\n",
    });
    const { code, err } = await runRecto(folder, 'migrate');
    expect({ code, err }).toMatchInlineSnapshot(`
      {
        "code": 1,
        "err": "error    config/key-invalid  \`titleDelimiter\` is 5; expected a string.
        docusaurus.config.js
        fix  Change \`titleDelimiter\`.",
      }
    `);

    writeFileSync(join(folder, 'docusaurus.config.js'), `module.exports = { ${site} };\n`);
    expect((await runRecto(folder, 'migrate')).err).toMatchInlineSnapshot(`
      "error    link/sidebar-invalid  Unknown type "dco" of the sidebar item guide[0].
        sidebars.js
        known types: doc, ref, category, autogenerated, link, html
        fix  Did you mean "doc"?"
    `);

    writeFileSync(join(folder, 'docusaurus.config.js'), "throw new Error('stop');\n");
    expect((await runRecto(folder, 'migrate')).err).toContain('Failed to load the configuration: stop.');
  });

  it('needs a Docusaurus configuration', { tags: 'full' }, async () => {
    const { code, err } = await runRecto(siteFolder({}), 'migrate');
    expect({ code, err }).toMatchInlineSnapshot(`
      {
        "code": 1,
        "err": "error    config/file-missing  This folder has no Docusaurus configuration.
        looked for  docusaurus.config.ts, docusaurus.config.mts, docusaurus.config.js, docusaurus.config.mjs, docusaurus.config.cjs
        fix  Pass the folder of a Docusaurus project: recto migrate <folder>.",
      }
    `);
  });
});

it('recto migrate reports what stops a build, and the build ends with the same errors', {
  tags: 'full',
}, async () => {
  const folder = siteFolder({
    'docusaurus.config.js': `module.exports = { ${site}, presets: [['classic', { docs: { remarkPlugins: [require('./broken')] } }]] };\n`,
    'broken.js': "module.exports = function broken() { return () => { throw new Error('no'); }; };\n",
    'docs/index.md': index,
    'src/pages/crash.jsx': 'export default function Crash() { throw new Error("No data"); }\n',
  });
  const { code, err } = await runRecto(folder, 'migrate');
  expect(code).toBe(1);
  expect(err).toMatch(
    /parse\/plugin-failed[\s\S]*render\/failed {2}"\/t\/crash"[\s\S]*These 2 errors stop a build\.$/,
  );
  const built = await runRecto(folder, 'build');
  expect(built.err.match(/^error .*/gm)).toEqual(err.match(/^error .*/gm));
  expect(built.code).toBe(1);
});
