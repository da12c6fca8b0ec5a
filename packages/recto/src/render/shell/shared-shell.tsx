import type { ReactNode } from 'react';
import type { NavItem, NavSubItem } from '../../site/navbar/nav-item.ts';
import { isNavActive } from '../../theme/shell/active-path.ts';
import type { ShellState } from '../../theme/shell-state.ts';
import type { ShellComponents } from '../../theme/slots.ts';
import { isExternal } from '../../utils/url.ts';
import { escapeLikeReact, hole, type PartContext, type ShellCache, sharedHtml } from './shell-cache.tsx';
import { sidebarHtml } from './sidebar-html.tsx';
import { sampleEntry, sampleItem, tocHtml } from './toc-html.tsx';

/** Renders the shell of a page, with holes for the article and the list of the sidebar. */
type RenderShell = (state: ShellState, changes: Partial<ShellComponents>) => string;

interface SharedShell {
  /** Returns the HTML around an article. */
  html(article: string): string;
  /** Returns the list of the sidebar. */
  sidebar(): string;
}

/**
 * Renders the shell of a page with the components of the theme. React renders it once for all pages with the same outline,
 * and what differs between them is filled in. Components of a site could make anything of that, so this is not for them.
 */
export function sharedShell(state: ShellState, cache: ShellCache, render: RenderShell): SharedShell {
  const context: PartContext = {
    cache,
    render: (element: ReactNode, changes) => render(state, { ...changes, Root: () => element }),
  };
  const sidebar = () => sidebarHtml(state.sidebar?.items ?? [], state.path, context);
  const html = (article: string) => {
    const outline = outlineOf(state);
    return sharedHtml(context, JSON.stringify(outline), {
      render: () => render(outline, {}).replaceAll(sampleItem(context), hole('toc')),
      fill(name) {
        if (name === 'article') return article;
        if (name === 'sidebar') return sidebar();
        if (name === 'toc') return tocHtml(state.toc, context);
        if (name === 'byline') return state.byline ?? '';
        if (name === 'path') return escapeLikeReact(state.path.replace(/\/$/, ''));
        const value = String(valueAt(name, state));
        return name.endsWith('.value') ? value : escapeLikeReact(value);
      },
    });
  };
  return { html, sidebar };
}

/** Replaces what differs between pages by holes, except what components compare or compute with. */
function outlineOf(state: ShellState): ShellState {
  const { path, navbar, moreItems, sidebar, search, toc, version } = state;
  const banner = version?.banner;
  return {
    ...state,
    build: '',
    path: hole('path') + (path.endsWith('/') ? '/' : ''),
    navbar: navbar.map((item, index) => templateItem(item, state, `navbar.${index}`)),
    ...(moreItems && { moreItems: templateItem(moreItems, state, 'moreItems') }),
    ...(sidebar && { sidebar: { ...sidebar, name: '', items: [] } }),
    ...(search && { search: { indexName: '' } }),
    toc: toc.length > 0 ? [sampleEntry] : [],
    ...(banner && {
      version: {
        ...version,
        banner: { ...banner, last: { ...banner.last, href: hole('version.banner.last.href') } },
      },
    }),
    ...Object.fromEntries(
      texts.flatMap((name) => (state[name] === undefined ? [] : [[name, withHoles(state[name], name)]])),
    ),
  };
}

/** Parts of the state that components only show. */
const texts = [
  'breadcrumbs',
  'tags',
  'heading',
  'byline',
  'previous',
  'next',
  'editUrl',
  'lastUpdated',
] as const;

/** Addresses that React replaces: `javascript:`, with spaces before and line breaks inside. */
const refusedPattern = new RegExp(`^[\\0- ]*${[...'javascript:'].join('[\\r\\n\\t]*')}`, 'i');

/** Replaces the texts in a value by holes, which are named by their path, see {@link valueAt}. */
function withHoles<Value>(value: Value, path: string): Value {
  if (typeof value === 'string') return (value && !refusedPattern.test(value) ? hole(path) : value) as Value;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]) => [key, withHoles(inner, `${path}.${key}`)]);
  return (Array.isArray(value) ? entries.map(([, inner]) => inner) : Object.fromEntries(entries)) as Value;
}

function valueAt(path: string, state: ShellState): unknown {
  return path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], state);
}

/** An item that is active on all pages if it is on this one, and otherwise on none, with a hole for its address. */
function templateItem<Item extends NavItem | NavSubItem>(item: Item, state: ShellState, path: string): Item {
  if (item.type === 'html') return { ...item, value: hole(`${path}.value`) };
  if (item.type !== 'link' && item.type !== 'dropdown') return item;
  const { type, href } = item;
  const active = isNavActive(item.active, state) ? { pattern: '' } : 'never';
  const items =
    type === 'dropdown' &&
    item.items.map((entry, index) => templateItem(entry, state, `${path}.items.${index}`));
  const isOfSite = href !== undefined && !isExternal(href);
  return {
    ...item,
    active,
    ...(isOfSite && { href: withHoles(href, `${path}.href`) }),
    ...(items && { items }),
  };
}
