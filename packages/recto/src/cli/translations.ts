import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { buildClient } from '../assets/client-bundle.ts';
import { readYaml } from '../base/yaml.ts';
import { footerTexts, navbarTexts, versionTranslations } from '../load/read-translations.ts';
import { themeTranslations } from '../load/theme-translations.ts';
import type { BlogConfig } from '../model/blog-config.ts';
import { type Diagnostic, warning } from '../model/diagnostic.ts';
import { localeOf, type Texts } from '../model/locale.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { renderSites } from '../pipeline.ts';
import type { CommandOptions } from './command.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { countLine, type Reporter } from './report.ts';

/** `recto translations write`: what translators are to fill in. */
export async function writeTranslations(options: CommandOptions): Promise<number> {
  const { print } = options;
  const found = await collect(options);
  if (!found) return 1;
  for (const { file, path, wanted, there } of found) {
    const added = Object.keys(wanted).filter((id) => !there[id]);
    if (added.length === 0) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, `${JSON.stringify({ ...there, ...pick(wanted, added) }, null, 2)}\n`);
    print(`${file}: ${added.length === 1 ? '1 text' : `${added.length} texts`} added.`);
  }
  return 0;
}

/** `recto translations check`: what is missing, left over, or does not fit. */
export async function checkTranslations(options: CommandOptions): Promise<number> {
  const { values, print, report } = options;
  const found = await collect(options);
  if (!found) return 1;
  const counts = report(found.flatMap(problemsOf));
  print(`Checked ${found.length} files of translations: ${countLine(counts) || 'no problems'}.`);
  return values.strict && counts.warnings > 0 ? 1 : 0;
}

/** A file of translations: what it should have, and what it has. */
interface TextFile {
  /** Path from the site folder. */
  file: string;
  path: string;
  wanted: Texts;
  there: Texts;
}

/** The files of every language but the site's own; nothing where the site has errors, which then are reported. */
async function collect({ folder, report, progressLine }: CommandOptions): Promise<TextFile[] | undefined> {
  const opened = await openSite(folder);
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
): Promise<TextFile[]> {
  const wanted = await textsToTranslate(texts, config, locale);
  const folder = join(config.i18n.path, localeOf(config, locale).path);
  return Promise.all(
    [...wanted].map(async ([name, ofFile]) => {
      const file = `${folder}/${name}`;
      const path = join(root, file);
      return { file, path, wanted: ofFile, there: await readTexts(path) };
    }),
  );
}

/** Files without texts have been reported as errors. They are read as the build reads them: JSON, or YAML beyond it. */
async function readTexts(path: string): Promise<Texts> {
  const text = await readFile(path, 'utf8').catch(() => '{}');
  return (readYaml(text).value ?? {}) as Texts;
}

function problemsOf({ file, wanted, there }: TextFile): Diagnostic[] {
  const missing = Object.keys(wanted).filter((id) => !there[id]);
  // Texts of the theme may show in the browser alone.
  const stale = Object.keys(there).filter((id) => !wanted[id] && !id.startsWith('theme.'));
  const unfit = Object.keys(there).flatMap((id) => unfitPlaces(id, { file, wanted, there }));
  const at = { file };
  return [
    ...(missing.length > 0
      ? [
          warning('check/translation-missing', `${named(missing)} not translated.`, {
            at,
            fix: 'Run "recto translations write", then translate what it adds.',
          }),
        ]
      : []),
    ...(stale.length > 0
      ? [
          warning('check/translation-unused', `${named(stale)} translated, but nowhere used.`, {
            at,
            fix: 'Remove what is no longer needed, or rename it as its text is now.',
          }),
        ]
      : []),
    ...unfit,
  ];
}

