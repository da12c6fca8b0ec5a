// @vitest-environment happy-dom
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readSidebar } from '../../src/client/shell/read-shell-state.ts';
import { sidebarAround, sidebarHtml } from '../../src/render/shell/sidebar-html.tsx';
import { visibleSidebar } from '../../src/render/shell/visible-sidebar.ts';
import type { SidebarCategory, SidebarItem } from '../../src/site/sidebar/sidebar.ts';
import { hasUnlisted, sidebarAncestors } from '../../src/site/sidebar/sidebar-entries.ts';
import { defaultComponents } from '../../src/theme/default-components.ts';
import { Sidebar } from '../../src/theme/shell/sidebar/sidebar.tsx';
import { ShellComponentsContext } from '../../src/theme/slots.ts';

/** Renders the sidebar as React does in the browser. */
const live = (items: SidebarItem[], path: string) =>
  renderToString(
    <ShellComponentsContext value={defaultComponents}>
      <Sidebar name="s" items={items} path={path} />
    </ShellComponentsContext>,
  );

/** Renders the sidebar of a page as the build does. */
function written(items: SidebarItem[], path: string): string {
  const cache = { closed: new WeakMap(), visible: new WeakMap(), items: new WeakMap(), parts: new Map() };
  const pages = new Set(['/a', '/c/d']);
  const facts = { pages, ancestors: sidebarAncestors(items), hasUnlisted: hasUnlisted(items) };
  const sidebar = { name: 's', items, ...facts };
  const shown = visibleSidebar(sidebar, path, cache).items;
  const list = sidebarHtml(shown, path, {
    cache,
    render: (element, changes) =>
      renderToString(
        <ShellComponentsContext value={{ ...defaultComponents, ...changes }}>
          {element}
        </ShellComponentsContext>,
      ),
  });
  const SidebarAround = sidebarAround(list);
  return renderToString(<SidebarAround name="s" items={shown} path={path} />);
}

function read(html: string): SidebarItem[] {
  return readSidebar(new DOMParser().parseFromString(html, 'text/html'));
}

// Few values, so that pages and labels repeat.
const path = fc.constantFrom('/a', '/b', '/c/d', '/e?f=1#g');
const label = fc.constantFrom('One', 'Two', '<b>&amp; "three"', 'فهرس', ' spaced  out ');
const className = fc.constantFrom('mark', 'mark more');
const maybe = fc.boolean();

const { item } = fc.letrec<{ item: SidebarItem }>((tie) => ({
  item: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc.record(
      {
        type: fc.constant('link' as const),
        label,
        href: fc.oneof(path, fc.constant('https://example.org/')),
        unlisted: fc.constant(true),
        className,
        target: fc.constant('_blank' as const),
      },
      { requiredKeys: ['type', 'label', 'href'] },
    ),
    fc.record(
      {
        type: fc.constant('html' as const),
        value: fc.constantFrom('<hr>', '<a class="menu__link" href="/x">A <i>link</i></a>', 'Text'),
        defaultStyle: maybe,
        className,
      },
      { requiredKeys: ['type', 'value'] },
    ),
    fc
      .record(
        {
          type: fc.constant('category' as const),
          label,
          href: path,
          hasPage: maybe,
          linkUnlisted: fc.constantFrom('/u', '/v'),
          collapsible: maybe,
          collapsed: maybe,
          items: fc.array(tie('item'), { minLength: 1, maxLength: 3 }),
          className,
        },
        { requiredKeys: ['type', 'label', 'hasPage', 'collapsible', 'collapsed', 'items'] },
      )
      .map(withOnePage),
  ),
}));

/** A category has at most one page. */
function withOnePage(one: SidebarCategory): SidebarCategory {
  return { ...one, hasPage: one.hasPage && one.href !== undefined && one.linkUnlisted === undefined };
}

it('hydrates the sidebar to the built markup, from its list alone', { tags: 'full' }, () => {
  const sidebar = fc.array(item, { maxLength: 5 });
  const place = fc.oneof(path, fc.constantFrom('/u', '/elsewhere'));
  fc.assert(
    fc.property(sidebar, place, place, (items, one, other) => {
      // What is alike on both pages is rendered for the first alone.
      for (const at of [one, other]) {
        const html = written(items, at);
        expect(live(read(html), at)).toBe(html);
      }
    }),
    { numRuns: 300 },
  );
});

it('hydrates adjacent categories with the same label to the built markup', () => {
  const group = (label: string, inside: SidebarItem[], collapsed = false): SidebarCategory => {
    return { type: 'category', label, hasPage: false, collapsible: collapsed, collapsed, items: inside };
  };
  const link = (href: string): SidebarItem => ({ type: 'link', label: 'One', href });
  const items = [
    group('Two', [group('One', [link('/b')], true), link('/c/d')]),
    group('Two', [group('One', [link('/a')]), link('/a')]),
  ];
  const html = written(items, '/a');
  expect(live(read(html), '/a')).toBe(html);
});

it('keeps the unlisted items that other pages need', () => {
  const items: SidebarItem[] = [
    { type: 'link', label: 'Hidden', href: '/h', unlisted: true },
    {
      type: 'category',
      label: 'Group',
      href: '/first',
      hasPage: false,
      linkUnlisted: '/u',
      collapsible: true,
      collapsed: true,
      items: [{ type: 'link', label: 'First', href: '/first' }],
    },
  ];
  expect(read(written(items, '/h'))[0]).toEqual(items[0]);
  expect(read(written(items, '/u'))).toMatchObject([
    { label: 'Group', href: '/first', linkUnlisted: '/u', hasPage: false },
  ]);
});
