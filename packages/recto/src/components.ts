export type { AdmonitionProps } from './theme/article/admonition.tsx';
export { Admonition, AdmonitionTitle } from './theme/article/admonition.tsx';
export type { DetailsProps, LinkProps, ThemedImageProps } from './theme/article/built-ins.tsx';
export { BrowserOnly, Details, Layout, Link, ThemedImage } from './theme/article/built-ins.tsx';
export type { CodeBlockProps } from './theme/article/code-block.tsx';
export { CodeBlock } from './theme/article/code-block.tsx';
export { DocCardList } from './theme/article/doc-card-list.tsx';
export { Head } from './theme/article/head.tsx';
export type { HeadingProps } from './theme/article/heading.tsx';
export { Heading } from './theme/article/heading.tsx';
export type { MermaidProps } from './theme/article/mermaid.tsx';
export { Mermaid } from './theme/article/mermaid.tsx';
export { partial } from './theme/article/partial.tsx';
export type { PageInfo } from './theme/article/site-context.ts';
export {
  useAddress,
  useAnchors,
  useBaseUrl,
  useCards,
  useDocusaurusContext,
  usePage,
  usePluginData,
} from './theme/article/site-context.ts';
export type { TabItemProps, TabsProps } from './theme/article/tabs.tsx';
export { TabItem, Tabs } from './theme/article/tabs.tsx';
export { TOCInline } from './theme/article/toc-inline.tsx';
export type { ColorMode } from './theme/browser-hooks.ts';
export { useColorMode, useIsBrowser, usePath } from './theme/browser-hooks.ts';
export { Translate, translate } from './theme/i18n/translate.tsx';
