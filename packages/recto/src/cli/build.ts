import { dirname, join, relative, sep } from 'node:path';
import { error } from '../diagnostics/diagnostic.ts';
import { lastBuild } from '../graph/last-build.ts';
import { isAtRest } from '../output/claim-output.ts';
import { counted } from '../utils/text.ts';
import { type CommandOptions, outputFolder } from './arguments.ts';
import { countLine, failWith } from './report.ts';

/**
 * Runs `recto build`: writes the whole site, or a part of it, or nothing if there are errors. If nothing has changed since the last build, the
 * engine is not even loaded.
 */
export async function build(options: CommandOptions): Promise<number> {
  const { folder, values, lists, terminal, print, report } = options;
  const startTime = performance.now();
  if (values.part && values.out) {
    const message = '"--part" and "--out" cannot be used together.';
    return failWith([error('cli/usage', message, { fix: 'Pass one of them.' })], options);
  }
  const out = outputFolder(folder, values.part ?? values.out);
  const seconds = () => ((performance.now() - startTime) / 1000).toFixed(2);
  const displayPath = relative(terminal.cwd, out) || out;
  const last = lastBuild({ root: folder, out, options: [lists, values.part] });
  const lastReport = values.verbose || values.why || !isAtRest(out) ? undefined : await last.report();
  if (lastReport && !(values.strict && lastReport.diagnostics.length > 0)) {
    const problemCounts = countLine(report(lastReport.diagnostics));
    print(
      `${displayPath} is up to date: ${counted(lastReport.pages, 'page')}${problemCounts && `, with ${problemCounts}`} (${seconds()} s).`,
    );
    return 0;
  }
  const { writeSite } = await import('./write-site.ts');
  const isPartial = values.part !== undefined;
  // Other parts are built next to this one.
  const parent = dirname(out);
  const excludedFolder = parent.startsWith(join(folder, sep)) ? parent : out;
  return writeSite(options, {
    out,
    displayPath,
    last,
    seconds,
    isPartial,
    ...(isPartial && { excludedFolder }),
  });
}
