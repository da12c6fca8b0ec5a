import type { ReactNode } from 'react';
import { isNavActive, type NavbarItemProps as PageItemProps } from 'recto-docs/theme';
import isInternalUrl from './docusaurus/isInternalUrl.ts';

/** Props of an item of the navbar, as Docusaurus has them. */
export interface NavbarItemProps {
  label?: ReactNode;
  children?: ReactNode;
  to?: string;
  href?: string;
  /** Adds the base URL to `href`. */
  prependBaseUrlToHref?: boolean;
  html?: string;
  type?: string;
  value?: string;
  items?: readonly NavbarItemProps[];
  className?: string;
  mobile?: boolean;
  lang?: string;
  target?: string;
  exact?: boolean;
  isActive?: (match: unknown, location: { pathname: string }) => boolean;
  activeClassName?: string;
  activeBasePath?: string;
  activeBaseRegex?: string;
  /** Set by Docusaurus for the items of a dropdown. */
  isDropdownItem?: boolean;
}

/** The types of lists that the configuration names without their items. */
const listTypes = { Versions: 'docsVersionDropdown', Language: 'localeDropdown' };

interface PageItem extends Omit<NavbarItemProps, 'items'> {
  items?: readonly PageItem[];
  list?: keyof typeof listTypes;
  docsId?: string;
  version?: string;
  versions?: unknown;
  active?: 'never' | { pattern?: string };
  attributes?: { hrefLang?: string };
  customProps?: { to?: string };
}

/** Returns an item of Recto's navbar as the configuration of Docusaurus has it: links have no type. */
export function configuredItem(item: object): NavbarItemProps {
  const { type, href, items, list, docsId = 'default', ...fields } = item as PageItem;
  // Other than in Docusaurus, `versions` has addresses.
  const { active, version: _, versions: __, attributes, customProps, ...props } = fields;
  const ownItems = items?.map(configuredItem);
  const to = customProps?.to ?? (isInternalUrl(href) ? href : undefined);
  return {
    ...attributes,
    ...customProps,
    ...props,
    ...(type && type !== 'link' && { type }),
    // Empty for items that are active on every page that has this navbar.
    ...(active instanceof Object &&
      active.pattern !== undefined && { activeBaseRegex: active.pattern || '.' }),
    ...(href !== undefined && (to === undefined ? { href } : { to })),
    ...(ownItems && { items: ownItems }),
    ...(list && { type: listTypes[list], ...(list === 'Versions' && { docsPluginId: docsId }) }),
    ...(list &&
      ownItems && {
        dropdownItemsBefore: ownItems.slice(0, items?.findIndex(isGenerated)),
        dropdownItemsAfter: ownItems.slice((items?.findLastIndex(isGenerated) ?? 0) + 1),
      }),
  };
}

/** Returns the prop that makes a link active where the item of the page is. */
export function activeProp({ item, state }: PageItemProps): Pick<NavbarItemProps, 'isActive'> {
  return item.type === 'link' && isNavActive(item.active, state) ? { isActive: () => true } : {};
}

function isGenerated({ version, attributes }: PageItem): boolean {
  return version !== undefined || attributes?.hrefLang !== undefined;
}

/** Whether a component has received an item of the page as it is. */
export function isConfigured(item: object, props: object): boolean {
  return includesAll(configuredItem(item), props);
}

function includesAll(item: NavbarItemProps, props: NavbarItemProps): boolean {
  const entries = Object.entries(item).filter(([key]) => key !== 'position' && key !== 'activeBaseRegex');
  const isEqual = ([key, value]: [string, unknown]) => {
    const other = (props as Record<string, unknown>)[key];
    if (!Array.isArray(value) || !Array.isArray(other)) return other === value;
    return value.length === other.length && value.every((one, index) => includesAll(one, other[index]));
  };
  return item.type === props.type && entries.every(isEqual);
}
