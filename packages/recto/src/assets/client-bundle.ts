import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, type Rolldown } from 'vite';
import { type Diagnostic, error, invariant } from '../model/diagnostic.ts';
import type { Artifact, ClientAssets } from '../model/files.ts';
import { codeFailures } from './code-diagnostics.ts';
import { engineName, packageFolder } from './engine-files.ts';
import { contentHash } from './published-files.ts';
import { type ViteSettings, viteConfig } from './vite-config.ts';

/** The browser's side of a built site. */
export interface ClientBundle {
  assets: ClientAssets;
  files: Artifact[];
  /** What kept it from being bundled; the assets are then empty. */
  diagnostics: Diagnostic[];
}

/**
 * Bundles the browser's side of a site once: boot script, shell, islands and style sheets, under hashed names.
 * The bundle depends on the theme, the site's components and its CSS, never on its pages. Never rejects for
 * what an author wrote.
 */
export async function buildClient(settings: ViteSettings): Promise<ClientBundle> {
  const inline = await inlineAssets();
  try {
    return { ...named(await bundle(settings), inline, settings.baseUrl), diagnostics: [] };
  } catch (cause) {
    const assets = { build: 'none', styles: [], generator: engineName(), ...inline, scripts: [] };
    return { assets, files: [], diagnostics: problemsOf(cause, settings.root) };
  }
}

type OutputFile = Rolldown.RolldownOutput['output'][number];

function named(
  output: OutputFile[],
  inline: InlineAssets,
  baseUrl: string,
): { assets: ClientAssets; files: Artifact[] } {
  const files = output.map((item) => ({
    path: item.fileName,
    data: item.type === 'chunk' ? item.code : item.source,
  }));
  const address = (item: OutputFile) => baseUrl + item.fileName;
  const isBoot = (item: OutputFile) => item.type === 'chunk' && item.isEntry && item.name === 'boot';
  return {
    files: files.filter(({ path }) => !/^assets\/styles-[^/]*\.js$/.test(path)),
    assets: {
      build: contentHash(files.map(({ path }) => path).join('\n') + JSON.stringify(inline)),
      styles: output.filter(({ fileName }) => fileName.endsWith('.css')).map(address),
      generator: engineName(),
      ...inline,
      scripts: output.filter(isBoot).map(address),
    },
  };
}

function problemsOf(cause: unknown, root: string): Diagnostic[] {
  return codeFailures(cause, { root }).map(({ message, at, frame }) =>
    error('assets/bundle-failed', `The browser's bundle could not be built: ${message}.`, {
      ...(at && { at }),
      notes: frame ? frame.split('\n') : [],
      fix: 'Fix the component or style sheet that the message names.',
    }),
  );
}

async function bundle(settings: ViteSettings): Promise<OutputFile[]> {
  const config = viteConfig(settings);
  const result = await build({
    ...config,
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        optimization,
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

function outputFiles(result: Awaited<ReturnType<typeof build>>): OutputFile[] {
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((one) => ('output' in one ? one.output : []));
}

type InlineAssets = Pick<
  ClientAssets,
  'inline' | 'baseUrlBanner' | 'notFound' | 'redirect' | 'earlyTabs' | 'analytics' | 'blogStyles' | 'worker'
>;

/** What no bundle has, as most stands in documents themselves; kept as files of their own so that scripts are typed and tested. */
export async function inlineAssets(): Promise<InlineAssets> {
  const [inline, baseUrlBanner, notFound, redirect, earlyTabs, analytics, keep, forget] = await Promise.all([
    inlineScript('inline/theme-init'),
    inlineScript('inline/base-url-banner'),
    inlineScript('inline/not-found'),
    inlineScript('inline/redirect'),
    inlineScript('inline/early-tabs'),
    inlineScript('inline/analytics'),
    inlineScript('offline/service-worker'),
    inlineScript('offline/remove-service-worker'),
  ]);
  const blogStyles = await inlineStyles('blog');
  const scripts = { inline, baseUrlBanner, notFound, redirect, earlyTabs, analytics };
  return { ...scripts, blogStyles, worker: { keep, forget } };
}

/**
 * A script as one minified text. It may import constants, which are inlined; anything else that it imported would become
 * global, since there is no room for a wrapper.
 */
async function inlineScript(name: string): Promise<string> {
  const result = await build({
    configFile: false,
    root: packageFolder(),
    logLevel: 'silent',
    publicDir: false,
    build: {
      write: false,
      target: 'esnext',
      modulePreload: false,
      rolldownOptions: { input: join(packageFolder(), `src/client/${name}.ts`), optimization },
    },
  });
  const [output] = outputFiles(result);
  invariant(output?.type === 'chunk' && output.imports.length === 0, `${name} is one script.`);
  return output.code.trim();
}

/** Names of the DOM contract are inlined wherever they are used: as variables they would enlarge the boot script. */
const optimization = { inlineConst: true };

/** A style sheet without its comments and indents. */
async function inlineStyles(name: string): Promise<string> {
  const text = await readFile(join(packageFolder(), `src/theme/css/${name}.css`), 'utf8');
  return text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};]) ?/g, '$1')
    .trim();
}
