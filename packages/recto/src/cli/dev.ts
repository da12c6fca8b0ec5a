import { startDevAssets } from '../bundle/dev-assets.ts';
import { diskFiles } from '../content/disk-files.ts';
import { devLog } from '../dev/dev-log.ts';
import { type DevServer, startDevServer } from '../dev/dev-server.ts';
import { failureDiagnostic } from '../dev/failure-diagnostic.ts';
import { watchedFiles } from '../dev/watched-files.ts';
import { type CommandOptions, listenOptions } from './arguments.ts';
import { openSite, siteRoot } from './open-site.ts';
import { untilInterrupted } from './run-process.ts';

/** Runs `recto dev`: a server that reloads pages after a change. */
export async function dev(options: CommandOptions): Promise<number> {
  const root = siteRoot(options.folder);
  let mapStack = (_: unknown) => {};
  // An error in a timer or a promise of site code would end the process.
  const uncaught = (cause: unknown) => {
    mapStack(cause);
    options.report([failureDiagnostic(cause, { root, hasLines: true })]);
  };
  process.on('uncaughtException', uncaught).on('unhandledRejection', uncaught);
  try {
    const server = await startDev(options);
    if (!server) return 1;
    mapStack = server.mapStack;
    options.print(`Serving ${server.title} at ${server.url}`);
    if (options.values.open) server.open();
    await untilInterrupted();
    await server.close();
    return 0;
  } finally {
    process.off('uncaughtException', uncaught).off('unhandledRejection', uncaught);
  }
}

/** Starts the dev server of a site folder; reports the errors if it cannot. */
export async function startDev({
  folder,
  values,
  report,
  print,
  limitCall,
}: Pick<CommandOptions, 'folder' | 'values' | 'report' | 'print' | 'limitCall'>): Promise<
  (DevServer & { title: string }) | undefined
> {
  const root = siteRoot(folder);
  const watched = watchedFiles(root, diskFiles(root));
  const opened = await openSite(folder, { limitCall });
  if (!('buildContext' in opened)) {
    report(opened.diagnostics);
    return undefined;
  }
  const { buildContext, settings, configFiles, reopen } = opened;
  const log = devLog({ report, print });
  const { diagnostics, configDiagnostics } = opened;
  report(diagnostics.filter((one) => !configDiagnostics.includes(one)));
  log.set('config', configDiagnostics);
  // Mutated, since the reader of partials holds the same object and must see its current configuration.
  buildContext.production = false;
  const starting = await startDevServer({
    buildContext,
    configFiles,
    watched,
    reopen,
    isParsed: opened.parsed.has,
    startAssets: (sockets) => startDevAssets(settings, sockets),
    log,
    report,
    ...listenOptions(values, buildContext.config),
  });
  if ('diagnostic' in starting) {
    report([starting.diagnostic]);
    return undefined;
  }
  const { server } = starting;
  return {
    ...server,
    title: buildContext.config.title,
    async close() {
      opened.parsed.save();
      opened.hashes.save();
      await server.close();
    },
  };
}
