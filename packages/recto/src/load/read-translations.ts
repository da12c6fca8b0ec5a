import { z } from 'zod';
import { joinPath } from '../base/url.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import type { Files } from '../model/files.ts';
import { localeOf } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Messages } from '../model/translations.ts';
import { currentVersion, type VersionFolder, type VersionSource } from '../model/version.ts';
import { parseYaml } from './parse-yaml.ts';
import { readText } from './read-text.ts';
import { themeTranslations } from './theme-translations.ts';
import { translateBlog } from './translate-blog.ts';
import { translateFooter, translateNavbar } from './translate-theme.ts';

/** A file of texts: each has its id and says what translators should know. */
const schema = z
  .record(z.string(), z.object({ message: z.string(), description: z.string().optional() }))
  .default({});

interface Reading {
  root: string;
  config: SiteConfig;
  files: Files;
}

/** A site in one of its locales, as far as its configuration and its sidebars files say it. */
interface Translated {
  /** With the labels of the navbar and the footer. */
  config: SiteConfig;
  versions: VersionSource[];
  /** Texts of components. */
  messages: Messages;
  diagnostics: Diagnostic[];
}

/** Reads the texts of the locale of a configuration, from the files that Docusaurus has for them. */
export async function readTranslations(reading: Reading, versions: VersionSource[]): Promise<Translated> {
  const { config } = reading;
  const { theme } = config;
  const diagnostics: Diagnostic[] = [];
  const read = async (name: string) => {
    const file = joinPath(config.i18n.path, localeOf(config).path, name);
    const found = await readMessages(file, reading);
    diagnostics.push(...found.diagnostics);
    return found.messages;
  };
  const messages = { ...(await themeTranslations(localeOf(config).htmlLang)), ...(await read('code.json')) };
  const navbar = translateNavbar(theme.navbar, await read('docusaurus-theme-classic/navbar.json'));
  const ofFooter = await read('docusaurus-theme-classic/footer.json');
  const footer = theme.footer && translateFooter(theme.footer, ofFooter);
  const blog =
    config.blog && translateBlog(config.blog, await read('docusaurus-plugin-content-blog/options.json'));
  const translated: VersionSource[] = [];
  for (const version of versions) {
    translated.push({ ...version, messages: await read(`${versionTranslations(version)}.json`) });
  }
  return {
    config: { ...config, blog, theme: { ...theme, navbar, ...(footer && { footer }) } },
    versions: translated,
    messages,
    diagnostics,
  };
}

/** Where the translations of a version of the docs are, below the folder of a locale; the names are Docusaurus'. */
export function versionTranslations({ docsId, name }: Pick<VersionFolder, 'docsId' | 'name'>): string {
  const folder = `docusaurus-plugin-content-docs${docsId === undefined ? '' : `-${docsId}`}`;
  return `${folder}/${name === currentVersion ? currentVersion : `version-${name}`}`;
}

/** The texts of a translation file by their ids; none where there is no such file. */
async function readMessages(
  file: string,
  { root, files }: Reading,
): Promise<{ messages: Messages; diagnostics: Diagnostic[] }> {
  if (!files.has(joinPath(root, file))) return { messages: {}, diagnostics: [] };
  const { text = '', diagnostics: ofFile } = await readText(file, { root, files });
  const { value = {}, diagnostics } = parseYaml({ path: file, text }, schema, {
    code: 'load/translation-invalid',
    broken: 'The translations are no JSON',
    fix: () => 'Write each text as "id": { "message": "…" }.',
  });
  const messages = Object.entries(value).map(([id, { message }]) => [id, message]);
  return { messages: Object.fromEntries(messages), diagnostics: [...ofFile, ...diagnostics] };
}
