/** What the modules of Docusaurus 3.10 export that components import, without types. */
export const docusaurusExports: Record<string, string> = {
  BrowserOnly: `default`,
  ComponentCreator: `default`,
  ErrorBoundary: `default`,
  ExecutionEnvironment: `default`,
  Head: `default`,
  Interpolate: `default interpolate`,
  Link: `default`,
  Noop: `default`,
  Translate: `default translate`,
  constants: `DEFAULT_PLUGIN_ID`,
  isInternalUrl: `default hasProtocol`,
  'plugin-content-blog/client': `BlogPostProvider BlogSidebarItemList groupBlogSidebarItemsByYear useBlogListPageStructuredData
    useBlogMetadata useBlogPost useBlogPostStructuredData useVisibleBlogSidebarItems`,
  'plugin-content-docs/client': `DocProvider DocSidebarItemsExpandedStateProvider DocsPreferredVersionContextProvider DocsSidebarProvider
    DocsVersionProvider filterDocCardListItems findFirstSidebarItemLink findSidebarCategory
    getDocsVersionSearchTag isActiveSidebarItem isVisibleSidebarItem useActiveDocContext useActivePlugin
    useActivePluginAndVersion useActiveVersion useAllDocsData useBreadcrumbsStructuredData
    useCurrentSidebarCategory useCurrentSidebarSiblings useDoc useDocById useDocRootMetadata
    useDocSidebarItemsExpandedState useDocVersionSuggestions useDocsContextualSearchTags useDocsData
    useDocsPreferredVersion useDocsPreferredVersionByPluginId useDocsSidebar useDocsVersion
    useDocsVersionCandidates useLatestVersion useLayoutDoc useLayoutDocsSidebar useSidebarBreadcrumbs
    useVersions useVisibleSidebarItems`,
  renderRoutes: `default`,
  router: `Redirect matchPath useHistory useLocation`,
  'theme-common': `Collapsible DraftBannerMessage DraftBannerTitle ErrorBoundaryError ErrorBoundaryErrorMessageFallback
    ErrorBoundaryTryAgainButton ErrorCauseBoundary HtmlClassNameProvider NavbarSecondaryMenuFiller
    PageMetadata ReactContextError SkipToContentFallbackId SkipToContentLink ThemeClassNames ThemedComponent
    UnlistedBannerMessage UnlistedBannerTitle UnlistedMetadata composeProviders createStorageSlot duplicates
    filterDocCardListItems groupBy isMultiColumnFooterLinks isRegexpStringMatch listStorageKeys
    listTagsByLetters mergeSearchParams mergeSearchStrings prefersReducedMotion processAdmonitionProps
    translateTagsPageTitle uniq useAnchorTargetClassName useClearQueryString useCollapsible useColorMode
    useContextualSearchFilters useCurrentSidebarCategory useDocsPreferredVersion useEvent useHistorySelector
    usePluralForm usePrevious usePrismTheme useQueryString useQueryStringList useSearchLinkCreator
    useSearchQueryString useStorageSlot useThemeConfig useWindowSize`,
  'theme-common/internal': `AnnouncementBarProvider BlogAuthorNoPostsLabel BlogAuthorsListViewAllLabel CodeBlockContextProvider
    Collapsible ColorModeProvider DEFAULT_SEARCH_TAG DraftBannerMessage DraftBannerTitle ErrorBoundaryError
    ErrorBoundaryErrorMessageFallback ErrorBoundaryTryAgainButton ErrorCauseBoundary HtmlClassNameProvider
    NavbarProvider NavbarSecondaryMenuFiller PageMetadata PluginHtmlClassNameProvider ReactContextError
    ScrollControllerProvider SkipToContentFallbackId SkipToContentLink TabsProvider ThemeClassNames
    ThemedComponent TitleFormatterProvider UnlistedBannerMessage UnlistedBannerTitle UnlistedMetadata
    composeProviders containsLineNumbers createCodeBlockMetadata createStorageSlot duplicates
    extractLeadingEmoji filterDocCardListItems getLineNumbersStart getPrismCssVariables groupBy
    isMultiColumnFooterLinks isRegexpStringMatch isSamePath listStorageKeys listTagsByLetters
    mergeSearchParams mergeSearchStrings parseCodeBlockTitle parseLanguage parseLines prefersReducedMotion
    processAdmonitionProps sanitizeTabsChildren splitNavbarItems translateBlogAuthorsListPageTitle
    translateTagsPageTitle uniq useAlternatePageUtils useAnchorTargetClassName useAnnouncementBar
    useBackToTopButton useBlogAuthorPageTitle useBlogTagsPostsPageTitle useClearQueryString
    useCodeBlockContext useCodeWordWrap useCollapsible useColorMode useContextualSearchFilters
    useCurrentSidebarCategory useDateTimeFormat useDocCardDescriptionCategoryItemsPlural
    useDocsPreferredVersion useEvent useFilteredAndTreeifiedTOC useHideableNavbar useHistoryPopHandler
    useHistorySelector useHomePageRoute useLocalPathname useLocationChange useLockBodyScroll
    useNavbarMobileSidebar useNavbarSecondaryMenu usePluralForm usePrevious usePrismTheme useQueryString
    useQueryStringList useQueryStringValue useScrollController useScrollPosition useScrollPositionBlocker
    useSearchLinkCreator useSearchQueryString useSmoothScrollTo useStorageSlot useTOCHighlight useTabs
    useTabsContextValue useThemeConfig useTitleFormatter useTreeifiedTOC useWindowSize`,
  'theme-search-algolia/client': `mergeFacetFilters useAlgoliaAskAi useAlgoliaContextualFacetFilters
    useAlgoliaContextualFacetFiltersIfEnabled useAlgoliaThemeConfig useSearchResultUrlProcessor`,
  useBaseUrl: `addBaseUrl default useBaseUrlUtils`,
  useBrokenLinks: `default`,
  useDocusaurusContext: `default`,
  useGlobalData: `default useAllPluginInstancesData usePluginData`,
  useIsBrowser: `default`,
  useIsomorphicLayoutEffect: `default`,
  useRouteContext: `default`,
  'utils-common': `addLeadingSlash addPrefix addSuffix addTrailingSlash applyTrailingSlash blogPostContainerID
    getErrorCausalChain removePrefix removeSuffix removeTrailingSlash`,
};
