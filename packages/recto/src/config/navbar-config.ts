import { z } from 'zod';
import { looseObject } from '../utils/schema.ts';
import { iconName } from './label-look.ts';

export type LogoConfig = z.output<typeof logo>;
export type NavbarConfig = z.output<typeof navbarSchema>;
/** A navbar item as authors write it, its target not yet resolved. */
export type NavbarItemConfig = z.output<typeof navbarItem>;
export type FooterConfig = z.output<typeof footerSchema>;
export type FooterItemConfig = z.output<typeof footerItem>;
export type FooterLinkConfig = FooterConfig['links'][number];

/** Other HTML attributes are allowed. */
const logo = looseObject({
  src: z.string(),
  srcDark: z.string().optional(),
  alt: z.string().optional(),
  href: z.string().optional(),
  target: z.string().optional(),
  width: z.union([z.number(), z.string()]).optional(),
  height: z.union([z.number(), z.string()]).optional(),
  className: z.string().optional(),
});

/** Which keys a type needs is checked with its target, in messages that name the item. */
const navbarItem = z.looseObject({
  /**
   * `default`, `doc`, `docSidebar`, `docsVersion`, `docsVersionDropdown`, `localeDropdown`, `dropdown`, `search`,
   * `html`. @default a link, or a dropdown where there are `items`
   */
  type: z.string().optional(),
  /** @default "right" */
  position: z.enum(['left', 'right']).optional(),
  label: z.string().optional(),
  to: z.string().optional(),
  href: z.string().optional(),
  html: z.string().optional(),
  value: z.string().optional(),
  docId: z.string().optional(),
  sidebarId: z.string().optional(),
  /** Id of the docs that the item refers to. @default the first docs */
  docsPluginId: z.string().optional(),
  activeBasePath: z.string().optional(),
  activeBaseRegex: z.string().optional(),
  className: z.string().optional(),
  get items() {
    return z.array(navbarItem).optional();
  },
  /** Added to the query of the links of a `localeDropdown`: `?from=menu`. */
  queryString: z.string().optional(),
  /** Above what a `docsVersionDropdown` or a `localeDropdown` lists. */
  get dropdownItemsBefore() {
    return z.array(navbarItem).optional();
  },
  /** Below it. */
  get dropdownItemsAfter() {
    return z.array(navbarItem).optional();
  },
  /** Keeps a `docsVersionDropdown` from looking active on the pages of the docs. */
  dropdownActiveClassDisabled: z.boolean().optional(),
  /** Whether the base URL is put before `href`. @default false */
  prependBaseUrlToHref: z.boolean().optional(),
  /** Data for the component of the site that shows the item. */
  customProps: z.record(z.string(), z.unknown()).optional(),
});

/** Schema of `theme.navbar`. */
export const navbarSchema = z.strictObject({
  /** @default the title of the site, where there is no logo */
  title: z.string().optional(),
  /** A background that is dark, or in the color of links, in both color modes. */
  style: z.enum(['dark', 'primary']).optional(),
  logo: logo.optional(),
  hideOnScroll: z.boolean().default(false),
  items: z.array(navbarItem).default([]),
  /** Links with icons at the end of the bar: the name of an icon → an address. */
  social: z.record(iconName, z.string()).optional(),
});

/** Other HTML attributes are allowed. */
const footerItem = looseObject({
  label: z.string().optional(),
  to: z.string().optional(),
  href: z.string().optional(),
  html: z.string().optional(),
  className: z.string().optional(),
  /** Whether the base URL is put before `href`. @default false */
  prependBaseUrlToHref: z.boolean().optional(),
});

const footerColumn = z.strictObject({
  title: z.string().nullish(),
  className: z.string().optional(),
  items: z.array(footerItem),
});

/** Schema of `theme.footer`. */
export const footerSchema = z.strictObject({
  style: z.enum(['light', 'dark']).default('light'),
  links: z.array(z.union([footerColumn, footerItem])).default([]),
  logo: logo.optional(),
  copyright: z.string().optional(),
});
