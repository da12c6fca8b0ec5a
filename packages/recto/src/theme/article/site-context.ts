import { createContext } from 'react';
import type { SiteConfig } from '../../model/site-config.ts';

export interface SiteContextValue {
  config: SiteConfig;
  /** Sets the document title or the description of the page that is rendered. */
  setMeta(meta: { title?: string; description?: string }): void;
}

/** The site around an article's components, while they are rendered at build. */
export const SiteContext = createContext<SiteContextValue | undefined>(undefined);
