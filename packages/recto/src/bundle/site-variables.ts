import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ViteOptions } from '../config/vite-options.ts';

/** Names of the files with variables that Vite reads. */
export const envFiles = ['', '.production', '.development'].flatMap((mode) => [
  `.env${mode}`,
  `.env${mode}.local`,
]);

/** Prefixes of the environment variables that Vite gives to modules, unless a site sets others. */
export const defaultPrefixes = ['VITE_'];

/** Returns the prefixes of the environment variables that modules of a site get. */
export function variablePrefixes({ envPrefix }: ViteOptions): string[] {
  return [envPrefix ?? defaultPrefixes].flat();
}

/** Returns the variables of the process with one of these prefixes, sorted by name. */
export function processVariables(prefixes: readonly string[]): [name: string, value: string | undefined][] {
  const names = Object.keys(process.env).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  return names.sort().map((name) => [name, process.env[name]]);
}

/**
 * Returns the `import.meta.env` of a site's modules, for the bundle and for the build. Empty without `.env` files: modules then
 * receive variables of the process only.
 */
export async function siteVariables(
  root: string,
  { envDir, envPrefix }: ViteOptions,
): Promise<Record<string, string>[]> {
  const folder = (envDir || undefined) ?? root;
  if (!envFiles.some((name) => existsSync(join(folder, name)))) return [];
  const { loadEnv } = await import('vite');
  return ['production', 'development'].map((mode) => loadEnv(mode, folder, envPrefix));
}
