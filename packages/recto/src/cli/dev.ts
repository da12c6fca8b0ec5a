import { startDevAssets } from '../assets/dev-assets.ts';
import { importModule } from '../assets/import-module.ts';
import { readConfig } from '../config/read-config.ts';
import { startDevServer } from '../serve/dev-server.ts';
import { addressOf, type ParsedOptions } from './command.ts';
import { openSite } from './open-site.ts';
import { print, report } from './report.ts';
import { untilInterrupted } from './until-interrupted.ts';

/** `recto dev`: the site while it is written. */
export async function dev({ folder, values }: ParsedOptions): Promise<number> {
  const opened = await openSite(folder);
  if (!('workshop' in opened)) return report(opened.diagnostics).errors > 0 ? 1 : 0;
  const { workshop, settings, configFile } = opened;
  const { root, files } = workshop;
  report(opened.diagnostics);
  // The same object, so that what reads partials sees the configuration of the moment.
  workshop.production = false;
  const started = await startDevServer({
    workshop,
    configFile,
    reopen: () => readConfig(root, { files, importModule }),
    startAssets: (http) => startDevAssets(settings, http),
    report,
    failed: (cause) => console.error(cause),
    ...addressOf(values),
  });
  if ('diagnostic' in started) {
    report([started.diagnostic]);
    return 1;
  }
  print(`${workshop.config.title} is at ${started.server.url}`);
  await untilInterrupted();
  await started.server.close();
  return 0;
}
