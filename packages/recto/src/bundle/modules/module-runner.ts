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
  type ModuleRunnerContext,
  type ModuleRunnerOptions,
  ssrImportMetaKey,
} from 'vite/module-runner';

/**
 * Returns what runs the modules of an environment in this thread. Vite's own runners register hooks of Node.js with the first module, for
 * `import.meta.resolve`; in Node.js 20, each later import of anything then waits for another thread. This one registers them when a
 * module calls that function. `onRun` receives the address of each module that runs; those of packages are loaded by Node.js.
 */
export function moduleRunner(
  environment: DevEnvironment,
  onRun = (_address: string, _isPackage: boolean) => {},
): ModuleRunner {
  const options: ModuleRunnerOptions = {
    transport: createServerModuleRunnerTransport({ channel: environment.hot as NormalizedServerHotChannel }),
    hmr: false,
    sourcemapInterceptor: false,
    createImportMeta: (path) => ({
      ...createDefaultImportMeta(path),
      main: false,
      resolve: (id: string, parent?: string) => createNodeImportMeta(path).resolve(id, parent),
    }),
  };
  class Evaluator extends ESModulesEvaluator {
    override runInlinedModule(context: ModuleRunnerContext, code: string) {
      onRun(context[ssrImportMetaKey].url, false);
      return super.runInlinedModule(context, code);
    }
    override runExternalModule(address: string) {
      onRun(address, true);
      return super.runExternalModule(address);
    }
  }
  return new ModuleRunner(options, new Evaluator());
}
