import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { type ShellCache, shellCache } from '../../../src/render/shell/shell-cache.tsx';
import { renderShell } from '../../../src/render/shell/shell-html.tsx';
import { shellComponents } from '../../../src/render/site-components.ts';
import type { NavItem } from '../../../src/site/navbar/nav-item.ts';
import { Content } from '../../../src/theme/shell/main/main-region.tsx';
import { Shell } from '../../../src/theme/shell.tsx';
import type { ShellState, TocEntry } from '../../../src/theme/shell-state.ts';
import { siteConfig } from '../../site/fixtures.ts';
import { category, docState, page } from '../../theme/sample-state.ts';

const config = siteConfig({
  plugins: [{ name: 'copies', pageFormat: { extension: 'md', type: 'text/markdown', module: '/m.js' } }],
});
const article = '<p>The $& article</p>';

/** Renders the shell of a page as the browser does. */
const live = (state: ShellState) =>
  renderToString(
    <Shell
      components={shellComponents(new Map(), config)}
      state={state}
      article={<Content state={state} html={article} />}
      footer={false}
    />,
  );

const written = (state: ShellState, shell: ShellCache) =>
  renderShell({ kind: 'not-found', path: state.path, file: '', title: '' }, state, article, {
    config,
    components: new Map(),
    data: new Map(),
    getMessage: () => undefined,
    footer: undefined,
    shell,
  }).html;

// Few values, so that states are alike.
const maybe = <Value,>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const label = fc.constantFrom('One', 'Java: two', `<b>&amp; "it's"`, ' three ', '');
const path = fc.constantFrom('/docs/start', '/docs/Start', '/docs/a/', '/', '/docs/b?c=1&d');
const href = fc.oneof(
  path,
  fc.constantFrom('https://example.org/', ' java\nscript:alert(1)', 'javascript:0'),
);
const link = fc.record({ label, href });
const pagerLink = fc.record({ label, href, kind: label }, { requiredKeys: ['label', 'href'] });
const isTrue = maybe(fc.constant(true as const));

const { entry } = fc.letrec<{ entry: TocEntry }>((tie) => ({
  entry: fc
    .record({
      id: label,
      html: fc.constantFrom('<i>A</i>', '', 'B $1'),
      children: maybe(fc.array(tie('entry'))),
    })
    .map(({ children, ...own }) => ({ ...own, ...(children?.length && { children }) })),
}));

const active = fc.oneof(
  path.map((at) => ({ path: at })),
  fc.constant('never' as const),
  fc.constant({ pattern: '^/docs/a' }),
  fc.constant({ sidebar: 's', path: '/x' }),
);
const versions = fc.constant({ '1.0': { label: '1', href: '/1', active: 'never' as const } });
const subItem = fc.record(
  {
    type: fc.constant('link' as const),
    label,
    href,
    active,
    version: fc.constant('2.0'),
    suffix: fc.constant('?l'),
  },
  { requiredKeys: ['type', 'label', 'href', 'active'] },
);
const position = fc.constantFrom('left' as const, 'right' as const);
const navItem: fc.Arbitrary<NavItem> = fc.oneof(
  fc.record(
    { type: fc.constant('link' as const), position, label, href, active, versions },
    { requiredKeys: ['type', 'position', 'label', 'href', 'active'] },
  ),
  fc.record(
    {
      type: fc.constant('dropdown' as const),
      position,
      label,
      href,
      active,
      list: fc.constantFrom('Versions' as const, 'Language' as const),
      items: fc.array(subItem, { maxLength: 2 }),
      isQuiet: fc.constant(true as const),
    },
    { requiredKeys: ['type', 'position', 'label', 'active', 'items'] },
  ),
  fc.record({ type: fc.constant('search' as const), position }),
  fc.record({ type: fc.constant('html' as const), position, value: fc.constant('<hr>') }),
);

const sidebarItem = fc.constantFrom(
  page('Start', '/docs/start', { docId: 'start' }),
  page("It's", '/docs/a/', { unlisted: true }),
  page('Out', 'https://example.org/'),
  category('Closed', '/docs/b'),
  category('Root', '/', { hasPage: true, items: [page('Start', '/docs/start')] }),
  category('Hidden', '/docs/a', { items: [page('Hidden', '/docs/a', { unlisted: true })] }),
  category('Outer', '/docs/start', {
    linkUnlisted: '/docs/a',
    items: [category('Inner', '/docs/b', { collapsible: false, items: [page('B', '/docs/b?c=1&d')] })],
  }),
);

const state: fc.Arbitrary<ShellState> = fc
  .record({
    path,
    kind: fc.constantFrom('doc' as const, 'page' as const, 'not-found' as const),
    navbar: fc.array(navItem, { maxLength: 3 }),
    sidebar: maybe(fc.array(sidebarItem).map((items) => ({ name: 's', items }))),
    search: maybe(fc.constant({ indexName: 'i' })),
    version: maybe(
      fc.record(
        {
          key: fc.constant('1.0'),
          label,
          badge: fc.constant(true as const),
          banner: fc.record({
            kind: fc.constantFrom('unreleased' as const, 'unmaintained' as const),
            last: fc.record({ key: fc.constant('2.0'), label, href: path }),
          }),
        },
        { requiredKeys: ['key', 'label'] },
      ),
    ),
    breadcrumbs: fc.array(fc.record({ label, href }, { requiredKeys: ['label'] }), { maxLength: 3 }),
    tags: maybe(fc.uniqueArray(link, { maxLength: 2, selector: (tag) => tag.href })),
    heading: maybe(label),
    byline: maybe(fc.constantFrom('<b>By</b>', '')),
    toc: fc.uniqueArray(entry, { maxLength: 3, selector: ({ id }) => id }),
    previous: maybe(pagerLink),
    next: maybe(pagerLink),
    pagerLabel: maybe(label),
    editUrl: maybe(href),
    lastUpdated: maybe(fc.record({ date: label, day: label, author: label }, { requiredKeys: [] })),
    unlisted: isTrue,
    draft: isTrue,
    hideToc: isTrue,
    isPost: isTrue,
    noArticle: isTrue,
    articleLanguage: maybe(fc.constant({ lang: 'ar', dir: 'rtl' as const })),
  })
  .map((changes) => {
    const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
    return docState(given);
  });

describe('renders the shell of every page as the browser does, whatever was rendered before', () => {
  const compare = (numRuns: number) => {
    const shell = shellCache(docState().site);
    fc.assert(
      fc.property(state, (one) => {
        expect(written(one, shell)).toBe(live(one));
      }),
      { numRuns },
    );
  };
  it('in some runs', () => compare(30));
  it('in many runs', { tags: 'full' }, () => compare(300));
});

it('renders pages that differ in texts and addresses from one outline', () => {
  const shell = shellCache(docState().site);
  const pages = [1, 2, 3].map((n) =>
    docState({
      path: `/docs/guides/n${n}`,
      heading: `Number ${n}`,
      toc: [{ id: `n${n}`, html: `N ${n}` }],
      editUrl: `https://example.org/${n}`,
    }),
  );
  const sizes = pages.map((one) => {
    expect(written(one, shell)).toContain(one.heading);
    return shell.parts.size;
  });
  expect(sizes).toEqual([sizes[0], sizes[0], sizes[0]]);
});
