import Author from '@theme/Blog/Components/Author';
import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  isValidElement,
  type ReactNode,
  useContext,
} from 'react';
import { Link } from 'recto-docs/components';
import type {
  BlogPostProps,
  BreadcrumbsProps,
  DocContentProps,
  LayoutProps,
  ShellState,
  SidebarProps,
} from 'recto-docs/theme';
import { useDoc, useDocsVersion } from '../modules/docusaurus/plugin-content-docs/client.ts';
import { useLocation } from '../modules/docusaurus/router.tsx';
import { BlogAuthorsListViewAllLabel } from '../modules/docusaurus/theme-common/blog-texts.tsx';
import { label } from '../modules/docusaurus/theme-common/messages.tsx';
import useRouteContext from '../modules/docusaurus/useRouteContext.ts';
import { InnerParts, LayoutParts } from '../modules/layout-copy/parts.ts';
import { replacement } from '../modules/slot-props.tsx';
import ContentVisibility from '../modules/theme/ContentVisibility.tsx';
import TocMobile from '../modules/theme/DocItem/TOC/Mobile.tsx';
import DocSidebar from '../modules/theme/DocSidebar.tsx';
import SecondaryMenu from '../modules/theme/Navbar/MobileSidebar/SecondaryMenu.tsx';
import { tocOf } from '../modules/toc.ts';
import { attempt } from '../values.ts';
import type { InstanceComponent } from './by-instance.ts';
import { useBlogSidebar, useBlogSidebarProps, useContent, usePosts, useSidebarProps } from './own-props.tsx';
import { usePageKind, usePageProps } from './page-kind.tsx';

/*
 * Components of the site around a part of the page or next to it, for which Recto has no part. What they are around are
 * their children, which their originals show.
 */

type Wrappers = Record<string, ComponentType<Record<string, unknown>>>;

/** Returns the wrappers of a page in Docusaurus, outermost first: of all of it, of sidebar and main region, and of the region. */
function pageWrappers(kind: string): [page: string[], main: string[], region: string[]] {
  if (/^DocTag/.test(kind)) return [['DocsRoot', kind], ['DocVersionRoot'], []];
  if (/^Doc/.test(kind))
    return [['DocsRoot'], ['DocVersionRoot', 'DocRoot', 'DocRoot/Layout'], ['DocRoot/Layout/Main']];
  const hasBlogLayout = /^Blog(?!ArchivePage)/.test(kind);
  return [hasBlogLayout ? [kind, 'BlogLayout'] : [kind], [], []];
}

/** Documents and generated pages of categories. */
const isDocPage = /^Doc(?!Tag)/;

/** Components for the head or at the edge of the window, and the pages that have them in Docusaurus. */
const pageParts: [name: string, pages: RegExp][] = [
  ['BackToTopButton', isDocPage],
  ['SiteMetadata', /^/],
  ['BlogPostPage/Metadata', /^BlogPostPage$/],
  ['BlogPostPage/StructuredData', /^BlogPostPage$/],
];

/** Returns the layout of every page with components of the site around it; `copies` do not render the original. */
export function wrapLayout(Base: ComponentType<LayoutProps>, components: Wrappers, copies: string[]) {
  // A copy of a page has its layout inside, in place of the article.
  const isInside = (name: string) => /^(?:Blog|DocTag|MDXPage$)/.test(name) && copies.includes(name);
  const rendersMain = (name: string) => copies.includes(name) && /^BlogLayout$|Main$/.test(name);
  const wrappers: Wrappers = {
    ...components,
    ...(components.MDXPage && { MDXPage: withToc(components.MDXPage) }),
  };
  return function Wrapped({ banner, children, ...props }: LayoutProps) {
    const { state } = props;
    const kind = usePageKind();
    const [page, main, region] = pageWrappers(kind);
    const pageProps = usePosts(usePageProps(components[kind] !== undefined));
    // For a copy of a page, which has the rest itself.
    const text = kind === 'MDXPage' && withState(children, onlyText(state));
    const shared = {
      ...pageProps,
      sidebar: useBlogSidebar(),
      version: attempt(useDocsVersion),
      location: useLocation(),
      content: useContent(useDoc(), <PageText />),
      ...(kind === 'MDXPage' && { entries: state.toc }),
    };
    const wrap = ([name, ...innerNames]: string[], inner: ReactNode): ReactNode => {
      if (name === undefined) return inner;
      const Wrapper = wrappers[name];
      const nested = wrap(innerNames, inner);
      if (!Wrapper) return nested;
      return (
        <InnerParts
          main={nested}
          text={text}
          isList={isInside(kind) && /^Blog.*(?:List|Posts)Page$/.test(kind)}
          isBlogPage={name === kind && isInside(name) && name !== 'MDXPage'}
        >
          <Wrapper {...shared} route={{ path: state.path, routes: nested }}>
            {name === 'BlogLayout' && !isInside(name) ? <ColumnText /> : nested}
          </Wrapper>
        </InnerParts>
      );
    };
    const innerWrappers = [...page.filter(isInside).reverse(), ...region];
    const AnnouncementBar = components.AnnouncementBar;
    const arrange: LayoutProps['arrange'] = (navbar, layout, footer) => (
      <>
        {navbar}
        {wrap(main, layout)}
        {footer}
      </>
    );
    return wrap(
      page.filter((name) => !isInside(name)),
      <Base
        {...props}
        banner={
          AnnouncementBar ? (
            <div className="site-announcement">
              <InnerParts banner={banner}>
                <AnnouncementBar />
              </InnerParts>
            </div>
          ) : (
            banner
          )
        }
        {...(main.some((name) => components[name]) && { arrange })}
      >
        {pageParts.map(([name, pages]) => {
          const Part = pages.test(kind) && components[name];
          return Part && <Part key={name} />;
        })}
        {wrap(
          innerWrappers,
          withState(children, {
            ...(isDocPage.test(kind) ? withoutNotices(state, components) : state),
            ...(innerWrappers.some(rendersMain) && { hasMain: true }),
          }),
        )}
      </Base>,
    );
  };
}

