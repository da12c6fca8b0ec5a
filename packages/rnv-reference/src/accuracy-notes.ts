import type { SchemaName, SchemaNote } from './schema.ts';

/** A mismatch between the schema of @rnv/core and the code of the packages. */
export interface AccuracyNote extends SchemaNote {
  schemas: SchemaName[];
  /** Paths as in the configuration file, `*` for any name. */
  paths: string[];
  /** The evidence in the sources of the pinned packages. */
  evidence: string;
}

/** Wordings of the notes, each for all keys of its kind. */
const ignored = 'Ignored: no package reads it.';
const noPlace = 'Ignored: the project templates have no place for it.';
const alwaysOn = 'Always on: `false` is ignored.';
const noPlaceOnTv = 'Ignored on `androidtv` and `firetv`: their project templates have no place for it.';
const phonesOnly = 'Works on `android` only: the templates for TVs and watches have no place for it.';
const pluginOnly = 'Works in plugin entries only. Ignored in a platform.';
const platformOnly = 'Works in a platform only. Ignored in plugin entries.';
const onlyInSchema = 'The name occurs in the schema and in no other code.';

/** The schemas with the keys of an app. */
const app: SchemaName[] = ['rnv.project', 'rnv.app'];

/** Guides that explain the notes. A test fails if a page lacks the heading. */
const guides = {
  ignoredKeys: { label: 'Ignored keys', href: '/docs/guides/advanced-configuration#no-effect' },
  injection: { label: 'Injection', href: '/docs/overview/customize#injection' },
  ownTemplate: { label: 'Own template', href: '/docs/overview/customize#eject' },
  android: { label: 'Android', href: '/docs/platforms/android#configure' },
  ios: { label: 'iOS', href: '/docs/platforms/ios#configure' },
  windows: { label: 'Windows', href: '/docs/platforms/windows#state-of-the-native-engine' },
  webpack: { label: 'engine-rn-web', href: '/docs/engines/engine-rn-web#keys' },
  next: { label: 'engine-rn-next', href: '/docs/engines/engine-rn-next#keys' },
  plugins: { label: 'Plugins', href: '/docs/concepts/plugins#keys' },
  templates: { label: 'Templates', href: '/docs/concepts/templates#keys' },
  secrets: { label: 'Workspaces', href: '/docs/concepts/workspaces#crypto' },
  jsonConfig: { label: 'JSON Config', href: '/docs/references/json-config#disagree' },
};

