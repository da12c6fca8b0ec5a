import { type ComponentType, cloneElement, isValidElement, type ReactElement, type ReactNode } from 'react';
import type { BreadcrumbsProps, DocContentProps, LayoutProps, ShellState } from 'recto-docs/theme';
import { LayoutParts } from '../modules/layout-copy/parts.ts';
import { useDoc, useDocsVersion } from '../modules/docusaurus/plugin-content-docs/client.ts';
import { useLocation } from '../modules/docusaurus/router.tsx';
import { tocOf } from '../modules/toc.ts';
import { blogSidebarOf, postsOf } from './own-props.tsx';
import { useGeneratedPage, usePageKind } from './page-kind.ts';

/*
 * Components of the site around a part of the page or next to it, for which Recto has no part. What they are around are
 * their children, which their originals show.
 */

type Wrappers = Record<string, ComponentType<Record<string, unknown>>>;

/** Returns what is around a page in Docusaurus, outermost first: around all of it, around sidebar and main region, and around that. */
function surroundingsOf(kind: string): [all: string[], main: string[], region: string[]] {
  if (/^DocTag/.test(kind)) return [['DocsRoot'], ['DocVersionRoot', kind], []];
  if (/^Doc/.test(kind))
    return [['DocsRoot'], ['DocVersionRoot', 'DocRoot', 'DocRoot/Layout'], ['DocRoot/Layout/Main']];
  return [/^Blog/.test(kind) ? [kind, 'BlogLayout'] : [kind], [], []];
}

/** Returns the layout of every page with components of the site around it; `copies` do not render the original. */
export function aroundLayout(Base: ComponentType<LayoutProps>, own: Wrappers, copies: string[]) {
  // A copy of the page of a blog has its layout inside, in place of the article.
  const isInside = (name: string) => name.startsWith('Blog') && copies.includes(name);
  const rendersMain = (name: string) => copies.includes(name) && /^BlogLayout$|Main$/.test(name);
  return function Around({ banner, children, ...props }: LayoutProps) {
    const { state } = props;
    const kind = usePageKind();
    const shared = {
      ...useGeneratedPage()?.props,
      ...postsOf(useGeneratedPage()?.props),
      sidebar: blogSidebarOf(state.sidebar?.items),
      version: useDocsVersion(),
      location: useLocation(),
      content: Object.assign(() => null, useDoc()),
    };
    const within = (names: string[], inner: ReactNode) =>
      names.reduceRight((content, name) => {
        const Own = own[name];
        if (!Own) return content;
        return (
          <LayoutParts value={{ main: content }}>
            <Own {...shared} route={{ path: state.path, routes: content }}>
              {content}
            </Own>
          </LayoutParts>
        );
      }, inner);
    const [all, main, region] = surroundingsOf(kind);
    const inside = [...all.filter(isInside).reverse(), ...region];
    const AnnouncementBar = own.AnnouncementBar;
    const arrange: LayoutProps['arrange'] = (navbar, layout, footer) => (
      <>
        {navbar}
        {within(main, layout)}
        {footer}
      </>
    );
    return within(
      all.filter((name) => !isInside(name)),
      <Base
        {...props}
        banner={AnnouncementBar ? <AnnouncementBar>{banner}</AnnouncementBar> : banner}
        {...(main.some((name) => own[name]) && { arrange })}
      >
        {within(
          inside,
          withState(children, {
            ...(isDocPage.test(kind) ? withoutNotices(state, own) : state),
            ...(inside.some(rendersMain) && { hasMain: true }),
          }),
        )}
      </Base>,
    );
  };
}

/** Documents and generated pages of categories. */
const isDocPage = /^Doc(?!Tag)/;

/** Returns the main region with another state. */
function withState(region: ReactNode, state: ShellState): ReactNode {
  return isValidElement(region) ? cloneElement(region as ReactElement<{ state: ShellState }>, { state }) : region;
}

/** Returns the state without what components of the site show of the version. */
function withoutNotices({ version, ...state }: ShellState, own: Wrappers): ShellState {
  if (!version) return state;
  const { banner, badge, ...rest } = version;
  return {
    ...state,
    version: {
      ...rest,
      ...(banner && !own.DocVersionBanner && { banner }),
      ...(badge && !own.DocVersionBadge && { badge }),
    },
  };
}

/** Returns the breadcrumbs below the banner of the site. */
export function aroundBreadcrumbs(Base: ComponentType<BreadcrumbsProps>, { DocVersionBanner }: Wrappers) {
  return function Around(props: BreadcrumbsProps) {
    const isShown = isDocPage.test(usePageKind());
    return (
      <>
        {isShown && DocVersionBanner && <DocVersionBanner />}
        <Base {...props} />
      </>
    );
  };
}

/** Returns title and text, below the badge of the site, with its table of contents on small screens, or its list of posts. */
export function aroundDocContent(
  Base: ComponentType<DocContentProps>,
  { DocVersionBadge, BlogPostItems, ...own }: Wrappers,
) {
  const Toc = own['DocItem/TOC/Mobile'];
  return function Around({ state, children }: DocContentProps) {
    const kind = usePageKind();
    const { items } = postsOf(useGeneratedPage()?.props);
    const toc = state.hideToc ? [] : tocOf(state.toc);
    const hasToc = Toc && kind === 'DocItem' && toc.length > 0;
    return (
      <>
        {DocVersionBadge && isDocPage.test(kind) && <DocVersionBadge />}
        <Base state={hasToc ? { ...state, toc: [] } : state}>
          {hasToc && <Toc toc={toc} />}
          {BlogPostItems && items ? <BlogPostItems items={items}>{children}</BlogPostItems> : children}
        </Base>
      </>
    );
  };
}
