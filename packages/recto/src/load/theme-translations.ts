import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Messages } from '../model/translations.ts';

/** Docusaurus' theme in 30 languages, kept by its community; ours has its texts under the same ids. */
const library = '@docusaurus/theme-translations';

/** The texts of the theme in a language; none where nobody has translated them yet. */
export async function themeTranslations(tag: string): Promise<Messages> {
  const folder = dirname(createRequire(import.meta.url).resolve(`${library}/package.json`));
  for (const name of namesOf(tag)) {
    const text = await readFile(join(folder, 'locales', name, 'theme-common.json'), 'utf8').catch(ifMissing);
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
