import { useDocsContextualSearchTags } from '../plugin-content-docs/client.ts';
import useDocusaurusContext from '../useDocusaurusContext.ts';

/** Returns the language and the tags of the search records that belong to the page. */
export function useContextualSearchFilters(): { locale: string; tags: string[] } {
  const { currentLocale } = useDocusaurusContext().i18n as { currentLocale: string };
  return { locale: currentLocale, tags: useDocsContextualSearchTags() };
}
