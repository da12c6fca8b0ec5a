import { expect, it } from 'vitest';
import { readSites } from '../../src/pipeline/link-sites.ts';
import { codeEnd, codeStart } from '../../src/search/text/tokens.ts';
import { type MemoryConfig, memoryBuildContext, recordsOf } from './memory-build-context.ts';
import { renderSite } from './render-site.ts';

/*
 * What the Markdown copy of a page and the search have of each component.
 */

/** Example: ` ``` `, to write fences in templates. */
const fence = '```';
const link = 'https://example.org/docs/b.md';

/** By component: how it is written, its Markdown copy, and its texts for search, where `|` separates records. */
const components: Record<string, { source: string; markdown: string; search: string }> = {
  Card: {
    source: `<CardGrid>
  <Card title="Tides" icon="clock">
    High *water*.
  </Card>
  <Card title="Berths">
    Many.
  </Card>
</CardGrid>`,
    markdown: '**Tides**\n\nHigh *water*.\n\n**Berths**\n\nMany.',
    search: 'Tides · High water. Berths · Many.',
  },
  LinkCard: {
    source: '<LinkCard title="Begin" description="Create a site." href="./b.md" icon="rocket" />',
    markdown: `[Begin](${link})\n\nCreate a site.`,
    search: 'Begin · Create a site.',
  },
  LinkButton: {
    source:
      '<LinkButton href="./b.md" icon="right-arrow">Begin</LinkButton>\n<LinkButton href="./b.md" variant="minimal">Later</LinkButton>',
    markdown: `[Begin](${link}) [Later](${link})`,
    search: 'Begin Later',
  },
  Steps: {
    source: `<Steps>\n\n1. Install it:\n\n   ${fence}sh\n   npm i harbor\n   ${fence}\n\n2. Run it.\n\n</Steps>`,
    markdown: `1. Install it:\n\n   ${fence}sh\n   npm i harbor\n   ${fence}\n\n2. Run it.`,
    search: 'Install it: `npm i harbor` · Run it.',
  },
  FileTree: {
    source:
      '<FileTree>\n\n- docs/\n  - **index.md** the first page\n  - ...\n- recto.config.ts\n\n</FileTree>',
    markdown: '- `docs/`\n  - **`index.md`** the first page\n  - …\n- `recto.config.ts`',
    search: 'docs/ · index.md the first page · recto.config.ts',
  },
  CodeGroup: {
    source: `<CodeGroup>\n\n${fence}ts title="a.ts"\nlet a;\n${fence}\n\n${fence}css title="a.css"\n.a {}\n${fence}\n\n</CodeGroup>`,
    markdown: `**a.ts**\n\n${fence}ts\nlet a;\n${fence}\n\n**a.css**\n\n${fence}css\n.a {}\n${fence}`,
    search: 'a.ts · `let a;` a.css · `.a {}`',
  },
  PackageManagers: {
    source: `${fence}npm\nnpm install harbor\n${fence}`,
    markdown: [
      ['npm', 'npm install'],
      ['pnpm', 'pnpm add'],
      ['Yarn', 'yarn add'],
      ['Bun', 'bun add'],
    ]
      .map(([name, command]) => `**${name}**\n\n${fence}bash\n${command} harbor\n${fence}`)
      .join('\n\n'),
    search:
      'npm · `npm install harbor` · pnpm · `pnpm add harbor` · Yarn · `yarn add harbor` · Bun · `bun add harbor`',
  },
  Tabs: {
    source:
      '<Tabs>\n<TabItem value="x" label="At sea">\n\nSail.\n\n</TabItem>\n<TabItem value="y">\n\nMoor.\n\n</TabItem>\n</Tabs>',
    markdown: '**At sea**\n\nSail.\n\n**y**\n\nMoor.',
    search: 'At sea · Sail. y · Moor.',
  },
  Badge: {
    source: 'Weather <Badge text="New" variant="tip" />, charts <Badge>Old</Badge>.',
    markdown: 'Weather New, charts Old.',
    search: 'Weather New, charts Old.',
  },
  Icon: {
    source: 'Go <Icon name="rocket" /> up, <Icon name="close" label="not" /> down.',
    markdown: 'Go up, not down.',
    search: 'Go up, down.',
  },
  Admonition: {
    source:
      ':::tip[Easier]\n\nBring a *coat*.\n\n:::\n\n:::info\n\nIt rains.\n\n:::\n\n> [!NOTE]\n> As on GitHub.',
    markdown:
      '> [!TIP]\n> **Easier**\n>\n> Bring a *coat*.\n\n> [!IMPORTANT]\n> It rains.\n\n> [!NOTE]\n> As on GitHub.',
    search: 'Easier · Bring a coat. Info · It rains. Note · As on GitHub.',
  },
  Details: {
    source: '<details>\n<summary>A fold</summary>\n\nFolded words.\n\n</details>',
    markdown: '**A fold**\n\nFolded words.',
    search: 'A fold · Folded words.',
  },
  'annotated code': {
    source: `${fence}ts title="a.ts" "tide" {1}\nlet tide;\nlet a = 1; // [!code --]\nlet a = 2; // [!code ++]\n${fence}`,
    markdown: `${fence}diff title="a.ts"\n  let tide;\n- let a = 1;\n+ let a = 2;\n${fence}`,
    search: 'a.ts · `let tide;\nlet a = 1;\nlet a = 2;`',
  },
  'folded code': {
    source: `${fence}ts collapse={1-2}\nlet a;\nlet b;\nlet c;\n${fence}`,
    markdown: `${fence}ts\nlet a;\nlet b;\nlet c;\n${fence}`,
    search: '`let a;\nlet b;` `let c;`',
  },
  terminal: {
    source: `${fence}console\n$ npx harbor\nDone\n${fence}`,
    markdown: `${fence}console\nnpx harbor\nDone\n${fence}`,
    search: '`$ npx harbor\nDone`',
  },
  Mermaid: {
    source: `${fence}mermaid\nflowchart LR\n  Boat --> Harbor\n${fence}`,
    markdown: `${fence}mermaid\nflowchart LR\n  Boat --> Harbor\n${fence}`,
    search: '`flowchart LR\nBoat --> Harbor`',
  },
  math: {
    source: 'A tide $a \\cos b$.\n\n$$\nx^2\n$$',
    markdown: 'A tide $a \\cos b$.\n\n$$\nx^2\n$$',
    search: 'A tide a \\cos b. x^2',
  },
  image: {
    source: 'Look:\n\n![Two boats](/img/boats.svg)',
    markdown: 'Look:\n\n![Two boats](https://example.org/static/img/boats.svg)',
    search: 'Look:',
  },
  TypeTable: {
    source: '<TypeTable path="./place.ts" name="Place" />',
    markdown:
      '| Property | Type | Default | Description |\n| --- | --- | --- | --- |\n| `latitude` | `number` | `0` | Degrees. |',
    search: 'Property · Type · Default · Description|latitude|number · 0 · Degrees.',
  },
  DocCardList: {
    source: '<DocCardList />',
    markdown: `- [**B**](${link})\n\n  About B.`,
    search: 'B · About B.',
  },
};

it.each(Object.entries(components))('%s', async (_, { source, markdown, search }) => {
  const files = {
    'docs/a.mdx': `# A\n\n${source}\n`,
    'docs/b.md': '---\ndescription: About B.\n---\n\n# B\n',
    'docs/place.ts':
      'export interface Place {\n  /**\n   * Degrees.\n   * @default 0\n   */\n  latitude?: number;\n}\n',
    'static/img/boats.svg': '<svg/>',
  };
  const config: MemoryConfig = { markdown: { math: true, mermaid: true }, images: { zoom: true } };
  const { file, diagnostics } = await renderSite(files, config);
  expect(diagnostics).toEqual([]);
  expect(file('docs/a.md')).toBe(`# A\n\n${markdown}\n`);

  const { buildContext } = memoryBuildContext(files, config);
  const [read] = await readSites(buildContext);
  const route = read?.site.routes.get('/docs/a');
  if (!read || !route) throw new Error('The page has no route.');
  const records = await recordsOf(route, read, buildContext);
  const texts = records.slice(1).map(({ content, hierarchy }) => content ?? hierarchy.lvl2);
  expect(texts.join('|').replaceAll(codeStart, '`').replaceAll(codeEnd, '`')).toBe(search);
});
