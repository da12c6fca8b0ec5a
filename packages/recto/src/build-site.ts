import { copyStaticFiles } from './emit/output.ts';
import type { OutputThread } from './emit/output-thread.ts';
import { articleFiles, joinFiles, pluginFiles } from './emit/plugin-files.ts';
import { searchTextFiles } from './emit/search-files.ts';
import { callPlugins } from './model/call-plugins.ts';
import { invariant } from './model/diagnostic.ts';
import type { Artifact } from './model/files.ts';
import type { PublishedPage } from './model/page.ts';
import { fileStem } from './model/paths.ts';
import type { BuiltLocale } from './model/plugin.ts';
import { type RenderOptions, type RenderResult, renderSites } from './pipeline.ts';
import { type BuildContext, isRendered } from './read-sites.ts';
import { islandsIn } from './render/article/island-reports.ts';

/** What a build reports. */
export interface BuildResult extends RenderResult {
  /** The locales in the output, the default one first. */
  locales: BuiltLocale[];
  /** Absolute paths of the files that the scripts and styles were made from; nothing if they could not all be seen. */
  bundleInputs?: string[] | undefined;
  /** The islands in the document of each page that has any, as `module:name`. */
  islandsByPath: Map<string, string[]>;
}

interface BuildOptions extends Omit<RenderOptions, 'consume' | 'images'> {
  output: OutputThread;
  /** Returns the pages of a locale in the previous output, without their articles. */
  publishedPages(locale: Pick<BuiltLocale, 'config' | 'site'>): PublishedPage[];
}

/** Builds a site: reads, renders and writes every page, then the generated files. Does not commit the output. */
export async function buildSite(
  buildContext: BuildContext,
  { output, publishedPages, ...options }: BuildOptions,
): Promise<BuildResult> {
  const write = (files: Artifact[]) => {
    for (const { path, data } of files) output.write(path, data);
  };
  const islandsByPath = new Map<string, string[]>();
  const {
    bundle,
    images,
    locales: read,
    ...built
  } = await renderSites(buildContext, {
    ...options,
    images: 'draw',
    consume(locale) {
      const { search, baseUrl, i18n } = locale.config;
      output.startLocale(i18n.currentLocale, locale.synonyms);
      return {
        page(page, createRecord) {
          const { route, html, text, searchable } = page;
          const { file, path } = route;
          const islands = islandsIn(html);
          if (islands.length > 0) islandsByPath.set(path, islands);
          const stem = fileStem(locale.config, path);
          const record = createRecord?.(page, { stem, islands });
          return output.page({
            file,
            stem,
            html,
            ...(text && { text }),
            ...(searchable && { searchable }),
            ...(record && { record }),
          });
        },
        storedPage(page) {
          if (page.islands.length > 0) islandsByPath.set(page.path, page.islands);
          return output.storedPage(page);
        },
        end() {
          output.endLocale({ search, baseUrl, i18n });
          write(searchTextFiles(locale.messages, locale.config));
        },
      };
    },
  });
  const { assets, files, inputs: bundleInputs } = bundle;
  const rendered = read.filter(({ config }) => isRendered(buildContext, config.i18n.currentLocale));
  const locales = withKeptLocales(read, rendered, { output, publishedPages });
  const [main] = locales;
  invariant(main, 'a site has a locale.');
  const build = { locales, assets, pageTexts: (extension: string) => output.pageTexts(extension) };
  const ofRoutes = await Promise.all(rendered.map(articleFiles));
  const called = await callPlugins('files', build, { ...main, assets });
  const ofPlugins = pluginFiles(joinFiles([...ofRoutes, called]), main);
  write(ofPlugins.files);
  const drawn = await images?.finish(options.progress);
  write(drawn?.files ?? []);
  if (images?.icons.manifest === 'made')
    write((await import('./emit/web-manifest.ts')).manifestFiles(locales));
  // Static files of the site override generated ones.
  await copyStaticFiles(buildContext, output);
  write([...files, ...buildContext.published.artifacts(), ...buildContext.modules.artifacts()]);
  const problems = [...ofPlugins.diagnostics, ...(drawn?.diagnostics ?? []), ...(await output.problems())];
  return { ...built, bundleInputs, locales, islandsByPath, diagnostics: [...built.diagnostics, ...problems] };
}

/**
 * Adds the pages of locales that the build keeps, for the files of the whole site. Other locales are left out until they
 * are built, except for the default one, which those files are named after.
 */
function withKeptLocales<Locale extends BuiltLocale>(
  read: Locale[],
  rendered: Locale[],
  { output, publishedPages }: Pick<BuildOptions, 'output' | 'publishedPages'>,
): Locale[] {
  return read.flatMap((locale, index) => {
    if (rendered.includes(locale)) return [locale];
    const pages = publishedPages(locale);
    for (const { route } of pages)
      output.keptPage({ file: route.file, stem: fileStem(locale.config, route.path) });
    return index === 0 || pages.length > 0 ? [{ ...locale, pages }] : [];
  });
}
