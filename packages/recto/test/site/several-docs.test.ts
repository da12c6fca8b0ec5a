import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/config/read-config.ts';
import { reported } from '../link/fixtures.ts';
import { renderSite } from './render-site.ts';

const files = {
  'docs/start.md': '# Start\n',
  'people/start.md': '# People\n',
  'people_versioned_docs/version-2024/draft.md': '---\ndraft: true\n---\n\n# Draft\n',
  'people_versions.json': '["2024"]',
  'people_versioned_docs/version-2024/start.md': '# People of 2024\n',
};
const docs = [
  {},
  { id: 'people', path: 'people', routeBasePath: 'people', editUrl: 'https://example.org/edit' },
];
const withItems = (...items: Record<string, unknown>[]) => ({ docs, theme: { navbar: { items } } });

describe('several docs', () => {
  it('are read, linked and shown side by side', async () => {
    const { paths, html, diagnostics } = await renderSite(files, { docs });
    expect(diagnostics).toEqual([]);
    expect(paths).toEqual(
      expect.arrayContaining(['/docs/start', '/people/start', '/people/next/start', '/people']),
    );
    expect(html('/people/start')).toContain(
      'https://example.org/edit/people_versioned_docs/version-2024/start.md',
    );
    expect(html('/docs/start')).not.toContain('https://example.org/edit');
  });

  it('are searched in the version of the page, and in the last one of the others', async () => {
    const { html } = await renderSite(files, { docs, search: { contextual: true } });
    const tags = (path: string) => html(path).match(/docusaurus_tag:[\w-]+/g);
    const ofDocs = 'docusaurus_tag:docs-default-current';
    expect(tags('/people/next/start')).toEqual([
      'docusaurus_tag:default',
      ofDocs,
      'docusaurus_tag:docs-people-current',
    ]);
    expect(tags('/docs/start')).toEqual([
      'docusaurus_tag:default',
      ofDocs,
      'docusaurus_tag:docs-people-2024',
    ]);
  });

  it('items link to a document of the given docs [CAT-09]', async () => {
    const { diagnostics } = await renderSite(
      files,
      withItems(
        { type: 'doc', docId: 'begin', docsPluginId: 'people', label: 'A' },
        { type: 'docSidebar', sidebarId: 'main', docsPluginId: 'people', label: 'B' },
        { type: 'doc', docId: 'draft', docsPluginId: 'people', label: 'C' },
        { type: 'docsVersionDropdown', docsPluginId: 'peple' },
      ),
    );
    expect(reported(diagnostics)).toMatchInlineSnapshot(`
      "error link/nav-item-invalid recto.config.ts theme.navbar.items[0]
      Unknown document "begin" in the navbar.
      {
        "type": "doc",
        "label": "A",
        "docId": "begin",
        "docsPluginId": "people"
      }
      - available in version "2024" of the docs "people":
      - - start
      > Use one of the available ids.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[1]
      Unknown sidebar "main" in the navbar.
      {
        "type": "docSidebar",
        "label": "B",
        "sidebarId": "main",
        "docsPluginId": "people"
      }
      - available in version "2024" of the docs "people":
      > Use one of the available ids.

      error link/nav-item-invalid recto.config.ts theme.navbar.items[3]
      Unknown docs "peple" in \`docsPluginId\` of a navbar item.
      {
        "type": "docsVersionDropdown",
        "docsPluginId": "peple"
      }
      - available: default, people
      > Did you mean "people"?"
    `);
  });

  it('report invalid versions and addresses', async () => {
    const broken = {
      ...files,
      'people_versions.json': '["2024", "2023"]',
      'again/start.md': '# Again\n',
    };
    const { diagnostics } = await renderSite(broken, {
      docs: [
        {},
        { ...docs[1], lastVersion: '2022' },
        { id: 'empty', path: 'empty' },
        { id: 'again', path: 'again' },
      ],
    });
    expect(reported(diagnostics)).toMatchInlineSnapshot(`
      "error load/version-unknown
      "lastVersion" of the docs "people" names the version "2022", which does not exist.
      - available: current, 2024, 2023
      > Correct the name, or add the version to people_versions.json.

      error load/version-empty
      The version "2023" of the docs "people" has no documents.
      - looked for Markdown files in people_versioned_docs/version-2023
      > Add the folder, or remove "2023" from people_versions.json.

      error load/version-empty
      The version "current" of the docs "empty" has no documents.
      - looked for Markdown files in empty
      > Add documents, or set \`docs.includeCurrentVersion\` to false.

      warning link/route-duplicate again/start.md
      Duplicate route "/docs/start": docs/start.md and again/start.md.
      - docs/start.md is used
      > Rename one of them, or change its \`slug\`."
    `);
  });

  it('have unique ids', () => {
    const { diagnostics } = checkConfig(
      {
        title: 'T',
        url: 'https://example.org',
        docs: [{}, { path: 'b' }, { id: 'a/b' }, { id: 'c', routBasePath: 'c' }, { id: 'd', path: 1 }],
      },
      'recto.config.ts',
    );
    expect(reported(diagnostics)).toMatchInlineSnapshot(`
      "error config/key-invalid recto.config.ts
      \`docs[2].id\` is "a/b": expected letters, digits, "-" and "_".
      > Change \`docs[2].id\`.

      error config/key-invalid recto.config.ts
      Unknown key \`docs[3].routBasePath\`.
      - known: id, path, routeBasePath, sidebarPath, editUrl, showLastUpdateTime, showLastUpdateAuthor, breadcrumbs, numberPrefixParser, sidebarCollapsible, sidebarCollapsed, lastVersion, onlyIncludeVersions, includeCurrentVersion, versions, versionPersistence, tags, onInlineTags, remarkPlugins, rehypePlugins
      > Did you mean \`routeBasePath\`? Otherwise remove it.

      error config/key-invalid recto.config.ts
      \`docs[4].path\` is 1; expected a string.
      > Change \`docs[4].path\`."
    `);
    const twice = checkConfig(
      { title: 'T', url: 'https://example.org', docs: [{}, { path: 'b' }] },
      'recto.config.ts',
    );
    expect(reported(twice.diagnostics)).toMatchInlineSnapshot(`
      "error config/key-invalid recto.config.ts
      \`docs[1].id\` is missing: other docs have the id "default".
      > Add \`docs[1].id\`."
    `);
    const none = checkConfig({ title: 'T', url: 'https://example.org', docs: [] }, 'recto.config.ts');
    expect(reported(none.diagnostics)).toMatchInlineSnapshot(`
      "error config/key-invalid recto.config.ts
      \`docs\` is []: expected at least one of them.
      > Change \`docs\`."
    `);
  });
});
