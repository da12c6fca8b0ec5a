import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { localeOf, type Texts } from '../config/locale.ts';
import type { PluginConfig } from '../config/plugin-schema.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { configTexts, optionTexts, shellTexts, versionTranslations } from '../content/read-translations.ts';
import { themeTranslations } from '../content/theme-translations.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import { renderSites } from '../pipeline/render-sites.ts';
import type { Site } from '../site/site.ts';
import { replaceFile } from '../utils/node/engine-fs.ts';
import { counted, listed } from '../utils/text.ts';
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
    const newTexts = Object.entries(originals).filter(([id]) => !translations[id]);
    if (newTexts.length === 0) continue;
    const texts = { ...translations, ...Object.fromEntries(newTexts) };
    replaceFile(path, `${JSON.stringify(texts, null, 2)}\n`);
    print(`Added ${counted(newTexts.length, 'text')} to ${file}.`);
  }
  return 0;
}

/**
 * Runs `recto translations check`: reports missing, unused and invalid translations, and lists those that are the same as
 * their original. These are not warnings, since names stay the same in many languages.
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
  const fileTexts = files.map(({ file, originals, translations }) => ({
    file,
    all: Object.keys(originals).filter((id) => translations[id]),
    same: Object.keys(originals).filter((id) => translations[id]?.message === originals[id]?.message),
  }));
  const [sameIds, allIds] = [fileTexts.flatMap((one) => one.same), fileTexts.flatMap((one) => one.all)];
  if (sameIds.length === 0) return [];
  return [
    `${sameIds.length} of ${counted(allIds.length, 'text')} ${sameIds.length === 1 ? 'is' : 'are'} the same as the original:`,
    ...fileTexts.flatMap((one) => (one.same.length > 0 ? [`  ${one.file}: ${quotedList(one.same)}`] : [])),
  ];
}

interface TranslationFile {
  /** Path from the site folder. */
  file: string;
  path: string;
  originals: Texts;
  translations: Texts;
}

/** Returns the translation files of all locales but the default one; `undefined`, after a report, if the site has errors. */
async function collect(options: CommandOptions): Promise<TranslationFile[] | undefined> {
  const { folder, report, progressLine, limitCall } = options;
  const site = await openSite(folder, { limitCall });
  if (!('buildContext' in site)) {
    report(site.diagnostics);
    return undefined;
  }
  const { root, config } = site.buildContext;
  const { texts, diagnostics } = await siteTexts(site, progressLine);
  const errors = diagnostics.filter(({ level }) => level === 'error');
  if (report(errors).errors > 0) return undefined;
  const otherLocales = config.i18n.locales.filter((locale) => locale !== config.i18n.defaultLocale);
  const files = await Promise.all(otherLocales.map((locale) => filesOf(locale, texts, { root, config })));
  return files.flat();
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
  const missingIds = Object.keys(originals).filter((id) => !translations[id]);
  // Texts of the theme may be used only in the browser.
  const unusedIds = Object.keys(translations).filter((id) => !originals[id] && !id.startsWith('theme.'));
  const invalid = Object.keys(translations).flatMap((id) =>
    placeholderProblems(id, { file, originals, translations }),
  );
  const at = { file };
  const missingFix = 'Run "recto translations write", then translate the added texts.';
  const missing = `Missing ${translationsListed(missingIds)}.`;
  const unusedFix = 'Remove them, or rename them to the ids of current texts.';
  const unused = `Unused ${translationsListed(unusedIds)}.`;
  return [
    ...(missingIds.length > 0
      ? [warning('check/translation-missing', missing, { at, fix: missingFix })]
      : []),
    ...(unusedIds.length > 0 ? [warning('check/translation-unused', unused, { at, fix: unusedFix })] : []),
    ...invalid,
  ];
}

/** Reports a translation whose placeholders differ from its original. */
function placeholderProblems(
  id: string,
  { file, originals, translations }: Omit<TranslationFile, 'path'>,
): Diagnostic[] {
  const original = originals[id]?.message;
  const translation = translations[id]?.message;
  if (original === undefined || translation === undefined) return [];
  const [expected, actual] = [placeholdersOf(original), placeholdersOf(translation)];
  const missingNames = [...expected].filter((one) => !actual.has(one));
  const unknownNames = [...actual].filter((one) => !expected.has(one));
  if (missingNames.length + unknownNames.length === 0) return [];
  const message = `The placeholders in the translation of "${id}" differ from the original.`;
  const missing = missingNames.map((one) => `missing: ${one}`);
  const notes = [...missing, ...unknownNames.map((one) => `unknown: ${one}`), `original: ${original}`];
  const fix = 'Use the placeholders of the original.';
  return [warning('check/translation-unfit', message, { at: { file }, notes, fix })];
}

function placeholdersOf(message: string): Set<string> {
  return new Set(message.match(/\{\w+\}/g));
}

/** Returns `translation: "a"`, or `translations: "a", "b"`. */
function translationsListed(ids: string[]): string {
  return `${ids.length === 1 ? 'translation' : 'translations'}: ${quotedList(ids)}`;
}

/** Returns `"a", "b" and 3 more`. */
function quotedList(ids: string[]): string {
  return listed(ids.map((id) => `"${id}"`));
}

/** The original texts of a site, keyed by translation file in the folder of a locale. */
type SiteTexts = Map<string, Texts>;

/**
 * Collects the translatable texts of a site besides its pages. Texts of components are collected by rendering every
 * page, which includes the texts of dependencies.
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
  const result = await renderSites(collecting, {
    client: bundle,
    progress,
    // What is rendered is of no use here.
    consume: () => ({ page: () => undefined }),
  }).finally(async () => {
    clear();
    await buildContext.modules.close();
  });
  const { theme, plugins } = buildContext.config;
  const { navbar, footer } = shellTexts(theme);
  const [main] = result.sites;
  const versions = [...(main?.graph.site.versions.values() ?? [])];
  const texts: SiteTexts = new Map([
    ['code.json', { ...code, ...configTexts(buildContext.config), ...textsWithoutCollection(plugins) }],
    ['docusaurus-theme-classic/navbar.json', navbar],
    ['docusaurus-theme-classic/footer.json', footer],
    ...plugins.flatMap((plugin) => textsOfPlugin(plugin, main?.graph.site)),
    ...versions.map((version): [string, Texts] => {
      const label = { message: version.label, description: 'Name of the version of the docs' };
      return [`${versionTranslations(version)}.json`, { 'version.label': label, ...version.texts }];
    }),
  ]);
  return { texts, diagnostics: [...first, ...result.diagnostics] };
}

/** Removes the texts that the theme already translates into a locale. */
async function textsToTranslate(texts: SiteTexts, config: SiteConfig, locale: string): Promise<SiteTexts> {
  const themeTexts = await themeTranslations(localeOf(config, locale).htmlLang, config.plugins);
  const codeTexts = Object.entries(texts.get('code.json') ?? {});
  const untranslated = codeTexts.filter(([id]) => themeTexts[id] === undefined);
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
