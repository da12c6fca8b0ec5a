import { type ComponentType, createElement } from 'react';
import { configLocation } from '../../config/config-location.ts';
import type { NavbarItemConfig } from '../../config/navbar-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import type { PageHtml } from '../../site/navbar/nav-item.ts';
import { describeThrown } from '../../utils/errors.ts';
import { quote } from '../../utils/schema.ts';
import type { ArticleContext } from '../render-context.ts';
import { type PageRead, renderForPages, renderWithSite } from './with-site.tsx';

interface NavbarContext extends Pick<ArticleContext, 'config' | 'messages' | 'components'> {
  /** The site's components, by item type. */
  types: Record<string, unknown>;
}

/**
 * Renders the navbar items of custom types, and returns the configuration with `html` items in their place, which have
 * `pageHtml` if their HTML differs between pages. An item whose component throws is left out and reported.
 */
export function renderCustomNavbarItems(context: NavbarContext): {
  config: SiteConfig;
  diagnostics: Diagnostic[];
} {
  const { config, types } = context;
  if (Object.keys(types).length === 0) return { config, diagnostics: [] };
  const diagnostics: Diagnostic[] = [];
  const isCustom = ({ type = '' }: NavbarItemConfig) =>
    type.startsWith('custom-') && Object.hasOwn(types, type);
  const renderItems = (
    items: NavbarItemConfig[],
    path: string,
    render: typeof itemHtml,
  ): NavbarItemConfig[] =>
    items.flatMap((item, index) => {
      const key = `${path}[${index}]`;
      if (!isCustom(item))
        return item.items ? [{ ...item, items: renderItems(item.items, `${key}.items`, itemHtml) }] : [item];
      const { position } = item;
      const report = (cause: unknown) => [{ ...failed(item, cause), at: configLocation(config, key) }];
      try {
        const { home, forPage } = renderForPages(
          { path: config.baseUrl },
          (page) => render(item, page, context),
          '',
        );
        const pageHtml: PageHtml | undefined =
          forPage &&
          ((page) => {
            try {
              return forPage(page);
            } catch (cause) {
              page.report?.(report(cause));
              return '';
            }
          });
        const html = { type: 'html', value: home, className: 'navbar__custom' } as const;
        return [{ ...html, ...(pageHtml && { pageHtml }), ...(position && { position }) }];
      } catch (cause) {
        diagnostics.push(...report(cause));
        return [];
      }
    });
  const { theme } = config;
  const navbar = {
    ...theme.navbar,
    items: renderItems(theme.navbar.items, 'theme.navbar.items', variantsHtml),
  };
  return { config: { ...config, theme: { ...theme, navbar } }, diagnostics };
}

/** Renders an item, and once more for the menu on small screens if its component makes a difference (`mobile`). */
function variantsHtml(item: NavbarItemConfig, page: PageRead, context: NavbarContext): string {
  const bar = itemHtml(item, page, context);
  const inMenu = { ...item, mobile: true };
  // The props of an island have it.
  const isAlike = itemHtml(inMenu, page, context).replaceAll(/,?&quot;mobile&quot;:true/g, '') === bar;
  if (isAlike) return bar;
  const menu = itemHtml(inMenu, page, context, 'menu-');
  // An item of a list, as in Docusaurus, would end the one around it.
  const Tag = /^(?:<recto-island[^>]*>)?<li[\s>]/.test(menu) ? 'ul' : 'div';
  return `<div data-part="navbar-variants" class="navbar__in-bar">${bar}</div><${Tag} class="navbar__in-menu">${menu}</${Tag}>`;
}

function itemHtml(
  item: NavbarItemConfig,
  page: PageRead,
  { config, messages, types, components }: NavbarContext,
  prefix = '',
): string {
  const { type = '', position, ...props } = item;
  return renderWithSite(createElement(types[type] as ComponentType<object>, props), {
    config,
    getMessage: (id) => messages[id],
    page,
    components,
    identifierPrefix: `${prefix}${type}-`,
  });
}

function failed(item: NavbarItemConfig, cause: unknown): Diagnostic {
  const { message, notes } = describeThrown(cause);
  const sentence = `This navbar item could not be rendered: ${message}.`;
  return error('link/nav-item-invalid', sentence, {
    notes: [`item: ${quote(item)}`, ...notes],
    fix: `Fix the component of "${item.type}", or the values that the item passes to it.`,
  });
}
