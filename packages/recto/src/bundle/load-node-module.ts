import { pathToFileURL } from 'node:url';

/** Imports a module of a plugin by its absolute path into this thread: JavaScript as it is, other code with Vite. */
export async function loadNodeModule(path: string): Promise<Record<string, unknown>> {
  if (/\.m?js$/.test(path)) return import(pathToFileURL(path).href);
  const { runnerImport } = await import('vite');
  const { module } = await runnerImport<Record<string, unknown>>(path, {
    configFile: false,
    logLevel: 'silent',
  });
  return module;
}
