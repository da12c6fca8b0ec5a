import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build, minify, type Rolldown, transformWithOxc } from 'vite';
import type { Artifact } from '../model/artifact.ts';
import type { ClientAssets } from '../model/client-assets.ts';
import { contentHash } from './content-hash.ts';
import { packageFolder } from './package-folder.ts';
import { type ViteSettings, viteConfig } from './vite-config.ts';

/**
 * Bundles the browser's side of a site once: boot script, shell, islands and style sheets, under hashed names.
 * The bundle depends on the theme, the site's components and its CSS, never on its pages.
 */
export async function buildClient(
  settings: ViteSettings,
): Promise<{ assets: ClientAssets; files: Artifact[] }> {
  const [output, inline] = await Promise.all([bundle(settings), inlineScript()]);
  const files = output.map((item) => ({
    path: item.fileName,
    data: item.type === 'chunk' ? item.code : item.source,
  }));
  const boot = output.find((item) => item.type === 'chunk' && item.isEntry && item.name === 'boot');
  const styles = output.filter((item) => item.fileName.endsWith('.css'));
  const href = (item: { fileName: string } | undefined) => settings.baseUrl + (item?.fileName ?? '');
  return {
    files: files.filter(({ data }) => data.length > 0),
    assets: {
      build: contentHash(files.map(({ path }) => path).join('\n') + inline),
      styles: styles.map(href),
      inline,
      scripts: [href(boot)],
    },
  };
}

async function bundle(settings: ViteSettings): Promise<Rolldown.RolldownOutput['output'][number][]> {
  const config = viteConfig(settings);
  const result = await build({
    ...config,
    build: {
      ...config.build,
      write: false,
      rolldownOptions: {
        input: { boot: join(packageFolder(), 'src/client/boot.ts'), styles: 'virtual:recto/styles' },
        output: {
          entryFileNames: 'assets/[name]-[hash].js',
          chunkFileNames: 'assets/[name]-[hash].js',
          assetFileNames: 'assets/[name]-[hash][extname]',
        },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((one) => ('output' in one ? one.output : []));
}

/** The script that stands in every document's head; kept as a file of its own so that it is typed and tested. */
export async function inlineScript(): Promise<string> {
  const file = join(packageFolder(), 'src/client/head.ts');
  const { code } = await transformWithOxc(await readFile(file, 'utf8'), file, { sourcemap: false });
  const small = await minify(file, code, { module: false });
  return small.code.trim();
}
