import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { rolldown } from 'rolldown';
import { build, normalizePath, type Plugin } from 'vite';
import { type Diagnostic, error, invariant, type SiteCodeError } from '../model/diagnostic.ts';
import type { Artifact, ClientAssets } from '../model/files.ts';
import type { SiteCall } from '../model/site-calls.ts';
import { bundleCache } from './bundle-cache.ts';
import { bundleKey, inputRecorder, isPlain, pathsOf } from './bundle-inputs.ts';
import { codeFailures, preprocessorMissing } from './code-failures.ts';
import { contentHash } from './content-hash.ts';
import { engineName, packageFolder } from './engine-files.ts';
import type { IslandModule } from './island-modules.ts';
import { type OutputFile, outputFiles } from './output-files.ts';
import { type ViteSettings, viteConfig } from './vite-config.ts';

/** The assets of a built site for the browser. */
export interface ClientBundle {
  assets: ClientAssets;
  files: Artifact[];
  /** Absolute paths of all files that it was made from; nothing if they could not all be seen. */
  inputs?: string[] | undefined;
  /** Errors of the bundler; the assets are then empty. */
  diagnostics: Diagnostic[];
}

/** What the bundle takes from pages, which are read meanwhile. */
export interface PageNeeds {
  islands: Promise<IslandModule[]>;
  failedParts?: ViteSettings['failedParts'];
}

/**
 * Bundles boot script, shell, islands and style sheets of a site under hashed names. The bundle depends on the theme, the
 * site's islands and its CSS, not on other content of pages, so it is cached in `.recto` until one of these changes.
 * Bundling starts before the pages are read, and waits for their islands in the module that lists these. Errors in a
 * site's code become diagnostics.
 */
export async function buildClient(settings: ViteSettings & PageNeeds): Promise<ClientBundle> {
  const { root, recorder, vite = {} } = settings;
  const key = bundleKey(settings);
  const cache = bundleCache(join(root, '.recto/client-bundle'), root);
  const known = key && cache.get(key, recorder?.reads());
  if (known && known.needs === (await listed(settings)))
    return { assets: known.assets, files: known.files, inputs: known.inputs, diagnostics: [] };
  const { plugin, inputs } = inputRecorder();
  const inline = await inlineAssets(plugin);
  try {
    const scripts = await bundlePluginScripts(settings, plugin);
    const styles = await pluginStyleTexts(settings);
    const own = { ...inline, ...scripts, ...styles };
    const made = named(await bundle(settings, plugin), own, settings.baseUrl);
    const read = inputs(root, Object.values(settings.pluginStyles ?? {}));
    const reads = isPlain(vite) ? {} : recorder?.isRepeatable() && recorder.reads();
    if (key && read && reads) cache.put(key, read, { ...made, reads, needs: await listed(settings) });
    return { ...made, inputs: read && pathsOf(read, root), diagnostics: [] };
  } catch (cause) {
    const assets = {
      build: 'none',
      files: [],
      styles: [],
      preloadedFonts: [],
      generator: engineName(),
      ...inline,
      pluginScripts: {},
      pluginStyles: {},
      scripts: [],
    };
    return { assets, files: [], diagnostics: problemsOf(cause, root) };
  }
}

/** Returns the call that bundles: it runs the configuration of PostCSS, and reads variables, which a pipe may never send. */
export function bundleCall(root: string): SiteCall {
  const names = ['.env', '.env.local', '.env.production', '.env.production.local'];
  const file = names.find((name) => statSync(join(root, name), { throwIfNoEntry: false })?.isFIFO());
  return { name: 'the bundle for the browser', file };
}

/** Returns what pages need as JSON, without absolute paths. */
async function listed({ root, islands, failedParts }: ViteSettings & PageNeeds): Promise<string> {
  const modules = (await islands).map((one) => ({ ...one, file: one.file && relative(root, one.file) }));
  return JSON.stringify([modules, (await failedParts) ?? []]);
}

function named(
  output: OutputFile[],
  inline: InlineAssets & Pick<ClientAssets, 'pluginScripts' | 'pluginStyles'>,
  baseUrl: string,
): { assets: ClientAssets; files: Artifact[] } {
  const all = output.map((item) => ({
    path: item.fileName,
    data: item.type === 'chunk' ? item.code : item.source,
  }));
  const address = (item: OutputFile) => baseUrl + item.fileName;
  const entry = (name: string) =>
    output.filter((item) => item.type === 'chunk' && item.isEntry && item.name === name);
  const isSiteStyle = ({ fileName }: OutputFile) =>
    entry('styles').some((item) => item.type === 'chunk' && item.viteMetadata?.importedCss.has(fileName));
  const css = output.filter(({ fileName }) => fileName.endsWith('.css'));
  const files = all.filter(({ path }) => entry('styles').every(({ fileName }) => fileName !== path));
  return {
    files,
    assets: {
      build: contentHash(all.map(({ path }) => path).join('\n') + JSON.stringify(inline)),
      files: files.map(({ path }) => path),
      // CSS modules of islands are apart, and follow, as all modules do.
      styles: [...css.filter(isSiteStyle), ...css.filter((item) => !isSiteStyle(item))].map(address),
      preloadedFonts: preloadedFonts(output).map(address),
      generator: engineName(),
      ...inline,
      scripts: entry('boot').map(address),
    },
  };
}

