import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, dedupe, warning } from '../diagnostics/diagnostic.ts';
import { pathProblems } from '../output/file-writer.ts';
import { type BuildContext, haveModulesChanged } from '../pipeline/link-sites.ts';
import type { RenderedSite } from '../pipeline/render-locale.ts';
import { renderSites } from '../pipeline/render-sites.ts';
import { siteProblems } from '../plugins/call-plugins.ts';
import { type ReadRecorder, recordingReads } from '../reads/recorder.ts';
import { recordUrls, removedUrls, urlManifestFile } from '../site/links/removed-urls.ts';
import { unreachablePages } from '../site/links/unreachable-pages.ts';
import { selectsVersions } from '../site/page-selection.ts';
import { fileOf, type Route } from '../site/routes/route.ts';
import type { Site } from '../site/site.ts';
import { counted, listed } from '../utils/text.ts';
import type { CommandOptions } from './arguments.ts';
import { checkExternalLinks } from './external-links.ts';
import { type OpenedSite, openSite, readAgain, selectionOf } from './open-site.ts';
import { collector, countLine, failWith, formatReport, type Reporter, reportFormats } from './report.ts';

/** Runs `recto check`: reports everything that a build would report. */
export async function check(options: CommandOptions): Promise<number> {
  const format = reportFormats.find((one) => one === options.values.format);
  if (!format) return checkSite(options);
  const { reporter, diagnostics } = collector();
  const code = await checkSite({ ...options, ...reporter });
  const { folder, terminal } = options;
  const text = formatReport(format, diagnostics, { cwd: terminal.cwd, folder });
  if (text) options.print(text);
  return code;
}

function checkSite(options: CommandOptions): Promise<number> {
  return readAgain((isAgain) =>
    recordingReads(options.folder, (recorder) => checkRecorded(options, recorder, isAgain)),
  );
}

async function checkRecorded(
  options: CommandOptions,
  recorder: ReadRecorder,
  isAgain: boolean,
): Promise<number | undefined> {
  const { folder, values, lists, print, report, limitCall } = options;
  const selection = selectionOf(lists);
  const site = await openSite(folder, { selection, limitCall, recorder });
  if (!('buildContext' in site)) return failWith(site.diagnostics, options);
  const result = await renderAll(site, options);
  if (!isAgain && haveModulesChanged(result.diagnostics)) return undefined;
  const reports = dedupe();
  const unfinished = result.sites.flatMap(({ graph }) => reports(beingWritten(graph.site)));
  const urlProblems = await checkUrlManifest(site.buildContext, result.locales, values['record-urls']);
  const links = result.sites.flatMap((site) => site.externalLinks);
  const externalLinks = values.external && (await checkExternalLinks(links, site.buildContext.root, options));
  const externalProblems = externalLinks ? externalLinks.diagnostics : [];
  const counts = report([...result.diagnostics, ...unfinished, ...urlProblems, ...externalProblems]);
  const pages = counted(result.pages, 'page');
  const verb = unfinished.length === 1 ? 'is' : 'are';
  const todo =
    unfinished.length > 0 ? ` ${unfinished.length} of ${pages} ${verb} marked as being written.` : '';
  const unreachablePaths = selectsVersions(selection) ? '' : unreachable(result.sites);
  print(`Checked ${pages}: ${countLine(counts) || 'no problems'}.${todo}${unreachablePaths}`);
  if (externalLinks) print(externalLinks.summary);
  return counts.errors > 0 || (values.strict && counts.warnings > 0) ? 1 : 0;
}

export async function buildErrors(options: CommandOptions): Promise<Diagnostic[]> {
  return readAgain((isAgain) =>
    recordingReads(options.folder, async (recorder) => {
      const site = await openSite(options.folder, { limitCall: options.limitCall, recorder });
      const { diagnostics } = 'buildContext' in site ? await renderAll(site, options) : site;
      if (!isAgain && haveModulesChanged(diagnostics)) return undefined;
      return diagnostics.filter(({ level }) => level === 'error');
    }),
  );
}

/** Renders every page without writing it, and reports pages that could not be written. */
async function renderAll(
  { buildContext, bundle, diagnostics: first }: OpenedSite,
  { progressLine }: Reporter,
) {
  const { progress, clear } = progressLine();
  const misplaced: Diagnostic[] = [];
  try {
    const result = await renderSites(buildContext, {
      client: bundle,
      progress,
      images: 'check',
      consume: () => ({ page: ({ route }) => void misplaced.push(...routeProblems(route)) }),
    });
    const { assets } = result.bundle;
    const problems = await siteProblems({ locales: result.locales, assets }, buildContext.config);
    return { ...result, diagnostics: [...first, ...result.diagnostics, ...problems, ...misplaced] };
  } finally {
    clear();
    await buildContext.modules.close();
  }
}

function routeProblems(route: Route): Diagnostic[] {
  return pathProblems(route.file).map((problem) => ({ ...problem, at: fileOf(route) }));
}

/** Reports recorded URLs that no longer exist; `isRecording` adds the URLs of the site to the manifest. */
async function checkUrlManifest(
  { root, files }: BuildContext,
  sites: { config: SiteConfig; site: Site }[],
  isRecording: unknown,
): Promise<Diagnostic[]> {
  const path = join(root, urlManifestFile);
  const urlManifest = files.has(path) ? new TextDecoder().decode(await files.readBytes(path)) : '';
  if (isRecording) await writeFile(path, recordUrls(urlManifest, sites));
  return removedUrls(urlManifest, sites, (file) => files.has(join(root, file)));
}

/** Lists pages without a path of links from the home page. That may be intended, so it is not a warning. */
function unreachable(sites: RenderedSite[]): string {
  const paths = sites.flatMap(({ graph, config }) =>
    unreachablePages(graph, config.baseUrl).map(({ path }) => path),
  );
  if (paths.length === 0) return '';
  const pages = paths.length === 1 ? '1 page is' : `${paths.length} pages are`;
  return `\n${pages} not reachable by links from the home page: ${listed(paths)}.`;
}

function beingWritten(site: Site): Diagnostic[] {
  return [...site.routes.values()].flatMap((route) => {
    if (route.kind !== 'doc' || !route.page.frontMatter.being_written) return [];
    const fix = 'Finish the page, then remove "being_written" from its front matter.';
    const at = { file: route.page.source.path };
    return warning('check/being-written', `"${route.title}" is marked as being written.`, { at, fix });
  });
}
