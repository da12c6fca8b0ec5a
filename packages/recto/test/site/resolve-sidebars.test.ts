import { describe, expect, it } from 'vitest';
import type { CategoryMetadata } from '../../src/config/sidebars-config.ts';
import type { SiteConfig } from '../../src/config/site-config.ts';
import type { Page } from '../../src/content/page.ts';
import { docCatalog } from '../../src/site/docs.ts';
import { resolveSidebars } from '../../src/site/sidebar/resolve-sidebars.ts';
import type { SidebarItem } from '../../src/site/sidebar/sidebar.ts';
import { toSidebar } from '../../src/site/sidebar/sidebar-entries.ts';
import { doc, reported, siteConfig, withDocs } from './fixtures.ts';

interface Case {
  pages: Page[];
  sidebars?: unknown;
  categories?: CategoryMetadata[];
  config?: SiteConfig;
  production?: boolean;
}

const version = { folder: 'docs', root: 'docs' };

function resolve({ pages, sidebars, categories = [], config = siteConfig(), production = true }: Case) {
  const { catalog } = docCatalog(pages, { config, production, version });
  const file = sidebars === undefined ? undefined : { file: 'sidebars.ts', value: sidebars };
  const { trees, diagnostics } = resolveSidebars(file, { catalog, categories, config });
  return { sidebars: trees.map((tree) => toSidebar(tree, new Set())), diagnostics };
}

/** The sidebars as an outline: two spaces a level, `[+]` for a category that is open, `->` for where an item leads. */
function outline(given: Case): string {
  const { sidebars, diagnostics } = resolve(given);
  expect(diagnostics).toEqual([]);
  return sidebars.map(({ name, items }) => [`${name}:`, ...lines(items, '  ')].join('\n')).join('\n');
}

function lines(items: SidebarItem[], indent: string): string[] {
  return items.flatMap((item) => {
    if (item.type === 'html') return [`${indent}html ${item.value}`];
    const hidden = item.type === 'link' && item.unlisted ? ' (unlisted)' : '';
    if (item.type === 'link') return [`${indent}${item.label} -> ${item.href}${hidden}`];
    const box = item.collapsible ? (item.collapsed ? '[-]' : '[+]') : '[ ]';
    const lead = item.hasPage ? '->' : '..';
    return [`${indent}${box} ${item.label} ${lead} ${item.href}`, ...lines(item.items ?? [], `${indent}  `)];
  });
}

const abc = [doc('a.md', { title: 'A' }), doc('b.md', { title: 'B' }), doc('c.md', { title: 'C' })];

