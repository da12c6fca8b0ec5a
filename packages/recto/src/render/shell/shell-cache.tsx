import type { ReactNode } from 'react';
import type { SearchSettings } from '../../search/types.ts';
import type { SidebarCategory, SidebarItem } from '../../site/sidebar/sidebar.ts';
import type { VersionSidebar } from '../../site/site.ts';
import type { ShellSite } from '../../theme/shell-state.ts';
import type { ShellComponents } from '../../theme/slots.ts';
import { getOrAdd } from '../../utils/collections.ts';
import { rendererAt } from '../../utils/node/renderer-copies.ts';
import { placeholder } from '../../utils/placeholders.ts';

/** What is the same on many pages of a site, so that it is made once. */
export interface ShellCache {
  /** What every page shows of the site. */
  site: ShellSite;
  /** Settings of searches by version of the docs; that outside of them is empty. */
  search: Map<string, SearchSettings | undefined>;
  /** The format of the days of last updates, once one is shown. */
  dayFormat?: Intl.DateTimeFormat;
  /** Categories without their items, as pages outside them show them. */
  closed: WeakMap<SidebarCategory, SidebarCategory>;
  /** Items of sidebars as pages show them, by the categories around these pages. */
  visible: WeakMap<VersionSidebar['ancestors'] | SidebarCategory[], SidebarItem[]>;
  /** Hashes of items of sidebars that are not open, and of lists of items, to compare pages with those of another build. */
  hashes: WeakMap<SidebarItem | SidebarItem[], string>;
  /** HTML of items of sidebars that are neither open nor current. */
  items: WeakMap<SidebarItem, string>;
  /** HTML with holes, by what it was rendered from: text and the names of holes take turns. */
  parts: Map<string, string[]>;
}

export function shellCache(site: ShellSite): ShellCache {
  return {
    site,
    search: new Map(),
    closed: new WeakMap(),
    visible: new WeakMap(),
    hashes: new WeakMap(),
    items: new WeakMap(),
    parts: new Map(),
  };
}

/** Returns a cache without what has titles of pages, which an edit may have changed. */
export function withoutTitles(cache: ShellCache): ShellCache {
  return { ...cache, hashes: new WeakMap(), items: new WeakMap() };
}

/** What rendering parts of the shell needs. */
export interface PartContext {
  cache: Pick<ShellCache, 'items' | 'parts'>;
  /** Renders an element inside of the shell, with some components in place of the theme's. */
  render(element: ReactNode, changes?: Partial<ShellComponents>): string;
}

const holes = placeholder('part');

/** Takes the place of a text, or of HTML, that differs between the pages that share the HTML around it. */
export const hole = holes.mark;

/** Takes the place of an element: between texts, React would write a comment. */
export function Hole({ name }: { name: string }) {
  return <template id={hole(name)} />;
}

const holePattern = new RegExp(`(?:<template id=")?${hole('(.*?)')}(?:"></template>)?`);

/**
 * Returns HTML that depends on nothing but `key` and what `fill` returns for each of its holes. `render` is called once
 * for each key.
 */
export function sharedHtml(
  { cache: { parts } }: { cache: Pick<ShellCache, 'parts'> },
  key: string,
  { render, fill }: { render(): string; fill(hole: string): string },
): string {
  const part = getOrAdd(parts, key, () => render().split(holePattern));
  return part.map((text, index) => (index % 2 === 0 ? text : fill(text))).join('');
}

export function escapeLikeReact(text: string): string {
  return /[&<>"']/.test(text) ? rendererAt(0).renderToStaticMarkup(text) : text;
}
