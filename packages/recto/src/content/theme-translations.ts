import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Messages } from '../config/locale.ts';
import type { PluginConfig } from '../config/plugin-schema.ts';
import { packageFolder } from '../utils/node/engine-files.ts';

/** The texts of Docusaurus' theme in 30 languages; ours uses the same ids. */
const library = '@docusaurus/theme-translations';

/** Returns the texts of the theme and of plugins in a language; none if there is no translation. */
export async function themeTranslations(
  tag: string,
  plugins: Pick<PluginConfig, 'messages'>[] = [],
): Promise<Messages> {
  const locales = join(dirname(createRequire(import.meta.url).resolve(`${library}/package.json`)), 'locales');
  const names = localeNames(tag);
  const texts = await Promise.all([
    readTexts(names, (name) => join(locales, name, 'theme-common.json')),
    readTexts(names, (name) => join(locales, name, 'theme-search-algolia.json')),
    // What the library lacks or leaves in English.
    readTexts(names, (name) => join(packageFolder(), 'translations', `${name}.json`)),
  ]);
  const tables = plugins.map(({ messages = {} }) => names.map((name) => messages[name]).find(Boolean));
  return Object.assign({}, ...texts, ...tables);
}

async function readTexts(names: string[], fileOf: (name: string) => string): Promise<Messages> {
  for (const name of names) {
    const text = await readFile(fileOf(name), 'utf8').catch(ifMissing);
    if (text !== undefined) return JSON.parse(text);
  }
  return {};
}

/** Returns the names of a locale, most specific first: `pt` is also `pt-BR`, and `zh-CN` is also `zh-Hans`. */
function localeNames(tag: string): string[] {
  const { language, region, script } = new Intl.Locale(tag).maximize();
  return [tag, `${language}-${region}`, `${language}-${script}`, language];
}

function ifMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause;
}
