import { pathToFileURL } from 'node:url';

/** Imports a module of a plugin by its absolute path into this thread: JavaScript as it is, other code with Vite. */
export async function loadNodeModule(path: string): Promise<Record<string, unknown>> {
  return /\.m?js$/.test(path) ? import(pathToFileURL(path).href) : (await runModule(path)).module;
}

/** Runs a module with Vite, by its absolute path; returns its exports, and the absolute paths of what it imports. */
export async function runModule(
  path: string,
): Promise<{ module: Record<string, unknown>; dependencies: string[] }> {
  const { runnerImport } = await import('vite');
  return runnerImport<Record<string, unknown>>(path, {
    configFile: false,
    logLevel: 'silent',
    // Otherwise, the configuration of PostCSS runs too.
    css: { postcss: {} },
  });
}
