/** The keys that Docusaurus 3.10 validates: at the root (empty), and the options of its plugins. */
export const docusaurusSettings: Record<string, string> = {
  '': `url baseUrl baseUrlIssueBanner favicon title trailingSlash i18n.defaultLocale i18n.path i18n.locales
    i18n.localeConfigs.*.label i18n.localeConfigs.*.htmlLang i18n.localeConfigs.*.direction
    i18n.localeConfigs.*.calendar i18n.localeConfigs.*.path i18n.localeConfigs.*.translate
    i18n.localeConfigs.*.url i18n.localeConfigs.*.baseUrl storage.type storage.namespace future.v4 future.faster
    future.experimental_vcs future.experimental_router onBrokenLinks onBrokenAnchors onBrokenMarkdownLinks
    onDuplicateRoutes organizationName staticDirectories projectName deploymentBranch customFields githubHost
    githubPort scripts ssrTemplate headTags stylesheets clientModules tagline titleDelimiter noIndex webpack
    markdown.format markdown.parseFrontMatter markdown.mermaid markdown.emoji markdown.preprocessor
    markdown.mdx1Compat markdown.remarkRehypeOptions markdown.anchors.maintainCase
    markdown.hooks.onBrokenMarkdownLinks markdown.hooks.onBrokenMarkdownImages
    themeConfig.colorMode.defaultMode themeConfig.colorMode.disableSwitch
    themeConfig.colorMode.respectPrefersColorScheme
    themeConfig.image themeConfig.docs.versionPersistence themeConfig.docs.sidebar.hideable
    themeConfig.docs.sidebar.autoCollapseCategories themeConfig.blog.sidebar.groupByYear themeConfig.metadata
    themeConfig.announcementBar.id themeConfig.announcementBar.content
    themeConfig.announcementBar.backgroundColor themeConfig.announcementBar.textColor
    themeConfig.announcementBar.isCloseable themeConfig.navbar.style themeConfig.navbar.hideOnScroll
    themeConfig.navbar.items themeConfig.navbar.title themeConfig.navbar.logo.alt themeConfig.navbar.logo.src
    themeConfig.navbar.logo.srcDark themeConfig.navbar.logo.width themeConfig.navbar.logo.height
    themeConfig.navbar.logo.href themeConfig.navbar.logo.target themeConfig.navbar.logo.style
    themeConfig.navbar.logo.className themeConfig.footer.style themeConfig.footer.logo.alt
    themeConfig.footer.logo.src themeConfig.footer.logo.srcDark themeConfig.footer.logo.width
    themeConfig.footer.logo.height themeConfig.footer.logo.href themeConfig.footer.logo.target
    themeConfig.footer.logo.style themeConfig.footer.logo.className themeConfig.footer.copyright
    themeConfig.footer.links themeConfig.prism.theme themeConfig.prism.darkTheme
    themeConfig.prism.defaultLanguage themeConfig.prism.additionalLanguages themeConfig.prism.magicComments
    themeConfig.tableOfContents themeConfig.algolia.contextualSearch themeConfig.algolia.externalUrlRegex
    themeConfig.algolia.appId themeConfig.algolia.apiKey themeConfig.algolia.indexName
    themeConfig.algolia.searchParameters themeConfig.algolia.searchPagePath
    themeConfig.algolia.replaceSearchResultPathname themeConfig.algolia.askAi themeConfig.liveCodeBlock
    themeConfig.mermaid`,
  'plugin-content-docs': `path editUrl editCurrentVersion editLocalizedFiles routeBasePath tagsBasePath include exclude sidebarPath
    sidebarItemsGenerator sidebarCollapsible sidebarCollapsed numberPrefixParser docsRootComponent
    docVersionRootComponent docRootComponent docItemComponent docTagsListComponent docTagDocListComponent
    docCategoryGeneratedIndexComponent remarkPlugins rehypePlugins recmaPlugins beforeDefaultRemarkPlugins
    beforeDefaultRehypePlugins admonitions showLastUpdateTime showLastUpdateAuthor includeCurrentVersion
    onlyIncludeVersions disableVersioning lastVersion versions breadcrumbs onInlineTags tags`,
  'plugin-content-blog': `path archiveBasePath routeBasePath tagsBasePath pageBasePath include exclude postsPerPage blogListComponent
    blogPostComponent blogTagsListComponent blogTagsPostsComponent blogAuthorsPostsComponent
    blogAuthorsListComponent blogArchiveComponent blogTitle blogDescription blogSidebarCount blogSidebarTitle
    showReadingTime remarkPlugins rehypePlugins recmaPlugins admonitions editUrl editLocalizedFiles
    truncateMarker beforeDefaultRemarkPlugins beforeDefaultRehypePlugins feedOptions.type feedOptions.xslt
    feedOptions.title feedOptions.description feedOptions.copyright feedOptions.language
    feedOptions.createFeedItems feedOptions.limit authorsMapPath readingTime sortPosts showLastUpdateTime
    showLastUpdateAuthor processBlogPosts onInlineTags tags authorsBasePath onInlineAuthors
    onUntruncatedBlogPosts`,
  'plugin-content-pages': `path routeBasePath include exclude mdxPageComponent remarkPlugins rehypePlugins recmaPlugins
    beforeDefaultRehypePlugins beforeDefaultRemarkPlugins admonitions showLastUpdateTime showLastUpdateAuthor
    editUrl editLocalizedFiles`,
  'plugin-sitemap': `changefreq priority lastmod createSitemapItems ignorePatterns filename`,
  'plugin-svgr': `svgrConfig`,
  'plugin-google-gtag': `trackingID anonymizeIP`,
  'plugin-google-tag-manager': `containerId`,
  'plugin-css-cascade-layers': `layers`,
  'plugin-pwa': `debug offlineModeActivationStrategies injectManifestConfig pwaHead swCustom swRegister`,
  'plugin-client-redirects': `fromExtensions toExtensions redirects createRedirects`,
  'theme-classic': `customCss`,
};
