import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type BuildResult, buildSite } from '../build-site.ts';
import { pageStore } from '../cache/page-store.ts';
import { publishedLocales } from '../cache/published-locales.ts';
import { claimOutput } from '../emit/claim-output.ts';
import { outputPart } from '../emit/output-part.ts';
import { openOutputThread } from '../emit/output-thread.ts';
import type { CommandOptions } from './command.ts';
import { interactivePages } from './interactive-pages.ts';
import { type OpenedSite, openSite, outputFolder } from './open-site.ts';
import { countLine, type Reporter } from './report.ts';

/** Runs `recto build`: writes the whole site, or nothing if there are errors. */
export async function build(options: CommandOptions): Promise<number> {
  const { folder, values, lists, terminal, print, printError, report } = options;
  const started = performance.now();
  const opened = await openSite(folder, { out: values.out, locales: lists.locale });
  if (!('buildContext' in opened)) return report(opened.diagnostics).errors > 0 ? 1 : 0;
  const out = outputFolder(folder, values.out);
  const result = await buildTo(out, opened, options);
  const counts = report(result.diagnostics);
  const seconds = ((performance.now() - started) / 1000).toFixed(2);
  const where = relative(terminal.cwd, out) || out;
  if (counts.errors > 0) {
    const isIncomplete = result.diagnostics.some(({ code }) => code === 'emit/output-incomplete');
    if (isIncomplete) printError(`${where} is incomplete: ${countLine(counts)}.`);
    else printError(`Nothing was written: ${countLine(counts)}. The previous output, if any, is unchanged.`);
    return 1;
  }
  if (values.verbose) print(interactivePages(result, opened.buildContext.root));
  const also = countLine(counts);
  print(`Built ${result.pages} pages into ${where} in ${seconds} s${also && `, with ${also}`}.`);
  return 0;
}

/** Builds a site into a folder, which is replaced unless there are errors. */
async function buildTo(
  out: string,
  { buildContext, bundle, configFiles, parsed, diagnostics: first }: OpenedSite,
  { progressLine }: Reporter,
): Promise<Omit<BuildResult, 'sites' | 'locales'>> {
  const claimed = await claimOutput(out, buildContext.root);
  if ('diagnostic' in claimed)
    return { diagnostics: [...first, claimed.diagnostic], pages: 0, islands: [], islandsByPath: new Map() };
  const { progress, clear } = progressLine();
  const store = join(buildContext.root, '.recto/pages');
  const { target } = claimed;
  const { config, locales, root } = buildContext;
  const output = openOutputThread(target, config, { store, part: outputPart(config, locales) });
  const published = publishedLocales(join(root, '.recto/locales'));
  try {
    const built = await buildSite(buildContext, {
      client: bundle,
      output,
      publishedPages: (locale) => published.find(locale, (path) => existsSync(join(target.folder, path))),
      progress,
      keep: { store: pageStore(store), settings: configFiles, componentFiles: buildContext.modules.files },
    });
    const diagnostics = [...first, ...built.diagnostics];
    if (diagnostics.some(({ level }) => level === 'error')) await output.abandon();
    else {
      diagnostics.push(...(await output.commit()));
      published.save(built.locales);
    }
    parsed.save();
    return { ...built, diagnostics };
  } finally {
    clear();
    await Promise.all([output.close(), buildContext.modules.close()]);
    claimed.release();
  }
}