/** The mismatches, by level. A test fails if an entry no longer matches a key. */
export const accuracyNotes: AccuracyNote[] = [
  {
    schemas: ['rnv.project'],
    paths: ['defaults.defaultCommandSchemes', 'paths.platformAssetsDir', 'paths.platformBuildsDir'],
    note: ignored,
    guide: guides.ignoredKeys,
    evidence: `${onlyInSchema} The two folders are always platformAssets and platformBuilds.`,
  },
  {
    schemas: ['rnv.project'],
    paths: ['paths.appConfigsDir'],
    note: `${ignored} Use \`appConfigsDirs\`.`,
    guide: guides.ignoredKeys,
    evidence:
      'c.paths.project.appConfigsDir is always ./appConfigs; nothing reads the key of the configuration.',
  },
  {
    schemas: ['rnv.project'],
    paths: ['paths.platformTemplatesDirs'],
    note: 'Write it by hand: `rnv platform eject`, which should fill it in, fails.',
    guide: guides.ownTemplate,
    evidence: 'configProject.js reads the key; ejectPlatform() stops at originalTemplatePlatformsDir.',
  },
  {
    schemas: ['rnv.project'],
    paths: ['defaults.targets'],
    note: `${ignored} Use \`defaultTargets\` of the workspace.`,
    guide: guides.ignoredKeys,
    evidence: 'The target tasks read defaultTargets of the workspace; nothing reads defaults.targets.',
  },
  {
    schemas: ['rnv.project'],
    paths: ['pipes', 'env'],
    note: ignored,
    guide: guides.ignoredKeys,
    evidence: 'Pipes are taken from the compiled build hooks, and env only from the process.',
  },
  {
    schemas: ['rnv.project'],
    paths: ['crypto'],
    note: 'The name of the variable is made from the workspace folder and the `name` in `package.json`.',
    guide: guides.secrets,
    evidence:
      'The crypto tasks of engine-core join the workspace folder name and files.project.package.name.',
  },
  {
    schemas: ['rnv.project'],
    paths: ['tasks.install.platform'],
    note: 'Ignored: rnv only uses the `script` of the install task.',
    guide: guides.jsonConfig,
    evidence:
      'core/lib/tasks/taskHelpers.js: the lines that honoured ignore and ignoreTasks are commented out.',
  },
  {
    schemas: app,
    paths: ['common.splashScreen', 'common.buildSchemes.*.enabled'],
    note: ignored,
    guide: guides.ignoredKeys,
    evidence: `${onlyInSchema} (Other code has keys named "enabled", but no build scheme.)`,
  },
  {
    schemas: app,
    paths: ['common.versionCodeOffset'],
    note: ignored,
    guide: guides.ignoredKeys,
    evidence: 'sdk-android/lib/gradleParser.js: the only reader is commented out.',
  },
  {
    schemas: app,
    paths: ['platforms.android.reactNativeEngine'],
    note: 'The default holds for Android only. Unset, iOS and tvOS use JavaScriptCore.',
    guide: guides.ios,
    evidence:
      "gradleParser.js: getConfigProp('reactNativeEngine') || 'hermes'; podfileParser.js: … === 'hermes'. Zod defaults are not applied.",
  },
  {
    schemas: app,
    paths: ['platforms.android.minSdkVersion'],
    note: 'The default is 24, not 28.',
    guide: guides.android,
    evidence: "sdk-android/lib/gradleParser.js: getConfigProp('minSdkVersion') || 24.",
  },
  {
    schemas: app,
    paths: ['platforms.android.kotlinVersion'],
    note: 'The default is 1.8.0, not 1.7.10.',
    guide: guides.android,
    evidence: "sdk-android/lib/gradleParser.js: getConfigProp('kotlinVersion') || '1.8.0'.",
  },
  {
    schemas: app,
    paths: ['platforms.android.enableAndroidX', 'platforms.android.enableJetifier'],
    note: alwaysOn,
    guide: guides.android,
    evidence: 'sdk-android/lib/gradleParser.js: getConfigProp(…) || true.',
  },
  {
    schemas: app,
    paths: ['platforms.android.flipperEnabled'],
    note: alwaysOn,
    guide: guides.ignoredKeys,
    evidence: "sdk-react-native/lib/env.js: getConfigProp('flipperEnabled') || true.",
  },
  {
    schemas: app,
    paths: [
      'gradleBuildToolsVersion',
      'googleServicesVersion',
      'supportLibVersion',
      'minifyEnabled',
      'disableSigning',
    ].map((key) => `platforms.android.${key}`),
    note: noPlace,
    guide: guides.android,
    evidence:
      'sdk-android/lib/gradleParser.js computes the values; no template of engine-rn or engine-rn-tvos has {{PLUGIN_BUILD_TYPES}} or the names of the versions.',
  },
  {
    schemas: app,
    paths: ['teamIdentifier', 'appleId', 'testFlightId', 'firebaseId'].map((key) => `platforms.ios.${key}`),
    note: ignored,
    guide: guides.ios,
    evidence: onlyInSchema,
  },
  {
    schemas: app,
    paths: ['platforms.ios.ignoreWarnings'],
    note: noPlace,
    guide: guides.ios,
    evidence: 'podfileParser.js fills {{INJECT_PLUGIN_WARNINGS}}, which no Podfile of a template has.',
  },
  {
    schemas: app,
    paths: ['platforms.ios.urlScheme'],
    note: 'Deprecated: rnv prints a warning. Use `CFBundleURLTypes` in `templateXcode.Info_plist`.',
    guide: guides.injection,
    evidence: 'plistParser.js: "urlScheme is DEPRECATED"; the value is still added to CFBundleURLTypes.',
  },
  {
    schemas: app,
    paths: ['platforms.ios.privacyManifests'],
    note: 'rnv writes a malformed file. Add your own `PrivacyInfo.xcprivacy`.',
    guide: guides.ownTemplate,
    evidence:
      'privacyManifestParser.js: no key before the array of reasons, and <dict> where </dict> belongs.',
  },
  {
    schemas: app,
    paths: ['platforms.ios.allowProvisioningUpdates'],
    note: alwaysOn,
    guide: guides.ios,
    evidence: "sdk-apple/lib/runner.js: getConfigProp('allowProvisioningUpdates') || true, three times.",
  },
  {
    schemas: app,
    paths: ['platforms.web.outputDir'],
    note: `${ignored} Use \`exportDir\`.`,
    guide: guides.next,
    evidence: onlyInSchema,
  },
  {
    schemas: app,
    paths: ['platforms.tizen.webpackConfig.customScripts'],
    note: ignored,
    guide: guides.webpack,
    evidence: onlyInSchema,
  },
  {
    schemas: app,
    paths: ['platforms.windows.templateVSProject'],
    note: 'Ignored as an object: engine-rn-windows reads these keys in the platform itself.',
    guide: guides.windows,
    evidence:
      'engine-rn-windows calls getConfigProp with the inner names; templateVSProject is only in the schema.',
  },
  ...injectionNotes('platforms.android.templateAndroid', [
    { keys: ['gradle_properties', 'app_build_gradle.buildTypes'], note: noPlace },
    { keys: ['app_build_gradle.apply'], note: noPlaceOnTv },
    {
      keys: ['implementations', 'defaultConfig', 'afterEvaluate'].map((key) => `app_build_gradle.${key}`),
      note: phonesOnly,
    },
    { keys: ['build_gradle.plugins'], note: noPlace },
    { keys: ['SplashActivity_kt', 'gradle_wrapper_properties', 'proguard_rules_pro'], note: ignored },
  ]),
  ...injectionNotes('platforms.ios.templateXcode', [
    { keys: ['Podfile.podDependencies', 'Podfile.staticPods'], note: ignored },
    {
      keys: ['didReceive', 'didRegister'].map(
        (key) => `AppDelegate_mm.appDelegateMethods.application.${key}`,
      ),
      note: ignored,
    },
  ]),
  {
    schemas: app,
    paths: [
      ...['imports', 'methods', 'createMethods', 'resultMethods'].map((key) => `MainActivity_kt.${key}`),
      ...['imports', 'methods', 'createMethods'].map((key) => `MainApplication_kt.${key}`),
      'settings_gradle',
    ].map((key) => `platforms.android.templateAndroid.${key}`),
    note: pluginOnly,
    guide: guides.injection,
    evidence:
      'kotlinParser.js and gradleParser.js read these from plugins; parseAndroidConfigObject() receives none.',
  },
  {
    schemas: app,
    paths: ['platforms.android.templateAndroid.build_gradle.buildscript'],
    note: platformOnly,
    guide: guides.injection,
    evidence: 'parseBuildGradleSync() reads it from getConfigProp only.',
  },
  {
    schemas: app,
    paths: [
      ...['application', 'userNotificationCenter'].map((key) => `AppDelegate_mm.appDelegateMethods.${key}`),
      ...['resourceFiles', 'headerFiles', 'buildPhases', 'frameworks'].map((key) => `project_pbxproj.${key}`),
    ].map((key) => `platforms.ios.templateXcode.${key}`),
    note: pluginOnly,
    guide: guides.injection,
    evidence:
      'objectiveCParser.js adds those of a platform after it has written the methods; xcodeParser.js.',
  },
  pluginNote('plugins.*.', app),
  pluginNote('', ['rnv.plugin']),
  {
    schemas: app,
    paths: ['plugins.*.fontSources'],
    note: 'Ignored in an entry. It works in the `renative.plugin.json` of the package.',
    guide: guides.plugins,
    evidence: 'core/lib/projects/fonts.js reads plugin.config.fontSources; config is renative.plugin.json.',
  },
  {
    schemas: ['rnv.template'],
    paths: ['rnvNewPatchDependencies', 'configModifiers'].map((key) => `bootstrapConfig.${key}`),
    note: ignored,
    guide: guides.templates,
    evidence: onlyInSchema,
  },
  {
    schemas: ['rnv.template'],
    paths: ['templateConfig.disabled'],
    note: ignored,
    guide: guides.templates,
    evidence: 'No code reads disabled of a template.',
  },
  {
    schemas: ['rnv.template'],
    paths: ['bootstrapConfig.bootstrapQuestions'],
    note: 'rnv asks these questions and drops the answers.',
    guide: guides.templates,
    evidence: 'engine-core/…/bootstrapQuestions.js fills inputs.bootstrapQuestions, which nothing reads.',
  },
];

