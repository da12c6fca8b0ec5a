import { resolve } from 'node:path';
import { startDevAssets } from '../assets/dev-assets.ts';
import { startDevServer } from '../serve/dev-server.ts';
import { failureDiagnostic } from '../serve/error-page.ts';
import { addressOf, type ParsedOptions } from './command.ts';
import { openSite } from './open-site.ts';
import { print, report } from './report.ts';
import { untilInterrupted } from './run-process.ts';

/** `recto dev`: the site while it is written. */
export async function dev(options: ParsedOptions): Promise<number> {
  let correctStack = (_: unknown) => {};
  // What nothing waits for, in a timer or a promise of the site's code, would end the process.
  const uncaught = (cause: unknown) => {
    correctStack(cause);
    report([failureDiagnostic('Code of the site threw an error', cause, resolve(options.folder))]);
  };
  process.on('uncaughtException', uncaught).on('unhandledRejection', uncaught);
  try {
    return await serve(options, (correct) => {
      correctStack = correct;
    });
  } finally {
    process.off('uncaughtException', uncaught).off('unhandledRejection', uncaught);
  }
}

async function serve(
  { folder, values }: ParsedOptions,
  started: (correctStack: (cause: unknown) => void) => void,
): Promise<number> {
  const opened = await openSite(folder);
  if (!('buildContext' in opened)) return report(opened.diagnostics).errors > 0 ? 1 : 0;
  const { buildContext, settings, configFiles, reopen } = opened;
  report(opened.diagnostics);
  // The same object, so that what reads partials sees the configuration of the moment.
  buildContext.production = false;
  const starting = await startDevServer({
    buildContext,
    configFiles,
    reopen,
    startAssets: (sockets) => startDevAssets(settings, sockets),
    report,
    ...addressOf(values, buildContext.config),
  });
  if ('diagnostic' in starting) {
    report([starting.diagnostic]);
    return 1;
  }
  const { server } = starting;
  started(server.correctStack);
  print(`${buildContext.config.title} is at ${server.url}`);
  await untilInterrupted();
  await server.close();
  return 0;
}
