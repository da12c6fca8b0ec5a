import { type GetMessage, localeOf, type Messages } from '../config/locale.ts';
import type { PluginConfig } from '../config/plugin-schema.ts';
import type { Definitions } from '../content/definitions.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { isPublished } from '../site/drafts.ts';
import type { AddedRoutes, LinkedPages, Linking } from '../site/link-site.ts';
import { pluginRoutes } from '../site/routes/plugin-routes.ts';
import { interpolate, pluralForm } from '../utils/messages.ts';
import { callPlugins } from './call-plugins.ts';
import type { RoutesContext, TranslateText } from './plugin.ts';

/*
 * A plugin with a `collection` has sources of kind `entry`, which are loaded, localized and parsed with the
 * others. `routes` of the plugin makes `entry` routes of them, and `listing` routes, whose component and props
 * linking does not read. The component of a listing writes a placeholder for each excerpt; the HTML of an excerpt
 * is made once for all listings. Files that are made from articles (feeds) are known before they are written, so
 * links and the dev server know their addresses.
 */

/** What `routes` of plugins receives besides the pages. */
interface RouteInputs {
  getMessage: GetMessage;
  /** Returns the path of a component from the site folder. */
  moduleOf(component: string): string;
  /** The data files of collections by name, by plugin. */
  data: ReadonlyMap<string, Record<string, Definitions<unknown>>>;
  /** Translated texts of options, by plugin. */
  texts: ReadonlyMap<string, Messages>;
}

/** Calls `routes` of each plugin with the pages of the site and of the plugins before it. */
export async function routesOfPlugins(
  { linking, routes, siteVersions: versions }: LinkedPages,
  inputs: RouteInputs,
): Promise<{ addedRoutes: AddedRoutes; diagnostics: Diagnostic[] }> {
  const { config, hasFile } = linking;
  const addedRoutes: AddedRoutes = { pages: [], files: [], redirects: [] };
  const diagnostics: Diagnostic[] = [];
  for (const plugin of config.plugins) {
    if (!plugin.routes) continue;
    const pages = [...routes, ...addedRoutes.pages];
    const context = { ...contextOf(plugin, linking, inputs), pages, versions };
    const call = { config: { ...config, plugins: [plugin] }, diagnostics };
    const { results } = await callPlugins('routes', context, call);
    const values = results.map(({ value }) =>
      'component' in value ? { ...value, component: inputs.moduleOf(value.component) } : value,
    );
    const result = pluginRoutes(values, { plugin: plugin.name, config, hasFile });
    diagnostics.push(...result.diagnostics);
    addedRoutes.pages.push(...result.pages);
    addedRoutes.files.push(...result.files);
    addedRoutes.redirects.push(...values.filter((value) => 'from' in value));
  }
  return { addedRoutes, diagnostics };
}

function contextOf(
  { name, texts = {} }: PluginConfig,
  { pages, config, production }: Linking,
  inputs: RouteInputs,
): Omit<RoutesContext, 'pages' | 'versions' | 'report'> {
  const defaultTexts = Object.entries(texts).map(([id, { message }]) => [id, message]);
  return {
    config,
    entries: pages.filter((page) => page.source.collection === name && isPublished(page, production)),
    data: inputs.data.get(name) ?? {},
    texts: { ...Object.fromEntries(defaultTexts), ...inputs.texts.get(name) },
    production,
    translate: translator(inputs.getMessage, localeOf(config).htmlLang),
  };
}

function translator(getMessage: GetMessage, language: string): TranslateText {
  return ({ id, ...defaultText }, values = {}, count = undefined) => {
    const message = interpolate(getMessage(id, defaultText) ?? defaultText.message, values).join('');
    return count === undefined ? message : pluralForm(message, count, language);
  };
}
