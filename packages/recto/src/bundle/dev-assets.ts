import { randomBytes } from 'node:crypto';
import { realpathSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Server } from 'node:http';
import { basename, isAbsolute, join, relative } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import react from '@vitejs/plugin-react';
import {
  createServer,
  type EnvironmentModuleNode,
  type InlineConfig,
  mergeConfig,
  normalizePath,
  type Plugin,
  type PluginOption,
  type ViteDevServer,
} from 'vite';
import type { ClientAssets } from '../site/artifacts.ts';
import { enginePackages, isGenerated, packageFolder } from '../utils/node/engine-files.ts';
import { packageName } from '../utils/package-name.ts';
import { replacedOuterParts } from './component-files.ts';
import { dropMalformedMessages, editorGuard, sourcePositions } from './dev-guards.ts';
import { assetsWithoutFiles, pluginAssets } from './inline-assets.ts';
import { dependencyFolders } from './installed-packages.ts';
import { codeChecker } from './islands/check-code.ts';
import { type ServerModules, serverModules, viteStart } from './modules/server-modules.ts';
import { setupModulesOf } from './modules/setup-modules.ts';
import { devAddress, devStyleHref } from './page-styles.ts';
import { partStyleFiles, siteStyles, stylePattern } from './style-files.ts';
import { shellModule, startModule } from './vite/components-plugin.ts';
import { viteConfig } from './vite/vite-config.ts';
import type { ViteSettings } from './vite/vite-settings.ts';

/** The assets of a site in development: Vite's dev server, and the addresses that documents use. */
export interface DevAssets {
  vite: ViteDevServer;
  client: ClientAssets;
  /** Scripts that reload a page without a shell after a change. */
  reloadScripts: string[];
  modules: ServerModules;
  /** Watches the site folder. Vite would do it at start, which takes longer than the first page of a large site. */
  watch(): void;
  /** Whether browsers have modules of these files, by their absolute paths, that only a page load can replace. */
  needPageLoad(files: string[]): boolean;
  /** Makes browsers load the parts of the shell again, when other components replace them. */
  reloadShell(): void;
}

/** Packages that Vite pre-bundles at start. */
const browserPackages = [
  'react',
  'react/jsx-runtime',
  'react/jsx-dev-runtime',
  'react-dom',
  'react-dom/client',
  'algoliasearch/lite',
];

/**
 * Matches the other packages of the engine's browser code, which are served as they are: finding one would reload the page.
 * No others, because what such a package imports is served as it is too, and CommonJS fails.
 */
const servedPattern = /^(?:@codemirror\/|@lezer\/|(?:entities|fastest-levenshtein|htmlparser2)$)/;

/** What Vite keeps secret by default, which a list of further patterns replaces. */
const secretFiles = '.env .env.* *.{crt,pem,key,p12,pfx,cer,der} .npmrc .yarnrc.yml **/.git/**'.split(' ');

/** Returns patterns of the hidden files of a site folder, other than those that its modules may import. */
function hiddenFiles(root: string): string[] {
  const folder = normalizePath(root).replace(/[\\(){}[\]*?!+@]/g, '\\$&');
  return [`${folder}/.!(recto|docusaurus){,/**}`, `${folder}/.recto/!(vite){,/**}`];
}

/**
 * Starts Vite in middleware mode; the server in front of it checks hosts. Hot updates use the WebSockets of `sockets`.
 * Files outside the site folder are served only if they are the engine's, a dependency's, or imported by a module.
 */
