import { join, resolve } from 'node:path';
import { retiredFolder } from '../emit/claim-output.ts';
import { serveStatic } from '../serve/static-server.ts';
import { addressOf, type CommandOptions } from './command.ts';
import { openSite, outputFolder } from './open-site.ts';
import { untilInterrupted } from './run-process.ts';

/** `recto serve`: the built site, as a static host would serve it. */
export async function serve({ folder, values, print, report }: CommandOptions): Promise<number> {
  const opened = await openSite(folder, values.out);
  if (!('buildContext' in opened)) return report(opened.diagnostics).errors > 0 ? 1 : 0;
  const out = outputFolder(folder, values.out);
  const started = await serveStatic({
    folder: out,
    retired: join(resolve(folder), retiredFolder),
    baseUrl: opened.buildContext.config.baseUrl,
    ...addressOf(values, opened.buildContext.config),
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
