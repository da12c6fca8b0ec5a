import { describe, expect, it } from 'vitest';
import { links, texts } from '../read-document.ts';
import { renderSite } from './render-site.ts';

/** Renders one page of Markdown, in which JSX without expressions needs no module. */
async function rendered(text: string) {
  const { page, diagnostics, article } = await renderSite({
    'docs/a.mdx': `# A\n\n${text}\n`,
    'docs/b.md': '# B\n',
  });
  const problems = diagnostics.map(({ code, message, fix, at }) => ({ code, message, fix, line: at?.line }));
  return { page: page('/docs/a'), html: article('/docs/a'), problems };
}

describe('content components', () => {
  it('render in JSX and as directives alike', async () => {
    const jsx = await rendered(
      '<Card title="One" icon="star">\n\nText.\n\n</Card>\n\n<LinkCard title="B" href="./b.md" />\n\nA <Badge variant="tip">new</Badge> thing.',
    );
    const directives = await rendered(
      ':::card[One]{icon=star}\n\nText.\n\n:::\n\n::link-card[B]{href=./b.md}\n\nA :badge[new]{variant=tip} thing.',
    );
    expect(jsx.problems).toEqual([]);
    expect(directives.problems).toEqual([]);
    const markup = (html: string) => html.replace(/\s+(?=<)|(?<=>)\s+/g, '');
    expect(markup(directives.html)).toBe(markup(jsx.html));
    expect(texts(jsx.page, '.content-card b')).toEqual(['One']);
    expect(links(jsx.page, '.link-card a')).toEqual([['B', '/docs/b']]);
    expect(texts(jsx.page, '.content-badge--tip')).toEqual(['new']);
    expect(jsx.page.querySelectorAll('svg.content-icon[aria-hidden="true"]')).toHaveLength(1);
  });

  it('mark up the entries of a file tree: folders, highlights, comments and what is left out', async () => {
    const { page, problems } = await rendered(
      '<FileTree>\n\n- docs/ all pages\n  - **index.md** the first\n  - ...\n- `a b.txt`\n- src\n  - [main.ts](./b.md)\n\n</FileTree>',
    );
    expect(problems).toEqual([]);
    expect(texts(page, '.file-tree__folder > code')).toEqual(['docs/', 'src']);
    expect(texts(page, '.file-tree__file > strong > code')).toEqual(['index.md']);
    expect(texts(page, '.file-tree__rest')).toEqual(['…']);
    expect(texts(page, '.file-tree__file')).toEqual(['index.md the first', 'a b.txt', 'main.ts']);
    expect(links(page, '.file-tree a')).toEqual([['main.ts', '/docs/b']]);
  });

  it('show the blocks of a code group under their titles, once', async () => {
    const { page, problems } = await rendered(
      ':::code-group\n\n```ts title="a.ts"\nlet a;\n```\n\n```sh [shell]\nls\n```\n\n```css\n```\n\n:::',
    );
    expect(problems).toEqual([]);
    expect(texts(page, '[role="tab"]')).toEqual(['a.ts', 'shell', 'css']);
    expect(texts(page, 'figcaption')).toEqual([]);
  });

  it.each([
    '```npm\nnpm install -D harbor\nnpx harbor open\n```',
    '```bash npm2yarn\nnpm install -D harbor\nnpx harbor open\n```',
  ])('convert commands of npm for other package managers: %s', async (fence) => {
    const { page, problems } = await rendered(fence);
    expect(problems).toEqual([]);
    expect(texts(page, '[role="tab"]')).toEqual(['npm', 'pnpm', 'Yarn', 'Bun']);
    expect(texts(page, 'pre')).toEqual([
      'npm install -D harbor npx harbor open',
      'pnpm add -D harbor pnpm dlx harbor open',
      'yarn add --dev harbor yarn dlx harbor open',
      'bun add --dev harbor bunx harbor open',
    ]);
    expect(page.querySelector('.tabs')?.getAttribute('data-group')).toBe('npm2yarn');
  });

  it.each([
    ['<Icon name="rockt" />', 'Unknown name "rockt" of <Icon>.', 'Did you mean "rocket"?', 3],
    [
      '<CardGrid>\n  <Card title="A" />\n  <Card />\n</CardGrid>',
      '<Card> has no `title`.',
      'Add it: <Card title="…">.',
      5,
    ],
    ['<LinkCard title="A" />', '<LinkCard> has no `href`.', 'Add it: <LinkCard href="…">.', 3],
    [
      '<LinkButton href="./b.md" variant="big">B</LinkButton>',
      'Unknown variant "big" of <LinkButton>.',
      'Use one of primary, secondary, minimal.',
      3,
    ],
    [':badge[x]{variant=tipp}', 'Unknown variant "tipp" of <Badge>.', 'Did you mean "tip"?', 3],
    [
      '<Steps>\n\n- a\n\n</Steps>',
      'The content of <Steps> is not an ordered list.',
      'Write an ordered list (`1. …`) in it, with an empty line before and after, and nothing else.',
      3,
    ],
    [
      ':::file-tree\n\nText.\n\n:::',
      'The content of <FileTree> is not a list.',
      'Write a list (`- src/`) in it, with an empty line before and after, and nothing else.',
      3,
    ],
    [
      '<CodeGroup>\n\nText.\n\n</CodeGroup>',
      '<CodeGroup> has content that is not a code block.',
      'Move it out of the group.',
      3,
    ],
    [
      '<CodeGroup>\n\n```ts\n```\n\n```ts\n```\n\n</CodeGroup>',
      '<CodeGroup> has two blocks with the title "ts".',
      'Give each fence another `title="…"`.',
      3,
    ],
    ['```npm\n```', '<PackageManagers> has no commands.', 'Write those for npm: `npm install recto`.', 3],
  ])('report what is wrong with %s', async (text, message, fix, line) => {
    const { problems } = await rendered(text);
    expect(problems).toEqual([{ code: 'render/props-invalid', message, fix, line }]);
  });

  it('suggests a directive for a similar name', async () => {
    const { problems } = await rendered(':::cards\n\nText.\n\n:::');
    expect(problems).toMatchObject([
      { code: 'parse/directive-unknown', fix: 'Did you mean `:::card`?', line: 3 },
    ]);
  });
});