describe('item forms [ENT-03]', () => {
  it.each<[string, unknown, string]>([
    ['ids', ['a', 'b'], 'A -> /docs/a|B -> /docs/b'],
    ['doc', [{ type: 'doc', id: 'a', label: 'First', key: 'k', customProps: { x: 1 } }], 'First -> /docs/a'],
    ['ref', [{ type: 'ref', id: 'a' }], 'A -> /docs/a'],
    ['link', [{ type: 'link', label: 'Out', href: 'https://x.org/a/' }], 'Out -> https://x.org/a/'],
    ['link inside', [{ type: 'link', label: 'In', href: '/docs/a/?q#h' }], 'In -> /docs/a?q#h'],
    ['link that is left alone', [{ type: 'link', label: 'In', href: 'pathname:///x.html' }], 'In -> /x.html'],
    ['html', [{ type: 'html', value: '<hr>', defaultStyle: true }], 'html <hr>'],
    ['category', [{ type: 'category', label: 'C', items: ['a'] }], '[-] C .. /docs/a|  A -> /docs/a'],
    [
      'category with a page',
      [{ type: 'category', label: 'C', link: { type: 'doc', id: 'b' }, items: ['a'] }],
      '[-] C -> /docs/b|  A -> /docs/a',
    ],
    [
      'category with a generated page',
      [{ type: 'category', label: 'C', link: { type: 'generated-index', slug: '/c' }, items: ['a'] }],
      '[-] C -> /docs/c|  A -> /docs/a',
    ],
    [
      'open',
      [{ type: 'category', label: 'C', collapsed: false, items: ['a'] }],
      '[+] C .. /docs/a|  A -> /docs/a',
    ],
    [
      'fixed',
      [{ type: 'category', label: 'C', collapsible: false, items: ['a'] }],
      '[ ] C .. /docs/a|  A -> /docs/a',
    ],
    [
      'a sidebar as shorthand',
      { One: ['a'], Two: ['b'] },
      '[-] One .. /docs/a|  A -> /docs/a|[-] Two .. /docs/b|  B -> /docs/b',
    ],
    ['shorthand in a list', ['c', { One: ['a'] }], 'C -> /docs/c|[-] One .. /docs/a|  A -> /docs/a'],
    [
      'shorthand in shorthand',
      [{ One: { Two: ['a'] } }],
      '[-] One .. /docs/a|  [-] Two .. /docs/a|    A -> /docs/a',
    ],
    [
      'shorthand as items',
      [{ type: 'category', label: 'C', items: { Two: ['a'] } }],
      '[-] C .. /docs/a|  [-] Two .. /docs/a|    A -> /docs/a',
    ],
    ['an empty sidebar', [], ''],
  ])('%s', (_name, value, expected) => {
    const shown = expected.split('|').filter(Boolean);
    expect(outline({ pages: abc, sidebars: { s: value } })).toBe(
      ['s:', ...shown.map((line) => `  ${line}`)].join('\n'),
    );
  });

  it('adds the base URL to links unless an item disables it', () => {
    const config = siteConfig({ baseUrl: '/base/' });
    const link = { type: 'link', label: 'L', href: '/x' };
    const items = [link, { ...link, autoAddBaseUrl: false }, { ...link, href: '/base/y/' }];
    expect(outline({ pages: abc, sidebars: { s: items }, config })).toBe(
      's:\n  L -> /base/x\n  L -> /x\n  L -> /base/y',
    );
  });

  it('opens pathname:// links in a new tab', () => {
    const link = { type: 'link', label: 'L' };
    const items = [
      { ...link, href: 'pathname:///x' },
      { ...link, href: '/x' },
    ];
    const { sidebars } = resolve({ pages: abc, sidebars: { s: items } });
    expect(sidebars[0]?.items).toEqual([
      { ...link, href: '/x', target: '_blank' },
      { ...link, href: '/x' },
    ]);
  });

  it('prefers the label of the front matter to that of the item, and that to the title', () => {
    const pages = [
      doc('a.md', { title: 'T', sidebar_label: 'S' }),
      doc('b.md', { heading: 'H' }),
      doc('c.md'),
    ];
    const items = pages.map(({ source }) => source.name.slice(0, 1));
    const labelled = items.map((id) => ({ type: 'doc', id, label: `item ${id}` }));
    expect(outline({ pages, sidebars: { s: [...items, ...labelled] } })).toMatchInlineSnapshot(`
      "s:
        S -> /docs/a
        H -> /docs/b
        c -> /docs/c
        S -> /docs/a
        item b -> /docs/b
        item c -> /docs/c"
    `);
  });

  it('keeps class names and defaultStyle', () => {
    const pages = [doc('a.md', { sidebar_class_name: 'from-page' }), doc('b.md')];
    const items = [
      { type: 'doc', id: 'a', className: 'x' },
      { type: 'doc', id: 'b', className: 'x' },
      { type: 'category', label: 'C', className: 'y', items: ['a'] },
    ];
    const { sidebars } = resolve({ pages, sidebars: { s: items } });
    expect(sidebars[0]?.items.map(({ className }) => className)).toEqual(['from-page', 'x', 'y']);
  });
});

