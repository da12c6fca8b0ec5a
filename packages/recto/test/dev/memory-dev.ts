import { devHandlers } from '../../src/dev/dev-handlers.ts';
import { type DevSiteOptions, devSite } from '../../src/dev/dev-site.ts';
import type { BuildContext } from '../../src/pipeline/link-sites.ts';
import type { memoryBuildContext } from '../whole-site/memory-build-context.ts';

/** Opens a site in memory as the dev server does, without Vite and a port. */
export function memoryDev(
  buildContext: BuildContext & Pick<ReturnType<typeof memoryBuildContext>['buildContext'], 'assets'>,
  change: Partial<DevSiteOptions> = {},
) {
  const site = devSite({
    buildContext,
    configFiles: new Set(['/site/recto.config.ts']),
    reopen: () => Promise.reject(new Error('the configuration stays')),
    startSettings: () => '',
    restart: () => Promise.reject(new Error('the settings stay')),
    isRestarted: false,
    isParsed: () => false,
    report: () => {},
    ...change,
  });
  const client = { ...buildContext.assets, removeServiceWorker: 'remove()' };
  const assets = Promise.resolve({ client, reloadScripts: [] });
  return { site, handlers: devHandlers({ buildContext, site, assets, report: () => {} }) };
}
