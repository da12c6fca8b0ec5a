// Runs as a child process, one per installed version: @rnv/core has global state and cannot be loaded twice. Plain
// JavaScript, because Node 20 cannot run TypeScript.
// node schemas-process.mjs <folder with node_modules>  →  one message {dump} or {change}
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

const exportsBySchema = {
  'rnv.app': 'zodConfigFileApp',
  'rnv.integration': 'zodConfigFileIntegration',
  'rnv.plugin': 'zodConfigFilePlugin',
  'rnv.project': 'zodConfigFileProject',
  'rnv.template': 'zodConfigFileTemplate',
};
const folder = process.argv[2];
const requireInstalled = createRequire(join(folder, 'package.json'));

function versionOf(name) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
}

function dump() {
  const version = versionOf('@rnv/core');
  const core = requireInstalled('@rnv/core');
  const { zodToJsonSchema } = requireInstalled('zod-to-json-schema');
  const files = core.ZodFileSchema ?? {};
  const schemas = {};
  for (const [schema, name] of Object.entries(exportsBySchema)) {
    if (!files[name]) {
      const names = Object.keys(files).join(', ') || 'no ZodFileSchema';
      const expected = `ZodFileSchema.${name}, the schema of ${schema}`;
      return { change: { package: `@rnv/core@${version}`, expected, found: names } };
    }
    schemas[schema] = zodToJsonSchema(files[name]);
  }
  return { dump: { package: '@rnv/core', version, platforms: [...core.RnvPlatforms], schemas } };
}

process.send(dump());
