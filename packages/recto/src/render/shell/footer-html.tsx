import type { GetMessage } from '../../config/locale.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { Footer as FooterModel } from '../../site/navbar/nav-item.ts';
import type { Site } from '../../site/site.ts';
import { codeInFooter } from '../article/code-as-text.ts';
import { createLinkRewriter, rewriteLinks } from '../article/rewrite-links.ts';
import { scanArticle } from '../article/scan-article.ts';
import type { ArticleContext, RenderedFooter } from '../render-context.ts';
import { staticComponent, withComponents } from '../site-components.ts';
import { type PageRead, renderForPages, renderWithSite } from './with-site.tsx';

type FooterContext = { getMessage: GetMessage } & Pick<
  ArticleContext,
  'config' | 'components' | 'data' | 'resolve' | 'partials' | 'publish'
>;

/** A footer without links. */
export const emptyFooter: RenderedFooter = {
  html: undefined,
  anchors: [],
  external: [],
  links: new Set(),
  diagnostics: [],
};

/**
 * Renders the footer of a site, which every page shares unless a component in it reads the address of its page. In that of
 * a component of the site, links are resolved and checked.
 */
export function renderFooter(
  site: Site,
  context: FooterContext,
): RenderedFooter & { forPage?: (path: string) => RenderedFooter } {
  const { config, data } = context;
  const { home, forPage } = renderForPages({ path: config.baseUrl, data }, (page) =>
    footerOfPage(site, page, context),
  );
  return { ...home, ...(forPage && { forPage: (path) => forPage({ path, data }) }) };
}

function footerOfPage(site: Site, page: PageRead, context: FooterContext): RenderedFooter {
  const { config, getMessage, components } = context;
  const replacement = components.get('Footer');
  if (!site.footer && !replacement) return emptyFooter;
  const { result: html, ...rendered } = withComponents(components, (working) => {
    const Footer = staticComponent('Footer', working);
    const shared = { config, getMessage, page, components, identifierPrefix: 'f-' };
    return renderWithSite(<Footer footer={site.footer} />, shared);
  });
  const scanned = scanArticle(html, getMessage);
  const at = { file: replacement?.file ?? config.file };
  const codeProblems = codeInFooter(scanned.shownCode, at.file);
  const diagnostics = [...rendered.diagnostics, ...codeProblems];
  const from = replacement && [...site.routes.values()].find(({ kind }) => kind === 'not-found');
  if (!from) return { ...emptyFooter, html, diagnostics };
  const problems: Diagnostic[] = [];
  const { rewrite, ...targets } = createLinkRewriter(from, context, problems);
  const addresses = configuredAddresses(site.footer, getMessage);
  const { html: linkedHtml } = rewriteLinks(scanned, (link) =>
    addresses.has(link.href) ? undefined : rewrite(link),
  );
  return {
    html: linkedHtml,
    ...targets,
    anchors: targets.anchors.map((anchor) => ({ ...anchor, at: () => at })),
    external: targets.external.map((link) => ({ ...link, at: () => at })),
    diagnostics: [...diagnostics, ...problems.map((one) => ({ ...one, at }))],
  };
}

/** Addresses that linking has resolved, and those of raw HTML, which stays as it is. */
function configuredAddresses(footer: FooterModel | undefined, getMessage: GetMessage): Set<string> {
  const { columns = [], row = [], logo, copyright = '' } = footer ?? {};
  const items = [...columns.flatMap(({ items }) => items), ...row];
  const hrefs = items.flatMap((item) => ('href' in item ? [item.href] : []));
  const html = items.map((item) => ('html' in item ? item.html : '')).join('') + copyright;
  const { addresses } = scanArticle(html, getMessage);
  const rawHrefs = addresses.flatMap(({ links }) => links.map(({ href }) => href));
  const logoAddresses = [logo?.href, logo?.src, logo?.srcDark].filter((one) => one !== undefined);
  return new Set([...hrefs, ...rawHrefs, ...logoAddresses]);
}
