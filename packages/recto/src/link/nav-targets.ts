import type { Diagnostic } from '../model/diagnostic.ts';
import type { NavbarItemConfig, SiteConfig } from '../model/site-config.ts';
import { defaultDocs } from '../model/version.ts';
import { invalidItem } from './invalid-item.ts';
import type { LinkedVersion } from './link-version.ts';
import { nearest } from './nearest.ts';

/** What items of the navbar can name. */
export interface NavTargets {
  config: SiteConfig;
  versions: LinkedVersion[];
  /** Of the item at hand, in the configuration: `theme.navbar.items[2]`. */
  key: string;
}

/** The docs that an item means, as the id in their versions; a diagnostic where there are none by its name. */
export function namedDocs(
  item: NavbarItemConfig,
  { config }: NavTargets,
): { docsId?: string; diagnostic?: Diagnostic } {
  const ids = config.allDocs.map(({ id }) => id);
  const id = item.docsPluginId ?? ids[0] ?? defaultDocs;
  if (ids.includes(id)) return id === defaultDocs ? {} : { docsId: id };
  const near = nearest(id, ids);
  const sentence = `The navbar names the docs "${id}", which do not exist.`;
  const fix = near === undefined ? 'Correct "docsPluginId".' : `Did you mean "${near}"?`;
  return { diagnostic: invalidItem(sentence, item, { notes: [`available: ${ids.join(', ')}`], fix }) };
}
