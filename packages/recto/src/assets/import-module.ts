import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { runnerImport } from 'vite';

/**
 * Runs a configuration or sidebars file (TypeScript or JavaScript, ES modules or CommonJS) and returns its
 * exports. Rejects with what the file threw.
 */
export async function importModule(file: string): Promise<Record<string, unknown>> {
  if (file.endsWith('.json')) return { default: JSON.parse(await readFile(file, 'utf8')) };
  if (file.endsWith('.cjs') || (file.endsWith('.js') && isCommonJs(await readFile(file, 'utf8')))) {
    return import(`${pathToFileURL(file)}?${Date.now()}`);
  }
  const { module } = await runnerImport<Record<string, unknown>>(file, {
    configFile: false,
    logLevel: 'silent',
  });
  return module;
}

/** Example: `module.exports = {` */
function isCommonJs(code: string): boolean {
  return /^\s*(?:module\.)?exports\b.*=/m.test(code) && !/^\s*export\s/m.test(code);
}
