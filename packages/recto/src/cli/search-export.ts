import { mkdir, rename, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { buildClient } from '../assets/client-bundle.ts';
import { type Diagnostic, error } from '../model/diagnostic.ts';
import type { Artifact } from '../model/files.ts';
import type { SearchRecord } from '../model/search.ts';
import type { SiteConfig } from '../model/site-config.ts';
import { renderSites } from '../pipeline.ts';
import { algoliaFiles } from '../search/export/algolia-files.ts';
import { typesenseFiles } from '../search/export/typesense-files.ts';
import { indexNameOf, pageRecords } from '../search/text/page-records.ts';
import type { CommandOptions } from './command.ts';
import { openSite } from './open-site.ts';
import { countLine } from './report.ts';

const formats: Record<string, (records: SearchRecord[], indexName: string) => Artifact[]> = {
  algolia: algoliaFiles,
  typesense: typesenseFiles,
};

/** `recto search export`: what can be found on the site, as a hosted service takes it. */
export async function searchExport({
  folder,
  values,
  terminal,
  print,
  printError,
  progressLine,
  report,
}: CommandOptions): Promise<number> {
  const { format = 'algolia' } = values;
  const filesOf = Object.hasOwn(formats, String(format)) && formats[String(format)];
  if (!filesOf) {
    report([
      error('cli/usage', `"--format ${format}" is no format.`, { fix: 'Choose algolia or typesense.' }),
    ]);
    return 2;
  }
  const opened = await openSite(folder);
  if (!('buildContext' in opened)) return report(opened.diagnostics).errors > 0 ? 1 : 0;
  const { buildContext, settings } = opened;
  const { progress, clear } = progressLine();
  const records: SearchRecord[] = [];
  const built = await renderSites(buildContext, {
    client: buildClient(settings),
    progress,
    use: ({ config: { url } }) => ({
      page({ searchable }) {
        for (const record of pageRecords(searchable)) records.push({ ...record, url: url + record.url });
      },
    }),
  }).finally(() => {
    clear();
    return buildContext.modules.close();
  });
  const nothing = records.length === 0 ? [exportEmpty(opened.configFile, buildContext.config)] : [];
  const counts = report([...opened.diagnostics, ...built.diagnostics, ...nothing]);
  if (counts.errors > 0) {
    printError(`Nothing was written: ${countLine(counts)}.`);
    return 1;
  }
  const out = resolve(typeof values.out === 'string' ? values.out : join(folder, `.recto/search-${format}`));
  const files = filesOf(records, indexNameOf(buildContext.config));
  const problems = await write(out, files);
  if (report(problems).errors > 0) return 1;
  const where = relative(terminal.cwd, out) || '.';
  print(`Wrote ${records.length} records into ${where}: ${files.map(({ path }) => path).join(', ')}.`);
  return 0;
}

/** An empty index would take the place of a good one. */
function exportEmpty(file: string, { search }: SiteConfig): Diagnostic {
  if (search === false)
    return error('cli/export-empty', 'The site has no search, so there is nothing to export.', {
      at: { file },
      fix: 'Remove "search: false".',
    });
  return error('cli/export-empty', 'No page of the site can be found, so there is nothing to export.', {
    fix: 'Write a page; drafts and unlisted pages are left out.',
  });
}

/** Writes the files beside what else the folder holds. */
async function write(folder: string, files: Artifact[]): Promise<Diagnostic[]> {
  try {
    await mkdir(folder, { recursive: true });
    for (const { path, data } of files) {
      await writeFile(join(folder, `${path}.partial`), data);
      await rename(join(folder, `${path}.partial`), join(folder, path));
    }
    return [];
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `"${folder}" could not be written to: ${reason}.`;
    return [error('emit/write-failed', message, { fix: 'Name another folder with --out.' })];
  }
}
