import { isRegexpStringMatch, useContextualSearchFilters } from '../theme-common.ts';
import { useBaseUrlUtils } from '../useBaseUrl.ts';
import useDocusaurusContext from '../useDocusaurusContext.ts';

interface AlgoliaConfig {
  contextualSearch?: boolean;
  externalUrlRegex?: string;
  replaceSearchResultPathname?: { from: string; to: string };
  [key: string]: unknown;
}

type Filters = string | readonly (string | readonly string[])[];

/** Returns the configuration of the theme, including the Algolia settings. */
export function useAlgoliaThemeConfig(): { algolia: AlgoliaConfig } {
  const { themeConfig } = useDocusaurusContext().siteConfig;
  return { ...themeConfig, algolia: (themeConfig.algolia ?? {}) as AlgoliaConfig };
}

/** Returns filters for the language and the version of the page. */
export function useAlgoliaContextualFacetFilters(): (string | string[])[] {
  const { locale, tags } = useContextualSearchFilters();
  return [`language:${locale}`, tags.map((tag) => `docusaurus_tag:${tag}`)];
}

/** Returns these filters if the site has contextual search. */
export function useAlgoliaContextualFacetFiltersIfEnabled(): (string | string[])[] | undefined {
  const { algolia } = useAlgoliaThemeConfig();
  const filters = useAlgoliaContextualFacetFilters();
  return (algolia.contextualSearch ?? true) ? filters : undefined;
}

/** Returns a function that makes the address of a hit one of this site, unless it belongs to another. */
export function useSearchResultUrlProcessor(): (url: string) => string {
  const { withBaseUrl } = useBaseUrlUtils();
  const { externalUrlRegex, replaceSearchResultPathname } = useAlgoliaThemeConfig().algolia;
  return (url) => {
    const { href, pathname, search, hash } = new URL(url);
    if (isRegexpStringMatch(externalUrlRegex, href)) return url;
    const { from, to } = replaceSearchResultPathname ?? {};
    const path = from && to !== undefined ? pathname.replaceAll(new RegExp(from, 'g'), to) : pathname;
    return withBaseUrl(path + search + hash);
  };
}

export function mergeFacetFilters(one?: Filters, other?: Filters): Filters | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  const listOf = (filters: Filters) => (typeof filters === 'string' ? [filters] : filters);
  return [...listOf(one), ...listOf(other)];
}

/** Returns the state of the AI assistant, which does not exist. */
export function useAlgoliaAskAi({ placeholder }: { placeholder?: string } = {}) {
  const off = { canHandleAskAi: false, isAskAiActive: false, askAi: undefined };
  const onAskAiToggle = (_isActive: boolean) => undefined;
  return {
    ...off,
    currentPlaceholder: placeholder,
    onAskAiToggle,
    extraAskAiProps: { ...off, onAskAiToggle },
  };
}
