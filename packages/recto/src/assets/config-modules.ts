import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { parseDocument } from 'yaml';
import { lineAndColumn } from '../base/text.ts';
import { codeFailure } from './code-diagnostics.ts';

/** Imports the configuration and the sidebars of a site. */
export interface ConfigModules {
  /** Imports the current state of a file. Rejects with a `SiteCodeError`, which has the location. */
  import(file: string): Promise<Record<string, unknown>>;
  /** Absolute paths of all files that were imported. */
  files: Set<string>;
}

/** Imports TypeScript, JavaScript (ES modules or CommonJS) and JSON, without a cache between imports. */
export function configModules(root: string): ConfigModules {
  const files = new Set<string>();
  return {
    files,
    async import(file) {
      files.add(file);
      try {
        return await run(file, files);
      } catch (cause) {
        const failure = codeFailure(cause, { root });
        // The failed file may be a dependency, which is otherwise only known after a successful import.
        if (failure.at) files.add(join(root, failure.at.file));
        throw failure;
      }
    },
  };
}

async function run(file: string, files: Set<string>): Promise<Record<string, unknown>> {
  if (file.endsWith('.json')) return { default: parseJson(file, await readFile(file, 'utf8')) };
  if (file.endsWith('.cjs') || (file.endsWith('.js') && isCommonJs(await readFile(file, 'utf8'))))
    return { default: runCommonJs(file, files) };
  const { module, dependencies } = await runnerImport<Record<string, unknown>>(file, {
    configFile: false,
    logLevel: 'silent',
    plugins: [codeThemes],
    environments: { inline: { resolve: { noExternal: ['prism-react-renderer'] } } },
  });
  for (const one of dependencies) files.add(one);
  return module;
}

/** Drops CommonJS modules of the site from the cache of Node.js before each run. */
function runCommonJs(file: string, files: Set<string>): unknown {
  const require = createRequire(file);
  const cachedSiteFiles = () =>
    Object.keys(require.cache).filter((name) => !name.includes(`${sep}node_modules${sep}`));
  for (const name of cachedSiteFiles()) delete require.cache[name];
  try {
    return require(file);
  } finally {
    for (const name of cachedSiteFiles()) files.add(name);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const [reason = message, index] = message.split(/ in JSON at position (?=\d)/);
    // If Node.js reports no position, the YAML parser does.
    const start = parseDocument(text, { schema: 'json' }).errors[0]?.linePos?.[0];
    const position = index
      ? lineAndColumn(text, Number.parseInt(index, 10))
      : start && { line: start.line, column: start.col };
    throw Object.assign(new SyntaxError(reason), {
      loc: position && { file, line: position.line, column: position.column - 1 },
      id: file,
    });
  }
}

/**
 * Stubs the package of code themes that Docusaurus configurations import, which may not be installed. Recto's theme
 * has its own colours for code.
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