/** The folder that the original site generated its first category from, with its positions. */
const gettingStarted = [
  ...['architecture', 'customize', 'features', 'installation', 'migrating-react-native'].map((name) =>
    doc(`o/${name}.md`),
  ),
  doc('o/intro.md', { sidebar_position: 1 }),
  doc('o/quickstart.md', { sidebar_position: 0 }),
];

describe('autogenerated items', () => {
  it('orders the folders as the original site [SBR-09]', () => {
    const names = (pages: Page[]) =>
      resolve({ pages, sidebars: { s: [{ type: 'autogenerated', dirName: 'o' }] } }).sidebars[0]?.items.map(
        (item) => (item.type === 'link' ? item.label : item.type),
      );
    expect(names(gettingStarted)).toEqual([
      'quickstart',
      'intro',
      'architecture',
      'customize',
      'features',
      'installation',
      'migrating-react-native',
    ]);
    const engines = ['rn', 'core', 'rn-web', 'rn-next', 'rn-tvos', 'rn-electron', 'rn-windows'];
    expect(names(engines.map((name) => doc(`o/engine-${name}.md`)))).toEqual(
      ['core', 'rn-electron', 'rn-next', 'rn-tvos', 'rn-web', 'rn-windows', 'rn'].map(
        (name) => `engine-${name}`,
      ),
    );
    const positions: Record<string, number> = { '1.0': 1, '0.37': 2, '0.36': 3 };
    const versions = ['0.29', '0.30', '0.31', '0.32', '0.33', '0.34', '0.35', '0.36', '0.37', '1.0'];
    const upgrades = versions.map((name) => {
      const position = positions[name];
      return doc(`o/${name}.md`, { id: name, ...(position !== undefined && { sidebar_position: position }) });
    });
    expect(names(upgrades)).toEqual(['1.0', '0.37', '0.36', ...versions.slice(0, 7)]);
  });

  const category = (folder: string, rest: Partial<CategoryMetadata> = {}): CategoryMetadata => ({
    folder,
    file: `docs/${folder}/_category_.json`,
    ...rest,
  });

  it('orders by position, then by file name with extension', () => {
    const names = ['engine-rn-web.md', 'engine-rn.md', 'engine-core.md', 'engine-rn-tvos.md'];
    const pages = [
      ...names.map((name) => doc(name)),
      doc('z.md', { sidebar_position: 0 }),
      doc('03-y.md'),
      doc('x.md', { sidebar_position: 0.5 }),
    ];
    expect(outline({ pages })).toMatchInlineSnapshot(`
      "defaultSidebar:
        z -> /docs/z
        x -> /docs/x
        y -> /docs/y
        engine-core -> /docs/engine-core
        engine-rn-tvos -> /docs/engine-rn-tvos
        engine-rn-web -> /docs/engine-rn-web
        engine-rn -> /docs/engine-rn"
    `);
  });

  it('takes label and position of a category from its metadata, then index, then folder name', () => {
    const pages = [
      doc('02-second/a.md'),
      doc('named/a.md'),
      doc('indexed/index.md', { title: 'Index', sidebar_position: 1 }),
      doc('indexed/a.md'),
      doc('labelled/README.md', { title: 'Readme', sidebar_label: 'Short' }),
      doc('labelled/deep/deep.md'),
      doc('labelled/deep/a.md'),
    ];
    const categories = [
      category('named', { label: 'Named', position: 3, collapsed: false }),
      category('labelled/deep', { collapsible: false }),
    ];
    expect(outline({ pages, categories })).toMatchInlineSnapshot(`
      "defaultSidebar:
        [-] Index -> /docs/indexed
          a -> /docs/indexed/a
        [-] second .. /docs/second/a
          a -> /docs/second/a
        [+] Named .. /docs/named/a
          a -> /docs/named/a
        [-] Short -> /docs/labelled
          [ ] deep -> /docs/labelled/deep
            a -> /docs/labelled/deep/a"
    `);
  });

  it('gives a category the class and the values of its metadata, then of its page', () => {
    const extras = { sidebar_class_name: 'of-page', sidebar_custom_props: { level: 1 } };
    const pages = ['a', 'b'].flatMap((name) => [doc(`${name}/index.md`, extras), doc(`${name}/x.md`)]);
    const categories = [category('b', { className: 'own', customProps: { level: 2 } })];
    const { sidebars } = resolve({ pages, categories });
    expect(sidebars[0]?.items).toMatchObject([
      { className: 'of-page', customProps: { level: 1 } },
      { className: 'own', customProps: { level: 2 } },
    ]);
    const items = [{ type: 'category', label: 'C', link: { type: 'doc', id: 'a/index' }, items: ['a/x'] }];
    const [listed] = resolve({ pages, sidebars: { s: items } }).sidebars[0]?.items ?? [];
    expect(listed).toMatchObject({ label: 'C', customProps: { level: 1 } });
    expect(listed?.className).toBeUndefined();
  });

  it('takes the page of a category from its metadata: a local id, a full id, or none', () => {
    const pages = [
      doc('a/x.md'),
      doc('a/index.md'),
      doc('b/x.md'),
      doc('b/index.md'),
      doc('c/x.md'),
      doc('c/index.md'),
      doc('other.md'),
    ];
    const categories = [
      category('a', { link: { type: 'doc', id: 'x' } }),
      category('b', { link: { type: 'doc', id: 'other' } }),
      category('c', { link: null }),
    ];
    expect(outline({ pages, categories })).toMatchInlineSnapshot(`
      "defaultSidebar:
        [-] a -> /docs/a/x
          index -> /docs/a
        [-] b -> /docs/other
          index -> /docs/b
          x -> /docs/b/x
        [-] c .. /docs/c
          index -> /docs/c
          x -> /docs/c/x
        other -> /docs/other"
    `);
  });

  it('starts with the index of a folder that has no position', () => {
    const pages = [
      doc('api.md'),
      doc('guide/guide.md'),
      doc('guide/a.md', { sidebar_position: 1 }),
      doc('index.md', { title: 'Welcome' }),
      doc('last/README.md', { sidebar_position: 2 }),
      doc('last/a.md', { sidebar_position: 1 }),
      doc('zoo.md', { sidebar_position: 1 }),
    ];
    const links = [category('guide', { link: null }), category('last', { link: null })];
    expect(outline({ pages, categories: links })).toMatchInlineSnapshot(`
      "defaultSidebar:
        Welcome -> /docs
        zoo -> /docs/zoo
        api -> /docs/api
        [-] guide .. /docs/guide
          guide -> /docs/guide
          a -> /docs/guide/a
        [-] last .. /docs/last/a
          a -> /docs/last/a
          README -> /docs/last"
    `);
    const slice = {
      s: [
        { type: 'autogenerated', dirName: 'last' },
        { type: 'autogenerated', dirName: 'guide' },
      ],
    };
    expect(outline({ pages, sidebars: slice })).toMatchInlineSnapshot(`
      "s:
        a -> /docs/last/a
        README -> /docs/last
        guide -> /docs/guide
        a -> /docs/guide/a"
    `);
  });

  it('sorts the index by name in Docusaurus projects', () => {
    const pages = [doc('api.md'), doc('index.md', { title: 'Welcome' }), doc('zoo.md')];
    expect(outline({ pages, config: siteConfig({ file: 'docusaurus.config.ts' }) })).toMatchInlineSnapshot(`
      "defaultSidebar:
        api -> /docs/api
        Welcome -> /docs
        zoo -> /docs/zoo"
    `);
  });

  it('expands among other items, without folders that share only a prefix', () => {
    const pages = [doc('api/a.md'), doc('api2/b.md'), doc('api/deep/c.md'), doc('top.md')];
    expect(
      outline({ pages, sidebars: { s: ['top', { type: 'autogenerated', dirName: 'api' }] } }),
    ).toMatchInlineSnapshot(`
      "s:
        top -> /docs/top
        a -> /docs/api/a
        [-] deep .. /docs/api/deep/c
          c -> /docs/api/deep/c"
    `);
  });

  it('shows folder names as they are without number prefixes', () => {
    const config = withDocs({ numberPrefixParser: false, sidebarCollapsed: false });
    expect(outline({ pages: [doc('01-a/02-b.md')], config })).toBe(
      'defaultSidebar:\n  [+] 01-a .. /docs/01-a/02-b\n    02-b -> /docs/01-a/02-b',
    );
  });
});

