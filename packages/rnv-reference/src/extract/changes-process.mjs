// Runs as a child process; see fork-dump.ts. Finds which files of the native projects rnv changes for each plugin of the
// catalogue: runs the parsers of @rnv/sdk-android and @rnv/sdk-apple with one plugin at a time on the templates of the
// engines, and compares the files with those of a run without plugins.
// node changes-process.mjs <folder with node_modules>  →  one message {dump: {plugin: {file: platforms}}}
import { existsSync, readFileSync } from 'node:fs';
import Module, { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { inert, isOwnModule, withInert } from './inert.mjs';

const folder = process.argv[2];
const requireInstalled = createRequire(join(folder, 'package.json'));
const engineOf = {
  android: 'engine-rn',
  androidwear: 'engine-rn',
  ios: 'engine-rn',
  macos: 'engine-rn',
  androidtv: 'engine-rn-tvos',
  firetv: 'engine-rn-tvos',
  tvos: 'engine-rn-tvos',
};

/** The current run: plugin, platform, context, the text of each written file, and the calls on the Xcode project. */
let run;

/** The text of an Xcode project file is the list of the calls that change it. */
const xcodeProject = {
  parse: (done) => done(),
  writeSync: () => run.xcode.join('\n'),
};
const xcode = {
  project: () =>
    new Proxy(xcodeProject, {
      get: (target, key) => target[key] ?? ((...args) => run.xcode.push(JSON.stringify([key, args]))),
    }),
};

const template = (path) =>
  join(folder, 'node_modules/@rnv', engineOf[run.platform], 'templates/platforms', run.platform, path);

const core = withInert({
  createRnvModule: (module) => module,
  getContext: () => run.context,
  getAppFolder: () => '/app',
  getConfigProp: (key) => (key === 'bundleIsDev' ? false : undefined),
  getFlavouredProp: (object, key) => object?.[key],
  parsePlugins(use) {
    const { plugin, platform } = run;
    if (!plugin || plugin.disabled || plugin[platform]?.disabled) return;
    if (plugin.supportedPlatforms && !plugin.supportedPlatforms.includes(platform)) return;
    // `package` only adds an unused import to MainApplication.kt: React Native links the class.
    const { package: _package, ...settings } = plugin[platform] ?? {};
    use(plugin, settings, 'it');
  },
  parseFonts: () => {},
  sanitizePluginPath: (text) => text,
  includesPluginPath: () => false,
  doResolve: (name) => name,
  doResolvePath: () => '',
  fsExistsSync: (path) => path.endsWith('project.pbxproj'),
  readObjectSync: (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : undefined),
  mergeObjects: (_c, one, other) => ({ ...one, ...structuredClone(other) }),
  writeCleanFile(source, target, injects) {
    const text = existsSync(source) ? readFileSync(source, 'utf8') : '';
    run.files[target] = injects.reduce(
      (filled, { pattern, override }) => filled.replaceAll(pattern, () => String(override)),
      run.files[target] ?? text,
    );
  },
  fsWriteFileSync: (target, text) => {
    run.files[target] = text;
  },
  RnvFolderName: { UP: '..', templateFiles: 'templateFiles' },
  DEFAULTS: {},
  isSystemWin: false,
  logError(error) {
    throw error;
  },
});

const utils = withInert({
  getAppTemplateFolder: () => template('.'),
  getBuildFilePath: template,
  addSystemInjects: () => {},
  sanitizeColor: () => ({ rgbDecimal: [1, 1, 1, 1], hex: '#fff' }),
  ...Object.fromEntries(
    ['getAppId', 'getAppTitle', 'getAppVersion', 'getAppVersionCode', 'getEntryFile'].map((name) => [
      name,
      () => 'x',
    ]),
  ),
});

const load = Module._load;
Module._load = function (id, parent, ...rest) {
  if (id === '@rnv/core') return core;
  if (id === '@rnv/sdk-utils') return utils;
  if (id === 'xcode') return xcode;
  return isOwnModule(id) ? load.call(this, id, parent, ...rest) : inert();
};

const lib = (name, file) => requireInstalled(`@rnv/${name}/lib/${file}`);

async function parse(platform, plugin) {
  const isApple = ['ios', 'tvos', 'macos'].includes(platform);
  const payload = structuredClone(lib(isApple ? 'sdk-apple' : 'sdk-android', 'index').default.contextPayload);
  const context = withInert({
    platform,
    payload,
    files: withInert({ workspace: inert(), project: { config: { projectName: 'x' } }, appConfig: inert() }),
    runtime: { scheme: 'debug' },
    buildConfig: {},
    program: { opts: () => ({}) },
    paths: inert(),
  });
  run = { platform, plugin, context, files: {}, xcode: [] };
  if (isApple) await parseApple();
  else parseAndroid();
  return run.files;
}

async function parseApple() {
  await lib('sdk-apple', 'objectiveCParser').parseAppDelegate('/app', 'RNVApp');
  await lib('sdk-apple', 'podfileParser').parsePodFile();
  await lib('sdk-apple', 'plistParser').parseInfoPlist();
  await lib('sdk-apple', 'xcodeParser').parseXcodeProject();
}

/** The order is that of `configureProject` of @rnv/sdk-android. */
function parseAndroid() {
  const gradle = lib('sdk-android', 'gradleParser');
  const kotlin = lib('sdk-android', 'kotlinParser');
  const { parseValuesXml } = lib('sdk-android', 'xmlValuesParser');
  core.parsePlugins((plugin, settings, key) => {
    gradle.injectPluginGradleSync(plugin, settings, key);
    kotlin.injectPluginKotlinSync(settings, key, settings.package);
  });
  gradle.parseSettingsGradleSync();
  gradle.parseAppBuildGradleSync();
  gradle.parseBuildGradleSync();
  kotlin.parseMainActivitySync();
  kotlin.parseMainApplicationSync();
  for (const name of ['strings', 'styles', 'colors']) parseValuesXml(`${name}_xml`);
  lib('sdk-android', 'manifestParser').parseAndroidManifestSync();
  gradle.parseGradlePropertiesSync();
}

/** `/app/app/build.gradle` is `app/build.gradle`; any other file has its own name. */
function nameOf(path) {
  const name = basename(path);
  return name === 'build.gradle' && basename(dirname(dirname(path))) === 'app' ? `app/${name}` : name;
}

const { pluginTemplates } = requireInstalled('@rnv/config-templates/renative.templates.json');
const dump = {};
for (const platform of Object.keys(engineOf)) {
  const without = await parse(platform);
  for (const [name, plugin] of Object.entries(pluginTemplates)) {
    if (typeof plugin === 'string' || !plugin[platform]) continue;
    for (const [path, text] of Object.entries(await parse(platform, plugin))) {
      if (text === without[path]) continue;
      dump[name] ??= {};
      dump[name][nameOf(path)] ??= [];
      dump[name][nameOf(path)].push(platform);
    }
  }
}
process.send({ dump });
