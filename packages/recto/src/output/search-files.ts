import { type Messages, sharedBaseUrl } from '../config/locale.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { BuiltPart } from '../search/index/build-index.ts';
import {
  manifestPath,
  type SearchManifest,
  searchFolder,
  suffixesFile,
  textsFile,
  wordsFile,
} from '../search/index/index-files.ts';
import type { Artifact } from '../site/site-assets.ts';
import { isShellTranslated, searchTexts, searchTextsPath } from '../theme/i18n/search-texts.ts';
import { contentHash } from '../utils/node/content-hash.ts';

/** Returns the files of the search index of a locale; none if the site uses a hosted service. */
export function searchFiles(
  parts: BuiltPart[],
  config: Pick<SiteConfig, 'search' | 'baseUrl' | 'i18n'>,
): Artifact[] {
  if (!config.search || config.search.appId) return [];
  const shared = sharedBaseUrl(config);
  const manifest: SearchManifest = { folder: shared + searchFolder, parts: [] };
  const files: Artifact[] = [];
  for (const { facts, words, suffixes, texts } of parts) {
    const part = { ...facts, hash: contentHash(JSON.stringify(facts), ...words, ...suffixes, ...texts) };
    manifest.parts.push(part);
    files.push(
      ...words.map((data, index) => ({ path: searchFolder + wordsFile(part, index), data })),
      ...suffixes.map((data, index) => ({ path: searchFolder + suffixesFile(part, index), data })),
      ...texts.map((data, index) => ({ path: searchFolder + textsFile(part, index), data })),
    );
  }
  const path = manifestPath(config.baseUrl).slice(shared.length);
  return [{ path, data: JSON.stringify(manifest) }, ...files];
}

/** Returns the translations that the search dialog loads on pages with `messages`, which may be none of its own. */
export function searchTextFiles(messages: Messages, config: SiteConfig): Artifact[] {
  const texts = Object.entries(messages).filter(([id]) => id in searchTexts);
  if (!config.search || !isShellTranslated(messages)) return [];
  const path = searchTextsPath(config.baseUrl).slice(sharedBaseUrl(config).length);
  return [{ path, data: JSON.stringify(Object.fromEntries(texts)) }];
}
