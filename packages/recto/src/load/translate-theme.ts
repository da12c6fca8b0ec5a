import type { FooterConfig, FooterLinkConfig, NavbarConfig, NavbarItemConfig } from '../model/site-config.ts';
import type { Messages } from '../model/translations.ts';

/** Keys of an item that hold other items. */
const itemLists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;

/** The navbar with its labels translated, by the ids that Docusaurus gives them. */
export function translateNavbar(navbar: NavbarConfig, messages: Messages): NavbarConfig {
  const translate = (item: NavbarItemConfig): NavbarItemConfig => {
    const inside = itemLists.flatMap((key) => {
      const items = item[key];
      return Array.isArray(items) ? [[key, items.map(translate)] as const] : [];
    });
    return { ...item, ...labelOf(item, messages, 'item.label'), ...Object.fromEntries(inside) };
  };
  const { title, logo } = navbar;
  return {
    ...navbar,
    ...(title !== undefined && { title: messages.title ?? title }),
    ...(logo && { logo: withAlt(logo, messages) }),
    items: navbar.items.map(translate),
  };
}

/** The footer with its titles, labels and copyright translated. */
export function translateFooter(footer: FooterConfig, messages: Messages): FooterConfig {
  const translate = (entry: FooterLinkConfig): FooterLinkConfig => {
    if (!('items' in entry)) return { ...entry, ...labelOf(entry, messages, 'link.item.label') };
    const { title, items } = entry;
    return {
      title: messages[`link.title.${title}`] ?? title,
      items: items.map((item) => ({ ...item, ...labelOf(item, messages, 'link.item.label') })),
    };
  };
  const { copyright, logo } = footer;
  return {
    ...footer,
    links: footer.links.map(translate),
    ...(logo && { logo: withAlt(logo, messages) }),
    ...(copyright !== undefined && { copyright: messages.copyright ?? copyright }),
  };
}

function labelOf({ label }: { label?: string }, messages: Messages, kind: string): { label?: string } {
  return label === undefined ? {} : { label: messages[`${kind}.${label}`] ?? label };
}

function withAlt<Logo extends { alt?: string }>(logo: Logo, messages: Messages): Logo {
  const alt = messages['logo.alt'] ?? logo.alt;
  return alt === undefined ? logo : { ...logo, alt };
}