describe('drafts and unlisted documents', () => {
  const pages = [doc('a.md', { draft: true }), doc('b.md', { unlisted: true }), doc('c.md')];
  const sidebars = {
    s: [
      'a',
      { type: 'category', label: 'Gone', items: ['a'] },
      { type: 'category', label: 'Plain', link: { type: 'doc', id: 'c' }, items: ['a'] },
      { type: 'category', label: 'Hidden', link: { type: 'doc', id: 'b' }, items: ['b', 'c'] },
      { type: 'category', label: 'Draft page', link: { type: 'doc', id: 'a' }, items: ['c'] },
    ],
  };

  it('omits drafts and categories with only drafts in production', () => {
    expect(outline({ pages, sidebars })).toMatchInlineSnapshot(`
      "s:
        Plain -> /docs/c
        [-] Hidden .. /docs/c
          b -> /docs/b (unlisted)
          c -> /docs/c
        [-] Draft page .. /docs/c
          c -> /docs/c"
    `);
  });

  it('shows everything in development', () => {
    expect(outline({ pages, sidebars, production: false })).toMatchInlineSnapshot(`
      "s:
        a -> /docs/a
        [-] Gone .. /docs/a
          a -> /docs/a
        [-] Plain -> /docs/c
          a -> /docs/a
        [-] Hidden -> /docs/b
          b -> /docs/b
          c -> /docs/c
        [-] Draft page -> /docs/a
          c -> /docs/c"
    `);
  });

  it('marks a category whose page is unlisted', () => {
    const { sidebars: resolved } = resolve({ pages, sidebars });
    expect(resolved[0]?.items[1]).toMatchObject({ label: 'Hidden', hasPage: false, linkUnlisted: '/docs/b' });
  });
});

