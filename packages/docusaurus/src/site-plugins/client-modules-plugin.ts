import { join } from 'node:path';
import type { PluginOption } from 'vite';
import { packageFolder } from '../package-files.ts';

/** The module that the browser runs on every page. */
export const clientModulesId = 'virtual:recto-docusaurus/client-modules';

/** Provides a module that runs client modules of Docusaurus, with the functions they export for changes of the route. */
export function clientModulesPlugin(modules: string[]): PluginOption {
  const folder = packageFolder();
  const imports = modules.map((module, index) => `import * as m${index} from ${JSON.stringify(module)};`);
  const names = modules.map((_, index) => `m${index}`).join(', ');
  const runtime = JSON.stringify(join(folder, 'src/client/follow-route.ts'));
  return {
    name: 'recto-docusaurus:client-modules',
    enforce: 'pre',
    resolveId: { filter: { id: new RegExp(`^${clientModulesId}$`) }, handler: (id) => `\0${id}` },
    load: {
      filter: { id: new RegExp(`^\0${clientModulesId}$`) },
      handler: () =>
        [`import { followRoute } from ${runtime};`, ...imports, `followRoute([${names}]);`].join('\n'),
    },
  };
}
