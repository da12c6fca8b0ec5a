import { z } from 'zod';
import { localeOf, type Messages, type Texts } from '../config/locale.ts';
import type {
  FooterConfig,
  FooterLinkConfig,
  NavbarConfig,
  NavbarItemConfig,
} from '../config/navbar-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { collectionsOf } from '../config/site-plugins.ts';
import { isUntrusted } from '../config/untrusted.ts';
import { currentVersion, type VersionFolder } from '../config/version-key.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import type { Files } from './files.ts';
import { parseYaml } from './parse-yaml.ts';
import { readText } from './read-text.ts';
import { themeTranslations } from './theme-translations.ts';
import { fieldRefused } from './untrusted/refused-fields.ts';
import type { VersionSource } from './version-source.ts';

/** Messages by id, with notes for translators. */
const schema = z
  .record(z.string(), z.object({ message: z.string(), description: z.string().optional() }))
  .default({});

interface TranslationsContext {
  root: string;
  config: SiteConfig;
  files: Files;
}

/** The configuration, sidebars and messages of a site in one locale. */
interface Translated {
  /** With the translated title and tagline of the site, and labels of the navbar and footer. */
  config: SiteConfig;
  versions: VersionSource[];
  /** Messages of components. */
  messages: Messages;
  /** Texts of plugins by id, by plugin. */
  texts: Map<string, Messages>;
  diagnostics: Diagnostic[];
}

/** Reads the translations of the current locale, from the same files as Docusaurus. */
export async function readTranslations(
  context: TranslationsContext,
  versions: VersionSource[],
): Promise<Translated> {
  const { config } = context;
  const { theme } = config;
  const diagnostics: Diagnostic[] = [];
  const read = async (name: string): Promise<Messages> => {
    if (!localeOf(config).translate) return {};
    const file = joinPath(config.i18n.path, localeOf(config).path, name);
    const result = await readMessages(file, context);
    diagnostics.push(...result.diagnostics);
    return result.messages;
  };
  const themeMessages = await themeTranslations(localeOf(config).htmlLang, config.plugins);
  const messages = { ...themeMessages, ...(await read('code.json')) };
  const navbar = translateNavbar(theme.navbar, await read('docusaurus-theme-classic/navbar.json'));
  const footerMessages = await read('docusaurus-theme-classic/footer.json');
  const footer = theme.footer && translateFooter(theme.footer, footerMessages);
  const texts = new Map<string, Messages>();
  for (const { plugin, translations } of collectionsOf(config))
    texts.set(plugin, await read(optionTexts(translations)));
  const translated: VersionSource[] = [];
  for (const version of versions) {
    translated.push({ ...version, messages: await read(`${versionTranslations(version)}.json`) });
  }
  return {
    config: {
      ...config,
      title: messages['config.title'] ?? config.title,
      tagline: messages['config.tagline'] ?? config.tagline,
      theme: { ...theme, navbar, ...(footer && { footer }) },
    },
    versions: translated,
    messages,
    texts,
    diagnostics,
  };
}

/** Returns the path of a plugin's translated texts from the folder of a locale. */
export function optionTexts(translations: string): string {
  return `${translations}/options.json`;
}

/** Returns the path of a version's translations from the folder of a locale, as in Docusaurus. */
export function versionTranslations({ docsId, name }: Pick<VersionFolder, 'docsId' | 'name'>): string {
  const folder = `docusaurus-plugin-content-docs${docsId === undefined ? '' : `-${docsId}`}`;
  return `${folder}/${name === currentVersion ? currentVersion : `version-${name}`}`;
}

/** Reads the messages of a translation file by id; none if it does not exist. */
async function readMessages(
  file: string,
  { root, files, config }: TranslationsContext,
): Promise<{ messages: Messages; diagnostics: Diagnostic[] }> {
  if (!files.has(joinPath(root, file))) return { messages: {}, diagnostics: [] };
  const { text = '', diagnostics: fileProblems } = await readText(file, { root, files });
  const untrusted = isUntrusted(file, config);
  const {
    value = {},
    placeOf,
    diagnostics,
  } = parseYaml({ path: file, text }, schema, {
    untrusted,
    code: 'load/translation-invalid',
    broken: 'The translations are not valid JSON',
    fix: () => 'Write each text as "id": { "message": "…" }.',
  });
  // Some texts are HTML, such as the copyright.
  const isHtml = (message: string) => untrusted && message.includes('<');
  const refused = Object.entries(value).flatMap(([id, { message }]) =>
    isHtml(message) ? fieldRefused({ path: [id], reason: 'has markup' }, placeOf?.([id]) ?? { file }) : [],
  );
  const messages = Object.entries(value).flatMap(([id, { message }]) =>
    isHtml(message) ? [] : [[id, message]],
  );
  return {
    messages: Object.fromEntries(messages),
    diagnostics: [...fileProblems, ...diagnostics, ...refused],
  };
}

/** Keys of an item that hold other items. */
const itemLists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;

/** Translates the labels of the navbar, by the same ids as Docusaurus. */
function translateNavbar(navbar: NavbarConfig, messages: Messages): NavbarConfig {
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

/** Translates the titles, labels and copyright of the footer. */
function translateFooter(footer: FooterConfig, messages: Messages): FooterConfig {
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

function labelOf(
  { label }: { label?: string | undefined },
  messages: Messages,
  kind: string,
): { label?: string } {
  return label === undefined ? {} : { label: messages[`${kind}.${label}`] ?? label };
}

function withAlt<Logo extends { alt?: string | undefined }>(logo: Logo, messages: Messages): Logo {
  const alt = messages['logo.alt'] ?? logo.alt;
  return alt === undefined ? logo : { ...logo, alt };
}

/** Returns the translatable texts of the site itself, by the ids of {@link readTranslations}. */
export function configTexts({ title, tagline }: Pick<SiteConfig, 'title' | 'tagline'>): Texts {
  return {
    'config.title': { message: title, description: 'Title of the site' },
    ...(tagline && { 'config.tagline': { message: tagline, description: 'Tagline of the site' } }),
  };
}

/** Returns the translatable texts of the navbar, by the ids of {@link translateNavbar}. */
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

/** Returns the translatable texts of the footer, by the ids of {@link translateFooter}. */
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

function altText(logo: { alt?: string | undefined } | undefined, holder: string): Texts {
  if (logo?.alt === undefined) return {};
  return {
    'logo.alt': {
      message: logo.alt,
      description: `Alternative text of the logo in the ${holder}`,
    },
  };
}
