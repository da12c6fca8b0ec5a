import type { ReactNode, Ref } from 'react';
import { contentId, mainId } from '../../../utils/dom-contract.ts';
import { classNames } from '../../class-names.ts';
import type { ShellState } from '../../shell-state.ts';
import { useShellComponents } from '../../slots.ts';
import { StaticHtml } from '../../static-html.tsx';
import { DocArticle } from './doc-article.tsx';
import { VersionBanner } from './notices.tsx';

/**
 * The article and what is around it. All kinds of page share one structure, so that the article keeps its element when
 * the reader goes from one kind to another.
 */
export function MainRegion({ state, article }: { state: ShellState; article: ReactNode }) {
  const { Breadcrumbs, BlogPost, Doc, Pager, TableOfContents } = useShellComponents();
  const Article = state.kind !== 'doc' ? DocArticle : state.isPost ? BlogPost : Doc;
  const Region = state.hasMain ? 'div' : 'main';
  const toc = state.hideToc ? [] : state.toc;
  const className = classNames(
    'main',
    `main--${state.kind}`,
    toc.length > 0 && 'main--toc',
    state.hideToc && 'main--wide',
    state.isBare && 'main--bare',
  );
  return (
    <Region id={mainId} className={className} tabIndex={-1}>
      <div className="main__column">
        <VersionBanner version={state.version} />
        <Breadcrumbs crumbs={state.breadcrumbs} home={state.site.hasHome ? state.site.home : undefined} />
        <Article state={state}>{article}</Article>
        <Pager previous={state.previous} next={state.next} label={state.pagerLabel} />
      </div>
      {toc.length > 0 && <TableOfContents entries={toc} />}
    </Region>
  );
}

interface ContentProps {
  state: ShellState;
  /** At build; the browser keeps what the server sent. */
  html?: string;
  ref?: Ref<HTMLDivElement>;
}

/** The text of a page, which React leaves as built. */
export function Content({ state, ...rest }: ContentProps) {
  const className = state.noArticle ? 'markdown' : 'theme-doc-markdown markdown';
  return <StaticHtml id={contentId} className={className} {...state.articleLanguage} {...rest} />;
}
