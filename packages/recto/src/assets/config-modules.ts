import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, sep } from 'node:path';
import { type Plugin, runnerImport } from 'vite';
import { parseDocument } from 'yaml';
import { lineAndColumn } from '../base/text.ts';
import { codeFailure } from './code-diagnostics.ts';

/** Runs the configuration and the sidebars of a site. */
export interface ConfigModules {
  /** The exports of a file as it is now. Rejects with a `SiteCodeError`, which has the place. */
  import(file: string): Promise<Record<string, unknown>>;
  /** Absolute paths of all files that were run, or read by those. */
  files: ReadonlySet<string>;
}

/** Runs files of TypeScript, JavaScript (ES modules or CommonJS) or JSON, each anew with what it imports. */
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
        // Its importers are unknown when they fail with it.
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

/** Node.js keeps CommonJS modules by their file, so those of the site are dropped before each run. */
function runCommonJs(file: string, files: Set<string>): unknown {
  const require = createRequire(file);
  const ofSite = () =>
    Object.keys(require.cache).filter((name) => !name.includes(`${sep}node_modules${sep}`));
  for (const name of ofSite()) delete require.cache[name];
  try {
    return require(file);
  } finally {
    for (const name of ofSite()) files.add(name);
  }
}

function parseJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause);
    const [what = message, index] = message.split(/ in JSON at position (?=\d)/);
    // Where Node.js gives no position, YAML has one, since it contains JSON.
    const start = parseDocument(text, { schema: 'json' }).errors[0]?.linePos?.[0];
    const spot = index
      ? lineAndColumn(text, Number.parseInt(index, 10))
      : start && { line: start.line, column: start.col };
    throw Object.assign(new SyntaxError(what), {
      loc: spot && { file, line: spot.line, column: spot.column - 1 },
      id: file,
    });
  }
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
