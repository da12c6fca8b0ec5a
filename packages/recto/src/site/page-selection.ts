import { defaultDocs, versionOfKey } from '../config/version-key.ts';
import type { Route } from './routes/route.ts';
import type { Site } from './site.ts';

/** The pages that a command renders. */
export interface PageSelection {
  /** Names of locales. @default all */
  locales?: ReadonlySet<string> | undefined;
  /** Ids of docs. @default all */
  docs?: ReadonlySet<string> | undefined;
  /** Names of versions. @default all */
  versions?: ReadonlySet<string> | undefined;
}

/** A set of pages that is selected as a whole. */
interface PageGroup {
  docs: string;
  version: string;
}

export function isLocaleSelected({ locales }: PageSelection, name: string): boolean {
  return locales?.has(name) ?? true;
}

/** Whether pages of a locale can be left out. */
export function selectsVersions({ docs, versions }: PageSelection): boolean {
  return (docs ?? versions) !== undefined;
}

export function isGroupSelected({ docs, versions }: PageSelection, group: PageGroup): boolean {
  return (docs?.has(group.docs) ?? true) && (versions?.has(group.version) ?? true);
}

/** Returns the group of each page: pages outside the docs belong to the latest version of the first docs. */
export function groupsOf({ versions }: Pick<Site, 'versions'>): (route: Route) => PageGroup {
  const latest = [...versions.values()].find(({ docsId, isLast }) => docsId === undefined && isLast);
  const defaultGroup = { docs: defaultDocs, version: latest?.name ?? '' };
  return (route) => {
    if (!('version' in route)) return defaultGroup;
    const { docs, name } = versionOfKey(route.version);
    return { docs, version: name };
  };
}
