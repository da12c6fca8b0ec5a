import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { RoutesContext } from 'recto-docs/plugin';
import { attempt, type Plain, plain } from '../values.ts';
import type { PluginInstance, PluginName, RunPlugin } from './instance.ts';

type LocaleConfig = RoutesContext['config'];

/** A plugin as it runs for a locale. */
export interface LocaleRun {
  instance: PluginInstance;
  /** What Docusaurus passes to it. */
  site: Plain;
  /** What it has loaded, in the language of the locale. */
  content: unknown;
}

export function isDefaultLocale({ i18n }: LocaleConfig): boolean {
  return i18n.currentLocale === i18n.defaultLocale;
}

/** Runs a plugin in another locale than the default one. Throws what it throws. */
export async function runInLocale(
  run: RunPlugin,
  { name, site, config }: { name: PluginName; site: Plain; config: LocaleConfig },
): Promise<LocaleRun> {
  const localeSite = inLocale(site, config);
  const instance = await run(localeSite);
  const content = await translated(await instance.loadContent?.(), { instance, site: localeSite, name });
  return { instance, site: localeSite, content };
}

/** Returns content with the texts that the site has for it in a locale. Throws what the plugin throws. */
export async function translated(
  content: unknown,
  { instance, site, name }: { instance: PluginInstance; site: Plain; name: PluginName },
): Promise<unknown> {
  const { currentLocale, localeConfigs } = plain(site.i18n);
  const { translate } = plain(plain(localeConfigs)[String(currentLocale)]);
  if (!translate || !instance.translateContent) return content;
  const id = name.id === 'default' ? '' : `-${name.id}`;
  const folder = join(String(site.localizationDir), name.name + id);
  const files = (await instance.getTranslationFiles?.({ content })) ?? [];
  const translationFiles = files.map(({ path, content: texts }) => ({
    path,
    content: { ...texts, ...textsIn(join(folder, `${path}.json`)) },
  }));
  return instance.translateContent({ content, translationFiles }) ?? content;
}

function textsIn(file: string): Plain {
  const text = attempt(() => readFileSync(file, 'utf8'));
  return text === undefined ? {} : plain(JSON.parse(text));
}

/** Returns what Docusaurus passes to plugins in another locale. */
function inLocale(site: Plain, { i18n, baseUrl, title, tagline }: LocaleConfig): Plain {
  const { currentLocale } = i18n;
  const siteConfig = plain(site.siteConfig);
  return {
    ...site,
    baseUrl,
    siteConfig: { ...siteConfig, title, tagline, baseUrl, themeConfig: withOwnItems(siteConfig.themeConfig) },
    outDir: join(String(site.outDir), currentLocale),
    i18n: { ...plain(site.i18n), currentLocale },
    localizationDir: join(dirname(String(site.localizationDir)), currentLocale),
  };
}

/** Returns settings of the theme with another list of navbar items: plugins add items to it, which the site has already. */
function withOwnItems(themeConfig: unknown): Plain {
  const { navbar, ...settings } = plain(themeConfig);
  const { items } = plain(navbar);
  return {
    ...settings,
    ...(navbar !== undefined && {
      navbar: { ...plain(navbar), ...(Array.isArray(items) && { items: [...items] }) },
    }),
  };
}
