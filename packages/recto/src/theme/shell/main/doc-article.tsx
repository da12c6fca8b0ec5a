import {
  type BlogPostProps,
  type DocContentProps,
  type DocHeaderProps,
  useShellComponents,
} from '../../slots.ts';
import { RawHtml } from '../../static-html.tsx';
import { PageNotice, VersionBadge } from './notices.tsx';
import { TocFold } from './table-of-contents.tsx';

/** The article of a page: notices, title, table of contents for small screens, text and footer. */
export function DocArticle({ state, children }: BlogPostProps) {
  const components = useShellComponents();
  const isDoc = state.kind === 'doc';
  const Article = state.noArticle ? 'div' : 'article';
  const Content = isDoc && !state.isPost ? components.DocContent : DocContent;
  return (
    <Article id={state.noArticle || state.isPost ? undefined : 'article'}>
      <PageNotice state={state} />
      <VersionBadge key={state.path} version={state.version} />
      <Content state={state}>{children}</Content>
      {isDoc && <components.DocFooter state={state} />}
    </Article>
  );
}

/** The title, the table of contents for small screens, and the text. */
export function DocContent({ state, children }: DocContentProps) {
  const components = useShellComponents();
  const Header = state.kind === 'doc' ? components.DocHeader : DocHeader;
  const toc = state.hideToc ? [] : state.toc;
  return (
    <>
      <Header state={state} />
      {toc.length > 0 && <TocFold entries={toc} />}
      {children}
    </>
  );
}

/** The title of the page, if its article has none, and below it what a plugin adds, such as the byline of a post. */
export function DocHeader({ state }: DocHeaderProps) {
  return (
    <>
      {state.heading && (
        <header {...state.articleLanguage}>
          <h1>{state.heading}</h1>
        </header>
      )}
      {state.byline && <RawHtml as="div" className="byline" html={state.byline} />}
    </>
  );
}
