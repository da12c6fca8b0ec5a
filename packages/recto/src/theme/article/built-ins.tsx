import { type ComponentProps, type ReactNode, useContext } from 'react';
import { isDocusaurusProject } from '../../config/docusaurus-project.ts';
import { sourceAttribute, uncheckedAttribute } from '../../utils/dom-contract.ts';
import { useIsBrowser } from '../browser-hooks.ts';
import { classNames } from '../class-names.ts';
import { Translate } from '../i18n/translate.tsx';
import { ShellStateContext } from '../slots.ts';
import { Admonition, AdmonitionTitle } from './admonition.tsx';
import { CodeBlock } from './code-block.tsx';
import { DocCardList } from './doc-card-list.tsx';
import { Heading } from './heading.tsx';
import { InvalidLink, linkAddress } from './link-address.ts';
import { PageMetaContext, SiteContext, useLinkAddress } from './site-context.ts';
import { TabItem, Tabs } from './tabs.tsx';
import { TOCInline } from './toc-inline.tsx';

/** The components that every page can use, by their names in MDX, `@theme/…` and `@docusaurus/…`. */
export const builtIns = {
  Admonition,
  AdmonitionTitle,
  BrowserOnly,
  CodeBlock,
  Details,
  DocCardList,
  Heading,
  Layout,
  Link,
  TabItem,
  Tabs,
  ThemedImage,
  TOCInline,
  Translate,
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

export interface DetailsProps extends Omit<ComponentProps<'details'>, 'summary'> {
  /** Always visible; children may contain a `<summary>` instead. */
  summary?: ReactNode;
}

/** Content that readers can expand; works without script. */
export function Details({ summary, children, ...rest }: DetailsProps) {
  const isComplete =
    typeof summary === 'object' && summary !== null && 'type' in summary && summary.type === 'summary';
  return (
    <details {...rest}>
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

export interface LinkProps extends ComponentProps<'a'> {
  /** Address inside the site; the same as `href`. */
  to?: string;
  /** Turns off the link check, as in Docusaurus. */
  'data-noBrokenLinkCheck'?: boolean | string;
}

/**
 * A link, resolved and checked like every other link of the article. In the shell and in islands, the base URL is added to
 * paths from the root of the site.
 */
export function Link({ href, to = href, children, 'data-noBrokenLinkCheck': unchecked, ...rest }: LinkProps) {
  const addressOf = useLinkAddress();
  const inShell = useContext(ShellStateContext) !== undefined;
  const site = useContext(SiteContext);
  const isStatic = site !== undefined && !addressOf && !inShell;
  const target = linkAddress(to);
  // Docusaurus renders links without addresses.
  if (isStatic && target === undefined && !isDocusaurusProject(site.config))
    throw new InvalidLink('This <Link> has no address.');
  const address = addressOf && target ? addressOf(target) : target;
  const marks = {
    [uncheckedAttribute]: inShell ? undefined : unchecked,
    // Tells the link check that this is no plain element.
    [sourceAttribute]: isStatic ? '' : undefined,
  };
  return (
    <a {...rest} {...marks} href={address}>
      {children}
    </a>
  );
}

export interface ThemedImageProps extends Omit<ComponentProps<'img'>, 'src'> {
  sources: { light: string; dark: string };
}

/** An image for each color mode; the hidden one is not fetched. */
export function ThemedImage({ sources, alt = '', className, ...rest }: ThemedImageProps) {
  const classes = (mode: string) => classNames(`themed--${mode}`, className);
  return (
    <>
      <img loading="lazy" {...rest} className={classes('light')} src={sources.light} alt={alt} />
      <img loading="lazy" {...rest} className={classes('dark')} src={sources.dark} alt={alt} />
    </>
  );
}
