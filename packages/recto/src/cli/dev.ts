import { serialize } from 'ohash';
import { startDevAssets } from '../bundle/dev-assets.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { diskFiles } from '../content/disk-files.ts';
import { mailmapFiles } from '../content/git-history.ts';
import { devLog } from '../dev/dev-log.ts';
import { type DevServer, type OpenedForDev, startDevServer } from '../dev/dev-server.ts';
import { failureDiagnostic } from '../dev/failure-diagnostic.ts';
import { watchedFiles } from '../dev/watched-files.ts';
import { attempt } from '../utils/errors.ts';
import { type CommandOptions, listenOptions } from './arguments.ts';
import { openSite } from './open-site.ts';
import { untilInterrupted } from './run-process.ts';

/** Runs `recto dev`: a server that reloads pages after a change. */
export async function dev(options: CommandOptions): Promise<number> {
  const { folder: root } = options;
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
  const site = await openForDev(options);
  if (!site) return undefined;
  const { config } = site.buildContext;
  let save = site.save;
  const result = await startDevServer({
    site,
    async reopenSite() {
      save();
      const reopenedSite = await openForDev(options);
      if (reopenedSite) {
        save = reopenedSite.save;
        options.print('Restarted, because settings or data that are read only at the start have changed.');
      }
      return reopenedSite;
    },
    report,
    ...listenOptions(values, config),
  });
  if ('diagnostic' in result) {
    report([result.diagnostic]);
    return undefined;
  }
  const { server } = result;
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
  folder: root,
  report,
  print,
  limitCall,
}: Parameters<typeof startDev>[0]): Promise<(OpenedForDev & { save(): void }) | undefined> {
  const siteFiles = watchedFiles(root, diskFiles(root));
  const site = await openSite(root, { limitCall });
  if (!('buildContext' in site)) {
    report(site.diagnostics);
    return undefined;
  }
  const { buildContext, settings, configFiles, reopen, pageCache, hashes } = site;
  for (const file of await mailmapFiles(root)) configFiles.add(file);
  const log = devLog({ report, print });
  const { diagnostics, configDiagnostics } = site;
  report(diagnostics.filter((one) => !configDiagnostics.includes(one)));
  log.set('config', configDiagnostics);
  // Mutated, since the reader of partials holds the same object and must see its current configuration.
  buildContext.production = false;
  buildContext.watch = (path) => configFiles.add(path);
  return {
    buildContext,
    configFiles,
    watchedFiles: siteFiles,
    lastRead: hashes.lastRead,
    reopen,
    startSettings,
    isParsed: pageCache.has,
    startAssets: (sockets, restart) => startDevAssets(settings, sockets, restart),
    log,
    save() {
      pageCache.save();
      hashes.save();
    },
  };
}

/** Returns a text of the settings that `openSite` reads, which an edit of the configuration does not change. */
function startSettings({ baseUrl, staticDirectories, untrusted, theme, vite, plugins }: SiteConfig): string {
  const pluginSettings = plugins.flatMap(
    ({ customCss, styles, scripts, clientModules, eagerModules, setupModules, vite, highlighter }) =>
      [customCss, styles, scripts, clientModules, eagerModules, setupModules, vite, highlighter].filter(
        Boolean,
      ),
  );
  const settings = [baseUrl, staticDirectories, untrusted, theme.customCss, vite, pluginSettings];
  // Vite plugins may have values that have no text.
  return attempt(() => serialize(settings)) ?? '';
}
