import { createContext, type ReactNode, useContext } from 'react';
import type { Term } from '../../model/glossary.ts';
import { sharedBaseUrl } from '../../model/locale.ts';
import type { I18nConfig } from '../../model/locale-config.ts';
import type { PartialModule } from '../../model/page.ts';
import type { ShellConfig } from '../../model/shell-state.ts';
import type { Card } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';
import { ShellStateContext } from '../slots.ts';

export interface SiteContextValue {
  config: SiteConfig;
  /** Returns the address of a page or static file from its path on the site. */
  address(path: string): string;
  /** Returns the other items of the page's category; none outside the docs. */
  cards(): Card[];
  /** Terms of the glossary, in its order. */
  terms: Term[];
  /** Renders a partial and returns its placeholder. */
  include(partial: PartialModule, props: Record<string, unknown>): string;
}

/** The site, for components that are rendered at build. */
export const SiteContext = createContext<SiteContextValue | undefined>(undefined);

/** Sets the title or description of the document at build; does nothing in the browser. */
export const PageMetaContext = createContext<(meta: { title?: string; description?: string }) => void>(
  () => undefined,
);

/** Returns the site. Throws outside a page, and in islands, which have only their props; `caller` is for the message. */
export function useSite(caller: string): SiteContextValue {
  return useContext(SiteContext) ?? missingSite(caller);
}

function missingSite(caller: string): never {
  throw new Error(
    `${caller} works only inside <SiteContext>, which is around a page while it is built; an island takes what it needs as props.`,
  );
}

/** Returns the address of a file or page of the site, with the base URL. */
export function useBaseUrl(path: string): string {
  const shell = useShellConfig();
  const site = useContext(SiteContext);
  if (/^[a-z]+:|^\/\/|^#/i.test(path)) return path;
  return shell ? shellAddress(path, shell) : (site ?? missingSite('useBaseUrl')).address(path);
}

/**
 * Returns the configuration, by the names of Docusaurus. In the shell, it has what the browser knows: title, tagline,
 * address, custom fields and languages.
 */
export function useDocusaurusContext(): { siteConfig: Record<string, unknown>; i18n: I18nConfig } {
  const shell = useShellConfig();
  const site = useContext(SiteContext);
  if (shell) return { siteConfig: shell, i18n: shell.i18n };
  const { config } = site ?? missingSite('useDocusaurusContext');
  return { siteConfig: { ...config, themeConfig: config.theme }, i18n: config.i18n };
}

/** Returns the configuration that a component of the shell can use; nothing outside the shell. */
export function useShellConfig(): ShellConfig | undefined {
  return useContext(ShellStateContext)?.site.config;
}

/** Returns the address of a path on the site. Paths with an extension name files, which all locales share. */
export function shellAddress(path: string, config: ShellConfig): string {
  const base = /\.\w+$/.test(path) ? sharedBaseUrl(config) : config.baseUrl;
  return `${path}/`.startsWith(base) ? path : base + path.replace(/^\//, '');
}

/** Returns the component of an imported partial. The page that imports it renders its content. */
export function partial(module: PartialModule): (props: Record<string, unknown>) => ReactNode {
  return function Partial(props) {
    return useSite('A partial').include(module, props);
  };
}
