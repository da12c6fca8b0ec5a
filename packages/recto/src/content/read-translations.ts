import { z } from 'zod';
import { type Language, localeOf, type Messages, type Texts } from '../config/locale.ts';
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
import type { SiteFiles } from './files.ts';
import { parseYaml } from './parse-yaml.ts';
import { readText } from './read-text.ts';
import { themeTranslations } from './theme-translations.ts';
import { fieldRefused } from './untrusted/refused-fields.ts';
import type { VersionSource } from './version-source.ts';

/** Messages by id, with notes for translators. */
const schema = z
  .record(z.string(), z.object({ message: z.string(), description: z.string().optional() }))
  .default({});

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

/** Returns the language of a locale, for a site in a folder. */
export function languageOf(
  { config, messages }: { config: SiteConfig; messages: Messages },
  root: string,
): Language {
  const file = joinPath(root, config.i18n.path, localeOf(config).path, 'code.json');
  return { locale: config.i18n.currentLocale, messages, file };
}

/** Reads the translations of the current locale, from the same files as Docusaurus. */
export async function readTranslations(context: SiteFiles, versions: VersionSource[]): Promise<Translated> {
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
  const readTheme = async (part: string): Promise<TranslateText> => {
    const texts = await read(`docusaurus-theme-classic/${part}.json`);
    return (id, message) => texts[id] ?? message;
  };
  const navbar = translateNavbar(theme.navbar, await readTheme('navbar'));
  const translateFooterText = await readTheme('footer');
  const footer = theme.footer && translateFooter(theme.footer, translateFooterText);
  const texts = new Map<string, Messages>();
  for (const { plugin, translations } of collectionsOf(config))
    texts.set(plugin, await read(optionTexts(translations)));
  const translatedVersions: VersionSource[] = [];
  for (const version of versions) {
    translatedVersions.push({ ...version, messages: await read(`${versionTranslations(version)}.json`) });
  }
  return {
    config: {
      ...config,
      title: messages['config.title'] ?? config.title,
      tagline: messages['config.tagline'] ?? config.tagline,
      theme: { ...theme, navbar, ...(footer && { footer }) },
    },
    versions: translatedVersions,
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
  { root, files, config }: SiteFiles,
): Promise<{ messages: Messages; diagnostics: Diagnostic[] }> {
  if (!files.has(joinPath(root, file))) return { messages: {}, diagnostics: [] };
  const { text = '', diagnostics: fileProblems } = await readText(file, { root, files });
  const untrusted = isUntrusted(file, config);
  const translations = parseYaml({ path: file, text }, schema, {
    untrusted,
    code: 'load/translation-invalid',
    message: 'The translations are not valid JSON',
    fix: () => 'Write each text as "id": { "message": "…" }.',
  });
  const { value = {}, placeOf } = translations;
  const diagnostics = [...fileProblems, ...translations.diagnostics];
  const messages: Record<string, string> = {};
  for (const [id, { message }] of Object.entries(value)) {
    // Some texts are HTML, such as the copyright.
    if (!untrusted || !message.includes('<')) messages[id] = message;
    else diagnostics.push(fieldRefused({ path: [id], reason: 'has markup' }, placeOf?.([id]) ?? { file }));
  }
  return { messages, diagnostics };
}

/** Keys of an item that hold other items. */
const itemLists = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const;

/** Returns the translation of a text by its id, which is that of Docusaurus; `description` is for translators. */
type TranslateText = <Text extends string | undefined>(
  id: string,
  message: Text,
  description: string,
) => string | Text;

/** Translates the title, labels and logo of the navbar. */
function translateNavbar(navbar: NavbarConfig, translate: TranslateText): NavbarConfig {
  const translateItem = (item: NavbarItemConfig): NavbarItemConfig => {
    const label = labelOf(item, translate, 'item.label', 'Item of the navbar');
    const inside = itemLists.flatMap((key) => {
      const items = item[key];
      return Array.isArray(items) ? [[key, items.map(translateItem)] as const] : [];
    });
    return { ...item, ...label, ...Object.fromEntries(inside) };
  };
  const { title, logo } = navbar;
  return {
    ...navbar,
    ...(title !== undefined && { title: translate('title', title, 'Title in the navbar') }),
    ...(logo && { logo: withAlt(logo, translate, 'navbar') }),
    items: navbar.items.map(translateItem),
  };
}

/** Translates the titles, labels, copyright and logo of the footer. */
function translateFooter(footer: FooterConfig, translate: TranslateText): FooterConfig {
  const titled = footer.links.map((entry): FooterLinkConfig => {
    if (!('items' in entry)) return entry;
    const { title } = entry;
    if (typeof title !== 'string') return entry;
    return { ...entry, title: translate(`link.title.${title}`, title, 'Title of a column of the footer') };
  });
  const translateLink = <Link extends { label?: string | undefined }>(link: Link) => ({
    ...link,
    ...labelOf(link, translate, 'link.item.label', 'Link of the footer'),
  });
  const { copyright, logo } = footer;
  return {
    ...footer,
    links: titled.map((entry) =>
      'items' in entry ? { ...entry, items: entry.items.map(translateLink) } : translateLink(entry),
    ),
    ...(copyright !== undefined && {
      copyright: translate('copyright', copyright, 'Last line of the footer'),
    }),
    ...(logo && { logo: withAlt(logo, translate, 'footer') }),
  };
}

function labelOf(
  { label }: { label?: string | undefined },
  translate: TranslateText,
  kind: string,
  description: string,
): { label?: string } {
  return label === undefined ? {} : { label: translate(`${kind}.${label}`, label, description) };
}

function withAlt<Logo extends { alt?: string | undefined }>(
  logo: Logo,
  translate: TranslateText,
  place: string,
): Logo {
  const alt = translate('logo.alt', logo.alt, `Alternative text of the logo in the ${place}`);
  return alt === undefined ? logo : { ...logo, alt };
}

/** Returns the translatable texts of the site itself, by the ids of {@link readTranslations}. */
export function configTexts({ title, tagline }: Pick<SiteConfig, 'title' | 'tagline'>): Texts {
  return {
    'config.title': { message: title, description: 'Title of the site' },
    ...(tagline && { 'config.tagline': { message: tagline, description: 'Tagline of the site' } }),
  };
}

/** Returns the translatable texts of the navbar and the footer. */
export function shellTexts({ navbar, footer }: SiteConfig['theme']): { navbar: Texts; footer: Texts } {
  const texts: { navbar: Texts; footer: Texts } = { navbar: {}, footer: {} };
  const collect =
    (part: keyof typeof texts): TranslateText =>
    (id, message, description) => {
      if (message !== undefined) texts[part][id] = { message, description };
      return message;
    };
  translateNavbar(navbar, collect('navbar'));
  if (footer) translateFooter(footer, collect('footer'));
  return texts;
}
