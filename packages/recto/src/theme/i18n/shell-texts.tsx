import type { ReactNode } from 'react';
import { currentMessages, Interpolate, messageOf, translate } from './translate.tsx';

/**
 * Default texts of the shell by id; ids are the ids of Docusaurus where it has the text. Pages carry their translations,
 * because the browser renders the shell too.
 */
export const shellTexts = {
  'theme.common.skipToMainContent': 'Skip to main content',
  'theme.common.editThisPage': 'Edit this page',
  'theme.page.copy': 'Copy page',
  'theme.page.copied': 'Copied',
  'theme.page.markdown': 'View as Markdown',
  'theme.NavBar.navAriaLabel': 'Main',
  'theme.mainMenu.navAriaLabel': 'Site menu',
  'theme.mainMenu.dialogAriaLabel': 'Menu',
  'theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel': '← Back to main menu',
  'theme.navbar.mobileSidebarSecondaryMenu.forwardButtonLabel': 'Docs menu →',
  'theme.navbar.mobileVersionsDropdown.label': 'Versions',
  'theme.navbar.mobileLanguageDropdown.label': 'Languages',
  'theme.SearchBar.label': 'Search',
  'theme.SearchBar.placeholder': 'Search...',
  'theme.SearchModal.searchBox.resetButtonTitle': 'Clear the query',
  'theme.SearchModal.searchBox.cancelButtonText': 'Cancel',
  'theme.colorToggle.ariaLabel': 'Switch color mode, now {mode}',
  'theme.colorToggle.ariaLabel.mode.light': 'light',
  'theme.colorToggle.ariaLabel.mode.dark': 'dark',
  'theme.docs.sidebar.navAriaLabel': 'Docs sidebar',
  'theme.docs.sidebar.toggleSidebarButtonAriaLabel': 'Toggle navigation bar',
  'theme.docs.sidebar.closeSidebarButtonAriaLabel': 'Close navigation bar',
  'theme.DocSidebarItem.expandCategoryAriaLabel': "Expand sidebar category '{label}'",
  'theme.DocSidebarItem.collapseCategoryAriaLabel': "Collapse sidebar category '{label}'",
  'theme.docs.breadcrumbs.navAriaLabel': 'Breadcrumbs',
  'theme.docs.breadcrumbs.home': 'Home page',
  'theme.docs.versions.unreleasedVersionLabel':
    'These docs are for {versionLabel}, which is not released yet.',
  'theme.docs.versions.unmaintainedVersionLabel':
    'These docs are for {versionLabel}, which is no longer maintained.',
  'theme.docs.versions.latestVersionSuggestionLabel':
    'Up-to-date docs are in the {latestVersionLink} ({versionLabel}).',
  'theme.docs.versions.latestVersionLinkLabel': 'latest version',
  'theme.docs.versionBadge.label': 'Version: {versionLabel}',
  'theme.docs.paginator.navAriaLabel': 'Docs pages',
  'theme.docs.paginator.previous': 'Previous',
  'theme.docs.paginator.next': 'Next',
  'theme.TOCCollapsible.toggleButtonLabel': 'On this page',
  'theme.tags.tagsListLabel': 'Tags:',
  'theme.lastUpdated.lastUpdatedAtBy': 'Last updated{atDate}{byUser}',
  'theme.lastUpdated.atDate': ' on {date}',
  'theme.lastUpdated.byUser': ' by {user}',
  'theme.contentVisibility.unlistedBanner.title': 'Unlisted page',
  'theme.contentVisibility.unlistedBanner.message':
    'Search engines skip this page; it is reachable only by its address.',
  'theme.contentVisibility.draftBanner.title': 'Draft page',
  'theme.contentVisibility.draftBanner.message': 'Only the development server shows this page.',
  'theme.ErrorPageContent.title': 'This page crashed.',
  'theme.ErrorPageContent.tryAgain': 'Try again',
  'theme.loading': 'Loading…',
  'theme.loading.retry': 'Retry',
  'theme.BackToTopButton.buttonAriaLabel': 'Scroll back to top',
  'theme.CodeBlock.wordWrapToggle': 'Toggle word wrap',
} as const;

export type ShellTextId = keyof typeof shellTexts;

/** Returns a text of the shell in the language of the page, for attributes. */
export function shellText(id: ShellTextId, values?: Record<string, string>): string {
  return translate({ id, message: shellTexts[id] }, values);
}

/** A text of the shell in the language of the page. */
export function ShellText({ id, values = {} }: { id: ShellTextId; values?: Record<string, ReactNode> }) {
  return (
    <Interpolate message={messageOf({ id, message: shellTexts[id] }, currentMessages())} values={values} />
  );
}
