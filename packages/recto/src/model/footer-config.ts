import type { LogoConfig } from './site-config.ts';

export interface FooterConfig {
  style: 'light' | 'dark';
  links: FooterLinkConfig[];
  logo?: LogoConfig;
  copyright?: string;
}

export type FooterLinkConfig = FooterColumnConfig | FooterItemConfig;

export interface FooterColumnConfig {
  title?: string | null | undefined;
  className?: string | undefined;
  items: FooterItemConfig[];
}

/** HTML attributes may stand beside these. */
export interface FooterItemConfig {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
  className?: string;
  /** Whether the base URL is put before `href`. @default false */
  prependBaseUrlToHref?: boolean;
}