/**
 * Returns the fonts that CSS uses with `font-display: optional`. Browsers drop such a font if it arrives after the first
 * paint, so it must load next to the style sheet.
 */
function preloadedFonts(output: OutputFile[]): OutputFile[] {
  const css = output.flatMap((item) =>
    item.type === 'asset' && item.fileName.endsWith('.css') ? [String(item.source)] : [],
  );
  const faces = css.join('\n').match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const optional = faces.filter((face) => /font-display:\s*optional/.test(face));
  return output.filter(
    ({ fileName }) =>
      fileName.endsWith('.woff2') && optional.some((face) => face.includes(basename(fileName))),
  );
}

function problemsOf(cause: unknown, root: string): Diagnostic[] {
  return codeFailures(cause, { root }).map(
    (failure) => preprocessorMissing(failure) ?? bundleFailed(failure),
  );
}

function bundleFailed({ message, at, frame, fix }: SiteCodeError): Diagnostic {
  return error('assets/bundle-failed', `The browser's bundle could not be built: ${message}.`, {
    ...(at && { at }),
    notes: frame ? frame.split('\n') : [],
    fix: fix ?? 'Fix the component or style sheet that the message names.',
  });
}

async function bundle(settings: ViteSettings, recorder: Plugin): Promise<OutputFile[]> {
  const config = viteConfig(settings);
  const result = await build({
    ...config,
    plugins: [config.plugins, recorder],
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        optimization,
        treeshake: { moduleSideEffects: [{ test: pureModules(), sideEffects: false }] },
        input: { boot: join(packageFolder(), 'src/client/boot/boot.ts'), styles: 'virtual:recto/styles' },
        output: {
          // As `contentHash` names content.
          hashCharacters: 'hex',
          entryFileNames: 'assets/[name]-[hash:16].js',
          chunkFileNames: 'assets/[name]-[hash:16].js',
          assetFileNames: 'assets/[name]-[hash:16][extname]',
        },
      },
    },
  });
  return outputFiles(result);
}

type Inlined = keyof typeof inlineScripts;
type InlineAssets = Pick<ClientAssets, Inlined>;

/** Scripts of documents, and a worker, by their keys in {@link ClientAssets}. */
const inlineScripts = {
  inline: 'inline/theme-init',
  baseUrlBanner: 'inline/base-url-banner',
  notFound: 'inline/not-found',
  redirect: 'inline/redirect',
  earlyTabs: 'inline/early-tabs',
  firstView: 'inline/first-view',
  removeServiceWorker: 'remove-service-worker',
};

/** Assets that are inlined in documents, or published as separate files; `plugin` runs in their builds. */
export async function inlineAssets(plugin?: Plugin): Promise<InlineAssets> {
  const own = mapValues(inlineScripts, (path) => join(packageFolder(), `src/client/${path}.ts`));
  const scripts = await bundleScripts(own, plugin);
  return scripts as Record<Inlined, string>;
}

/** Bundles the scripts of plugins. Rejects with the error of the bundler. */
export async function bundlePluginScripts(
  { pluginScripts = {} }: Pick<ViteSettings, 'pluginScripts'>,
  plugin?: Plugin,
): Promise<Pick<ClientAssets, 'pluginScripts'>> {
  const all = Object.entries(pluginScripts).map(async ([name, modules]) => [
    name,
    await bundleScripts(modules, plugin),
  ]);
  return { pluginScripts: Object.fromEntries(await Promise.all(all)) };
}

/** Reads the style sheets of plugins. */
export async function pluginStyleTexts({
  pluginStyles = {},
}: Pick<ViteSettings, 'pluginStyles'>): Promise<Pick<ClientAssets, 'pluginStyles'>> {
  const all = Object.entries(pluginStyles).map(async ([name, file]) => [name, await inlineStyles(file)]);
  return { pluginStyles: Object.fromEntries(await Promise.all(all)) };
}

function mapValues(
  values: Record<string, string>,
  change: (value: string) => string,
): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));
}

/** Bundles modules, given by name, to one script each. */
async function bundleScripts(
  modules: Record<string, string>,
  plugin: Plugin | undefined,
): Promise<Record<string, string>> {
  const scripts = Object.entries(modules).map(async ([name, file]) => [
    name,
    await inlineScript(file, plugin),
  ]);
  return Object.fromEntries(await Promise.all(scripts));
}

/** Bundles a script to one minified text. With imports that are not constants, it is in a function: nothing becomes global. */
async function inlineScript(file: string, plugin: Plugin | undefined): Promise<string> {
  // Without Vite, whose set-up takes most of the time of so small a bundle.
  const bundle = await rolldown({
    input: file,
    platform: 'browser',
    optimization,
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

/** Matches the engine's modules that only export: what the site's components do not import of them is left out. */
function pureModules(): RegExp {
  const folder = normalizePath(join(packageFolder(), 'src')).replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${folder}/(?:components|theme|(?:base|model|render|theme)/.*)\\.tsx?$`);
}

/** Names of the DOM contract are inlined wherever they are used: as variables they would enlarge the boot script. */
const optimization = { inlineConst: true };

/** A style sheet without comments and whitespace. */
async function inlineStyles(file: string): Promise<string> {
  const text = await readFile(file, 'utf8');
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim();
}
