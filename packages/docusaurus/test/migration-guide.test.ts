import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import rehypeKatex from 'rehype-katex';
import remarkMath from 'remark-math';
import { describe, expect, it } from 'vitest';
import { commands as rectoCommands } from '../../recto/src/cli/commands.ts';
import { renderSite } from '../../recto/test/whole-site/render-site.ts';
import { fromDocusaurus } from '../src/config/from-docusaurus.ts';
import { pluginNames } from '../src/config/plugin-settings.ts';
import { commands } from '../src/migration/scripts.ts';
import { docusaurusSettings } from './docusaurus-settings.ts';
import { folder } from './folder.ts';
import {
  commandRows,
  componentRows,
  missingExports,
  moduleRows,
  optionRows,
  pluginRows,
  type Row,
  siteRows,
  themeConfigRows,
} from './support-tables.ts';

const file = join(import.meta.dirname, '../../../documentation/docs/docusaurus.md');
const guide = readFileSync(file, 'utf8');

function table(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), `|${head.map(() => '---').join('|')}|`, ...rows.map(line)].join('\n');
}

function support(head: string, rows: Row[]): string {
  return table(
    [head, 'Support', 'In Recto, or instead'],
    rows.map(({ name, support, detail }) => [`\`${name}\``, support, detail]),
  );
}

function options(): string {
  return pluginNames
    .flatMap((plugin) => {
      const rows = optionRows(plugin);
      return rows.length > 0 ? [`#### ${plugin}\n\n${support('Option', rows)}`] : [];
    })
    .join('\n\n');
}

function modules(): string {
  const list = (names: string[]) => names.map((one) => `\`${one}\``).join(', ');
  const rows = moduleRows('docusaurus').map(({ name, exports }) => [
    `\`${name}\``,
    list(exports),
    list(missingExports(name)),
  ]);
  return table(['Module', 'Exports', 'Missing'], rows);
}

function components(): string {
  const rows = componentRows();
  const isSupported = ({ isModule, replaces }: (typeof rows)[number]) => isModule || replaces;
  const others = rows.filter((row) => !isSupported(row)).map(({ name }) => `\`${name}\``);
  const supported = rows.filter(isSupported).map(({ name, isModule, replaces }) => {
    return [`\`${name}\``, isModule ? 'yes' : 'no', replaces || 'not used'];
  });
  const list = `Not available, and reported in \`src/theme\`: ${others.join(', ')}.`;
  return `${table(['Component', 'Import', 'In src/theme'], supported)}\n\n${list}`;
}

const tables: Record<string, () => string> = {
  commands: () => support('Command', commandRows()),
  site: () => support('Key', siteRows()),
  themeConfig: () => support('Key', themeConfigRows()),
  plugins: () => support('Plugin', pluginRows()),
  options,
  modules,
  components,
};

it('the migration guide has the tables of the code (npx vitest run migration-guide -u)', async () => {
  const names: string[] = [];
  const current = guide.replace(/<!-- table: (\w+) -->\n[\s\S]*?<!-- end -->/g, (_, name: string) => {
    names.push(name);
    return `<!-- table: ${name} -->\n\n${tables[name]?.()}\n\n<!-- end -->`;
  });
  expect(names).toEqual(Object.keys(tables));
  await expect(current).toMatchFileSnapshot(file);
});

describe('the settings of Docusaurus 3.10', () => {
  const own = ({ name }: Row) => name;
  const rows: Record<string, string[]> = {
    '': [...siteRows(), ...themeConfigRows()].map(own),
    ...Object.fromEntries(pluginNames.map((plugin) => [plugin, optionRows(plugin).map(own)])),
  };

  it.each(Object.entries(docusaurusSettings))('have a row each: %s', (plugin, keys) => {
    expect(rows[plugin]).toEqual(expect.arrayContaining(keys.split(/\s+/)));
  });

  /** Keys of earlier versions, of all plugins (`id`), and those that no schema lists. */
  const others = [
    ...['future.experimental_faster', 'future.experimental_storage', 'themeConfig.algolia.insights'],
    ...['future.v4', 'future.faster'],
  ];

  it('are the only ones with a row', () => {
    for (const [plugin, names] of Object.entries(rows)) {
      const known = [...(docusaurusSettings[plugin] ?? '').split(/\s+/), ...others, 'id'];
      expect(names.filter((name) => !known.includes(name))).toEqual([]);
    }
  });

  it('reports a key that is not among them', () => {
    const site = {
      title: 'T',
      url: 'https://example.org',
      ttile: 1,
      themeConfig: { navbra: {} },
      future: { x: 1 },
    };
    const { diagnostics } = fromDocusaurus(site, { file: 'docusaurus.config.js', root: '/site' });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`ttile` is not supported and was ignored.',
      '`themeConfig.navbra` is not supported and was ignored.',
      '`future.x` is not supported and was ignored.',
    ]);
  });

  it('reports no key that code of the site reads', () => {
    const root = folder({
      'src/components/card.tsx':
        "import { useThemeConfig } from '@docusaurus/theme-common';\nexport const Card = () => <b>{useThemeConfig().ownCard.title}</b>;\n",
    });
    const site = {
      title: 'T',
      url: 'https://example.org',
      themeConfig: { ownCard: { title: 'A' }, navbra: {} },
    };
    const { diagnostics } = fromDocusaurus(site, { file: 'docusaurus.config.js', root });
    expect(diagnostics.map(({ message }) => message)).toEqual([
      '`themeConfig.navbra` is not supported and was ignored.',
    ]);
  });
});

