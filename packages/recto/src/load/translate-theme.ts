import type { FooterConfig, FooterLinkConfig } from '../model/footer-config.ts';
import type { NavbarConfig, NavbarItemConfig } from '../model/site-config.ts';
import type { Messages, Texts } from '../model/translations.ts';

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

/** What translators find of the navbar, by the ids under which {@link translateNavbar} looks for it. */
export function navbarTexts({ title, logo, items }: NavbarConfig): Texts {
  const inner = (item: NavbarItemConfig): NavbarItemConfig[] => [
    item,
    ...itemLists.flatMap((key) => (Array.isArray(item[key]) ? (item[key] ?? []).flatMap(inner) : [])),
  ];
  const labels = items.flatMap(inner).flatMap(({ label }) => label ?? []);
  return {
    ...(title !== undefined && { title: { message: title, description: 'Title in the navbar' } }),
    ...altText(logo, 'navbar'),
    ...labelTexts(labels, 'item.label', 'Item of the navbar'),
  };
}

/** The same of the footer. */
export function footerTexts({ links, copyright, logo }: FooterConfig): Texts {
  const titles = links.flatMap((entry) => ('items' in entry ? (entry.title ?? []) : []));
  const items = links.flatMap((entry) => ('items' in entry ? entry.items : [entry]));
  return {
    ...labelTexts(titles, 'link.title', 'Title of a column of the footer'),
    ...labelTexts(
      items.flatMap(({ label }) => label ?? []),
      'link.item.label',
      'Link of the footer',
    ),
    ...(copyright !== undefined && {
      copyright: { message: copyright, description: 'Last line of the footer' },
    }),
    ...altText(logo, 'footer'),
  };
}

function labelTexts(labels: string[], kind: string, description: string): Texts {
  return Object.fromEntries(labels.map((label) => [`${kind}.${label}`, { message: label, description }]));
}

function altText(logo: { alt?: string } | undefined, holder: string): Texts {
  if (logo?.alt === undefined) return {};
  return {
    'logo.alt': {
      message: logo.alt,
      description: `What the logo of the ${holder} says to those who do not see it`,
    },
  };
}
