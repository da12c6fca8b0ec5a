import { readFile } from 'node:fs/promises';
import { pathToFileURL } from 'node:url';
import { type Plugin, runnerImport } from 'vite';

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
    plugins: [codeThemes],
    environments: { inline: { resolve: { noExternal: ['prism-react-renderer'] } } },
  });
  return module;
}

/**
 * Docusaurus configurations import code themes from this package, which a site that moved may no longer have.
 * Recto's theme has its own colours for code, so any theme will do.
 */
const codeThemes: Plugin = {
  name: 'recto:code-themes',
  enforce: 'pre',
  resolveId: (id) => (id === 'prism-react-renderer' ? `\0${id}` : undefined),
  load: (id) =>
    id === '\0prism-react-renderer' ? 'export const themes = new Proxy({}, { get: () => ({}) });' : undefined,
};

/** Example: `module.exports = {` */
function isCommonJs(code: string): boolean {
  return /^\s*(?:module\.)?exports\b.*=/m.test(code) && !/^\s*export\s/m.test(code);
}