/** Returns the text of a page of the blog with what a component of the site has around it in its column. */
function InColumn({ children }: { children: ReactNode }) {
  const { column } = useContext(LayoutParts);
  if (column === undefined) return children;
  return (
    <InnerParts column={undefined} columnText={children}>
      {column}
    </InnerParts>
  );
}

/** The text in its column; all of the page where that component renders no layout. */
function ColumnText() {
  const { columnText, main } = useContext(LayoutParts);
  return <>{columnText ?? main}</>;
}

function PageText() {
  return <>{useContext(LayoutParts).text}</>;
}

/** Returns a page of the site with the table of contents that it may show. */
function withToc(Component: Wrappers[string]): Wrappers[string] {
  return replacement<Record<string, unknown>>('TableOfContents', Component as ComponentType<never>);
}

/** Returns the state without title and table of contents, for a page with a `<main>` of its own. */
function onlyText({ heading: _, ...state }: ShellState): ShellState {
  return { ...state, toc: [], hasMain: true };
}

/** Returns the main region with another state, in what publishes contexts in the browser. */
function withState(region: ReactNode, state: ShellState): ReactNode {
  if (!isValidElement<{ state?: ShellState; children?: ReactNode }>(region)) return region;
  const { props } = region;
  return 'state' in props
    ? cloneElement(region, { state })
    : cloneElement(region, {}, withState(props.children, state));
}

/** Returns the state without what components of the site show of it. */
function withoutNotices(state: ShellState, components: Wrappers): ShellState {
  const { version, unlisted, draft, ...base } = state;
  const result = hasVisibility(components)
    ? base
    : { ...base, ...(unlisted && { unlisted }), ...(draft && { draft }) };
  if (!version) return result;
  const { banner, badge, ...fields } = version;
  return {
    ...result,
    version: {
      ...fields,
      ...(banner && !components.DocVersionBanner && { banner }),
      ...(badge && !components.DocVersionBadge && { badge }),
    },
  };
}

/** Whether the site has components for the notices of unlisted pages and drafts. */
function hasVisibility(components: Wrappers): boolean {
  return Object.keys(components).some((name) => name.startsWith('ContentVisibility'));
}

/** Returns the sidebar, next to what the site shows in its place in the menu on small screens. */
export function wrapSidebar(Base: ComponentType<SidebarProps>, components: Wrappers) {
  const Menu = components['Navbar/MobileSidebar/SecondaryMenu'];
  const FilledMenu = replacement<{ content: ReactNode }>(
    'SecondaryMenu',
    (Menu ?? SecondaryMenu) as ComponentType<never>,
  );
  const menuWith = (Mobile: Wrappers[string] | undefined, toProps: (props: SidebarProps) => object) => {
    const Content = (Mobile ?? DocSidebar) as ComponentType<object>;
    const MobileMenu = (props: object) => (
      <div className="menu secondary-menu">
        <FilledMenu content={<Content {...props} />} />
      </div>
    );
    return (Menu || Mobile) && replacement<SidebarProps>('Sidebar', MobileMenu, toProps);
  };
  const menus = [
    [isDocPage, menuWith(components['DocSidebar/Mobile'], useSidebarProps)],
    [/^Blog/, menuWith(components['BlogSidebar/Mobile'], useBlogSidebarProps)],
  ] as const;
  return function Wrapped(props: SidebarProps) {
    const kind = usePageKind();
    const [, MobileMenu] = menus.find(([pages]) => pages.test(kind)) ?? [];
    return (
      <>
        <Base {...props} />
        {MobileMenu && <MobileMenu {...props} />}
      </>
    );
  };
}

