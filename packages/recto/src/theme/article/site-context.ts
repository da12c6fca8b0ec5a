import { createContext, type ReactNode, useContext } from 'react';
import type { Term } from '../../model/glossary.ts';
import type { I18nConfig } from '../../model/locale-config.ts';
import type { PartialModule } from '../../model/page.ts';
import type { Card } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';

export interface SiteContextValue {
  config: SiteConfig;
  /** Returns the address of a page or static file from its path on the site. */
  address(path: string): string;
  /** Sets the title or description of the document. */
  setMeta(meta: { title?: string; description?: string }): void;
  /** Returns the other items of the page's category; none outside the docs. */
  cards(): Card[];
  /** Terms of the glossary, in its order. */
  terms: Term[];
  /** Renders a partial and returns its placeholder. */
  include(partial: PartialModule, props: Record<string, unknown>): string;
}

/** The site, for components that are rendered at build. */
export const SiteContext = createContext<SiteContextValue | undefined>(undefined);

/** Returns the site. Throws outside a page, and in islands, which have only their props; `caller` is for the message. */
export function useSite(caller: string): SiteContextValue {
  const site = useContext(SiteContext);
  if (site) return site;
  throw new Error(
    `${caller} works only inside <SiteContext>, which is around a page while it is built; an island takes what it needs as props.`,
  );
}

/** Returns the address of a file or page of the site, with the base URL. */
export function useBaseUrl(path: string): string {
  const { address } = useSite('useBaseUrl');
  return /^[a-z]+:|^#/i.test(path) ? path : address(path);
}

/** Returns the configuration, by the names of Docusaurus. */
export function useDocusaurusContext(): { siteConfig: Record<string, unknown>; i18n: I18nConfig } {
  const { config } = useSite('useDocusaurusContext');
  return { siteConfig: { ...config, themeConfig: config.theme }, i18n: config.i18n };
}

/** Returns the component of an imported partial. The page that imports it renders its content. */
export function partial(module: PartialModule): (props: Record<string, unknown>) => ReactNode {
  return function Partial(props) {
    return useSite('A partial').include(module, props);
  };
}
