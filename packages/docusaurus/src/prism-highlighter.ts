import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Highlighter } from 'recto-docs/plugin';
import { installedFolder, packageFolder } from './package-files.ts';
import { type Prism, prismLines } from './prism-lines.ts';

/** What Prism is loaded with; plain data, because each thread that renders pages loads it. */
export interface PrismOptions {
  /** The folder that resolves `prism-react-renderer`. */
  importer: string;
  /** Folders that may resolve `prismjs`. */
  folders: string[];
  /** Further languages, in lower case. */
  languages: string[];
  /** The module of the site that adds languages, and the folder of the site. */
  module?: string;
  root: string;
}

/** Returns a highlighter with Prism; its spans have Prism's classes: `token keyword`. */
export default async function prismHighlighter(options: PrismOptions): Promise<Highlighter> {
  const { importer, folders, languages, module, root } = options;
  const prism = loadPrism(importer, folders, languages);
  if (module) await runIncludeLanguages(module, prism, root);
  return {
    lines: (code, language) => withGlobal(prism, () => prismLines(prism, code, language)),
  };
}

/** Loads Prism with further languages, whose modules of `prismjs` extend the global `Prism`. */
function loadPrism(importer: string, folders: string[], languages: string[]): Prism {
  const require = createRequire(join(importer, 'package.json'));
  // Version 1 has it in a module of its own.
  const { Prism: prism = require('prism-react-renderer/prism').default } = require('prism-react-renderer');
  withGlobal(prism, () => {
    for (const file of languageFiles({ importer, folders, languages })) require(file);
  });
  return prism;
}

/** Returns the absolute paths of the modules of `prismjs` for languages, in the order in which they run. */
export function languageFiles({
  importer,
  folders,
  languages,
}: Pick<PrismOptions, 'importer' | 'folders' | 'languages'>): string[] {
  const owner = folders.find((folder) => installedFolder('prismjs', folder)) ?? importer;
  const { resolve } = createRequire(join(owner, 'package.json'));
  const names = [...(languages.includes('php') ? ['markup-templating'] : []), ...languages];
  return names.map((name) => resolve(`prismjs/components/prism-${name}`));
}

/** Runs code that reads or replaces the global `Prism`, also as a property of `window`: languages, and hooks such as Twig's. */
function withGlobal<Result>(prism: Prism, run: () => Result): Result {
  const globals = globalThis as { Prism?: unknown; window?: unknown };
  const previousPrism = globals.Prism;
  globals.Prism = prism;
  globals.window = globalThis;
  try {
    return run();
  } finally {
    globals.Prism = previousPrism;
    delete globals.window;
  }
}

/**
 * Calls the function of a site that adds languages, as in a browser. The configuration is empty in it, and the original function
 * does not do anything, since its languages are there already.
 */
async function runIncludeLanguages(module: string, prism: Prism, root: string): Promise<void> {
  // It loads a parser.
  const { requireFrom } = await import('./require-from.ts');
  const empty = join(packageFolder(), 'missing-package.cjs');
  const alias = {
    '@site': root,
    '@generated/docusaurus.config': empty,
    '@theme-original/prism-include-languages': empty,
    '@theme-init/prism-include-languages': empty,
    // What is read of it is true.
    '@docusaurus/ExecutionEnvironment': empty,
  };
  const exported = requireFrom(module, alias)(module);
  const include = typeof exported === 'function' ? exported : Object(exported).default;
  withGlobal(prism, () => include?.(prism));
}
