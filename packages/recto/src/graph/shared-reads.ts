import { dirname } from 'node:path';
import { serialize } from 'ohash';
import { isShellSlot, type SiteComponents } from '../config/component-slots.ts';
import type { Messages } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Synonym } from '../search/types.ts';
import type { ClientAssets, SiteColors, SiteIcons } from '../site/artifacts.ts';
import type { Route } from '../site/routes/route.ts';
import type { Site, VersionSidebar } from '../site/site.ts';
import { attempt } from '../utils/errors.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import type { Answer } from './graph.ts';

/** What the documents of a locale share. */
interface SharedInputs {
  config: SiteConfig;
  messages: Messages;
  components: SiteComponents;
  /** What is the same around all articles. */
  frame: {
    banner: string | undefined;
    footer: string | undefined;
    colors: SiteColors;
    /** Of the glossary: pages are found by them. */
    synonyms: Synonym[];
  };
  /** Returns scripts, styles and icons, once they are bundled. */
  bundle(): { assets: ClientAssets; styles: string[]; icons: SiteIcons | undefined };
  site: Site;
  /** What plugins provide to components, by name. */
  data: ReadonlyMap<string, unknown>;
}

/**
 * Returns the answers to questions about what the documents of a locale share, and the questions that each of them asks; `readsSite` is whether
 * these are also those about the whole site, which only components read, among them those that replace parts of the shell. A value that
 * cannot be compared has no answer.
 */
export function sharedReads(
  { config, messages, components, frame, bundle, site, data }: SharedInputs,
  root: string,
): { answers: Record<'setting' | 'site' | 'data', Answer>; questions: string[]; readsSite: boolean } {
  const modules = [...components].map(([name, { module }]) => [name, module]);
  const settings: Record<string, () => unknown> = {
    configuration: () => config,
    messages: () => messages,
    components: () => modules,
    frame: () => frame,
    bundle,
  };
  const { routes, versions, ...siteFacts } = site;
  // What the items of a sidebar decide is left out.
  const sidebarOf = ({ ancestors: _, ...sidebar }: VersionSidebar) => sidebar;
  const withoutAncestors = [...versions].map(([key, version]) => [
    key,
    { ...version, sidebars: [...version.sidebars.values()].map(sidebarOf) },
  ]);
  // Addresses and paths of sources are relative.
  const addresses = () => JSON.stringify([...routes.values()].map(addressOf));
  return {
    answers: {
      setting: (name) => hashOf(() => serialize(settings[name]?.()), root),
      site: () => hashOf(() => serialize([siteFacts, withoutAncestors]), root, addresses),
      data: () => hashOf(() => serialize(data), root),
    },
    questions: ['code', ...Object.keys(settings).map((name) => `setting ${name}`)],
    readsSite: [...components.keys()].some(isShellSlot),
  };
}

/** What links and the shell need of another page. Its neighbors show its title, which sidebars need not have. */
function addressOf(route: Route): unknown[] {
  const { path, file, kind } = route;
  const sourcePaths = 'page' in route ? [route.page.source.path, route.page.source.original] : [];
  const neighbors = 'previous' in route || 'next' in route ? [route.previous, route.next] : [];
  const version = 'version' in route && route.version;
  return [path, file, kind, kind === 'redirect' && route.to, version, ...neighbors, ...sourcePaths];
}

/** Returns the hash of a text, which may have absolute paths, and of one without; `undefined` if a value in it cannot be compared. */
function hashOf(text: () => string, root: string, other = () => ''): string | undefined {
  return attempt(() => contentHash(withoutRoot(text(), root), other()));
}

/** Replaces absolute paths by paths from the site folder, so that another checkout has the same answers. */
function withoutRoot(text: string, root: string): string {
  let result = text.replaceAll(root, '.');
  let relative = '';
  for (let folder = dirname(root); folder !== dirname(folder); folder = dirname(folder)) {
    relative += '../';
    result = result.replaceAll(`${folder}/`, relative);
  }
  return result;
}
