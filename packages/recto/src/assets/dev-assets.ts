import type { Server } from 'node:http';
import { join } from 'node:path';
import { createServer, searchForWorkspaceRoot, type ViteDevServer } from 'vite';
import type { ClientAssets } from '../model/client-assets.ts';
import { inlineAssets } from './client-bundle.ts';
import { engineName } from './engine-name.ts';
import { packageFolder } from './package-folder.ts';
import { modulesOf, type SiteModules } from './site-modules.ts';
import { siteStyles, type ViteSettings, viteConfig } from './vite-config.ts';

/** The browser's side of a site while it is written: Vite's dev server and what documents name. */
export interface DevAssets {
  vite: ViteDevServer;
  client: ClientAssets;
  modules: Omit<SiteModules, 'close'>;
}

/** Packages that Vite makes ready for the browser before the first page asks for them. */
const browserPackages = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'algoliasearch/lite',
];

/** Starts Vite behind an HTTP server that is ours; hot updates use the same port. */
export async function startDevAssets(settings: ViteSettings, http: Server): Promise<DevAssets> {
  const codes = new Map<string, string>();
  const config = viteConfig({ ...settings, pageCode: (file) => codes.get(file) });
  const recto = packageFolder();
  const vite = await createServer({
    ...config,
    server: {
      middlewareMode: true,
      hmr: { server: http },
      fs: {
        allow: [settings.root, searchForWorkspaceRoot(settings.root), searchForWorkspaceRoot(recto), recto],
      },
      watch: { ignored: ['**/build/**', '**/build.*/**', '**/.recto/**'] },
    },
    optimizeDeps: { include: browserPackages.map((name) => `recto > ${name}`), noDiscovery: true },
  });
  const address = (file: string) =>
    `${settings.baseUrl}@fs${file.startsWith('/') ? '' : '/'}${file.replaceAll('\\', '/')}`;
  const styles = siteStyles(settings);
  return {
    vite,
    modules: modulesOf(async () => vite, codes, settings.root),
    client: {
      build: 'dev',
      styles: styles.map(address),
      generator: engineName(),
      ...(await inlineAssets()),
      scripts: [`${settings.baseUrl}@vite/client`, address(join(recto, 'src/client/dev.ts'))],
    },
  };
}
