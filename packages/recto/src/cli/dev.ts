import { resolve } from 'node:path';
import { startDevAssets } from '../assets/dev-assets.ts';
import { startDevServer } from '../serve/dev-server.ts';
import { failureDiagnostic } from '../serve/failure-diagnostic.ts';
import { type CommandOptions, listenOptions } from './command.ts';
import { openSite } from './open-site.ts';
import { untilInterrupted } from './run-process.ts';

/** Runs `recto dev`: a server that reloads pages after a change. */
export async function dev(options: CommandOptions): Promise<number> {
  const root = resolve(options.folder).replaceAll('\\', '/');
  let mapStack = (_: unknown) => {};
  // An error in a timer or a promise of site code would end the process.
  const uncaught = (cause: unknown) => {
    mapStack(cause);
    options.report([failureDiagnostic(cause, { root, hasLines: true })]);
  };
  process.on('uncaughtException', uncaught).on('unhandledRejection', uncaught);
  try {
    return await serve(options, (map) => {
      mapStack = map;
    });
  } finally {
    process.off('uncaughtException', uncaught).off('unhandledRejection', uncaught);
  }
}

async function serve(
  { folder, values, print, report }: CommandOptions,
  started: (mapStack: (cause: unknown) => void) => void,
): Promise<number> {
  const opened = await openSite(folder);
  if (!('buildContext' in opened)) return report(opened.diagnostics).errors > 0 ? 1 : 0;
  const { buildContext, settings, configFiles, reopen } = opened;
  report(opened.diagnostics);
  // Mutated, since the reader of partials holds the same object and must see its current configuration.
  buildContext.production = false;
  const starting = await startDevServer({
    buildContext,
    configFiles,
    reopen,
    startAssets: (sockets) => startDevAssets(settings, sockets),
    report,
    ...listenOptions(values, buildContext.config),
  });
  if ('diagnostic' in starting) {
    report([starting.diagnostic]);
    return 1;
  }
  const { server } = starting;
  started(server.mapStack);
  print(`Serving ${buildContext.config.title} at ${server.url}`);
  await untilInterrupted();
  opened.parsed.save();
  await server.close();
  return 0;
}