describe('invalid sidebars', () => {
  const pages = [doc('overview/quickstart.md'), doc('a.md')];
  const report = (value: unknown) => {
    const config = siteConfig();
    const { catalog } = docCatalog(pages, { config, production: true, version });
    const found = resolveSidebars({ file: 'sidebars.ts', value }, { catalog, categories: [], config });
    return reported(found.diagnostics);
  };

  it('are reported with the value and what is expected', () => {
    const cases: unknown[] = [
      ['a'],
      undefined,
      { s: 'a' },
      { guides: [{ type: 'category', label: 'C', items: ['a', 'a', { type: 'docs', id: 'a' }] }] },
      { guides: ['a', { label: 'x', items: ['a'] }] },
      { guides: ['a', 7, null] },
      { guides: [{ type: 'link', label: 'L' }] },
      { guides: [{ type: 'doc', id: 'a', title: 'x', lable: 'y' }] },
      { guides: [{ type: 'category', label: 'C', collapsed: 'yes', items: ['a'] }] },
      { guides: [{ type: 'category', label: 'C', link: { type: 'page' }, items: ['a'] }] },
      { guides: [{ type: 'autogenerated', dirName: '/overview/' }] },
      { guides: { Empty: [] } },
      { guides: [{ 'Getting Started': [{ type: 'html' }] }] },
      { guides: [{ type: 'autogenerated', dirName: 'overveiw' }] },
    ];
    expect(`\n${cases.map(report).join('\n\n')}\n`).toMatchInlineSnapshot(`
      "
      error link/sidebar-invalid sidebars.ts
      The sidebars file exports ["a"], not an object.
      > Export an object with a list of items for each sidebar.

      error link/sidebar-invalid sidebars.ts
      The sidebars file exports nothing, not an object.
      > Export an object with a list of items for each sidebar.

      error link/sidebar-invalid sidebars.ts
      "s" is "a", not a list of items.
      > Put the items in square brackets.

      error link/sidebar-invalid sidebars.ts
      Unknown type "docs" of the sidebar item guides[0].items[2].
      - known types: doc, ref, category, autogenerated, link, html
      > Did you mean "doc"?

      error link/sidebar-invalid sidebars.ts
      The sidebar item guides[1] has no \`type\`.
      - without it, each key is the label of a category, but the value of "label" is not a list
      > Add a \`type\`: doc, ref, category, autogenerated, link, html.

      error link/sidebar-invalid sidebars.ts
      The sidebar item guides[1] is 7, not a document id or an object.
      > Write a document id in quotes, or an object with a \`type\`.

      error link/sidebar-invalid sidebars.ts
      The sidebar item guides[2] is null, not a document id or an object.
      > Write a document id in quotes, or an object with a \`type\`.

      error link/sidebar-invalid sidebars.ts
      In the sidebar item guides[0]: \`href\` is missing.

      error link/sidebar-invalid sidebars.ts
      In the sidebar item guides[0]: Unknown keys \`title\`, \`lable\`.

      error link/sidebar-invalid sidebars.ts
      In the sidebar item guides[0]: \`collapsed\` is "yes"; expected a boolean.

      error link/sidebar-invalid sidebars.ts
      In the sidebar item guides[0]: \`link.type\` is "page"; expected one of "doc", "generated-index".

      error link/sidebar-invalid sidebars.ts
      In the sidebar item guides[0]: \`dirName\` is "/overview/": expected a folder below the docs folder, without a slash at either end.

      error link/sidebar-invalid sidebars.ts
      The sidebar category "Empty" at guides.Empty has neither items nor a page.
      > Add \`items\`, or a \`link\` to a document.

      error link/sidebar-invalid sidebars.ts
      In the sidebar item guides[0]["Getting Started"][0]: \`value\` is missing.

      warning link/sidebar-invalid sidebars.ts
      The autogenerated sidebar item guides[0] is empty: no documents in "overveiw".
      - \`dirName\` is a folder below "docs", with number prefixes
      > Did you mean "overview"?
      "
    `);
  });

  it('report all unknown ids of a file in one error', () => {
    const category = { type: 'category', label: 'C', link: { type: 'doc', id: 'b' }, items: ['a', 'nope'] };
    const cases = [['overview/quikstart', 'nope', category], ['overview/Quickstart']];
    expect(`\n${cases.map((guides) => report({ guides })).join('\n\n')}\n`).toMatchInlineSnapshot(`
      "
      error link/sidebar-doc-unknown sidebars.ts
      3 unknown documents in the sidebars: "b", "nope", "overview/quikstart".
      - guides[0]  "overview/quikstart", did you mean "overview/quickstart"?
      - guides[1]  "nope"
      - guides[2]  "b"
      - guides[2].items[1]  "nope"
      - available: a, overview/quickstart
      > Correct the ids, or add the documents.

      error link/sidebar-doc-unknown sidebars.ts
      Unknown document "overview/Quickstart" in the sidebars.
      - guides[0]  "overview/Quickstart", did you mean "overview/quickstart"?
      - available: a, overview/quickstart
      > Correct the ids, or add the documents.
      "
    `);
  });

  it('keep the valid items', () => {
    const { sidebars } = resolve({ pages: abc, sidebars: { s: ['a', { type: 'x' }, 'b', 'nope'] } });
    expect(sidebars[0]?.items).toHaveLength(2);
  });
});

it('has no sidebar without documents or with sidebars disabled', () => {
  const config = siteConfig();
  const { catalog } = docCatalog(abc, { config, production: true, version });
  expect(resolveSidebars(false, { catalog, categories: [], config })).toEqual({ trees: [], diagnostics: [] });
  expect(resolve({ pages: [] }).sidebars).toEqual([]);
});