it('npm scripts are replaced by commands that exist', () => {
  const named = Object.values(commands).flatMap((command) => ('to' in command ? [command.to] : []));
  expect(named.filter((name) => !Object.hasOwn(rectoCommands, name.replace('recto ', '')))).toEqual([]);
});

/** Markdown with each feature of the guide, and the element of the page for it, with its text. */
const features: Record<string, [markdown: string, selector: string, text?: string]> = {
  'Tables, task lists, strikethrough, footnotes and links of GitHub': [
    '| a | b |\n|---|---|\n| ~~c~~ | https://example.org [^1] |\n\n- [x] done\n\n[^1]: Note.\n',
    'main:has(td del):has(td a[href="https://example.org"]):has(input[type=checkbox]):has(sup)',
  ],
  'Front matter': ['---\ntitle: Named\nhide_title: true\n---\n\nText.\n', 'head title', 'Named | Test'],
  'Heading ids: `{#id}`, `{/* #id */}`': [
    '## A {#one}\n\n## B {/* #two */}\n',
    'main:has(h2#one):has(h2#two)',
  ],
  'Admonitions with titles, nested ones too': [
    '::::info[Read this]\n\n:::tip\nInner\n:::\n\n::::\n',
    '.theme-admonition-info .theme-admonition-tip',
  ],
  '`<details>`': ['<details>\n<summary>More</summary>\n\nText\n\n</details>\n', 'main details summary'],
  Tabs: ['<Tabs><TabItem value="a" label="A">\n\nOne\n\n</TabItem></Tabs>\n', 'main .tabs'],
  'Titles, line numbers and highlighted lines of code': [
    '```js title="a.js" showLineNumbers {1}\nlet a = 1;\n```\n',
    'main .code:has(figcaption) .hl',
  ],
  'Comments that highlight lines of code': [
    '```js\n// highlight-next-line\nlet a = 1;\n```\n',
    'main .code .hl',
  ],
  'Links to files': ['[Other](./other.md)\n', 'main a[href="/docs/other"]'],
  JSX: ['<span className="own">x</span>\n', 'main span.own', 'x'],
  'HTML comments': ['A<!-- hidden --> b\n', 'main p', 'A b'],
  'Emoji: `:rocket:`': ['Go :rocket:\n', 'main p', 'Go 🚀'],
  '`<head>`': [
    '<head><meta name="robots" content="none" /></head>\n\nText\n',
    'head meta[name=robots][content=none]',
  ],
  'remark and rehype plugins': ['$a$\n', 'main .katex'],
  Formulas: ['$a$\n', 'main .katex'],
};

/** Features that need a disk, which tests of the command line have. */
const onDisk = [
  '`live` code',

  '`<TOCInline>`',
  'Expressions and exports',
  'Imports of components, partials, images and data',
  'Mermaid diagrams',
  '`npm2yarn`',
];

describe('the Markdown features of the guide', () => {
  const [, list = ''] = guide.split('| Feature | Support |\n');
  const names = [...list.matchAll(/^\| (.+?) \| .+ \|$/gm)].map(([, name = '']) => name);

  it('are those of this test', () => {
    expect(names.sort()).toEqual([...Object.keys(features), ...onDisk].sort());
  });

  it('are on the pages that use them', async () => {
    const pages = Object.values(features).map(([text], index) => [`docs/p${index}.mdx`, text] as const);
    const site = await renderSite(
      { ...Object.fromEntries(pages), 'docs/other.md': '# Other\n' },
      { markdown: { remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex] } },
    );
    const missing = Object.entries(features).filter(([, [, selector, text]], index) => {
      const found = site.page(`/docs/p${index}`).querySelector(selector);
      return !found || (text !== undefined && found.textContent?.replace(/\s+/g, ' ') !== text);
    });
    expect(missing.map(([name]) => name)).toEqual([]);
    expect(site.diagnostics.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
