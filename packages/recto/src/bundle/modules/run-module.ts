import { fileURLToPath } from 'node:url';

/**
 * Runs a module with Vite, by its absolute path, and returns its exports. `onImport` receives the absolute paths of what it
 * imports, also of what its functions import later: the environment stays open for them. Packages are loaded by Node.js.
 */
export async function runModule(
  path: string,
  onImport = (_file: string, _isPackage: boolean) => {},
): Promise<Record<string, unknown>> {
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
  const onRun = (address: string, isPackage: boolean) => {
    if (address.startsWith('file:')) onImport(fileURLToPath(address), isPackage);
  };
  const environment = createRunnableDevEnvironment('inline', config, {
    hot: false,
    runner: (one) => moduleRunner(one, onRun),
  });
  await environment.init();
  // Errors then have the lines of the files. Maps of further modules take time.
  const { sourceMapsEnabled } = process;
  process.setSourceMapsEnabled(true);
  try {
    return await environment.runner.import(path);
  } finally {
    process.setSourceMapsEnabled(sourceMapsEnabled);
  }
}
