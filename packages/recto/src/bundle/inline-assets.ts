import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { invariant } from '../diagnostics/diagnostic.ts';
import type { ClientAssets } from '../site/artifacts.ts';
import { engineName, packageFolder } from '../utils/node/engine-files.ts';
import { recordFile } from '../utils/node/record-file.ts';
import type { ViteSettings } from './vite/vite-settings.ts';

type Inlined = keyof typeof inlineScripts;
export type InlineAssets = Pick<ClientAssets, Inlined>;

/** Scripts of documents, and a worker, by their keys in {@link ClientAssets}. */
const inlineScripts = {
  inline: 'inline/theme-init',
  baseUrlBanner: 'inline/base-url-banner',
  notFound: 'inline/not-found',
  redirect: 'inline/redirect',
  tabs: 'inline/tabs',
  firstView: 'inline/first-view',
  removeServiceWorker: 'remove-service-worker',
};

/** File of the scripts of a built engine, in the folder of its modules. */
const builtFile = join(import.meta.dirname, 'inline-scripts');

const builtScripts = recordFile<InlineAssets>(builtFile, engineName());

/** Returns what is inlined in documents, or published as separate files. The built engine has it. */
export async function inlineAssets(): Promise<InlineAssets> {
  const [builtAssets] = builtScripts.read();
  return builtAssets ?? bundleInlineAssets();
}

/** Returns assets with only what is inlined. */
export async function assetsWithoutFiles(build: string): Promise<ClientAssets> {
  return {
    build,
    files: [],
    styles: [],
    partStyles: {},
    preloadedFonts: [],
    generator: engineName(),
    ...(await inlineAssets()),
    pluginScripts: {},
    pluginStyles: {},
    scripts: [],
  };
}

/** Stores these scripts in the folder of the engine's modules, when it is built. */
export async function storeInlineAssets(): Promise<void> {
  builtScripts.write([await bundleInlineAssets()]);
}

async function bundleInlineAssets(): Promise<InlineAssets> {
  const scripts = await mapValues(inlineScripts, (path) => inlineScript(sourceFile(path)));
  return scripts as Record<Inlined, string>;
}

function sourceFile(path: string): string {
  return join(packageFolder(), `src/client/${path}.ts`);
}

/** Returns the absolute paths of the files that decide these scripts. */
export function inlineFiles(): string[] {
  return [builtFile, ...Object.values(inlineScripts).map(sourceFile)];
}

export type PluginAssets = Pick<ClientAssets, 'pluginScripts' | 'pluginStyles'>;

/** Bundles the scripts of plugins, and reads their style sheets; `plugin` runs in their builds. Rejects with the error of the bundler. */
export async function pluginAssets(
  { plugins = [] }: Pick<ViteSettings, 'plugins'>,
  plugin?: Plugin,
): Promise<PluginAssets> {
  const scripts = plugins.flatMap((one) => (one.scripts ? [[one.name, one.scripts] as const] : []));
  const styles = plugins.flatMap((one) => (one.styles ? [[one.name, one.styles] as const] : []));
  return {
    pluginScripts: await mapValues(Object.fromEntries(scripts), (modules) =>
      mapValues(modules, (file) => inlineScript(file, plugin)),
    ),
    pluginStyles: await mapValues(Object.fromEntries(styles), inlineStyles),
  };
}

/** Returns the style sheets of plugins, by their absolute paths. */
export function pluginStyles({ plugins = [] }: Pick<ViteSettings, 'plugins'>): string[] {
  return plugins.flatMap(({ styles }) => styles ?? []);
}

async function mapValues<From, To>(
  values: Record<string, From>,
  change: (value: From) => Promise<To>,
): Promise<Record<string, To>> {
  const entries = Object.entries(values).map(async ([name, value]) => [name, await change(value)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

/** Bundles a script to one minified text. With imports that are not constants, it is in a function: nothing becomes global. */
async function inlineScript(file: string, plugin?: Plugin): Promise<string> {
  // Without Vite, whose set-up takes most of the time of so small a bundle.
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    input: file,
    platform: 'browser',
    ...bundlerOptions,
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    plugins: [plugin],
    logLevel: 'silent',
  });
  const { output: files } = await bundle.generate({ minify: true });
  await bundle.close();
  const [output] = files;
  invariant(output?.type === 'chunk' && output.imports.length === 0, `${file} is one script.`);
  const code = output.code.trim();
  const parts = Object.values(output.modules).filter(({ renderedLength }) => renderedLength > 0);
  return parts.length > 1 ? `(()=>{${code}})()` : code;
}

export const bundlerOptions = {
  // Names of the DOM contract are inlined wherever they are used: as variables they would enlarge the boot script.
  optimization: { inlineConst: true },
  // They read the clock around each call of a plugin, and the recorder of reads finds out who reads it.
  checks: { bundlerTimings: false },
};

/** A style sheet without comments and whitespace. */
async function inlineStyles(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim();
}
