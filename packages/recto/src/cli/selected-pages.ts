import { defaultDocs } from '../config/version-key.ts';
import { readVersions } from '../content/read-versions.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { BuildContext } from '../pipeline/link-sites.ts';
import type { PageSelection } from '../site/page-selection.ts';
import { firstUnknown } from './arguments.ts';
import type { ParsedOptions } from './command.ts';

/** Returns the pages that a command line selects. */
export function selectionOf({ locale, docs, version }: ParsedOptions['lists']): PageSelection {
  const setOf = (names: string[] | undefined) => names && new Set(names);
  return { locales: setOf(locale), docs: setOf(docs), versions: setOf(version) };
}

/** Returns an error if a selection names something that the site does not have. */
export async function unknownSelection(
  { locales, docs, versions }: PageSelection,
  context: Pick<BuildContext, 'root' | 'config' | 'files'>,
): Promise<Diagnostic | undefined> {
  const { i18n, allDocs } = context.config;
  const ids = allDocs.map(({ id }) => id);
  const unknown = firstUnknown('locale', locales, i18n.locales) ?? firstUnknown('docs', docs, ids);
  if (unknown || !versions) return unknown;
  const { folders } = await readVersions(context);
  const selected = folders.filter(({ docsId = defaultDocs }) => docs?.has(docsId) ?? true);
  return firstUnknown('version', versions, [...new Set(selected.map(({ name }) => name))]);
}
