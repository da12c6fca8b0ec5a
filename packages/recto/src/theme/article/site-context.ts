import { createContext, type ReactNode, useContext } from 'react';
import type { Term } from '../../model/glossary.ts';
import type { I18nConfig } from '../../model/locale-config.ts';
import type { PartialModule } from '../../model/page.ts';
import type { Card } from '../../model/site.ts';
import type { SiteConfig } from '../../model/site-config.ts';

export interface SiteContextValue {
  config: SiteConfig;
  /** Where a path of the site leads from its root, be it that of a page or of a static file. */
  address(path: string): string;
  /** Sets the document title or the description of the page that is rendered. */
  setMeta(meta: { title?: string; description?: string }): void;
  /** The other items of the page's category; none outside the docs. */
  cards(): Card[];
  /** Those of the glossary, in its order. */
  terms: Term[];
  /** Renders a partial, and gives the text that stands for it in this page. */
  include(partial: PartialModule, props: Record<string, unknown>): string;
}

/** The site around an article's components, while they are rendered at build. */
export const SiteContext = createContext<SiteContextValue | undefined>(undefined);

/**
 * The site that is being built, for what `caller` names. Throws outside a page, and in an island, which has nothing
 * around it but its props.
 */
export function useSite(caller: string): SiteContextValue {
  const site = useContext(SiteContext);
  if (site) return site;
  throw new Error(
    `${caller} works only inside <SiteContext>, which is around a page while it is built; an island takes what it needs as props.`,
  );
}

/** The address of a file or page of the site, with the base URL before it. */
export function useBaseUrl(path: string): string {
  const { address } = useSite('useBaseUrl');
  return /^[a-z]+:|^#/i.test(path) ? path : address(path);
}

/** The configuration, under the names that Docusaurus gives it. */
export function useDocusaurusContext(): { siteConfig: Record<string, unknown>; i18n: I18nConfig } {
  const { config } = useSite('useDocusaurusContext');
  return { siteConfig: { ...config, themeConfig: config.theme }, i18n: config.i18n };
}

/** The component that a partial is where it is imported; the page that is being built renders what stands in it. */
export function partial(module: PartialModule): (props: Record<string, unknown>) => ReactNode {
  return function Partial(props) {
    return useSite('A partial').include(module, props);
  };
}
