import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buildClient } from '../assets/client-bundle.ts';
import { pathProblems } from '../emit/output.ts';
import { recordUrls, removedUrls, urlManifestFile } from '../link/checks/removed-urls.ts';
import { unreachablePages } from '../link/checks/unreachable-pages.ts';
import { type Diagnostic, dedupe, warning } from '../model/diagnostic.ts';
import type { Site } from '../model/site.ts';
import { type RenderedSite, renderSites } from '../pipeline.ts';
import type { BuildContext } from '../read-sites.ts';
import type { CommandOptions } from './command.ts';
import { checkExternalLinks } from './external-links.ts';
import { type OpenedSite, openSite } from './open-site.ts';
import { countLine, type Reporter } from './report.ts';

/** `recto check`: everything that a build would find. */
export async function check(options: CommandOptions): Promise<number> {
  const { folder, values, print, report } = options;
  const opened = await openSite(folder);
  if (!('buildContext' in opened)) return report(opened.diagnostics).errors > 0 ? 1 : 0;
  const built = await renderAll(opened, options);
  const reports = dedupe();
  const unwritten = built.sites.flatMap(({ graph }) => reports(beingWritten(graph.site)));
  const gone = await checkLedger(opened.buildContext, built.sites, Boolean(values['record-urls']));
  const outside = values.external
    ? await checkExternalLinks(
        built.sites.flatMap((site) => site.outside),
        opened.buildContext.root,
        options,
      )
    : undefined;
  const counts = report([...built.diagnostics, ...unwritten, ...gone, ...(outside?.diagnostics ?? [])]);
  const found = countLine(counts) || 'no problems';
  const todo =
    unwritten.length > 0 ? ` ${unwritten.length} of ${built.pages} pages are still being written.` : '';
  print(`Checked ${built.pages} pages: ${found}.${todo}${unreachable(built.sites)}`);
  if (outside) print(outside.summary);
  return counts.errors > 0 || (values.strict && counts.warnings > 0) ? 1 : 0;
}

/** Renders every page, and writes none; says which ones could not be written. */
async function renderAll(
  { buildContext, settings, diagnostics: first }: OpenedSite,
  { progressLine }: Reporter,
) {
  const { progress, clear } = progressLine();
  const misplaced: Diagnostic[] = [];
  try {
    const built = await renderSites(buildContext, {
      client: buildClient(settings),
      progress,
      images: 'check',
      use: () => ({ page: ({ route }) => void misplaced.push(...pathProblems(route.file)) }),
    });
    return { ...built, diagnostics: [...first, ...built.diagnostics, ...misplaced] };
  } finally {
    clear();
    await buildContext.modules.close();
  }
}

/** What is gone of the addresses in the ledger, which a site may have; `isRecording` adds those of the site to it. */
async function checkLedger(
  { root, files }: BuildContext,
  built: RenderedSite[],
  isRecording: boolean,
): Promise<Diagnostic[]> {
  const path = join(root, urlManifestFile);
  const urlManifest = files.has(path) ? await files.readText(path) : '';
  const sites = built.map(({ config, graph }) => ({ config, site: graph.site }));
  if (isRecording) await writeFile(path, recordUrls(urlManifest, sites));
  return removedUrls(urlManifest, sites, (file) => files.has(join(root, file)));
}

/** Pages that no reader comes to by a link. That may be meant, so it is no warning. */
function unreachable(sites: RenderedSite[]): string {
  const paths = sites.flatMap(({ graph, config }) =>
    unreachablePages(graph, config.baseUrl).map(({ path }) => path),
  );
  if (paths.length === 0) return '';
  const most = 10;
  const rest = paths.length > most ? ` and ${paths.length - most} more` : '';
  const pages = paths.length === 1 ? '1 page' : `${paths.length} pages`;
  return `\nNo link leads from the home page to ${pages}: ${paths.slice(0, most).join(', ')}${rest}.`;
}

/** A warning for each page whose front matter says that its text is still to come. */
function beingWritten(site: Site): Diagnostic[] {
  return [...site.routes.values()].flatMap((route) => {
    if (route.kind !== 'doc' || !route.page.frontMatter.being_written) return [];
    return [
      warning('check/being-written', `"${route.title}" says that it is being written.`, {
        at: { file: route.page.source.path },
        fix: 'Write the page, then remove "being_written" from its front matter.',
      }),
    ];
  });
}