/** Returns the notes on the key at a path of a schema. */
export function notesOn(schema: SchemaName, path: string): SchemaNote[] {
  return accuracyNotes
    .filter((entry) => entry.schemas.includes(schema) && entry.paths.includes(path))
    .map(({ note, guide }) => ({ note, guide }));
}

/** Returns the notes on keys of an injection object, in a platform and in renative.plugin.json. */
function injectionNotes(path: string, keys: { keys: string[]; note: string }[]): AccuracyNote[] {
  return keys.map(({ keys: names, note }) => ({
    schemas: [...app, 'rnv.plugin'],
    paths: names.flatMap((name) => [`${path}.${name}`, `${path.replace('platforms.', '')}.${name}`]),
    note,
    guide: guides.injection,
    evidence: 'No parser of sdk-android or sdk-apple reads the key, or no template has its placeholder.',
  }));
}

/** Returns the note on keys of a plugin. */
function pluginNote(prefix: string, schemas: SchemaName[]): AccuracyNote {
  const keys = [
    'skipMerge',
    'ios.isStatic',
    'ios.staticFrameworks',
    'android.projectName',
    'android.skipLinking',
    'android.extendPlatform',
  ];
  return {
    schemas,
    paths: keys.map((key) => prefix + key),
    note: ignored,
    guide: guides.plugins,
    evidence:
      'Nothing reads the keys of a plugin; staticFrameworks in sdk-apple is another list, and extendPlatform works in platforms only.',
  };
}
