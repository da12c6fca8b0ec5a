import { pathToFileURL } from 'node:url';

/** Imports a module of a plugin by its absolute path into this thread: JavaScript as it is, other code with Vite. */
export async function loadNodeModule(path: string): Promise<Record<string, unknown>> {
  return /\.m?js$/.test(path) ? import(pathToFileURL(path).href) : (await runModule(path)).module;
}

/** Runs a module with Vite, by its absolute path; returns its exports, and the absolute paths of what it imports. */
export async function runModule(
  path: string,
): Promise<{ module: Record<string, unknown>; dependencies: string[] }> {
  const [{ createRunnableDevEnvironment, resolveConfig }, { moduleRunner }] = await Promise.all([
    import('vite'),
    import('./module-runner.ts'),
  ]);
  // As Vite runs its own configuration.
  const conditions = ['node', ...(process.features.require_module ? ['module-sync'] : [])];
  const config = await resolveConfig(
    {
      configFile: false,
      envDir: false,
      cacheDir: process.cwd(),
      logLevel: 'silent',
      // Otherwise, the configuration of PostCSS runs too.
      css: { postcss: {} },
      environments: {
        inline: {
          consumer: 'server',
          dev: { moduleRunnerTransform: true },
          resolve: { external: true, mainFields: [], conditions },
        },
      },
    },
    'serve',
  );
  const environment = createRunnableDevEnvironment('inline', config, {
    hot: false,
    runner: (one) => moduleRunner(one, { sourcemapInterceptor: 'node' }),
  });
  await environment.init();
  try {
    const { runner } = environment;
    const module = await runner.import(path);
    const modules = [...runner.evaluatedModules.urlToIdModuleMap.values()];
    const imported = modules.filter(
      ({ meta, exports }) => meta && !('externalize' in meta) && exports !== module,
    );
    return { module, dependencies: imported.map(({ file }) => file) };
  } finally {
    await environment.close();
  }
}
