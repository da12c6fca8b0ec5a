// Runs as a child process; see fork-dump.ts. Reads commands, options, engines, platforms and the plugin catalogue from
// the installed packages.
// node tool-process.mjs <folder with node_modules>  →  one message {dump}
import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { join } from 'node:path';
import { inert, isOwnModule, withInert } from './inert.mjs';

const folder = process.argv[2];
const requireInstalled = createRequire(join(folder, 'package.json'));
const owners = [
  'engine-core',
  'sdk-telemetry',
  'engine-rn',
  'engine-rn-tvos',
  'engine-rn-web',
  'engine-rn-next',
  'engine-rn-electron',
  'engine-rn-windows',
];

/*
 * Only metadata is read, and the build tools that the packages depend on are not installed. So imports from outside the
 * scope are inert for all packages but core. engine-rn-windows still uses names that core removed in 1.0; they are
 * inert too.
 */
const load = Module._load;
Module._load = function (id, parent, ...rest) {
  const from = parent?.filename ?? '';
  const isRnv = /[\\/]@rnv[\\/](?!core[\\/])/.test(from);
  if (isRnv && !isOwnModule(id)) return inert();
  const loaded = load.call(this, id, parent, ...rest);
  if (id !== '@rnv/core' || !from.includes('engine-rn-windows')) return loaded;
  return withInert(loaded);
};

function versionOf(name) {
  return JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8')).version;
}

function isInstalled(name) {
  return existsSync(join(folder, 'node_modules', name, 'package.json'));
}

function ownerDump(id) {
  const { platforms, config, tasks } = requireInstalled(`@rnv/${id}`).default ?? {};
  return {
    id,
    version: versionOf(`@rnv/${id}`),
    suffix: config?.engineExtension,
    plugins: Object.keys(config?.plugins ?? {}),
    platforms: Object.entries(platforms ?? {}).map(([key, platform]) => ({
      key,
      port: platform.defaultPort,
      isWebHosted: Boolean(platform.isWebHosted),
      extensions: platform.extensions,
    })),
    tasks: Object.values(tasks ?? {}).map((task) => ({
      name: task.task,
      description: task.description,
      runsFirst: task.dependsOn ?? [],
      platforms: task.platforms,
      options: (task.options ?? []).map(toOption),
      isPrivate: Boolean(task.isPrivate),
      isGlobal: Boolean(task.isGlobalScope),
    })),
  };
}

function toOption({ key, altKey, shortcut, isValueType, isRequired, isVariadic, description, examples }) {
  return {
    key,
    altKey,
    shortcut,
    takesValue: Boolean(isValueType),
    isRequired: Boolean(isRequired),
    isVariadic: Boolean(isVariadic),
    description,
    examples: examples ?? [],
  };
}

// Some packages read package.json of the current folder on load.
process.chdir(folder);
const core = requireInstalled('@rnv/core');
const templates = requireInstalled('@rnv/config-templates/renative.templates.json');
process.send({
  dump: {
    version: versionOf('@rnv/core'),
    platforms: [...(core.RnvPlatforms ?? [])],
    // Core's map has most options twice, in kebab and camel case.
    options: [...new Set(Object.values(core.RnvTaskOptions ?? {}))].map(toOption),
    globalOptions: (core.RnvTaskCoreOptionPresets?.withCore() ?? []).map(({ key }) => key),
    optionSets: Object.entries(core.RnvTaskOptionPresets ?? {}).map(([name, options]) => ({
      name,
      keys: options().map(({ key }) => key),
    })),
    owners: owners.filter((id) => isInstalled(`@rnv/${id}`)).map(ownerDump),
    catalogueVersion: versionOf('@rnv/config-templates'),
    defaultEngines: Object.fromEntries(
      Object.entries(templates.platformTemplates ?? {}).map(([key, { engine }]) => [key, engine]),
    ),
    plugins: templates.pluginTemplates,
  },
});