/** Returns a part of the page for the pages without a copy of a component of pages, which renders the part itself, or leaves it out. */
function outsideCopies<Props extends object>(
  Base: ComponentType<Props>,
  components: Record<string, InstanceComponent>,
) {
  return function Wrapped(props: Props) {
    const kind = usePageKind();
    const { id } = useRouteContext().plugin;
    const isCopied = Object.entries(components).some(
      ([name, { instances }]) => name.split('/', 1)[0] === kind && (instances?.includes(id) ?? true),
    );
    return isCopied ? null : <Base {...props} />;
  };
}

export { outsideCopies as wrapPager, outsideCopies as wrapTableOfContents };

/** Returns the breadcrumbs below the banner of the site. */
export function wrapBreadcrumbs(
  Base: ComponentType<BreadcrumbsProps>,
  { DocVersionBanner, ...copies }: Wrappers,
) {
  const Breadcrumbs = outsideCopies(Base, copies);
  return function Wrapped(props: BreadcrumbsProps) {
    const isShown = isDocPage.test(usePageKind());
    return (
      <>
        {isShown && DocVersionBanner && <DocVersionBanner />}
        <Breadcrumbs {...props} />
      </>
    );
  };
}

/** Returns title and text, below notices of the site, with its table of contents on small screens, or its list of posts. */
export function wrapDocContent(
  Base: ComponentType<DocContentProps>,
  { DocVersionBadge, BlogPostItems, MDXContent, ...components }: Wrappers,
  copies: string[],
) {
  const isCopy = copies.includes('BlogPostItems');
  const Visibility = (
    hasVisibility(components) ? (components.ContentVisibility ?? ContentVisibility) : undefined
  ) as Wrappers[string] | undefined;
  const Toc = components['DocItem/TOC/Mobile'] ?? (components.TOCCollapsible && TocMobile);
  return function Wrapped({ state, children }: DocContentProps) {
    const kind = usePageKind();
    const props: ListIntroProps & { items?: unknown } = usePosts(usePageProps(BlogPostItems !== undefined));
    const toc = state.hideToc ? [] : tocOf(state.toc);
    const { metadata } = useDoc();
    const hasToc = Toc && kind === 'DocItem' && toc.length > 0;
    return (
      <InColumn>
        {Visibility && kind === 'DocItem' && <Visibility metadata={metadata} />}
        {DocVersionBadge && isDocPage.test(kind) && <DocVersionBadge />}
        <Base state={hasToc ? { ...state, toc: [] } : state}>
          {hasToc && <Toc toc={toc} />}
          {BlogPostItems && props.items ? (
            <>
              {isCopy && <ListIntro {...props} />}
              <BlogPostItems items={props.items}>{isCopy ? undefined : children}</BlogPostItems>
            </>
          ) : MDXContent && kind === 'DocItem' ? (
            <MDXContent>{children}</MDXContent>
          ) : (
            children
          )}
        </Base>
      </InColumn>
    );
  };
}

/** Returns a post whose text is in the component of the site around MDX. */
export function wrapBlogPost(Base: ComponentType<BlogPostProps>, { MDXContent }: Wrappers) {
  return function Wrapped({ children, ...props }: BlogPostProps) {
    return (
      <InColumn>
        <Base {...props}>{MDXContent ? <MDXContent>{children}</MDXContent> : children}</Base>
      </InColumn>
    );
  };
}

interface ListIntroProps {
  tag?: { description?: string; allTagsPath: string };
  author?: ComponentProps<typeof Author>['author'] & { description?: string };
  /** Address of the list of authors. */
  allAuthors?: string;
}

/** What the page of a tag or an author has above its posts. */
function ListIntro({ tag, author, allAuthors = '' }: ListIntroProps) {
  const shown = tag ?? author;
  if (!shown) return null;
  const { description } = shown;
  return (
    <div className="markdown margin-bottom--xl">
      {author && <Author author={author} />}
      {description && <p>{description}</p>}
      <p>
        <Link to={tag?.allTagsPath ?? allAuthors}>
          {tag ? <TagsLabel /> : <BlogAuthorsListViewAllLabel />}
        </Link>
      </p>
    </div>
  );
}

const TagsLabel = label('theme.tags.tagsPageLink', 'View all tags');
