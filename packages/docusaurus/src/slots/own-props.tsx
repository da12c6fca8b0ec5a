import Metadata from '@theme/DocItem/Metadata';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { usePage } from 'recto-docs/components';
import {
  type BlogPostProps,
  Doc,
  type DocProps,
  excerptData,
  type NavbarItemProps,
  type PagerProps,
  SearchButton,
  type SidebarItemProps,
  type SidebarProps,
  type TableOfContentsProps,
} from 'recto-docs/theme';
import { withClosedItems } from '../modules/closed-items.ts';
import { configuredItem } from '../modules/configured-item.ts';
import { recentDates, sidebarData } from '../modules/data-names.ts';
import { useBlogPost } from '../modules/docusaurus/plugin-content-blog/client.ts';
import { useActivePluginAndVersion, useDoc } from '../modules/docusaurus/plugin-content-docs/client.ts';
import { useLocation } from '../modules/docusaurus/router.tsx';
import { useColorMode } from '../modules/docusaurus/theme-common.ts';
import type { PostContent } from '../modules/listed-post.ts';
import { navLink } from '../modules/nav-link.ts';
import { replacement } from '../modules/slot-props.tsx';
import { tocOf } from '../modules/toc.ts';
import type { GeneratedPage, PostMetadata } from '../modules/types.ts';
import { usePageProps } from './page-kind.tsx';

/*
 * What components receive in Docusaurus besides the props of the part of the page that they replace. `propFunctions` in
 * `slot-table.ts` names the function of each component.
 */

export function useColorModeProps() {
  const { colorMode, setColorMode } = useColorMode();
  return { value: colorMode, onChange: setColorMode };
}

/** Returns the text of a document or a post as the component that MDX is in Docusaurus, with its metadata. */
export function useContent<Page extends { metadata: { permalink: string } }>(page: Page, text: ReactNode) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one text, and `page` is new in each rendering.
  return useMemo(() => Object.assign(() => text, page), [page.metadata.permalink]);
}

export function useDocContent({ children }: DocProps) {
  const location = useLocation();
  return { content: useContent(useDoc(), children), location, route: { path: location.pathname } };
}

export function usePostContent({ children }: BlogPostProps) {
  return { content: useContent(useBlogPost(), children), sidebar: useBlogSidebar() };
}

/** Returns the props of a page with its posts as components of Docusaurus receive them. */
export function usePosts(props: GeneratedPage['props'] = {}): GeneratedPage['props'] {
  const { path, data } = usePage('usePosts');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one list, and `props` is new in each rendering.
  return useMemo(() => {
    const toContent = (metadata: PostMetadata): PostContent & ComponentType => {
      const { permalink, frontMatter } = metadata;
      const image = String(frontMatter.image).startsWith('./') && data(excerptData(permalink, 'image'));
      const assets = { ...(image ? { image: String(image) } : {}), authorsImageUrls: [] };
      const Text = () => <PostText path={permalink} />;
      return Object.assign(Text, { metadata, frontMatter, assets, toc: [] });
    };
    const items = props.items as { metadata: PostMetadata }[] | undefined;
    return items
      ? { ...props, items: items.map(({ metadata }) => ({ content: toContent(metadata) })) }
      : props;
  }, [path]);
}

