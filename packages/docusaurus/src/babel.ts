import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join } from 'node:path';
import { attempt, isPlain } from './values.ts';

/** What is used of `@babel/core`, which Docusaurus brings. */
interface Babel {
  loadPartialConfigSync(options: object): { options: BabelOptions } | null;
  transformSync(code: string, options: object): { code?: string | null } | null;
}

interface BabelOptions {
  presets?: ConfigItem[];
  plugins?: ConfigItem[];
  parserOpts?: { plugins?: unknown[] };
}

interface ConfigItem {
  file?: { resolved: string };
}

const configName = 'babel.config.js';

/** Presets for what Vite does: those of Docusaurus and Babel's own, by names or paths. */
const vitePreset = /@docusaurus[\\/](?:core|babel)\b|@babel[\\/]preset-(?:env|react|typescript)\b/;

/** Returns the file that configures Babel, if a site has one with more than the preset of Docusaurus, which Vite replaces. */
export function babelConfig(root: string): string | undefined {
  const file = join(root, configName);
  if (!existsSync(file)) return undefined;
  const config: unknown = attempt(() => createRequire(file)(file));
  const { presets = [], ...others } = isPlain(config) ? config : { presets: [undefined] };
  const isDefault = [presets].flat().every((preset) => vitePreset.test(String(preset)));
  return isDefault && Object.keys(others).length === 0 ? undefined : file;
}

/**
 * Returns the code of a script of a site, as what `babel.config.js` adds to Docusaurus' preset leaves it. Types of Flow are removed, for
 * example; JSX, TypeScript and imports stay. Throws syntax errors.
 */
export function readScript(file: string): string {
  const code = readFileSync(file, 'utf8');
  const configFile = file.includes('/node_modules/') ? undefined : babelConfig(siteFolder(file));
  const babel = configFile && findBabel(configFile);
  if (!babel) return code;
  const options = babel.loadPartialConfigSync({
    filename: file,
    configFile,
    babelrc: false,
    caller: { name: 'recto', supportsStaticESM: true, supportsDynamicImport: true },
  })?.options;
  if (!options) return code;
  const { presets = [], plugins = [], parserOpts = {} } = options;
  const syntax = /^\.tsx?$/.test(extname(file)) ? ['typescript'] : [];
  if (extname(file) !== '.ts') syntax.push('jsx');
  const result = babel.transformSync(code, {
    ...options,
    presets: presets.filter((preset) => !vitePreset.test(preset.file?.resolved ?? '')),
    plugins,
    parserOpts: { ...parserOpts, plugins: [...(parserOpts.plugins ?? []), ...syntax] },
    retainLines: true,
  });
  return result?.code ?? code;
}

/** Returns the folder of the package that a file belongs to. */
function siteFolder(file: string): string {
  const folder = dirname(file);
  return existsSync(join(folder, 'package.json')) || folder === file ? folder : siteFolder(folder);
}

/** Returns Babel as the site has it, or else as Docusaurus has it. */
function findBabel(file: string): Babel | undefined {
  const load = createRequire(file);
  const packageOf = (name: string, require = load) => createRequire(require.resolve(`${name}/package.json`));
  return (attempt(() => load('@babel/core')) ??
    attempt(() => packageOf('@docusaurus/babel', packageOf('@docusaurus/core'))('@babel/core'))) as
    | Babel
    | undefined;
}