describe('a home page', () => {
  const home = (fields: string, text = '') =>
    renderSite({
      'docs/b.md': '# B\n',
      'src/pages/index.md': `---\nlayout: home\n${fields}\n---\n\n${text}\n`,
    });

  it('shows hero and features above its text, with checked links', async () => {
    const { page, diagnostics } = await home(
      'hero:\n  name: Harbor\n  tagline: Moor and leave.\n  actions:\n    - { text: Docs, link: /docs/b }\n    - { text: Gone, link: /gone }\nfeatures:\n  - { icon: star, title: Berths, details: Many., link: /docs/b }\n  - { icon: ⚓, title: Anchors }',
      '## More\n\nText.',
    );
    const document = page('/');
    expect(document.title).toBe('Harbor | Test');
    expect(texts(document, 'h1')).toEqual(['Harbor']);
    expect(texts(document, 'h2')).toEqual(['Berths', 'Anchors', 'More']);
    expect(links(document, '.home-page__actions .button--primary')).toEqual([['Docs', '/docs/b']]);
    expect(links(document, '.home-page__feature a')).toEqual([['Berths', '/docs/b']]);
    expect(document.querySelector('meta[name="description"]')?.getAttribute('content')).toBe(
      'Moor and leave.',
    );
    expect(diagnostics.map(({ code, at }) => [code, at?.file, at?.line])).toEqual([
      ['link/page-missing', 'src/pages/index.md', 8],
    ]);
  });

  it('reports unknown and wrong keys with their line, and that it has neither hero nor features', async () => {
    const problems = async (fields: string) =>
      (await home(fields)).diagnostics.map(({ message, at }) => [message, at?.line]);
    expect(await problems('hero: { tagine: x }')).toEqual([['Unknown front matter key `hero.tagine`.', 3]]);
    expect(await problems('keywords: [x]')).toEqual([
      ['A page with `layout: home` has neither `hero` nor `features`.', 1],
    ]);
    expect(await problems('hero: { name: x }\nfeatures:\n  - title: y\n    icon: <b></b>')).toEqual([
      [
        'Front matter `features[0].icon` is "<b></b>": expected the name of an icon, an emoji or an image.',
        6,
      ],
    ]);
    expect(await problems('hero: { name: x }\nfeatures:\n  - details: y')).toEqual([
      ['Front matter `features[0].title` is missing.', 5],
    ]);
  });

  it('leaves `hero` of other layouts to their author', async () => {
    const { diagnostics } = await renderSite({
      'docs/a.md': '---\nlayout: splash\nhero: { kind: 1 }\n---\n\n# A\n',
    });
    expect(diagnostics).toEqual([]);
  });
});

