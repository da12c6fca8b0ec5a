import { join } from 'node:path';
import { retiredFolder } from '../output/claim-output.ts';
import { serveStatic } from '../preview/static-server.ts';
import { buildCommand, type CommandOptions, listenOptions, outputFolder } from './arguments.ts';
import { openSite } from './open-site.ts';
import { failWith } from './report.ts';
import { untilInterrupted } from './run-process.ts';

/** Runs `recto serve`: a server that behaves like a static host. */
export async function serve(options: CommandOptions): Promise<number> {
  const { folder, values, terminal, print, limitCall } = options;
  const site = await openSite(folder, { out: values.out, limitCall });
  if (!('buildContext' in site)) return failWith(site.diagnostics, options);
  const { config } = site.buildContext;
  const { baseUrl, trailingSlash, title } = config;
  const result = await serveStatic({
    folder: outputFolder(folder, values.out),
    retired: join(folder, retiredFolder),
    baseUrl,
    trailingSlash,
    buildCommand: buildCommand(folder, values.out, terminal.cwd),
    ...listenOptions(values, config),
  });
  if ('diagnostic' in result) return failWith([result.diagnostic], options);
  print(`Serving ${title} at ${result.server.url}`);
  await untilInterrupted();
  await result.server.close();
  return 0;
}
