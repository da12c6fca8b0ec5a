import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { type Diagnostic, escapeCode, grammarName, type Highlighter, type Plugin } from 'recto-docs/plugin';
import { type ConfigFile, warning } from './config/convert-settings.ts';
import { installedFolder, packageFolder, scriptAt } from './package-files.ts';
import { requireFrom } from './require-from.ts';
import { plain } from './values.ts';

/** Packages that bring Prism, besides the site itself. */
const owners = ['@docusaurus/theme-common', '@docusaurus/theme-classic', '@docusaurus/preset-classic'];

/** The module of a site that adds languages to Prism, in place of Docusaurus' own. */
const includeLanguages = 'src/theme/prism-include-languages';

/**
 * Returns the plugin that highlights code with the Prism of the site, as Docusaurus does. Without it, Recto highlights code,
 * and languages that it lacks are reported.
 */
export function prismPlugins(
  settings: unknown,
  { root, file }: ConfigFile,
): { plugins: Plugin[]; diagnostics: Diagnostic[] } {
  const { additionalLanguages } = plain(settings);
  const languages = Array.isArray(additionalLanguages)
    ? additionalLanguages.map((name) => String(name).toLowerCase())
    : [];
  const folders = [root, ...owners.flatMap((name) => installedFolder(name, root) ?? [])];
  const importer = folders.find((folder) => installedFolder('prism-react-renderer', folder));
  const module = scriptAt(join(root, includeLanguages));
  if (!importer) {
    const unknown = languages.filter((language) => !grammarName(language));
    if (module) unknown.push(`those of ${relative(root, module)}`);
    if (unknown.length === 0) return { plugins: [], diagnostics: [] };
    const message = `The package "prism-react-renderer" is not installed, so code in these languages is plain: ${unknown.join(', ')}.`;
    const notes = ['needed by  themeConfig.prism.additionalLanguages'];
    const fix = 'Run `npm install`, or remove the languages.';
    return { plugins: [], diagnostics: [warning('config/package-missing', message, { file, notes, fix })] };
  }
  const plugin: Plugin = {
    name: 'docusaurus-prism',
    highlighter: () => {
      const prism = loadPrism(importer, folders, languages);
      if (module) runIncludeLanguages(module, prism, root);
      return prismHighlighter(prism);
    },
  };
  return { plugins: [plugin], diagnostics: [] };
}

/** The part of Prism that highlighting needs. */
interface Prism {
  languages: Record<string, unknown>;
  tokenize(code: string, grammar: unknown): Token[];
  hooks: { run(name: string, environment: object): void };
}

type Token = string | { type: string; alias?: string | string[]; content: Token | Token[] };

/** Loads Prism with further languages, whose modules of `prismjs` extend the global `Prism`. */
function loadPrism(importer: string, folders: string[], languages: string[]): Prism {
  const require = createRequire(join(importer, 'package.json'));
  // Version 1 has it in a module of its own.
  const { Prism: prism = require('prism-react-renderer/prism').default } = require('prism-react-renderer');
  const owner = folders.find((folder) => installedFolder('prismjs', folder)) ?? importer;
  const component = createRequire(join(owner, 'package.json'));
  withGlobal(prism, () => {
    if (languages.includes('php')) component('prismjs/components/prism-markup-templating');
    for (const language of languages) component(`prismjs/components/prism-${language}`);
  });
  return prism;
}

/** Runs code that reads or replaces the global `Prism`. */
function withGlobal(prism: Prism, run: () => void): void {
  const globals = globalThis as { Prism?: unknown };
  const previousPrism = globals.Prism;
  globals.Prism = prism;
  try {
    run();
  } finally {
    globals.Prism = previousPrism;
  }
}

/** Calls the function of a site that adds languages. The configuration is empty in it, since its languages are there already. */
function runIncludeLanguages(module: string, prism: Prism, root: string): void {
  const alias = {
    '@site': root,
    '@generated/docusaurus.config': join(packageFolder(), 'missing-package.cjs'),
  };
  const exported = requireFrom(module, alias)(module);
  const include = typeof exported === 'function' ? exported : Object(exported).default;
  withGlobal(prism, () => include?.(prism));
}

/** Highlights code with Prism; its spans have Prism's classes: `token keyword`. */
function prismHighlighter(prism: Prism): Highlighter {
  return {
    lines(code, language) {
      const grammar = Object.hasOwn(prism.languages, language) && prism.languages[language];
      if (!grammar || typeof grammar === 'function') return escapeCode(code).split('\n');
      const environment = { code, grammar, language, tokens: [] as Token[] };
      prism.hooks.run('before-tokenize', environment);
      environment.tokens = prism.tokenize(environment.code, environment.grammar);
      prism.hooks.run('after-tokenize', environment);
      return tokenLines(environment.tokens);
    },
  };
}

/** Returns the HTML of each line; a token of several lines has an element in each. */
function tokenLines(tokens: Token[]): string[] {
  const lines: string[] = [];
  const parents: string[] = [];
  let line = '';
  let openCount = 0;
  const closeTo = (depth: number) => {
    line += '</span>'.repeat(Math.max(0, openCount - depth));
    openCount = Math.min(openCount, depth);
  };
  const writeText = (text: string) => {
    for (const [index, part] of text.split('\n').entries()) {
      if (index > 0) {
        closeTo(0);
        lines.push(line);
        line = '';
      }
      if (part === '') continue;
      line += parents.slice(openCount).join('') + escapeCode(part);
      openCount = parents.length;
    }
  };
  const write = (token: Token | Token[]) => {
    if (typeof token === 'string') writeText(token);
    else if (Array.isArray(token)) token.forEach(write);
    else {
      const { type, alias = [], content } = token;
      parents.push(`<span class="${['token', type, ...[alias].flat()].join(' ')}">`);
      write(content);
      parents.pop();
      closeTo(parents.length);
    }
  };
  write(tokens);
  return [...lines, line];
}