describe('labels of the sidebar', () => {
  const sidebars = {
    main: [
      { type: 'doc', id: 'a', badge: { text: 'Old', variant: 'caution' } },
      {
        type: 'category',
        label: 'More',
        icon: 'star',
        items: [{ type: 'link', label: 'Out', href: '/docs/b', badge: 'x' }],
      },
      'b',
    ],
  };

  it('have badges and icons, which breadcrumbs and neighbors leave out', async () => {
    const { page } = await renderSite(
      { 'docs/a.md': '# A\n', 'docs/b.md': '---\nsidebar_badge: New\nsidebar_icon: heart\n---\n\n# B\n' },
      { sidebars },
    );
    const menu = page('/docs/b');
    expect(texts(menu, '.menu__badge')).toEqual(['Old', 'x', 'New']);
    expect(menu.querySelector('.menu__badge--caution')).not.toBeNull();
    expect(menu.querySelectorAll('.menu__icon')).toHaveLength(2);
    expect(texts(menu, '.pagination-nav__label')).toEqual(['A']);
    expect(texts(menu, 'link[href*="sidebar-look"]')).toHaveLength(1);
  });

  it('report unknown icons and variants', async () => {
    const { diagnostics } = await renderSite(
      { 'docs/a.md': '# A\n', 'docs/b.md': '---\nsidebar_icon: str\n---\n\n# B\n' },
      { sidebars: { main: [{ type: 'doc', id: 'a', icon: 'rockt' }, 'b'] } },
    );
    expect(diagnostics.map(({ message, fix }) => [message, fix])).toEqual([
      ['In the sidebar item main[0]: unknown icon "rockt".', 'Did you mean "rocket"?'],
      ['Front matter `sidebar_icon`: unknown icon "str".', 'Did you mean "star"?'],
    ]);
  });
});

