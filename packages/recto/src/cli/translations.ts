import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { localeOf, type Texts } from '../config/locale.ts';
import type { PluginConfig } from '../config/plugin-schema.ts';
import type { SiteConfig } from '../config/site-config.ts';
import {
  configTexts,
  footerTexts,
  navbarTexts,
  optionTexts,
  versionTranslations,
} from '../content/read-translations.ts';
import { themeTranslations } from '../content/theme-translations.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { renderSites } from '../pipeline/render-sites.ts';
import type { Site } from '../site/site.ts';
import { counted } from '../utils/text.ts';
import { readYaml } from '../utils/yaml.ts';
import type { CommandOptions } from './arguments.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { countLine, type Reporter } from './report.ts';

/** Runs `recto translations write`: adds texts for translators to fill in. */
export async function writeTranslations(options: CommandOptions): Promise<number> {
  const { print } = options;
  const files = await collect(options);
  if (!files) return 1;
  for (const { file, path, originals, translations } of files) {
    const added = Object.keys(originals).filter((id) => !translations[id]);
    if (added.length === 0) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${JSON.stringify({ ...translations, ...pick(originals, added) }, null, 2)}\n`);
    print(`Added ${counted(added.length, 'text')} to ${file}.`);
  }
  return 0;
}

/**
 * Runs `recto translations check`: reports missing, unused and invalid translations, and lists those that are the same as
 * their original. These are no warnings, since names stay the same in many languages.
 */
export async function checkTranslations(options: CommandOptions): Promise<number> {
  const { values, print, report } = options;
  const files = await collect(options);
  if (!files) return 1;
  const counts = report(files.flatMap(problemsOf));
  print(`Checked ${counted(files.length, 'translation file')}: ${countLine(counts) || 'no problems'}.`);
  for (const line of sameTexts(files)) print(line);
  return values.strict && counts.warnings > 0 ? 1 : 0;
}

/** Returns the number of translations that are the same as their original, and their ids by file; empty if there are none. */
function sameTexts(files: TranslationFile[]): string[] {
  const translated = files.map(({ file, originals, translations }) => ({
    file,
    all: Object.keys(originals).filter((id) => translations[id]),
    same: Object.keys(originals).filter((id) => translations[id]?.message === originals[id]?.message),
  }));
  const [same, all] = [translated.flatMap((one) => one.same), translated.flatMap((one) => one.all)];
  if (same.length === 0) return [];
  return [
    `${same.length} of ${counted(all.length, 'text')} ${same.length === 1 ? 'is' : 'are'} the same as the original:`,
    ...translated.flatMap((one) => (one.same.length > 0 ? [`  ${one.file}: ${listed(one.same)}`] : [])),
  ];
}

interface TranslationFile {
  /** Path from the site folder. */
  file: string;
  path: string;
  originals: Texts;
  translations: Texts;
}

/** Returns the translation files of all locales but the default one; nothing, after a report, if the site has errors. */
async function collect({
  folder,
  report,
  progressLine,
  limitCall,
}: CommandOptions): Promise<TranslationFile[] | undefined> {
  const opened = await openSite(folder, { limitCall });
  if (!('buildContext' in opened)) {
    report(opened.diagnostics);
    return undefined;
  }
  const { root, config } = opened.buildContext;
  const { texts, diagnostics } = await siteTexts(opened, progressLine);
  const errors = diagnostics.filter(({ level }) => level === 'error');
  if (report(errors).errors > 0) return undefined;
  const others = config.i18n.locales.filter((locale) => locale !== config.i18n.defaultLocale);
  const all = await Promise.all(others.map((locale) => filesOf(locale, texts, { root, config })));
  return all.flat();
}

async function filesOf(
  locale: string,
  texts: SiteTexts,
  { root, config }: { root: string; config: SiteConfig },
): Promise<TranslationFile[]> {
  const originals = await textsToTranslate(texts, config, locale);
  const folder = join(config.i18n.path, localeOf(config, locale).path);
  return Promise.all(
    [...originals].map(async ([name, messages]) => {
      const file = `${folder}/${name}`;
      const path = join(root, file);
      return { file, path, originals: messages, translations: await readTexts(path) };
    }),
  );
}

/** Reads a file like the build does, which reports invalid ones: as YAML, which includes JSON. */
async function readTexts(path: string): Promise<Texts> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return (readYaml(text).value ?? {}) as Texts;
}

function problemsOf({ file, originals, translations }: TranslationFile): Diagnostic[] {
  const missing = Object.keys(originals).filter((id) => !translations[id]);
  // Texts of the theme may be used only in the browser.
  const unused = Object.keys(translations).filter((id) => !originals[id] && !id.startsWith('theme.'));
  const invalid = Object.keys(translations).flatMap((id) =>
    placeholderProblems(id, { file, originals, translations }),
  );
  const at = { file };
  return [
    ...(missing.length > 0
      ? [
          warning('check/translation-missing', `Missing ${translationsListed(missing)}.`, {
            at,
            fix: 'Run "recto translations write", then translate the added texts.',
          }),
        ]
      : []),
    ...(unused.length > 0
      ? [
          warning('check/translation-unused', `Unused ${translationsListed(unused)}.`, {
            at,
            fix: 'Remove them, or rename them to the ids of current texts.',
          }),
        ]
      : []),
    ...invalid,
  ];
}

/** Reports a translation whose placeholders differ from those of its original. */
function placeholderProblems(
  id: string,
  { file, originals, translations }: Omit<TranslationFile, 'path'>,
): Diagnostic[] {
  const original = originals[id]?.message;
  const translated = translations[id]?.message;
  if (original === undefined || translated === undefined) return [];
  const [expected, actual] = [placeholdersOf(original), placeholdersOf(translated)];
  const missing = [...expected].filter((one) => !actual.has(one));
  const unknown = [...actual].filter((one) => !expected.has(one));
  if (missing.length + unknown.length === 0) return [];
  const message = `The placeholders in the translation of "${id}" differ from the original.`;
  return [
    warning('check/translation-unfit', message, {
      at: { file },
      notes: [
        ...missing.map((one) => `missing: ${one}`),
        ...unknown.map((one) => `unknown: ${one}`),
        `original: ${original}`,
      ],
      fix: 'Use the placeholders of the original.',
    }),
  ];
}

function placeholdersOf(message: string): Set<string> {
  return new Set(message.match(/\{\w+\}/g));
}

const maxListed = 10;

/** Returns `translation: "a"`, or `translations: "a", "b"`. */
function translationsListed(ids: string[]): string {
  return `${ids.length === 1 ? 'translation' : 'translations'}: ${listed(ids)}`;
}

/** Returns `"a", "b" and 3 more`. */
function listed(ids: string[]): string {
  const shown = ids
    .slice(0, maxListed)
    .map((id) => `"${id}"`)
    .join(', ');
  const rest = ids.length > maxListed ? ` and ${ids.length - maxListed} more` : '';
  return `${shown}${rest}`;
}

function pick(texts: Texts, ids: string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => ids.includes(id)));
}

/** The original texts of a site, keyed by translation file in the folder of a locale. */
type SiteTexts = Map<string, Texts>;

/**
 * Collects the translatable texts of a site besides its pages. Texts of components are collected by rendering every
 * page, which includes those of dependencies.
 */
async function siteTexts(
  { buildContext, bundle, diagnostics: first }: OpenedSite,
  progressLine: Reporter['progressLine'],
): Promise<{ texts: SiteTexts; diagnostics: Diagnostic[] }> {
  const code: Texts = {};
  const { progress, clear } = progressLine();
  const collecting = {
    ...buildContext,
    collectText: (id: string, { message, description }: Texts[string]) => {
      code[id] ??= { message, ...(description && { description }) };
    },
  };
  const built = await renderSites(collecting, {
    client: bundle,
    progress,
    // What is rendered is of no use here.
    consume: () => ({ page: () => undefined }),
  }).finally(async () => {
    clear();
    await buildContext.modules.close();
  });
  const { theme, plugins } = buildContext.config;
  const [main] = built.sites;
  const versions = [...(main?.graph.site.versions.values() ?? [])];
  const texts: SiteTexts = new Map([
    ['code.json', { ...code, ...configTexts(buildContext.config), ...textsWithoutCollection(plugins) }],
    ['docusaurus-theme-classic/navbar.json', navbarTexts(theme.navbar)],
    ['docusaurus-theme-classic/footer.json', theme.footer ? footerTexts(theme.footer) : {}],
    ...plugins.flatMap((plugin) => textsOfPlugin(plugin, main?.graph.site)),
    ...versions.map((version): [string, Texts] => {
      const label = { message: version.label, description: 'Name of the version of the docs' };
      return [`${versionTranslations(version)}.json`, { 'version.label': label, ...version.texts }];
    }),
  ]);
  return { texts, diagnostics: [...first, ...built.diagnostics] };
}

/** Removes the texts that the theme already translates into a locale. */
async function textsToTranslate(texts: SiteTexts, config: SiteConfig, locale: string): Promise<SiteTexts> {
  const themeTexts = await themeTranslations(localeOf(config, locale).htmlLang, config.plugins);
  const untranslated = Object.entries(texts.get('code.json') ?? {}).filter(
    ([id]) => themeTexts[id] === undefined,
  );
  return new Map([...texts, ['code.json', Object.fromEntries(untranslated)]]);
}

/** Returns the texts of the options of plugins that have no folder of translations. */
function textsWithoutCollection(plugins: PluginConfig[]): Texts {
  return Object.assign({}, ...plugins.map(({ collection, texts }) => (collection ? {} : texts)));
}

/** Returns the texts of the options of a plugin with a collection; none if no page belongs to the plugin. */
function textsOfPlugin({ name, texts, collection }: PluginConfig, site: Site | undefined): [string, Texts][] {
  if (!texts || !collection) return [];
  const pages = [...(site?.routes.values() ?? [])];
  const isUsed = pages.some((route) => 'plugin' in route && route.plugin === name);
  return [[optionTexts(collection.translations), isUsed ? texts : {}]];
}
