import {
  createServerModuleRunnerTransport,
  type DevEnvironment,
  type NormalizedServerHotChannel,
} from 'vite';
import {
  createDefaultImportMeta,
  createNodeImportMeta,
  ESModulesEvaluator,
  ModuleRunner,
  type ModuleRunnerOptions,
} from 'vite/module-runner';

/**
 * Returns what runs the modules of an environment in this thread. Vite's own runners register hooks of Node.js with the first module, for
 * `import.meta.resolve`; in Node.js 20, each later import of anything then waits for another thread. This one registers them when a
 * module calls that function.
 */
export function moduleRunner(
  environment: DevEnvironment,
  { sourcemapInterceptor = false }: Pick<ModuleRunnerOptions, 'sourcemapInterceptor'> = {},
): ModuleRunner {
  const options: ModuleRunnerOptions = {
    transport: createServerModuleRunnerTransport({ channel: environment.hot as NormalizedServerHotChannel }),
    hmr: false,
    sourcemapInterceptor,
    createImportMeta: (path) => ({
      ...createDefaultImportMeta(path),
      main: false,
      resolve: (id: string, parent?: string) => createNodeImportMeta(path).resolve(id, parent),
    }),
  };
  return new ModuleRunner(options, new ESModulesEvaluator());
}
