// Bundles the code of the engine for sites that add none, next to its own modules: run when the engine is built.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unlimited } from '../utils/site-calls.ts';
import { bundleSite } from './bundle-site.ts';
import { storeReadyBundle } from './client-bundle.ts';
import { publishedFiles } from './page-assets.ts';

const root = mkdtempSync(join(tmpdir(), 'recto-'));
const baseUrl = '/';
const settings = {
  root,
  baseUrl,
  customCss: [],
  components: () => ({}),
  partialCode: async () => '',
  published: publishedFiles({ root, baseUrl, staticDirectories: [] }),
  limitCall: unlimited,
};
try {
  const { bundle } = await bundleSite(settings);
  storeReadyBundle(settings, bundle);
} finally {
  rmSync(root, { recursive: true });
}
