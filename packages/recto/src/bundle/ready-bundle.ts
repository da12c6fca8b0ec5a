import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlimited } from '../utils/site-call.ts';
import { bundleSite } from './bundle-site.ts';
import { storeReadyBundle } from './client-bundle.ts';
import { storeInlineAssets } from './inline-assets.ts';
import { publishedFiles } from './published-files.ts';
import { cssModules } from './style-files.ts';

/*
 * Makes the inline scripts and the client bundle that ship with the engine, when the engine is built. A site that adds no style sheet, no part of the shell, no module
 * of a plugin and no island uses it: it is an entry of the bundle cache that is made when the engine is built. It
 * contains React, so a site with another version of React is bundled.
 */

const root = mkdtempSync(join(tmpdir(), 'recto-'));
const baseUrl = '/';
const settings = {
  root,
  baseUrl,
  customCss: [],
  cssModules: cssModules(root),
  components: () => ({}),
  partialCode: async () => '',
  published: publishedFiles({ root, baseUrl, staticDirectories: [] }),
  limitCall: unlimited,
};
try {
  await storeInlineAssets();
  const { bundle } = await bundleSite(settings);
  storeReadyBundle(settings, bundle);
} finally {
  rmSync(root, { recursive: true });
}