/** A translation has the places for values that its original has. */
function unfitPlaces(id: string, { file, wanted, there }: Omit<TextFile, 'path'>): Diagnostic[] {
  const original = wanted[id]?.message;
  const translated = there[id]?.message;
  if (original === undefined || translated === undefined) return [];
  const [own, other] = [placesOf(original), placesOf(translated)];
  const lost = [...own].filter((place) => !other.has(place));
  const strange = [...other].filter((place) => !own.has(place));
  if (lost.length + strange.length === 0) return [];
  const message = `The translation of "${id}" has other places for values than its original.`;
  return [
    warning('check/translation-unfit', message, {
      at: { file },
      notes: [
        ...lost.map((place) => `missing: ${place}`),
        ...strange.map((place) => `unknown: ${place}`),
        `original: ${original}`,
      ],
      fix: 'Put the same names into braces.',
    }),
  ];
}

function placesOf(message: string): Set<string> {
  return new Set(message.match(/\{\w+\}/g));
}

/** `"a", "b" and 3 more are`. */
function named(ids: string[]): string {
  const most = 10;
  const shown = ids
    .slice(0, most)
    .map((id) => `"${id}"`)
    .join(', ');
  const rest = ids.length > most ? ` and ${ids.length - most} more` : '';
  return `${shown}${rest} ${ids.length === 1 ? 'is' : 'are'}`;
}

function pick(texts: Texts, ids: string[]): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([id]) => ids.includes(id)));
}

/** The texts of a site in its own language, by the files of their translations below the folder of a locale. */
export type SiteTexts = Map<string, Texts>;

/**
 * Collects what can be translated of a site besides its pages. Texts of components are collected while every page is
 * rendered, so that those of dependencies are among them; nothing is written.
 */
export async function siteTexts(
  { buildContext, settings, diagnostics: first }: OpenedSite,
  progressLine: Reporter['progressLine'],
): Promise<{ texts: SiteTexts; diagnostics: Diagnostic[] }> {
  const code: Texts = {};
  const { progress, clear } = progressLine();
  const collecting = {
    ...buildContext,
    collectText: (id: string, text: Texts[string]) => {
      code[id] ??= text;
    },
  };
  const built = await renderSites(collecting, {
    client: buildClient(settings),
    progress,
    // What is rendered is of no use here.
    use: () => ({ page: () => undefined }),
  }).finally(async () => {
    clear();
    await buildContext.modules.close();
  });
  const { theme, blog } = buildContext.config;
  const [main] = built.sites;
  const versions = [...(main?.graph.site.versions.values() ?? [])];
  const texts: SiteTexts = new Map([
    ['code.json', code],
    ['docusaurus-theme-classic/navbar.json', navbarTexts(theme.navbar)],
    ['docusaurus-theme-classic/footer.json', theme.footer ? footerTexts(theme.footer) : {}],
    ['docusaurus-plugin-content-blog/options.json', blog && main?.graph.site.blog ? blogTexts(blog) : {}],
    ...versions.map((version): [string, Texts] => {
      const label = { message: version.label, description: 'Name of the version of the docs' };
      return [`${versionTranslations(version)}.json`, { 'version.label': label, ...version.texts }];
    }),
  ]);
  return { texts, diagnostics: [...first, ...built.diagnostics] };
}

/** The texts that are missing in a locale unless its translators write them: the theme's exist in many languages. */
export async function textsToTranslate(
  texts: SiteTexts,
  config: SiteConfig,
  locale: string,
): Promise<SiteTexts> {
  const known = await themeTranslations(localeOf(config, locale).htmlLang);
  const ours = Object.entries(texts.get('code.json') ?? {}).filter(([id]) => known[id] === undefined);
  return new Map([...texts, ['code.json', Object.fromEntries(ours)]]);
}

function blogTexts({ title, description, sidebarTitle }: BlogConfig): Texts {
  return {
    title: { message: title, description: 'Title of the blog' },
    description: { message: description, description: 'Description of the blog, for search engines' },
    'sidebar.title': { message: sidebarTitle, description: 'Above the latest posts' },
  };
}