describe('icons of the site', () => {
  const box = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"';
  const anchor = `<?xml version="1.0"?>\n<!-- ours -->\n${box} class="a" width="16"><title>Anchor</title><path id="a" d="M1 1h14"/></svg>`;

  it('are drawn wherever an icon is named, and replace those of the theme', async () => {
    const { page, html, diagnostics } = await renderSite(
      {
        'src/icons/anchor.svg': anchor,
        'src/icons/github.svg': `${box} fill="none" stroke="currentColor" stroke-width="2"><g><circle cx="8" cy="8" r="7"></circle></g></svg>`,
        'docs/a.md':
          '---\nsidebar_icon: anchor\n---\n\n# A\n\n:icon[anchor]{label=Anchor}\n\n::link-card[B]{href=./b.md icon=anchor}\n',
        'docs/b.md': '# B\n',
        'src/pages/index.md':
          '---\nlayout: home\nhero:\n  name: Harbor\n  actions: [{ text: A, link: /docs/a, icon: anchor }]\nfeatures: [{ title: B, icon: anchor }]\n---\n',
      },
      {
        sidebars: { main: ['a', { type: 'category', label: 'C', icon: 'github', items: ['b'] }] },
        theme: { navbar: { social: { github: 'https://example.org', anchor: 'https://example.org/a' } } },
      },
    );
    expect(diagnostics).toEqual([]);
    const drawn =
      '<svg viewBox="0 0 16 16" fill="currentColor" stroke="none"><path d="M1 1h14"></path></svg></svg>';
    const count = (path: string, markup: string) => html(path).split(markup).length - 1;
    // In text, card, sidebar, navbar and its menu; in navbar, menu, button and feature.
    expect(count('/docs/a', drawn)).toBe(5);
    expect(count('/', drawn)).toBe(4);
    const replaced =
      '<svg viewBox="0 0 16 16" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="butt" stroke-linejoin="miter"><g><circle cx="8" cy="8" r="7"></circle></g></svg></svg>';
    expect(count('/docs/a', replaced)).toBe(3);
    expect(page('/docs/a').querySelector('svg[aria-label="Anchor"]')?.getAttribute('role')).toBe('img');
    expect(texts(page('/docs/a'), '.navbar__social')).toEqual(['GitHub', 'Anchor', 'GitHub', 'Anchor']);
  });

  it.each([
    ['<script>alert(1)</script>', 'has <script>'],
    ['<style>path{fill:red}</style>', 'has <style>'],
    ['<path d="M0 0" onload="alert(1)"/>', 'has `onload="alert(1)"`'],
    ['<path d="M0 0" style="fill:red"/>', 'has `style="fill:red"`'],
    ['<path d="M0 0" fill="URL(#a)"/>', 'has `fill="URL(#a)"`'],
    ['<use xlink:href="#a"/>', 'has <use>'],
    ['<g><a href="https://example.org"><path d="M0 0"/></a></g>', 'has <a>'],
    ['<defs><linearGradient id="a"/></defs>', 'has <linearGradient>'],
    ['<foreignObject><p>Text</p></foreignObject>', 'has <foreignObject>'],
  ])('are refused with %s', async (content, problem) => {
    const { diagnostics, html } = await renderSite({
      'src/icons/rope.svg': `${box}>\n  <path d="M2 2"/>\n  ${content}\n</svg>`,
      'docs/a.md': '# A\n',
    });
    expect(diagnostics).toMatchObject([
      {
        code: 'assets/icon-invalid',
        message: `src/icons/rope.svg is not an icon that pages can show: it ${problem}.`,
        at: { file: 'src/icons/rope.svg', line: 3 },
      },
    ]);
    expect(html('/docs/a')).not.toContain('M2 2');
  });

  it.each([
    ['', 'src/icons/rope.svg is not an icon that pages can show: it has no <svg> element.'],
    ['<p></p>', 'src/icons/rope.svg is not an icon that pages can show: it has no <svg> element.'],
    [
      '<svg><path d="M0 0"/></svg>',
      'src/icons/rope.svg is not an icon that pages can show: it has no `viewBox`.',
    ],
  ])('are refused without shapes in a box: %s', async (svg, expected) => {
    const { diagnostics } = await renderSite({ 'src/icons/rope.svg': svg, 'docs/a.md': '# A\n' });
    expect(diagnostics.map(({ message }) => message)).toEqual([expected]);
  });

  it('keep nothing that could end their markup, and nothing of editors', async () => {
    const { article, diagnostics } = await renderSite({
      'src/icons/rope.svg':
        '<svg xmlns:i="urn:i" width="24px" height="12"><i:view><script/></i:view><metadata><a href="x"/></metadata><path d="&quot;&gt;&lt;script&gt;" i:label="x" data-name="y" transform="scale(2)"/></svg>',
      'docs/a.md': '# A\n\n:icon[rope]\n',
    });
    expect(diagnostics).toEqual([]);
    expect(article('/docs/a')).toContain(
      '<svg viewBox="0 0 24 12" fill="currentColor" stroke="none"><path d="&quot;&gt;&lt;script&gt;" transform="scale(2)"></path></svg></svg>',
    );
  });

  it('are suggested for similar names', async () => {
    const { diagnostics } = await renderSite(
      {
        'src/icons/anchor.svg': anchor,
        'docs/a.md': '---\nsidebar_icon: anchr\n---\n\n# A\n\n:icon[ancor]\n',
        'docs/d.md': '# D\n\n:icon[constructor]\n',
        'docs/c/_category_.json': '{ "icon": "ancor" }',
        'docs/c/b.md': '# B\n',
      },
      { theme: { navbar: { social: { anchro: 'https://example.org' } } } },
    );
    const similar = 'Did you mean "anchor"?';
    expect(diagnostics.map(({ message, fix, at }) => [message, fix, at?.file, at?.line ?? at?.key])).toEqual([
      ['Front matter `sidebar_icon`: unknown icon "anchr".', similar, 'docs/a.md', 2],
      ['Unknown icon "ancor".', similar, 'docs/c/_category_.json', undefined],
      [
        'Unknown icon "anchro" in `theme.navbar.social`.',
        similar,
        'recto.config.ts',
        'theme.navbar.social.anchro',
      ],
      ['Unknown name "ancor" of <Icon>.', similar, 'docs/a.md', 7],
      [
        'Unknown name "constructor" of <Icon>.',
        'Add src/icons/constructor.svg, or use an icon of the theme.',
        'docs/d.md',
        3,
      ],
    ]);
  });
});

it('reports each unknown component of a page once', async () => {
  const text = '# A\n\n<One /> and <Two>in <Three /></Two>\n\n<One />\n';
  const { diagnostics, article } = await renderSite({ 'docs/a.mdx': text, 'docs/b.md': '# B\n\n<One />\n' });
  expect(diagnostics.map(({ code, at }) => `${at?.file}:${at?.line}:${at?.column} ${code}`)).toEqual([
    'docs/a.mdx:3:1 render/component-unknown',
    'docs/a.mdx:3:13 render/component-unknown',
    'docs/a.mdx:3:21 render/component-unknown',
    'docs/b.md:3:1 render/component-unknown',
  ]);
  expect(article('/docs/a')).toContain('class="crash"');
});
