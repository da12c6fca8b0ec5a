import { join } from 'node:path';
import { type Diagnostic, invariant, warning } from '../diagnostics/diagnostic.ts';
import { copyStaticFiles } from '../output/file-writer.ts';
import type { OutputThread } from '../output/output-thread.ts';
import { articleFiles, pluginFiles } from '../output/plugin-files.ts';
import { searchTextFiles } from '../output/search-files.ts';
import { callPlugins, siteProblems } from '../plugins/call-plugins.ts';
import type { BuiltLocale } from '../plugins/plugin.ts';
import { islandsIn } from '../render/article/island-reports.tsx';
import type { Artifact, ClientAssets } from '../site/artifacts.ts';
import { fileStem } from '../site/paths.ts';
import type { Route } from '../site/routes/route.ts';
import type { PublishedPage } from '../site/site.ts';
import { type BuildContext, isRendered } from './link-sites.ts';
import {
  type PageConsumer,
  type RenderedLocale,
  type RenderOptions,
  type RenderResult,
  renderSites,
} from './render-sites.ts';

/** What a build reports. */
export interface BuildResult extends RenderResult {
  /** The locales in the output, the default one first. */
  locales: BuiltLocale[];
  /** Absolute paths of the files that the scripts and styles were made from; `undefined` if they could not all be seen. */
  bundleInputs?: string[] | undefined;
  /** The islands in the document of each page that has any, as `module:name`. */
  islandsByPath: Map<string, string[]>;
  /** The pages that were rendered, and not kept from an earlier build. */
  rendered: { locale: string; route: Route }[];
}

interface BuildOptions extends Omit<RenderOptions, 'consume' | 'expect' | 'images'> {
  output: OutputThread;
  /** Whether to write the selected pages only, without the files of the whole site. */
  isPartial: boolean;
  /** Returns what code of the site has read for the pages so far. */
  reads(): Parameters<OutputThread['partFiles']>[0];
  /** Returns the pages of a locale in the previous output, without their articles. */
  publishedPages(locale: Pick<BuiltLocale, 'config' | 'site'>): PublishedPage[];
}

/** Measured: the thread that writes takes as long to start as so many pages to write. */
const minPages = 64;

/** Builds a site: reads, renders and writes every page, then the generated files. Does not commit the output. */
export async function buildSite(
  buildContext: BuildContext,
  { output, isPartial, reads, publishedPages, ...options }: BuildOptions,
): Promise<BuildResult> {
  const write = (files: Artifact[]) => writeFiles(files, output);
  const islandsByPath = new Map<string, string[]>();
  const rendered: BuildResult['rendered'] = [];
  const {
    bundle: { assets, files, inputs: bundleInputs },
    images,
    locales: allLocales,
    ...result
  } = await renderSites(buildContext, {
    ...options,
    images: 'draw',
    expect(pages) {
      if (pages >= minPages) output.start();
    },
    consume: (locale) => localeWriter(locale, { output, isPartial, islandsByPath, rendered }),
  });
  const [main] = allLocales;
  invariant(main, 'a site has a locale.');
  const selectedLocales = allLocales.filter(({ config }) =>
    isRendered(buildContext, config.i18n.currentLocale),
  );
  const locales = isPartial
    ? selectedLocales
    : withKeptLocales(allLocales, selectedLocales, { output, publishedPages });
  const problems: Diagnostic[] = [];
  const drawnImages = await images?.finish(options.progress);
  write(drawnImages?.files ?? []);
  const writeReferencedFiles = async () => {
    const { scaler } = buildContext;
    problems.push(
      ...((await scaler?.finish(({ path, data }) => output.write(path, data), options.progress)) ?? []),
    );
    for (const copy of buildContext.published.copies())
      output.copy(join(buildContext.root, copy.file), copy.path, copy);
    write(buildContext.modules.artifacts());
  };
  if (isPartial) {
    await writeReferencedFiles();
    output.partFiles(reads());
  } else {
    const manifests =
      images?.icons.manifest === 'made'
        ? (await import('../output/web-manifest.ts')).manifestFiles(locales)
        : [];
    write(manifests);
    // Static files of the site override generated ones.
    const staticFiles = await copyStaticFiles(buildContext, output);
    problems.push(...hiddenPages(locales, new Set(staticFiles)));
    write(files);
    await writeReferencedFiles();
    // Last, and once all is copied, since a plugin of the site may remove the files that it has generated.
    if (main.config.userPlugins.length > 0) await output.problems();
    const { limitCall } = buildContext;
    const generatedFiles = [...files, ...manifests, ...(drawnImages?.files ?? [])];
    const reservedPaths = new Set([...staticFiles, ...generatedFiles.map(({ path }) => path)]);
    problems.push(
      ...(await writeSiteFiles(selectedLocales, locales, { assets, output, limitCall, reservedPaths })),
    );
  }
  problems.push(
    ...(drawnImages?.diagnostics ?? []),
    ...(await siteProblems({ locales: selectedLocales, assets }, main.config)),
    ...(await output.problems()),
  );
  return {
    ...result,
    bundleInputs,
    locales,
    islandsByPath,
    rendered,
    diagnostics: [...result.diagnostics, ...problems],
  };
}

