import Layout from '@theme/DocRoot/Layout';
import DocSidebar from '@theme/DocSidebar';
import type { ComponentProps, ReactNode } from 'react';
import { Head, useLayout, usePageMetadata } from 'recto-docs/components';
import { Breadcrumbs } from 'recto-docs/theme';
import { BreadcrumbList } from '../../slots/BreadcrumbsParts.tsx';
import { type SidebarEntry, toPageList } from '../closed-items.ts';
import {
  DocsSidebarProvider,
  DocsVersionProvider,
  type ProvidedVersion,
  useIsReactPage,
  useProvidedSidebar,
} from '../docs-contexts.tsx';
import { useDocRootMetadata, useSidebarBreadcrumbs } from '../docusaurus/plugin-content-docs/client.ts';
import renderRoutes from '../docusaurus/renderRoutes.tsx';
import { HtmlClassNameProvider } from '../docusaurus/theme-common/components.tsx';
import { useHomePageRoute } from '../docusaurus/theme-common/shell.ts';
import type { PluginRoute } from '../nested-routes.tsx';
import { InsideLayout } from '../pass-through.tsx';
import { partOf } from '../slot-props.tsx';

/*
 * What Docusaurus has around documents, for the pages of plugins: the parents in their routes, and components that render these.
 * Around documents they render their children, since the engine has the rest.
 */

interface Props {
  children?: ReactNode;
  /** Of a page of a plugin. */
  route?: PluginRoute | undefined;
}

function Routes({ route, children }: Props) {
  useLayout();
  return <>{Array.isArray(route?.routes) ? renderRoutes(route.routes) : children}</>;
}

export function DocsRoot(props: Props) {
  return (
    <HtmlClassNameProvider className={useIsReactPage() ? 'docs-wrapper' : ''}>
      <Routes {...props} />
    </HtmlClassNameProvider>
  );
}

export function DocVersionRoot({ version, ...props }: Props & { version?: ProvidedVersion }) {
  if (!version) return <Routes {...props} />;
  return (
    <HtmlClassNameProvider className={version.className ?? ''}>
      {version.noIndex && (
        <Head>
          <meta name="robots" content="noindex, nofollow" />
        </Head>
      )}
      <DocsVersionProvider version={version}>
        <Routes {...props} />
      </DocsVersionProvider>
    </HtmlClassNameProvider>
  );
}

export function DocRoot(props: Props) {
  const page = useDocRootMetadata(props);
  if (!Array.isArray(props.route?.routes)) return <InsideLayout>{props.children}</InsideLayout>;
  if (!page) return null;
  const { docElement, sidebarName = '', sidebarItems } = page;
  return (
    <HtmlClassNameProvider className="docs-doc-page">
      <DocsSidebarProvider name={sidebarName} {...(sidebarItems && { items: [...sidebarItems] })}>
        <Layout>{docElement}</Layout>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}

export function DocRootLayout({ children }: Props) {
  const sidebar = useProvidedSidebar();
  return (
    <>
      {sidebar && <PageSidebar sidebar={sidebar.items} />}
      <DocRootMain>{children}</DocRootMain>
    </>
  );
}

export function DocRootMain({ children }: Props) {
  useLayout();
  if (!useIsReactPage()) return <>{children}</>;
  return <div className="container padding-top--md padding-bottom--lg">{children}</div>;
}

/** The sidebar that a component of the site replaces, or the sidebar of a React page. */
export function DocRootSidebar(props: ComponentProps<typeof DocSidebar>) {
  return useIsReactPage() ? <PageSidebar {...props} /> : <DocSidebar {...props} />;
}

/** Gives a React page a sidebar, where the engine has it. */
export function PageSidebar({ sidebar }: { sidebar?: SidebarEntry[] | object }) {
  const name = useProvidedSidebar()?.name ?? '';
  const isReactPage = useIsReactPage();
  const items = isReactPage && Array.isArray(sidebar) ? toPageList(sidebar) : undefined;
  usePageMetadata({ sidebar: items && { name, items } });
  return null;
}

const Original = partOf(['Breadcrumbs'], Breadcrumbs);

/** The path to a document, or to a React page in the sidebar that it has. */
export function DocBreadcrumbs(props: object) {
  const isReactPage = useIsReactPage();
  const home = useHomePageRoute()?.path;
  const crumbs = useSidebarBreadcrumbs();
  if (!isReactPage) return <Original {...props} />;
  return crumbs && <BreadcrumbList crumbs={crumbs} home={home} />;
}
