import { dirname } from 'node:path';
import { serialize } from 'ohash';
import { contentHash } from '../assets/content-hash.ts';
import { isShellSlot, type SiteComponents } from '../model/component-slots.ts';
import type { ClientAssets, SiteColors, SiteIcons } from '../model/files.ts';
import type { Messages } from '../model/locale.ts';
import type { Route, Site } from '../model/site.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Synonym } from '../model/synonym.ts';

/** What the documents of a locale share. */
export interface SharedInputs {
  config: SiteConfig;
  site: Site;
  messages: Messages;
  components: SiteComponents;
  /** What plugins provide to components, by name. */
  data: ReadonlyMap<string, unknown>;
  languages: Set<string>;
  banner: string | undefined;
  footer: string | undefined;
  styles: string[];
  colors: SiteColors;
  /** Of the glossary: pages are found by them. */
  synonyms: Synonym[];
  icons: SiteIcons | undefined;
  assets: ClientAssets;
  /** Paths of all static files. */
  staticFiles: string[];
  /** Hash of the code. */
  code: string;
  /** Absolute site folder. */
  root: string;
}

/** Hashes of what every page of a locale depends on, and of that with the data of plugins. */
export interface SiteKeys {
  shell: string;
  site: string;
}

/** Returns the keys of a locale; nothing if a value of the configuration or of a plugin cannot be compared. */
export function siteKeys({ site, components, data, root, ...inputs }: SharedInputs): SiteKeys | undefined {
  const { routes, ...parts } = site;
  const parsed = [...routes.values()].map(addressOf);
  const named = [...components].map(([name, { module }]) => [name, module]);
  try {
    const text = (value: unknown) => withoutRoot(serialize(value), root);
    const shell = contentHash(text([inputs, parts, named]), JSON.stringify(parsed));
    const ofSite = contentHash(shell, text(data));
    const isReplaced = [...components.keys()].some(isShellSlot);
    return { shell: isReplaced ? ofSite : shell, site: ofSite };
  } catch {
    return undefined;
  }
}

/** Replaces absolute paths by paths from the site folder, so that another checkout has the same keys. */
function withoutRoot(text: string, root: string): string {
  let replaced = text.replaceAll(root, '.');
  let relative = '';
  for (let folder = dirname(root); folder !== dirname(folder); folder = dirname(folder)) {
    relative += '../';
    replaced = replaced.replaceAll(`${folder}/`, relative);
  }
  return replaced;
}

/** What links and the shell need of another page. */
function addressOf(route: Route): unknown[] {
  const { path, file, kind } = route;
  const own = 'page' in route ? [route.page.source.path, route.page.source.original] : [];
  return [path, file, kind, kind === 'redirect' && route.to, 'version' in route && route.version, ...own];
}

/**
 * Returns the hash of a page by itself. A tree that plugins changed is part of it; others follow from the text. The other
 * pages of its category are part of it if a component can read them.
 */
export function routeKey(
  route: Route,
  { isChanged, usesSite }: { isChanged: boolean; usesSite: boolean },
): string {
  const tree = 'page' in route && isChanged ? JSON.stringify(route.page.tree()) : '';
  const own = usesSite || route.kind !== 'doc' ? route : { ...route, cards: [] };
  return contentHash(JSON.stringify(own), tree);
}
