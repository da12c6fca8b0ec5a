/** Texts of Docusaurus that the theme words differently in English. */
export const englishTexts: Record<string, string> = {
  'theme.blog.post.readMore': 'Read more',
  'theme.NotFound.p1': 'We could not find what you were looking for.',
  'theme.NotFound.p2':
    'Please contact the owner of the site that linked you to the original URL and let them know their link is broken.',
  'theme.blog.authorsList.viewAll': 'View all authors',
  'theme.blog.paginator.newerEntries': 'Newer entries',
  'theme.blog.paginator.olderEntries': 'Older entries',
  'theme.blog.post.paginator.newerPost': 'Newer post',
  'theme.blog.post.paginator.olderPost': 'Older post',
  'theme.tags.tagsPageLink': 'View all tags',
  'theme.contentVisibility.unlistedBanner.message':
    'This page is unlisted. Search engines will not index it, and only users having a direct link can access it.',
  'theme.docs.versions.latestVersionSuggestionLabel':
    'For up-to-date documentation, see the {latestVersionLink} ({versionLabel}).',
  'theme.docs.versions.unmaintainedVersionLabel':
    'This is documentation for {siteTitle} {versionLabel}, which is no longer actively maintained.',
  'theme.docs.versions.unreleasedVersionLabel':
    'This is unreleased documentation for {siteTitle} {versionLabel} version.',
};
