import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlimited } from '../utils/site-call.ts';
import { bundlePart } from './bundle-site.ts';
import { storeReadyParts } from './client-bundle.ts';
import { storeInlineAssets } from './inline-assets.ts';
import { publishedFiles } from './published-files.ts';
import { cssModules } from './style-files.ts';

/*
 * Makes the inline scripts and the client bundle that ship with the engine, when the engine is built. A site that adds no style sheets uses
 * its styles, and one that adds no islands, parts of the shell or modules of plugins its scripts. The scripts contain React, so a site
 * with another version of React has its own.
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
  partialValues: async () => '',
  published: publishedFiles({ root, baseUrl, staticDirectories: [] }),
  limitCall: unlimited,
};
try {
  await storeInlineAssets();
  const [scripts, styles] = await Promise.all([
    bundlePart('scripts', settings),
    bundlePart('styles', settings),
  ]);
  storeReadyParts(settings, { scripts, styles });
} finally {
  rmSync(root, { recursive: true });
}
