import type { UserConfig } from 'vite';
import { z } from 'zod';
import { isRecord } from '../utils/collections.ts';

/** Settings of Vite that a site may have: those that the engine does not make itself. */
export type ViteOptions = UserConfig;

const remove = 'Remove it.';

/** Keys of Vite that the engine sets itself, with what to do instead. */
const ownedKeys: Record<string, string> = {
  root: 'Remove it, and name the site folder on the command line: recto build <folder>.',
  base: 'Set `baseUrl` instead.',
  publicDir: 'Set `staticDirectories` instead.',
  configFile: 'Move what the file contains into `vite`.',
  mode: remove,
  appType: remove,
  cacheDir: remove,
  logLevel: remove,
  customLogger: remove,
  clearScreen: remove,
  environments: remove,
  builder: remove,
  preview: remove,
  'build.outDir': 'Remove it, and name the folder on the command line: recto build --out <folder>.',
  'server.host': 'Remove it, and use the option of the command line: recto dev --host.',
  'server.port': 'Remove it, and use the option of the command line: recto dev --port.',
  'server.allowedHosts': 'Remove it, and use the option of the command line: recto dev --allowed-hosts.',
};

/** The only keys of these that do not belong to the engine. */
const openKeys: Record<string, string[]> = {
  build: ['assetsInlineLimit', 'chunkSizeWarningLimit', 'cssMinify', 'cssTarget', 'minify', 'target'],
  server: ['fs', 'proxy'],
};

/** Schema of `vite`: any configuration of Vite without the keys that the engine sets. */
export const viteOptions = z
  .custom<ViteOptions>(isRecord, 'expected a configuration of Vite')
  .superRefine((value, context) => {
    const refuse = (path: string[]) =>
      context.addIssue({
        code: 'custom',
        path,
        message: 'Recto sets this key of Vite itself',
        params: { fix: ownedKeys[path.join('.')] ?? remove },
      });
    for (const key of Object.keys(value)) {
      const open = openKeys[key];
      if (key in ownedKeys) refuse([key]);
      else if (open)
        for (const inner of Object.keys(Object(Reflect.get(value, key))))
          if (!open.includes(inner)) refuse([key, inner]);
    }
  });
