export type { AdmonitionProps } from './theme/article/admonition.tsx';
export { Admonition, AdmonitionTitle } from './theme/article/admonition.tsx';
export type { DetailsProps, ListProps, TypeTableProps } from './theme/article/built-ins.tsx';
export {
  BrowserOnly,
  Details,
  FileTree,
  Layout,
  Steps,
  TOCInline,
  TypeTable,
} from './theme/article/built-ins.tsx';
export type {
  BadgeProps,
  CardGridProps,
  CardProps,
  LinkButtonProps,
  LinkCardProps,
} from './theme/article/cards.tsx';
export { Badge, Card, CardGrid, LinkButton, LinkCard } from './theme/article/cards.tsx';
export type { CodeBlockProps } from './theme/article/code-block.tsx';
export { CodeBlock, CopyButton } from './theme/article/code-block.tsx';
export type { CodeGroupProps, PackageManagersProps } from './theme/article/code-group.tsx';
export { CodeGroup, PackageManagers } from './theme/article/code-group.tsx';
export { DocCardList } from './theme/article/doc-card-list.tsx';
export { Head } from './theme/article/head.tsx';
export type { HeadingProps } from './theme/article/heading.tsx';
export { Heading } from './theme/article/heading.tsx';
export type { IconName, IconProps } from './theme/article/icon.tsx';
export { Icon, iconNames } from './theme/article/icon.tsx';
export type { LinkProps } from './theme/article/link.tsx';
export { Link } from './theme/article/link.tsx';
export type { MermaidProps } from './theme/article/mermaid.tsx';
export { Mermaid } from './theme/article/mermaid.tsx';
export { MarkdownComponents, partial } from './theme/article/partial.tsx';
export type { PageInfo } from './theme/article/site-context.ts';
export {
  useAddress,
  useAnchors,
  useBaseUrl,
  useDocusaurusContext,
  useLayout,
  usePage,
  usePageMetadata,
  usePluginData,
} from './theme/article/site-context.ts';
export type { TabItemProps, TabsProps } from './theme/article/tabs.tsx';
export { TabItem, Tabs } from './theme/article/tabs.tsx';
export type { ThemedImageProps } from './theme/article/themed-image.tsx';
export { ThemedImage } from './theme/article/themed-image.tsx';
export type { ColorMode } from './theme/browser-hooks.ts';
export { useColorMode, useIsBrowser, usePath } from './theme/browser-hooks.ts';
export { Translate, translate } from './theme/i18n/translate.tsx';
