import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Messages } from '../model/translations.ts';
import { ownTranslations } from './own-translations.ts';

/** Docusaurus' theme in 30 languages, kept by its community; ours has its texts under the same ids. */
const library = '@docusaurus/theme-translations';

/** Its files whose texts are shown here too. */
const files = ['theme-common.json', 'theme-search-algolia.json'];

/** The texts of the theme in a language; none where nobody has translated them yet. */
export async function themeTranslations(tag: string): Promise<Messages> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${library}/package.json`));
  const names = namesOf(tag);
  const texts = await Promise.all(files.map((file) => textsOf(names, join(folder, 'locales'), file)));
  return Object.assign({}, ...texts, names.map((name) => ownTranslations[name]).find(Boolean));
}

async function textsOf(names: string[], folder: string, file: string): Promise<Messages> {
  for (const name of names) {
    const text = await readFile(join(folder, name, file), 'utf8').catch(ifMissing);
    if (text !== undefined) return JSON.parse(text);
  }
  return {};
}

/** From the most exact to the language alone: `pt` is also `pt-BR`, and `zh-CN` also `zh-Hans`. */
function namesOf(tag: string): string[] {
  const { language, region, script } = new Intl.Locale(tag).maximize();
  return [tag, `${language}-${region}`, `${language}-${script}`, language];
}

function ifMissing(cause: NodeJS.ErrnoException): undefined {
  if (cause.code !== 'ENOENT') throw cause;
}
