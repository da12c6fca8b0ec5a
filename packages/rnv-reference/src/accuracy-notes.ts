import type { SchemaName } from './schema.ts';

/** A mismatch between the schema of @rnv/core 1.1.0 and its code. */
export interface AccuracyNote {
  schemas: SchemaName[];
  /** Paths as in the configuration file, `*` for any name. */
  paths: string[];
  /** Shown to readers: one sentence. */
  note: string;
  /** The evidence in the sources of the packages at 1.1.0. */
  evidence: string;
}

const unread = 'Accepted, but no ReNative 1.1 package reads it.';
const onlyInSchema = 'The name occurs in the schema and in no other code.';
const alwaysOn = 'Setting it to false has no effect in 1.1.';

/** The mismatches, in the order of the keys. A test fails if an entry no longer matches a key. */
export const accuracyNotes: AccuracyNote[] = [
  {
    schemas: ['rnv.project'],
    paths: ['defaults.defaultCommandSchemes', 'paths.platformAssetsDir', 'paths.platformBuildsDir'],
    note: unread,
    evidence: `${onlyInSchema} The two folders are always platformAssets and platformBuilds.`,
  },
  {
    schemas: ['rnv.project'],
    paths: ['defaults.targets'],
    note: unread,
    evidence: 'The target tasks read defaultTargets of the workspace; nothing reads defaults.targets.',
  },
  {
    schemas: ['rnv.project'],
    paths: ['pipes', 'env'],
    note: unread,
    evidence: 'Pipes are taken from the compiled build hooks, and env only from the process.',
  },
  {
    schemas: ['rnv.project'],
    paths: ['crypto'],
    note: 'The variable is made from the name of the workspace folder and the name in package.json.',
    evidence:
      'The crypto tasks of engine-core join the workspace folder name and files.project.package.name.',
  },
  {
    schemas: ['rnv.project'],
    paths: ['tasks.install.platform'],
    note: 'Ignored in 1.1: only the script of the install task is honoured.',
    evidence:
      'core/lib/tasks/taskHelpers.js: the lines that honoured ignore and ignoreTasks are commented out.',
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: ['common.splashScreen'],
    note: unread,
    evidence: onlyInSchema,
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: ['common.versionCodeOffset'],
    note: unread,
    evidence: 'sdk-android/lib/gradleParser.js: the only reader is commented out.',
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: ['platforms.android.minSdkVersion'],
    note: 'The code falls back to 24, not to 28.',
    evidence: "sdk-android/lib/gradleParser.js: getConfigProp('minSdkVersion') || 24.",
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: ['platforms.android.kotlinVersion'],
    note: 'The code falls back to 1.8.0, not to 1.7.10.',
    evidence: "sdk-android/lib/gradleParser.js: getConfigProp('kotlinVersion') || '1.8.0'.",
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: ['platforms.android.enableAndroidX', 'platforms.android.enableJetifier'],
    note: alwaysOn,
    evidence: 'sdk-android/lib/gradleParser.js: getConfigProp(…) || true.',
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: ['platforms.android.flipperEnabled'],
    note: alwaysOn,
    evidence: "sdk-react-native/lib/env.js: getConfigProp('flipperEnabled') || true.",
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: [
      'platforms.android.gradleBuildToolsVersion',
      'platforms.android.googleServicesVersion',
      'platforms.android.supportLibVersion',
    ],
    note: 'Read, but the project templates of 1.1 have no place for it.',
    evidence: 'sdk-android/lib/gradleParser.js computes the value; no template of engine-rn names it.',
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: ['teamIdentifier', 'appleId', 'testFlightId', 'firebaseId'].map((key) => `platforms.ios.${key}`),
    note: unread,
    evidence: onlyInSchema,
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: ['platforms.ios.allowProvisioningUpdates'],
    note: alwaysOn,
    evidence: "sdk-apple/lib/runner.js: getConfigProp('allowProvisioningUpdates') || true, three times.",
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: ['platforms.windows.templateVSProject'],
    note: 'Not read as an object: engine-rn-windows reads these keys from the platform itself.',
    evidence:
      'engine-rn-windows calls getConfigProp with the inner names; templateVSProject is only in the schema.',
  },
  {
    schemas: ['rnv.project', 'rnv.app'],
    paths: ['plugins.*.skipMerge', 'plugins.*.ios.isStatic', 'plugins.*.ios.staticFrameworks'],
    note: unread,
    evidence:
      'Nothing reads the keys; the staticFrameworks in sdk-apple is a separate list that stays empty.',
  },
  {
    schemas: ['rnv.plugin'],
    paths: ['skipMerge', 'ios.isStatic', 'ios.staticFrameworks'],
    note: unread,
    evidence: 'As for plugins.* in rnv.project.',
  },
];

/** Returns the notes on the key at a path of a schema. */
export function notesOn(schema: SchemaName, path: string): string[] {
  return accuracyNotes
    .filter((entry) => entry.schemas.includes(schema) && entry.paths.includes(path))
    .map((entry) => entry.note);
}