export async function startDevAssets(
  settings: ViteSettings,
  sockets: Server,
  restart: () => Promise<void>,
): Promise<DevAssets> {
  const codes = new Map<string, string>();
  const checker = codeChecker(settings);
  const config = viteConfig({ ...settings, checker, pageCode: (file) => codes.get(file) });
  const recto = packageFolder();
  let isWatching = false;
  // Files outside the folder are added one by one, when modules import them.
  const isIgnored = (file: string) => {
    const path = normalizePath(relative(settings.root, file));
    return isGenerated(path) || (!isWatching && !path.startsWith('..') && !isAbsolute(path));
  };
  const serverOptions = {
    plugins: [
      editorGuard(),
      sourcePositions(),
      writtenFilesPlugin(),
      pageLoadsPlugin(),
      sharedTokenPlugin(),
      fastRefresh(config),
    ],
    server: {
      middlewareMode: true,
      allowedHosts: true,
      ws: { server: sockets },
      fs: {
        allow: [
          settings.root,
          realpathSync(settings.root),
          recto,
          ...dependencyFolders(settings.root),
          ...siteStyles(settings),
        ],
        deny: [...secretFiles, ...hiddenFiles(settings.root), ...hiddenFiles(realpathSync(settings.root))],
      },
      watch: { ignored: isIgnored },
    },
    // Packages of islands are found when a page loads them, which reloads it once; those of the engine must not be.
    optimizeDeps: {
      // Vite finds the packages of the engine by its path, also if it is outside of the site.
      include: browserPackages.map(
        (name) => `${relative(join(settings.root, 'node_modules'), recto)} > ${name}`,
      ),
      // Its contexts connect the components of a site with the engine's, which is served as it is.
      exclude: [packageName, ...enginePackages().filter((name) => servedPattern.test(name))],
      entries: [],
    },
  };
  const { limitCall } = settings;
  const vite = await limitCall(viteStart, () => createServer(mergeConfig(config, serverOptions)));
  dropMalformedMessages(vite);
  // Vite restarts itself after a change of `.env`, without those who listen to its watcher.
  vite.restart = restart;
  const address = (file: string) => devAddress(file, settings.baseUrl);
  const viteClient = `${settings.baseUrl}@vite/client`;
  const styles = () => siteStyles(settings).map(address);
  const client: DevAssets['client'] = {
    ...(await assetsWithoutFiles('dev')),
    ...(await pluginAssets(settings)),
    styles: styles(),
    partStyles: Object.fromEntries(
      Object.entries(partStyleFiles()).map(([name, file]) => [name, address(file)]),
    ),
    scripts: [viteClient, address(join(recto, 'src/client/dev-reload.ts'))],
  };
  vite.watcher.on('all', (event, file) => {
    // A folder with a named package is not of the site.
    if (event === 'change' && basename(file) !== 'package.json') return;
    settings.cssModules.reset();
    if (stylePattern.test(file)) client.styles = styles();
  });
  return {
    vite,
    client,
    reloadScripts: [viteClient, address(join(recto, 'src/client/dev-error-page.ts'))],
    modules: {
      ...serverModules(async () => vite, {
        limitCall,
        setupModules: setupModulesOf(settings),
        codes,
        checker,
        styleHref: async (id) => devStyleHref(id, settings.baseUrl),
      }),
      // An edit may add a context.
      providers: async () => [...replacedOuterParts(settings.components()).keys()],
    },
    watch() {
      isWatching = true;
      vite.watcher.add(settings.root);
    },
    needPageLoad(files) {
      const { moduleGraph } = vite.environments.client;
      const modules = files.flatMap((file) => [...(moduleGraph.getModulesByFile(file) ?? [])]);
      return modules.some((module) => isUnaccepted(module));
    },
    reloadShell() {
      const { moduleGraph } = vite.environments.client;
      for (const id of [shellModule, startModule]) {
        const module = moduleGraph.getModuleById(id);
        if (module) moduleGraph.invalidateModule(module);
      }
    },
  };
}

/** Returns the plugins that keep the state of components of the site when one is edited, unless the site has them. */
function fastRefresh({ plugins = [] }: InlineConfig): PluginOption {
  const isOwn = (plugin: unknown) => Object(plugin).name === 'vite:react-refresh';
  if (plugins.flat(9).some(isOwn)) return undefined;
  return react({ exclude: [/\/node_modules\//, `${normalizePath(packageFolder())}/src/**`] });
}

/** Milliseconds that an editor may take between emptying a file and writing it. */
const writeTime = 100;

/**
 * Returns the Vite plugin that waits for a moment when a file is empty: a component without its exports would lose its state
 * in the browser, and its place in a page that is rendered meanwhile.
 */
function writtenFilesPlugin(): Plugin {
  return {
    name: 'recto:written-files',
    load: {
      order: 'pre',
      filter: { id: { exclude: /\0|\/node_modules\// } },
      async handler(id) {
        const isEmpty = async () => (await stat(id).catch(() => undefined))?.size === 0;
        for (const end = Date.now() + writeTime; Date.now() < end && (await isEmpty()); ) await setTimeout(5);
        return undefined;
      },
    },
  };
}

/** What Vite makes at random for each server: pages connect with it. */
const webSocketToken = randomBytes(9).toString('base64url');

/** Lets pages that were loaded before a restart connect after it. */
function sharedTokenPlugin(): Plugin {
  return {
    name: 'recto:shared-token',
    configResolved: (config) => void Object.assign(config, { webSocketToken }),
  };
}

/**
 * Returns the Vite plugin that leaves page loads after a change to `liveReload`: Vite would load the page before the site
 * is read again, so that the browser would hydrate its old HTML with the new module, and load it a second time.
 */
function pageLoadsPlugin(): Plugin {
  return {
    name: 'recto:page-loads',
    hotUpdate: {
      order: 'post',
      handler({ type, modules }) {
        // A new file has no module yet: Vite looks for imports that have failed.
        if (this.environment.name !== 'client' || type === 'create') return undefined;
        return modules.some((module) => isUnaccepted(module)) ? [] : undefined;
      },
    },
  };
}

/** Whether neither a module nor those that import it accept its new version. */
function isUnaccepted(module: EnvironmentModuleNode, seen = new Set<EnvironmentModuleNode>()): boolean {
  // Undefined until a browser has asked for it.
  if (module.isSelfAccepting !== false || seen.has(module)) return false;
  seen.add(module);
  const { importers } = module;
  return (
    importers.size === 0 ||
    [...importers].some((one) => !one.acceptedHmrDeps.has(module) && isUnaccepted(one, seen))
  );
}
