import { readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { rectoProgram, run } from './build-site.ts';
import { writeBelow } from './folder.ts';
import { someOf, writeConfig } from './generate-site.ts';
import { type Variant, variantSection } from './variants.ts';

const variants: Variant[] = [
  { name: 'plain', make: async () => {} },
  { name: 'and a version, no page changed since', make: cutVersion },
  { name: `and a version, 1 in 10 changed since`, make: cutAndChange },
  { name: `and a locale, 1 in 10 translated`, make: translate },
];

/** What a version and a locale add to the build of a synthetic site. */
export const versionsAndLocales = variantSection(
  {
    name: 'versions-locales',
    title: 'Versions and locales',
    method:
      'Added to a site of 1,000 pages, in turns; medians of three. Even where nothing differs, each address has its own document, with its own sidebar and links.',
  },
  variants,
);

async function cutVersion(folder: string): Promise<void> {
  await run(process.execPath, [rectoProgram, 'version', '1.0', folder]);
}

async function cutAndChange(folder: string): Promise<void> {
  await cutVersion(folder);
  for (const file of await someOf(folder)) {
    await writeFile(file, `${await readFile(file, 'utf8')}\nThis paragraph is new.\n`);
  }
}

async function translate(folder: string): Promise<void> {
  await writeConfig(folder, "i18n: { defaultLocale: 'en', locales: ['en', 'fi'] }");
  const translations = join(folder, 'i18n/fi/docusaurus-plugin-content-docs/current');
  for (const file of await someOf(folder)) {
    const text = `${await readFile(file, 'utf8')}\nTämä kappale on uusi.\n`;
    await writeBelow(translations, relative(join(folder, 'docs'), file), text);
  }
}
