import { join, relative, resolve } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import { renderSites } from '../pipeline/render-sites.ts';
import { algoliaFiles } from '../search/export/algolia-files.ts';
import { pageRecords } from '../search/text/page-records.ts';
import type { SearchRecord } from '../search/types.ts';
import type { Artifact } from '../site/artifacts.ts';
import { messageOf } from '../utils/errors.ts';
import { replaceFile } from '../utils/node/engine-fs.ts';
import { counted } from '../utils/text.ts';
import type { CommandOptions } from './arguments.ts';
import { openSite } from './open-site.ts';
import { countLine, failWith } from './report.ts';

/** Runs `recto search export`: writes the search records of the site for Algolia. */
export async function searchExport(options: CommandOptions): Promise<number> {
  const { folder, limitCall, values, terminal, print, printError, progressLine, report } = options;
  const site = await openSite(folder, { limitCall });
  if (!('buildContext' in site)) return failWith(site.diagnostics, options);
  const { buildContext, bundle } = site;
  const { progress, clear } = progressLine();
  const records: SearchRecord[] = [];
  const result = await renderSites(buildContext, {
    client: bundle,
    progress,
    consume: ({ config: { url } }) => ({
      page({ searchable }) {
        for (const record of pageRecords(searchable)) records.push({ ...record, url: url + record.url });
      },
    }),
  }).finally(() => {
    clear();
    return buildContext.modules.close();
  });
  const empty = records.length === 0 ? [exportEmpty(buildContext.config)] : [];
  const counts = report([...site.diagnostics, ...result.diagnostics, ...empty]);
  if (counts.errors > 0) {
    printError(`Export failed with ${countLine(counts)}.`);
    return 1;
  }
  const out = resolve(typeof values.out === 'string' ? values.out : join(folder, '.recto/search-algolia'));
  const files = algoliaFiles(records);
  const problems = write(out, files);
  if (report(problems).errors > 0) return 1;
  const names = files.map(({ path }) => path).join(', ');
  print(`Wrote ${counted(records.length, 'record')} to ${relative(terminal.cwd, out) || '.'}: ${names}.`);
  return 0;
}

/** Refuses an empty export, which would replace a good index. */
function exportEmpty({ file, search }: SiteConfig): Diagnostic {
  if (search === false)
    return error('cli/export-empty', 'Search is disabled, so there is nothing to export.', {
      at: { file },
      fix: 'Remove "search: false".',
    });
  return error('cli/export-empty', 'No page is indexed, so there is nothing to export.', {
    fix: 'Add a page that is neither a draft nor unlisted.',
  });
}

/** Writes the files; other files in the folder are kept. */
function write(folder: string, files: Artifact[]): Diagnostic[] {
  try {
    for (const { path, data } of files) replaceFile(join(folder, path), data);
    return [];
  } catch (cause) {
    const message = `"${folder}" could not be written: ${messageOf(cause)}.`;
    return [error('emit/write-failed', message, { fix: 'Choose another folder with --out.' })];
  }
}