/** Reports pages that visitors do not see, because static files have their addresses. */
function hiddenPages(locales: BuiltLocale[], staticFiles: ReadonlySet<string>): Diagnostic[] {
  const routes = locales.flatMap(({ pages }) => pages.map(({ route }) => route));
  return routes
    .filter(({ file }) => staticFiles.has(file))
    .map(({ file, path }) =>
      warning('emit/page-hidden', `The static file "${file}" is published in place of the page "${path}".`, {
        fix: 'Remove or rename the file, or change the slug of the page.',
      }),
    );
}

function writeFiles(files: Artifact[], output: OutputThread): void {
  for (const { path, data } of files) output.write(path, data);
}

/** Returns what writes the pages of a locale, and notes which were rendered and have islands. */
function localeWriter(
  locale: RenderedLocale,
  {
    output,
    isPartial,
    islandsByPath,
    rendered,
  }: Pick<BuildOptions, 'output' | 'isPartial'> & Pick<BuildResult, 'islandsByPath' | 'rendered'>,
): PageConsumer {
  const { search, baseUrl, i18n } = locale.config;
  output.startLocale(i18n.currentLocale, locale.synonyms);
  const storedPage: OutputThread['storedPage'] = (page) => {
    if (page.islands.length > 0) islandsByPath.set(page.path, page.islands);
    return output.storedPage(page);
  };
  return {
    page(page, createRecord) {
      const { route, html, text, searchable } = page;
      const { file, path } = route;
      rendered.push({ locale: i18n.currentLocale, route });
      const islands = islandsIn(html);
      if (islands.length > 0) islandsByPath.set(path, islands);
      const stem = fileStem(locale.config, path);
      const record = createRecord?.(page, { stem, islands });
      const written = {
        ...{ file, stem, html: Buffer.from(html) },
        ...(searchable && { searchable }),
        ...(record && { record }),
      };
      return output.page(written, text);
    },
    storedPage,
    ...(!isPartial && { keptPage: storedPage }),
    async end() {
      await output.endLocale(isPartial ? undefined : { search, baseUrl, i18n });
      if (!isPartial) writeFiles(searchTextFiles(locale.messages, locale.config), output);
    },
  };
}

/** Writes the files that plugins make of all pages, except for those to keep, and returns their problems. */
async function writeSiteFiles(
  renderedLocales: BuiltLocale[],
  locales: BuiltLocale[],
  {
    assets,
    output,
    limitCall,
    reservedPaths,
  }: Pick<BuildOptions, 'output'> &
    Pick<BuildContext, 'limitCall'> & { assets: ClientAssets; reservedPaths: ReadonlySet<string> },
): Promise<Diagnostic[]> {
  const [main] = locales;
  invariant(main, 'a site has a locale.');
  const { pageTexts, copyTo } = output;
  const build = { locales, assets, pageTexts, copyTo };
  const routeFiles = await Promise.all(renderedLocales.map((locale) => articleFiles(locale, limitCall)));
  const otherFiles = await callPlugins('files', build, { config: main.config, assets });
  const { files, diagnostics } = pluginFiles([...routeFiles, otherFiles], main);
  for (const { path, data, replaces } of files)
    if (replaces || !reservedPaths.has(path)) output.write(path, data);
  return diagnostics;
}

/**
 * Adds the pages of locales that the build keeps, for the files of the whole site. Other locales are left out until they
 * are built, except for the default one, which those files are named after.
 */
function withKeptLocales<Locale extends BuiltLocale>(
  locales: Locale[],
  renderedLocales: Locale[],
  { output, publishedPages }: Pick<BuildOptions, 'output' | 'publishedPages'>,
): Locale[] {
  return locales.flatMap((locale, index) => {
    if (renderedLocales.includes(locale)) return [locale];
    const pages = publishedPages(locale);
    for (const { route } of pages)
      output.keptPage({ file: route.file, stem: fileStem(locale.config, route.path) });
    return index === 0 || pages.length > 0 ? [{ ...locale, pages }] : [];
  });
}
