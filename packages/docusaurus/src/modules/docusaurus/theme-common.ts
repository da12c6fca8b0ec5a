export {
  filterDocCardListItems,
  useCurrentSidebarCategory,
  useDocsPreferredVersion,
} from './plugin-content-docs/client.ts';
export { ThemeClassNames } from './theme-common/class-names.ts';
export * from './theme-common/collapsible.tsx';
export * from './theme-common/components.tsx';
export * from './theme-common/history.ts';
export * from './theme-common/hooks.ts';
export {
  ErrorBoundaryError,
  ErrorBoundaryErrorMessageFallback,
  ErrorBoundaryTryAgainButton,
  ErrorCauseBoundary,
  UnlistedMetadata,
} from './theme-common/providers.tsx';
export * from './theme-common/storage.ts';
export * from './theme-common/texts.tsx';
