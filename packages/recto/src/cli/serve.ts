import { join, resolve } from 'node:path';
import { retiredFolder } from '../output/claim-output.ts';
import { serveStatic } from '../preview/static-server.ts';
import { buildCommand, type CommandOptions, listenOptions, outputFolder } from './arguments.ts';
import { openSite } from './open-site.ts';
import { untilInterrupted } from './run-process.ts';

/** Runs `recto serve`: a server that behaves like a static host. */
export async function serve({
  folder,
  values,
  terminal,
  print,
  report,
  limitCall,
}: CommandOptions): Promise<number> {
  const opened = await openSite(folder, { out: values.out, limitCall });
  if (!('buildContext' in opened)) return report(opened.diagnostics).errors > 0 ? 1 : 0;
  const out = outputFolder(folder, values.out);
  const started = await serveStatic({
    folder: out,
    retired: join(resolve(folder), retiredFolder),
    baseUrl: opened.buildContext.config.baseUrl,
    trailingSlash: opened.buildContext.config.trailingSlash,
    buildCommand: buildCommand(folder, values.out, terminal.cwd),
    ...listenOptions(values, opened.buildContext.config),
  });
  if ('diagnostic' in started) {
    report([started.diagnostic]);
    return 1;
  }
  print(`Serving ${opened.buildContext.config.title} at ${started.server.url}`);
  await untilInterrupted();
  await started.server.close();
  return 0;
}
