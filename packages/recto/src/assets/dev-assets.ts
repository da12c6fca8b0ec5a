import { realpathSync } from 'node:fs';
import type { Server } from 'node:http';
import { join, relative } from 'node:path';
import { createServer, normalizePath, type ViteDevServer } from 'vite';
import type { ClientAssets } from '../model/files.ts';
import { inlineAssets } from './client-bundle.ts';
import { dependencyFolders } from './client-modules.ts';
import { engineName, isGenerated, packageFolder } from './engine-files.ts';
import { modulesOf, type SiteModules } from './site-modules.ts';
import { siteStyles, type ViteSettings, viteConfig } from './vite-config.ts';

/** The browser's side of a site while it is written: Vite's dev server and what documents name. */
export interface DevAssets {
  vite: ViteDevServer;
  client: ClientAssets;
  /** Scripts of a page without a shell, which load it again after a change. */
  reloadScripts: string[];
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

/**
 * Starts Vite behind a server that has checked who asks; hot updates come by the upgrades of `sockets`. Files outside
 * the site folder reach the browser only if they are the engine's, a dependency's, or imported by a module.
 */
export async function startDevAssets(settings: ViteSettings, sockets: Server): Promise<DevAssets> {
  const codes = new Map<string, string>();
  const config = viteConfig({ ...settings, pageCode: (file) => codes.get(file) });
  const recto = packageFolder();
  const vite = await createServer({
    ...config,
    server: {
      middlewareMode: true,
      allowedHosts: true,
      hmr: { server: sockets },
      fs: {
        allow: [
          settings.root,
          realpathSync(settings.root),
          recto,
          ...(await dependencyFolders(settings.root)),
        ],
      },
      watch: { ignored: (path) => isGenerated(normalizePath(relative(settings.root, path))) },
    },
    optimizeDeps: { include: browserPackages.map((name) => `recto > ${name}`), noDiscovery: true },
  });
  const address = (file: string) =>
    `${settings.baseUrl}@fs${file.startsWith('/') ? '' : '/'}${file.replaceAll('\\', '/')}`;
  const viteClient = `${settings.baseUrl}@vite/client`;
  return {
    vite,
    reloadScripts: [viteClient, address(join(recto, 'src/client/dev-error-page.ts'))],
    modules: modulesOf(async () => vite, codes, settings.root),
    client: {
      build: 'dev',
      styles: siteStyles(settings).map(address),
      generator: engineName(),
      ...(await inlineAssets()),
      scripts: [viteClient, address(join(recto, 'src/client/dev-reload.ts'))],
    },
  };
}
