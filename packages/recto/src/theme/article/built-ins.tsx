import { type ComponentProps, type ReactNode, useContext } from 'react';
import { useIsBrowser } from '../browser-hooks.ts';
import { Translate } from '../i18n/translate.tsx';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { Badge, Card, CardGrid, LinkButton, LinkCard } from './cards.tsx';
import { CodeBlock } from './code-block.tsx';
import { CodeGroup, PackageManagers } from './code-group.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { Heading } from './heading.tsx';
import { HomePage } from './home-page.tsx';
import { Icon } from './icon.tsx';
import { Link } from './link.tsx';
import { FileTree, Steps } from './lists.tsx';
import { PageMetaContext } from './site-context.ts';
import { TabItem, Tabs } from './tabs.tsx';
import { ThemedImage } from './themed-image.tsx';
import { TOCInline } from './toc-inline.tsx';
import { TypeTable } from './type-table.tsx';

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

export interface BrowserOnlyProps {
  /** Called in the browser, inside islands only; the rest of an article is static. */
  children?: () => ReactNode;
  /** Shown at build time, and outside islands. */
  fallback?: ReactNode;
}

/** Renders its children in the browser, and the fallback until then. */
export function BrowserOnly({ children, fallback }: BrowserOnlyProps) {
  return <>{useIsBrowser() ? children?.() : fallback}</>;
}

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary' | 'open'> {
  /** Whether it is expanded at first; empty in `:::details{open}`. */
  open?: boolean | '';
  /** Always visible; children may contain a `<summary>` instead. */
  summary?: ReactNode;
}

/** Content that readers can expand; works without script. */
export function Details({ summary, open, children, ...rest }: DetailsProps) {
  const isComplete =
    typeof summary === 'object' && summary !== null && 'type' in summary && summary.type === 'summary';
  return (
    <details {...rest} open={open === '' || open}>
      {isComplete || summary === undefined ? summary : <summary>{summary}</summary>}
      {children}
    </details>
  );
}

interface LayoutProps {
  /** Title of the document, before the site's. */
  title?: string;
  description?: string;
  children: ReactNode;
}

/** Wraps a React page: sets the title and description of the document, and adds no element. */
export function Layout({ title, description, children }: LayoutProps) {
  useContext(PageMetaContext)({ ...(title && { title }), ...(description && { description }) });
  return <>{children}</>;
}
