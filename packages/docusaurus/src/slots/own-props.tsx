import { type ComponentType, useMemo } from 'react';
import {
  type BlogPostProps,
  Doc,
  type DocProps,
  type NavbarItemProps,
  type PagerProps,
  SearchButton,
  type SidebarItemProps,
  type SidebarProps,
  type TableOfContentsProps,
} from 'recto-docs/theme';
import { useBlogPost } from '../modules/docusaurus/plugin-content-blog/client.ts';
import { useDoc } from '../modules/docusaurus/plugin-content-docs/client.ts';
import { useColorMode } from '../modules/docusaurus/theme-common.ts';
import { replacement } from '../modules/slot-props.tsx';
import { tocOf } from '../modules/toc.ts';

/*
 * What components receive in Docusaurus besides the props of the part of the page that they replace. `ownProps` in
 * `table.ts` names the function of each component.
 */

export function useColorModeProps() {
  const { colorMode, setColorMode } = useColorMode();
  return { value: colorMode, onChange: setColorMode };
}

/** Returns the text of the document as the component that MDX is in Docusaurus, with its metadata. */
export function useDocContent({ children }: DocProps) {
  const doc = useDoc();
  const { path } = { path: doc.metadata.permalink };
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one text.
  const content = useMemo(() => Object.assign(() => children, doc), [path]);
  return { content };
}

/** Returns the text of the post as the component that MDX is in Docusaurus, with its metadata. */
export function usePostContent({ children }: BlogPostProps) {
  const post = useBlogPost();
  const { permalink } = post.metadata;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page has one text.
  const content = useMemo(() => Object.assign(() => children, post), [permalink]);
  return { content, sidebar: { title: '', items: [] } };
}

export function navbarItemProps({ item }: NavbarItemProps) {
  return {
    ...item,
    // The type of a link is the default.
    ...(item.type === 'link' && { type: undefined }),
    ...('href' in item && { to: item.href }),
  };
}

export function pagerProps({ previous, next }: PagerProps) {
  const asNavLink = (link: PagerProps['previous']) => link && { title: link.label, permalink: link.href };
  return { previous: asNavLink(previous), next: asNavLink(next) };
}

export function searchProps() {
  return { children: <SearchButton /> };
}

export function sidebarProps({ items, path }: SidebarProps) {
  return { sidebar: items, path };
}

export function sidebarItemProps({ tree, id }: SidebarItemProps) {
  return { activePath: tree.path, level: id.split('-').length };
}

export function tocProps({ entries }: TableOfContentsProps) {
  return { toc: tocOf(entries) };
}

/** Returns the replacement of the article of documents, which lists such as generated pages of categories do not have. */
export function documentReplacement(
  Own: ComponentType<never>,
  toOwn?: (props: DocProps) => object,
): ComponentType<DocProps> {
  const Document = replacement<DocProps>('Doc', Own, toOwn);
  return function DocumentReplacement(props: DocProps) {
    return props.state.noArticle ? <Doc {...props} /> : <Document {...props} />;
  };
}
