import { type ComponentProps, type ReactNode, useEffect, useRef } from 'react';
import { detailsClass, partAttribute } from '../../utils/dom-contract.ts';
import { useIsBrowser } from '../browser-hooks.ts';
import { classNames } from '../class-names.ts';
import { Translate } from '../i18n/translate.tsx';
import type { TocEntry } from '../shell-state.ts';
import { RawHtml } from '../static-html.tsx';
import { tocEntries } from '../table-of-contents.ts';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { ArticleError, requiredText } from './article-error.ts';
import { Badge, Card, CardGrid, LinkButton, LinkCard } from './cards.tsx';
import { CodeBlock } from './code-block.tsx';
import { CodeGroup, PackageManagers } from './code-group.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { Head } from './head.tsx';
import { Heading } from './heading.tsx';
import { HomePage } from './home-page.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { useLayout, usePageMetadata } from './site-context.ts';
import { TabItem, Tabs } from './tabs.tsx';
import { ThemedImage } from './themed-image.tsx';

/** The components that every page can use, by their names in MDX, `@theme/…` and `@docusaurus/…`. */
export const builtIns = {
  Admonition,
  AdmonitionTitle,
  /** The name of `Admonition` in Starlight. */
  Aside: Admonition,
  Badge,
  BrowserOnly,
  Card,
  CardGrid,
  CodeBlock,
  CodeGroup,
  Details,
  DocCardList,
  FileTree,
  Head,
  Heading,
  HomePage,
  Icon,
  Layout,
  Link,
  LinkButton,
  LinkCard,
  PackageManagers,
  Steps,
  TabItem,
  Tabs,
  ThemedImage,
  TOCInline,
  Translate,
  TypeTable,
};

interface BrowserOnlyProps {
  /** Called in the browser, inside islands only; the rest of an article is static. */
  children?: () => ReactNode;
  /** Shown at build time, and outside islands. */
  fallback?: ReactNode;
}

/** Renders its children in the browser, and the fallback until then. */
export function BrowserOnly({ children, fallback }: BrowserOnlyProps) {
  // They may render `Layout`.
  useLayout();
  return useIsBrowser() ? children && <Call>{children}</Call> : fallback;
}

/** Calls a function in a component of its own, which its hooks belong to. */
function Call({ children }: { children: () => ReactNode }) {
  return children();
}

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary' | 'open'> {
  /** Whether it is expanded at first; empty in `:::details{open}`. */
  open?: boolean | '';
  /** Always visible; children may contain a `<summary>` instead. */
  summary?: ReactNode;
}

/** Content that readers can expand; works without script. */
export function Details({ summary, open, className, children, ...rest }: DetailsProps) {
  const isComplete =
    typeof summary === 'object' && summary !== null && 'type' in summary && summary.type === 'summary';
  return (
    <details {...rest} className={classNames(detailsClass, className)} open={open === '' || open}>
      {isComplete || summary === undefined ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  );
}

interface LayoutProps {
  /** Title of the document, before the site's. */
  title?: string;
  description?: string;
  /** Class of an element around the page, which is added only for it. */
  wrapperClassName?: string;
  /** Whether the page has no footer. */
  noFooter?: boolean;
  children: ReactNode;
}

/** Wraps a React page: sets the title and description of the document, and whether it has a footer. */
export function Layout({ title, description, wrapperClassName, noFooter, children }: LayoutProps) {
  useLayout();
  usePageMetadata({ title, description, noFooter });
  useTabTitle(title);
  return wrapperClassName ? <div className={wrapperClassName}>{children}</div> : children;
}

/** Puts a title that changes in the browser in place of the built one in the title of the tab. */
function useTabTitle(title: string | undefined): void {
  const built = useRef<{ title: string | undefined; tab: string }>(undefined);
  useEffect(() => {
    built.current ??= { title, tab: document.title };
    const { title: builtTitle, tab } = built.current;
    if (title && title !== builtTitle)
      document.title = builtTitle ? tab.replace(builtTitle, () => title) : title;
    else document.title = tab;
  }, [title]);
}

interface TocInlineProps {
  /** The page's `toc`. */
  toc: readonly { value: string; id: string; level: number }[];
  /** @default 2 */
  minHeadingLevel?: number;
  /** @default 3 */
  maxHeadingLevel?: number;
}

/** Links to the headings of a page, inside its article. */
export function TOCInline({ toc, minHeadingLevel = 2, maxHeadingLevel = 3 }: TocInlineProps) {
  const headings = toc.map(({ value, id, level }) => ({ html: value, id, depth: level }));
  const entries = tocEntries(headings, { min: minHeadingLevel, max: maxHeadingLevel });
  return <TocLinks className="toc-inline" entries={entries} />;
}

function TocLinks({ entries, className }: { entries: TocEntry[]; className?: string }) {
  if (entries.length === 0) return null;
  return (
    <ul className={className}>
      {entries.map(({ id, html, children = [] }) => (
        <li key={id}>
          <a href={`#${id}`}>
            <RawHtml as="span" html={html} />
          </a>
          <TocLinks entries={children} />
        </li>
      ))}
    </ul>
  );
}

export interface TypeTableProps {
  /** Path of a TypeScript file from the page, or from the site folder: `/src/options.ts`. */
  path: string;
  /** Name of an interface, a type, a class or an enum of the file. */
  name: string;
  /** The table, from `content/markdown/type-tables.ts`. */
  children?: ReactNode;
}

/** The properties of a type: a table that is made when the page is parsed. */
export function TypeTable({ path, name, children }: TypeTableProps) {
  const type = `${requiredText('TypeTable', 'name', name)}" of "${requiredText('TypeTable', 'path', path)}`;
  if (!children)
    throw new ArticleError(
      `The type "${type}" was not read, because this <TypeTable> or a prop of it is code.`,
      'Write the element outside of braces in a Markdown or MDX page, and its props in quotes.',
    );
  return (
    <div {...{ [partAttribute]: 'type-table' }} className="type-table">
      {children}
    </div>
  );
}

export interface ListProps {
  /** One list. `render/article/arrange-lists.ts` checks and marks up what Markdown made of it. */
  children?: ReactNode;
}

/** Steps of a guide: an ordered list. */
export function Steps({ children }: ListProps) {
  return (
    <div {...{ [partAttribute]: 'steps' }} className="steps">
      {children}
    </div>
  );
}

/** Files and folders: a nested list. */
export function FileTree({ children }: ListProps) {
  return (
    <div {...{ [partAttribute]: 'file-tree' }} className="file-tree">
      {children}
    </div>
  );
}