/** The start of a post in a list: an element without a box, whose children have the margins of Markdown. */
function PostText({ path }: { path: string }) {
  const html = String(usePage('PostText').data(excerptData(path, 'html')) ?? '');
  const style = { display: 'contents' };
  return <div className="markdown" style={style} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** Returns the props of a generated page, with the metadata of a list as the paginator receives it. */
export function useGeneratedProps() {
  const { listMetadata, ...props } = usePageProps() ?? {};
  return { ...props, ...(listMetadata !== undefined && { metadata: listMetadata }) };
}

export function useBlogSidebarProps() {
  return { sidebar: useBlogSidebar() };
}

/** Returns the classes of the parts of the logo, which `Navbar/Logo` passes. */
export function logoProps() {
  return {
    className: 'navbar__brand',
    imageClassName: 'navbar__logo',
    titleClassName: 'navbar__title text--truncate',
  };
}

export function navbarItemProps({ item }: NavbarItemProps) {
  return configuredItem(item);
}

export function pagerProps({ previous, next }: PagerProps) {
  return { previous: navLink(previous), next: navLink(next) };
}

export function postPagerProps({ previous, next }: PagerProps) {
  return { prevItem: navLink(previous), nextItem: navLink(next) };
}

export function searchProps() {
  return { children: <SearchButton /> };
}

export function useSidebarProps({ items, path }: SidebarProps) {
  return { sidebar: withClosedItems(items, useSidebarReader()), path };
}

/** Returns the list of recent posts as components of Docusaurus receive it. */
export function useBlogSidebar() {
  const { state, data } = usePage('BlogSidebar');
  const [list] = state?.sidebar?.items ?? [];
  if (state?.sidebar?.name !== 'blog' || list?.type !== 'category') return { title: '', items: [] };
  const dates = (data(recentDates) ?? {}) as Record<string, string>;
  const postsIn = (items: readonly SidebarItemProps['item'][] = []): object[] =>
    items.flatMap((item) => {
      if (item.type === 'category') return postsIn(item.items);
      if (item.type !== 'link') return [];
      return { title: item.label, permalink: item.href, date: dates[item.href], unlisted: false };
    });
  return { title: list.label, items: postsIn(list.items) };
}

/** Returns the depth of the items in a category, from 1. */
export function levelIn(parent: SidebarItemProps['parent']): number {
  return parent.split('\n').length;
}

export function sidebarItemProps({ tree, parent }: SidebarItemProps) {
  return { activePath: tree.path, level: levelIn(parent) };
}

/** Returns the same with the items of a closed category, which the page does not contain. */
export function useWholeItemProps(props: SidebarItemProps) {
  const [item = props.item] = withClosedItems([props.item], useSidebarReader());
  return { item, ...sidebarItemProps(props) };
}

/** Returns a function that returns all items of the sidebar of the page; none outside the docs. */
function useSidebarReader(): () => SidebarItemProps['item'][] {
  const { state, data } = usePage('DocSidebarItem');
  const { activePlugin, activeVersion } = useActivePluginAndVersion() ?? {};
  const name = state?.sidebar?.name;
  if (name === undefined || !activePlugin || !activeVersion) return () => [];
  return () =>
    (data(sidebarData(activePlugin.pluginId, activeVersion.name, name)) ?? []) as SidebarItemProps['item'][];
}

function tocProps({ entries }: TableOfContentsProps) {
  return { toc: tocOf(entries) };
}

/** Returns the replacement of the table of contents, whose column may also have other content. */
export function tocReplacement(SiteComponent: ComponentType<never>): ComponentType<TableOfContentsProps> {
  const Toc = replacement('TableOfContents', SiteComponent, tocProps);
  return function TocReplacement(props: TableOfContentsProps) {
    return (
      <div className="main__toc">
        <Toc {...props} />
      </div>
    );
  };
}

/** Returns the replacement of the article of documents, which lists such as generated pages of categories do not have. */
export function documentReplacement(
  SiteComponent: ComponentType<never>,
  toSiteProps?: (props: DocProps) => object,
): ComponentType<DocProps> {
  const Document = replacement<DocProps>('Doc', SiteComponent, toSiteProps);
  return function DocumentReplacement(props: DocProps) {
    return props.state.noArticle ? <Doc {...props} /> : <Document {...props} />;
  };
}

/** The same for what Docusaurus renders next to the metadata of a document, which a site may replace. */
export function layoutReplacement(SiteComponent: ComponentType<never>): ComponentType<DocProps> {
  const Document = documentReplacement(SiteComponent);
  return function LayoutReplacement(props: DocProps) {
    return (
      <>
        {!props.state.noArticle && <Metadata />}
        <Document {...props} />
      </>
    );
  };
}
