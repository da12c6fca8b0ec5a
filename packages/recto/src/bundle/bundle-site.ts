import { basename, join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { Artifact, ClientAssets } from '../site/artifacts.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { engineName, packageFolder } from '../utils/node/engine-files.ts';
import { escapeRegExp } from '../utils/text.ts';
import { type BundleInputs, inputRecorder } from './bundle-inputs.ts';
import {
  type InlineAssets,
  inlineAssets,
  inlineFiles,
  type PluginAssets,
  pluginAssets,
  pluginStyles,
} from './inline-assets.ts';
import { partStyleFiles } from './style-files.ts';
import { bundleFiles, type OutputFile, viteConfig } from './vite/vite-config.ts';
import type { ViteSettings } from './vite/vite-settings.ts';

/**
 * Bundles the code of the engine and of a site for the browser, and returns the files that it read, if they could all be
 * seen. Rejects with the error of the bundler.
 */
export async function bundleSite(
  settings: ViteSettings,
): Promise<{ bundle: EngineBundle; plugins: PluginAssets; inputs: BundleInputs | undefined }> {
  const { plugin, inputs } = inputRecorder();
  const bundles = [pluginAssets(settings, plugin), bundleModules(settings, plugin)] as const;
  // Neither goes on after the other has failed.
  await Promise.allSettled(bundles);
  const [plugins, modules] = await Promise.all(bundles);
  const bundle = toEngineBundle(modules, await inlineAssets());
  return { bundle, plugins, inputs: inputs(settings.root, [...inlineFiles(), ...pluginStyles(settings)]) };
}

function toEngineBundle(output: OutputFile[], inline: InlineAssets): EngineBundle {
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
  const files = published.map((item) => ({
    path: item.fileName,
    data: item.type === 'chunk' ? item.code : item.source,
  }));
  return {
    files,
    assets: {
      build: contentHash(files.map(({ path }) => path).join('\n') + JSON.stringify(inline)),
      files: files.map(({ path }) => path),
      // CSS modules of islands are apart, and follow, as all modules do.
      styles: [...css.filter(isSiteStyle), ...css.filter((item) => !isSiteStyle(item))].map(
        ({ fileName }) => fileName,
      ),
      partStyles: Object.fromEntries(parts),
      preloadedFonts: preloadedFonts(output).map(({ fileName }) => fileName),
      generator: engineName(),
      ...inline,
      scripts: entry('boot').map(({ fileName }) => fileName),
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

/** Example: `assets/part-steps-0123456789abcdef.css` */
const partStylePattern = /^assets\/part-(.+)-[\da-f]{16}\.css$/;

async function bundleModules(settings: ViteSettings, recorder: Plugin): Promise<OutputFile[]> {
  const config = viteConfig(settings);
  const parts = Object.entries(partStyleFiles()).map(([name, file]) => [`part-${name}`, file]);
  const input = {
    boot: join(packageFolder(), 'src/client/boot/boot.ts'),
    styles: 'virtual:recto/styles',
    ...Object.fromEntries(parts),
  };
  return bundleFiles({ ...config, plugins: [config.plugins, recorder] }, input, {
    // Otherwise a component that imports one name from `recto-docs/components` would bring the highlighter.
    treeshake: { moduleSideEffects: [{ test: pureModules(), sideEffects: false }] },
    // Leaves the rest of that module unread: diagrams alone are 1,500 modules.
    experimental: { lazyBarrel: true },
  });
}

/** Matches the engine's modules that only export: what the site's components do not import of them is left out. */
function pureModules(): RegExp {
  const folder = escapeRegExp(normalizePath(join(packageFolder(), 'src')));
  return new RegExp(`^${folder}/(?:components|theme|(?:render|theme)/.*)\\.tsx?$`);
}

/** A bundle before plugins add to it: with paths from the output folder instead of addresses. */
export interface EngineBundle {
  assets: Omit<ClientAssets, keyof PluginAssets>;
  files: Artifact[];
}
