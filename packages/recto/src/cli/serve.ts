import { join, resolve } from 'node:path';
import { serveStatic } from '../serve/static-server.ts';
import { addressOf, addressOptions, type Command } from './command.ts';
import { openSite, outputFolder } from './open-site.ts';
import { report } from './report.ts';
import { untilInterrupted } from './until-interrupted.ts';

/** `recto serve`: the built site, as a static host would serve it. */
export const serve: Command = {
  name: 'serve',
  summary: 'Serves the built site.',
  options: {
    ...addressOptions,
    out: { type: 'string', value: 'folder', hint: 'Built site; <site folder>/build by default.' },
  },
  async run({ folder, values }) {
    const opened = await openSite(folder);
    if (!('workshop' in opened)) return report(opened.diagnostics).errors > 0 ? 1 : 0;
    const out = outputFolder(folder, values.out);
    const started = await serveStatic({
      folder: out,
      cache: join(resolve(folder), '.recto/encoded'),
      baseUrl: opened.workshop.config.baseUrl,
      ...addressOf(values),
    });
    if ('diagnostic' in started) {
      report([started.diagnostic]);
      return 1;
    }
    console.log(`Serving ${opened.workshop.config.title} at ${started.server.url}`);
    await untilInterrupted();
    await started.server.close();
    return 0;
  },
};
