import { basename, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { Artifact, ClientAssets } from '../site/artifacts.ts';
import { packageFolder } from '../utils/node/engine-files.ts';
import { escapeRegExp } from '../utils/text.ts';
import { type BundleInputs, inputRecorder } from './bundle-inputs.ts';
import { inlineFiles, type PluginAssets, pluginAssets, pluginStyles } from './inline-assets.ts';
import { partStyleFiles } from './style-files.ts';
import { bundleFiles, type OutputFile, viteConfig } from './vite/vite-config.ts';
import { eagerModulesInOrder } from './vite/vite-plugin.ts';
import type { ViteSettings } from './vite/vite-settings.ts';

/** The two bundles of a site. They are separate because most sites add style sheets and no scripts. */
export type BundlePart = 'scripts' | 'styles';

/** The files of a part, and those that documents name, by their paths from the output folder. */
export interface PartFiles
  extends Pick<ClientAssets, 'styles' | 'partStyles' | 'preloadedFonts' | 'scripts'> {
  files: Artifact[];
}

/** Returns a part as it ships with the engine; `undefined` if the site has to bundle it. */
export type GetReadyPart = (part: BundlePart) => Promise<PartFiles | undefined>;

/**
 * Bundles the code of the engine and of a site for the browser, and returns the files that it read, if they could all be
 * seen. `readyFiles` decide which parts are ready. Rejects with the error of the bundler.
 */
export async function bundleSite(
  settings: ViteSettings,
  readyPart: GetReadyPart,
  readyFiles: string[],
): Promise<{ parts: PartFiles[]; plugins: PluginAssets; inputs: BundleInputs | undefined }> {
  const { plugin, inputs } = inputRecorder();
  const partOf = async (part: BundlePart) => (await readyPart(part)) ?? bundlePart(part, settings, plugin);
  const bundles = [pluginAssets(settings, plugin), partOf('styles'), partOf('scripts')] as const;
  // None goes on after another has failed.
  await Promise.allSettled(bundles);
  const [plugins, ...parts] = await Promise.all(bundles);
  return {
    parts,
    plugins,
    inputs: inputs(settings.root, [...readyFiles, ...inlineFiles(), ...pluginStyles(settings)]),
  };
}

function toPartFiles(output: OutputFile[]): PartFiles {
  const entry = (name: string) =>
    output.filter((item) => item.type === 'chunk' && item.isEntry && item.name === name);
  const isSiteStyle = ({ fileName }: OutputFile) =>
    entry('styles').some((item) => item.type === 'chunk' && item.viteMetadata?.importedCss.has(fileName));
  const parts = output.flatMap(({ fileName }) => {
    const [, name] = partStylePattern.exec(fileName) ?? [];
    return name === undefined ? [] : [[name, fileName] as const];
  });
  const css = output.filter(({ fileName }) => fileName.endsWith('.css') && !partStylePattern.test(fileName));
  const published = output.filter((item) => !entry('styles').includes(item));
  return {
    files: published.map((item) => ({
      path: item.fileName,
      data: item.type === 'chunk' ? item.code : item.source,
    })),
    // CSS modules of islands are apart, and follow, as all modules do.
    styles: [...css.filter(isSiteStyle), ...css.filter((item) => !isSiteStyle(item))].map(
      ({ fileName }) => fileName,
    ),
    partStyles: Object.fromEntries(parts),
    preloadedFonts: preloadedFonts(output).map(({ fileName }) => fileName),
    scripts: [...entry('boot'), ...entry('eager')].map(({ fileName }) => fileName),
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

/** Example: `assets/part-steps-0123456789abcdef.css` */
const partStylePattern = /^assets\/part-(.+)-[\da-f]{16}\.css$/;

/** Bundles one part; `recorder` sees what it reads. */
export async function bundlePart(
  part: BundlePart,
  settings: ViteSettings,
  recorder?: Plugin,
): Promise<PartFiles> {
  const config = viteConfig(settings);
  const partStyles = Object.entries(partStyleFiles()).map(([name, file]) => [`part-${name}`, file]);
  const inputs: Record<BundlePart, Record<string, string>> = {
    scripts: {
      boot: join(packageFolder(), 'src/client/boot/boot.ts'),
      // A script of its own, which runs before the document is complete, and may fail alone.
      ...(settings.plugins?.some(({ eagerModules = [] }) => eagerModules.length > 0) && {
        eager: eagerModulesInOrder,
      }),
    },
    styles: { styles: 'virtual:recto/styles', ...Object.fromEntries(partStyles) },
  };
  const output = await bundleFiles({ ...config, plugins: [config.plugins, recorder] }, inputs[part], {
    // Otherwise a component that imports one name from `recto-docs/components` would bring the highlighter.
    treeshake: { moduleSideEffects: [{ test: pureModules(), sideEffects: false }] },
    // Leaves the rest of that module unread: diagrams alone are 1,500 modules.
    experimental: { lazyBarrel: true },
  });
  return toPartFiles(output);
}

/** Matches the engine's modules that only export: what the site's components do not import of them is left out. */
function pureModules(): RegExp {
  const folder = escapeRegExp(normalizePath(join(packageFolder(), 'src')));
  return new RegExp(`^${folder}/(?:components|theme|(?:render|theme)/.*)\\.tsx?$`);
}
