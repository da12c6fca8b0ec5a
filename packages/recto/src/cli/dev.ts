import { serialize } from 'ohash';
import { startDevAssets } from '../bundle/dev-assets.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { diskFiles } from '../content/disk-files.ts';
import { devLog } from '../dev/dev-log.ts';
import { type DevServer, type OpenedForDev, startDevServer } from '../dev/dev-server.ts';
import { failureDiagnostic } from '../dev/failure-diagnostic.ts';
import { watchedFiles } from '../dev/watched-files.ts';
import { attempt } from '../utils/errors.ts';
import { type CommandOptions, listenOptions } from './arguments.ts';
import { mailmapFiles } from './build-inputs.ts';
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
export async function startDev(
  options: Pick<CommandOptions, 'folder' | 'values' | 'report' | 'print' | 'limitCall'>,
): Promise<(DevServer & { title: string }) | undefined> {
  const { values, report } = options;
  const opened = await openForDev(options);
  if (!opened) return undefined;
  const { config } = opened.buildContext;
  let save = opened.save;
  const starting = await startDevServer({
    site: opened,
    async openAgain() {
      save();
      const again = await openForDev(options);
      if (again) {
        save = again.save;
        options.print('Restarted, because settings that are read only at the start have changed.');
      }
      return again;
    },
    report,
    ...listenOptions(values, config),
  });
  if ('diagnostic' in starting) {
    report([starting.diagnostic]);
    return undefined;
  }
  const { server } = starting;
  return {
    ...server,
    title: config.title,
    async close() {
      save();
      await server.close();
    },
  };
}

async function openForDev({
  folder,
  report,
  print,
  limitCall,
}: Parameters<typeof startDev>[0]): Promise<(OpenedForDev & { save(): void }) | undefined> {
  const root = siteRoot(folder);
  const watched = watchedFiles(root, diskFiles(root));
  const opened = await openSite(folder, { limitCall });
  if (!('buildContext' in opened)) {
    report(opened.diagnostics);
    return undefined;
  }
  const { buildContext, settings, configFiles, reopen, parsed, hashes } = opened;
  for (const file of await mailmapFiles(root)) configFiles.add(file);
  const log = devLog({ report, print });
  const { diagnostics, configDiagnostics } = opened;
  report(diagnostics.filter((one) => !configDiagnostics.includes(one)));
  log.set('config', configDiagnostics);
  // Mutated, since the reader of partials holds the same object and must see its current configuration.
  buildContext.production = false;
  return {
    buildContext,
    configFiles,
    watched,
    reopen,
    startSettings,
    isParsed: parsed.has,
    startAssets: (sockets, restart) => startDevAssets(settings, sockets, restart),
    log,
    save() {
      parsed.save();
      hashes.save();
    },
  };
}

/** Returns a text of the settings that `openSite` reads, which an edit of the configuration does not change. */
function startSettings({ baseUrl, staticDirectories, untrusted, theme, vite, plugins }: SiteConfig): string {
  const ofPlugins = plugins.flatMap(
    ({ customCss, styles, scripts, clientModules, eagerModules, vite, highlighter }) =>
      [customCss, styles, scripts, clientModules, eagerModules, vite, highlighter].filter(Boolean),
  );
  const settings = [baseUrl, staticDirectories, untrusted, theme.customCss, vite, ofPlugins];
  // Vite plugins may have values that have no text.
  return attempt(() => serialize(settings)) ?? '';
}
