import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tool } from 'rnv-reference';
import { describe, expect, it } from 'vitest';
import { fences, nodesOf, pages, placeOf } from './read-pages.ts';
import { tableRows } from './read-tables.ts';

/* Checks sentences, keys, options and defaults of the pages against the code of the pinned packages. */

const packages = new URL('../../packages/rnv-reference/pinned/node_modules/@rnv/', import.meta.url);
const sourceOf = (file: string) => readFileSync(new URL(file, packages), 'utf8');
const textOf = (page: string) => readFileSync(new URL(`../docs/${page}.md`, import.meta.url), 'utf8');
const requirePinned = createRequire(new URL('../package.json', packages));

interface Claim {
  page: string;
  sentence: string;
  file: string;
  code: RegExp;
}

/** What pages say about the code, with the code. The list has every difference between 1.1 and the described version. */
const claims: Claim[] = [
  {
    page: 'engines/engine-rn',
    sentence: '| The variants are added after your list |',
    file: 'engine-rn/lib/adapters/metroAdapter.js',
    code: /sourceExts: .*config\.resolver\) === null .*sourceExts\) \|\| \[\]\), true\), exts\.split/,
  },
  {
    page: 'engines/engine-rn',
    sentence: 'Yours is added, and so is `blacklistRE`',
    file: 'engine-rn/lib/adapters/metroAdapter.js',
    code: /blockList\) \|\| \[\]\)\s*\.concat\(.*blacklistRE\) \|\| \[\]\)\),\s*blacklistRE: undefined/,
  },
  {
    page: 'guides/monorepo',
    sentence: 'Since 1.9, rnv adds to `watchFolders`',
    file: 'engine-rn/lib/adapters/metroAdapter.js',
    code: /watchFolders\.push\.apply\(watchFolders, config\.watchFolders\)[\s\S]*mergeConfig\)\(defaultConfig, config, cnfRnv\)/,
  },
  {
    page: 'engines/engine-rn-tvos',
    sentence: 'your `resolver.resolveRequest` is called for all other imports',
    file: 'engine-rn-tvos/lib/adapters/metroAdapter.js',
    code: /return config\.resolver\.resolveRequest\(context, moduleName, platform\)/,
  },
  {
    page: 'overview/customize',
    sentence: '`app_build_gradle.implementations`, `defaultConfig`, `afterEvaluate` | yes, on `android` only',
    file: 'sdk-android/lib/gradleParser.js',
    code: /\/\/ APP\/BUILD\.GRADLE\s*_parseAppBuildGradleObject\(appBuildGradle\);/,
  },
  {
    page: 'overview/customize',
    sentence: '| `app_build_gradle.apply` | yes, except on native TVs |',
    file: 'engine-rn/templates/platforms/android/app/build.gradle',
    code: /\{\{PLUGIN_APPLY\}\}/,
  },
  {
    page: 'upgrades/1.0',
    sentence: '| `applyPlugin` | `templateAndroid.app_build_gradle` with `apply`, since 1.9 |',
    file: 'sdk-android/lib/gradleParser.js',
    code: /appBuildGradle\.apply\.forEach/,
  },
  {
    page: 'platforms/tvos',
    sentence: 'Written to the Podfile and, since 1.8 of the engine, to the Xcode project',
    file: 'engine-rn-tvos/node_modules/@rnv/sdk-apple/lib/xcodeParser.js',
    code: /updateBuildProperty\('TVOS_DEPLOYMENT_TARGET', deploymentTarget\)/,
  },
  ...['taskBuild', 'taskExport'].map((task) => ({
    page: 'platforms/ios',
    sentence: 'pass `-c` to `build` and `export`',
    file: `sdk-apple/lib/tasks/${task}.js`,
    code: /RnvTaskOptions\.appConfigID/,
  })),
  {
    page: 'concepts/workspaces',
    sentence: 'Since 1.9, it fills `renative.json` with example paths',
    file: 'engine-core/lib/tasks/workspace/taskWorkspaceConfigure.js',
    code: /TIZEN_SDK: '\/Users\/<USER>\/tizen-studio'/,
  },
  {
    page: 'overview/introduction',
    sentence: 'rnv finds Apple devices with the React Native CLI',
    file: 'sdk-apple/lib/deviceManager.js',
    code: /cli-platform-ios\/build\/tools\/listIOSDevices\.js/,
  },
  {
    page: 'overview/introduction',
    sentence: '`target list` and `target launch` on Apple platforms configure the project first',
    file: 'sdk-apple/lib/tasks/taskTargetList.js',
    code: /dependsOn: \[core_1\.RnvTaskName\.projectConfigure\]/,
  },
  {
    page: 'overview/introduction',
    sentence: 'offers to add it, and copies the missing files of the template',
    file: 'core/lib/projects/update.js',
    code: /which is not configured\. Do you want to configure it now\?/,
  },
  {
    page: 'overview/introduction',
    sentence: '`rnv new -p` stops with `Platform … is not supported!`',
    file: 'core/lib/projects/update.js',
    code: /Platform "\.concat\(platform, " is not supported!"\)/,
  },
  {
    page: 'overview/customize',
    sentence: 'in every copy of the package below `node_modules`',
    file: 'core/lib/plugins/index.js',
    code: /_findAllNodeModules\(rootPath\)/,
  },
  {
    page: 'overview/customize',
    sentence: '`Plugin overrides have been reverted successfully`',
    file: 'engine-core/lib/tasks/patch/taskPatchReset.js',
    code: /Plugin overrides have been reverted successfully/,
  },
  {
    page: 'concepts/engines',
    sentence: 'rnv then adds this version to `package.json`',
    file: 'core/lib/engines/index.js',
    code: /engVer = .*c\.buildConfig\.engineTemplates\).*\[k\]\).*version/,
  },
  {
    page: 'guides/update-rnv',
    sentence: 'The command lists the versions of the npm package `rnv`',
    file: 'engine-core/lib/tasks/project/taskProjectUpgrade.js',
    code: /listAndSelectNpmVersion\)\('rnv'\)/,
  },
  {
    page: 'guides/monorepo',
    sentence: '`This project is marked as part of monorepo and it has no custom install tasks`',
    file: 'core/lib/projects/npm.js',
    code: /This project is marked as part of monorepo and it has no custom install tasks/,
  },
  {
    page: 'guides/monorepo',
    sentence: 'rnv 1.9 looks for patched packages in `../..`',
    file: 'core/lib/plugins/index.js',
    code: /isMonorepo \? path_1\.default\.join\(c\.paths\.project\.dir, '\.\.\/\.\.'\)/,
  },
  {
    page: 'guides/monorepo',
    sentence: '`--package-manager` accepts `npm` and `yarn`',
    file: 'core/lib/projects/npm.js',
    code: /\['yarn', 'npm'\]\.includes\(c\.program\.opts\(\)\.packageManager\)/,
  },
  {
    page: 'guides/pod-install',
    sentence: '| `bundle exec pod install` | `platformBuilds/<appId>_ios` |',
    file: 'sdk-react-native/lib/iosRunner.js',
    code: /executeAsync\)\('bundle exec pod install', \{\s*cwd: appFolder/,
  },
  {
    page: 'guides/pod-install',
    sentence: 'rm -rf Pods Podfile.lock Podfile.checksum',
    file: 'sdk-react-native/lib/iosRunner.js',
    code: /Podfile\.checksum does not exist/,
  },
  {
    page: 'guides/app-ids',
    sentence: 'rnv appends `idSuffix` to the id',
    file: 'sdk-utils/lib/getConfigProps.js',
    code: /idSuffix \? ""\.concat\(id\)\.concat\(idSuffix\) : id/,
  },
  {
    page: 'platforms/tizen',
    sentence: "If it's missing, rnv registers its own certificate under this name",
    file: 'sdk-tizen/lib/runner.js',
    code: /profileName: \(0, core_1\.getConfigProp\)\('certificateProfile'\) \|\| core_1\.DEFAULTS\.certificateProfile/,
  },
  {
    page: 'platforms/webos',
    sentence: '**`No Webos CLI found`**',
    file: 'sdk-webos/lib/installer.js',
    code: /No Webos CLI found/,
  },
  {
    page: 'platforms/webos',
    sentence: '**`Your webos SDK path is not configured`**',
    file: 'sdk-webos/lib/deviceManager.js',
    code: /SDK path is not configured/,
  },
  ...[
    { sentence: '| `author` | `vendor` | Default `Unspecified` |', code: /'author'\) \|\| 'Unspecified'/ },
    { sentence: '| `iconColor` | `iconColor` | Default `#000` |', code: /'iconColor'\) \|\| '#000'/ },
    {
      sentence: '| `version` | `version` | Reduced to three numbers',
      code: /semver_1\.default\.coerce\(\(0, sdk_utils_1\.getAppVersion\)\(\)\)/,
    },
  ].map((claim) => ({ page: 'platforms/webos', file: 'sdk-webos/lib/runner.js', ...claim })),
  {
    page: 'platforms/webos',
    sentence: '| `backgroundColor` | `bgColor` | Default `#FFFFFF` |',
    file: 'core/lib/schema/defaults.js',
    code: /backgroundColor: '#FFFFFF'/,
  },
  ...['engines/engine-rn-web', 'platforms/web'].flatMap((page) => [
    {
      page,
      sentence: page.startsWith('engines') ? '`src/index` by default' : 'default `src/index`',
      file: 'sdk-webpack/lib/config/paths.js',
      code: /process\.env\.RNV_ENTRY_FILE \|\| 'src\/index'/,
    },
    {
      page,
      sentence: page.startsWith('engines') ? 'Base address of the files, `.` by default' : 'default `.`',
      file: 'sdk-webpack/lib/env.js',
      code: /publicUrl\) \|\| '\.'/,
    },
    {
      page,
      sentence: page.startsWith('engines') ? '`127.0.0.1` by default' : 'default `127.0.0.1`',
      file: 'core/lib/schema/defaults.js',
      code: /devServerHost: '127\.0\.0\.1'/,
    },
  ]),
  ...[
    { page: 'engines/engine-rn-next', sentence: '`development` by default' },
    { page: 'platforms/web', sentence: 'default `development`' },
  ].map((claim) => ({ ...claim, file: 'engine-rn-next/lib/sdk/env.js', code: /env \|\| 'development'/ })),
  {
    page: 'engines/engine-rn-electron',
    sentence: '1200 by 800 pixels by default',
    file: 'engine-rn-electron/lib/sdk/runner.js',
    code: /width: 1200,\s*height: 800,/,
  },
  ...[
    { page: 'engines/engine-rn', sentence: "React Native's new architecture; off by default" },
    { page: 'overview/features', sentence: 'with `newArchEnabled`; it is off by default' },
  ].map((claim) => ({
    ...claim,
    file: 'sdk-android/lib/gradleParser.js',
    code: /override: newArchEnabled \? 'true' : 'false'/,
  })),
  ...[
    { page: 'concepts/cli', sentence: 'Build scheme, `debug` by default' },
    { page: 'guides/advanced-configuration', sentence: '`-s`; the default is `debug`' },
  ].map((claim) => ({
    ...claim,
    file: 'core/lib/context/runtime.js',
    code: /opts\(\)\.scheme \|\| 'debug'/,
  })),
  {
    page: 'concepts/workspaces',
    sentence: 'outside your projects, `~/.rnv` by default',
    file: 'core/lib/context/index.js',
    code: /c\.paths\.user\.homeDir, '\.rnv'\)/,
  },
  {
    page: 'concepts/cli',
    sentence: 'Cuts the lines of error messages after this many characters; without it, they stay whole',
    file: 'core/lib/system/exec.js',
    code: /maxErrorLength: \(_a = c\.program\)[^;]*maxErrorLength,[\s\S]*v\.substring\(0, maxErrorLength\)/,
  },
  {
    page: 'guides/publish',
    sentence: 'The default is 34; set a newer one',
    file: 'sdk-android/lib/gradleParser.js',
    code: /'targetSdkVersion'\) \|\| 34;/,
  },
  {
    page: 'guides/advanced-configuration',
    sentence: 'where its root is, by default `../..`',
    file: 'core/lib/env/index.js',
    code: /'monoRoot'\) \|\| '\.\.\/\.\.'/,
  },
  {
    page: 'guides/analytics',
    sentence: 'Both are on by default',
    file: 'sdk-telemetry/lib/runner.js',
    code: /disableTelemetry\) && c\.process\.env\.RNV_TELEMETRY_DISABLED !== '1'/,
  },
  ...[
    {
      sentence: '| Project name | `hello-renative` |',
      file: 'questions/projectName',
      code: /default: 'hello-renative'/,
    },
    { sentence: '| Workspace | `rnv` |', file: 'questionHelpers', code: /workspaceID: 'rnv'/ },
    {
      sentence: '| Template | `@rnv/template-starter` |',
      file: 'questionHelpers',
      code: /templateName: '@rnv\/template-starter'/,
    },
    { sentence: '| extend the template |', file: 'questions/applyTemplate', code: /default: optExtend/ },
    {
      sentence: '| Title | `My Renative App` |',
      file: 'questionHelpers',
      code: /appTitle: 'My Renative App'/,
    },
    {
      sentence: '| App id | `com.mycompany.hellorenative` |',
      file: 'questions/appID',
      code: /"com\.mycompany\."\.concat/,
    },
    { sentence: '| Version | `0.1.0` |', file: 'questionHelpers', code: /appVersion: '0\.1\.0'/ },
  ].map(({ file, ...claim }) => ({
    page: 'overview/quickstart',
    file: `engine-core/lib/tasks/bootstrap/${file}.js`,
    ...claim,
  })),
];

it.each(claims)('$page: $sentence', ({ page, sentence, file, code }) => {
  expect(textOf(page)).toContain(sentence);
  expect(sourceOf(file)).toMatch(code);
});

it('the templates for TVs and watches lack the places that the table leaves out', () => {
  const template = (engine: string, platform: string) =>
    sourceOf(`${engine}/templates/platforms/${platform}/app/build.gradle`);
  for (const platform of ['androidtv', 'firetv'])
    expect(template('engine-rn-tvos', platform)).not.toMatch(/PLUGIN_APPLY|PLUGIN_IMPLEMENTATIONS/);
  expect(template('engine-rn', 'androidwear')).not.toContain('PLUGIN_IMPLEMENTATIONS');
  expect(template('engine-rn', 'androidwear')).toContain('PLUGIN_APPLY');
});

it('every default in a sentence is compared with the code', () => {
  /** A value that is called the default: `default 34`, `` default `debug` ``, or the other way round. */
  const statement =
    /[Dd]efault (?:is )?(?:`[^`]+`|\d)|(?:`[^`]+`|(?<!Electron )\b\d[\w ]*) by default|by default `/;
  // Other tests compare the certificate, the Gradle keys and the default scheme; weinre is another program.
  const compared =
    /default `RNVanillaCert`|^\| `(?:minSdkVersion|kotlinVersion)` \||default `debug` scheme|weinre/;
  const stated = pages
    .filter(({ file }) => !file.includes('/upgrades/'))
    .flatMap(({ file, text }) => text.split('\n').map((line) => ({ file, line })))
    .filter(({ line }) => statement.test(line) && !compared.test(line));
  expect(stated.length).toBeGreaterThan(10);
  const missing = stated.filter(
    ({ file, line }) =>
      !claims.some(({ page, sentence }) => file.endsWith(`${page}.md`) && line.includes(sentence)),
  );
  expect(missing).toEqual([]);
});

describe('defaults', () => {
  const gradle = sourceOf('sdk-android/lib/gradleParser.js');
  const { DEFAULTS } = requirePinned('@rnv/core');
  /** Returns the default of a key in the code: `getConfigProp('minSdkVersion') || 24`. */
  const inGradle = (key: string) =>
    new RegExp(`getConfigProp\\)?\\('${key}'\\) \\|\\| '?([\\w.]+)'?`).exec(gradle)?.[1];
  const rows = tableRows('platforms/android.md', ['Key', 'Default', 'Use it to']);
  const stated = rows.flatMap(([keys = '', value = '']) => keys.split(', ').map((key) => ({ key, value })));
  const inCode = stated.filter(({ value }) => !['none', 'off'].includes(value));

  it.each(inCode)('Android has $value for $key', ({ key, value }) => {
    expect(key === 'gradleWrapperVersion' ? DEFAULTS.gradleWrapperVersion : inGradle(key)).toBe(value);
  });

  it('are found', () => expect(inCode.length).toBeGreaterThan(6));

  it('iOS has the deployment targets of the Podfile and the Xcode project', () => {
    const [, , value = ''] = ['', ...(rowOf('platforms/ios.md', 'deploymentTarget') ?? [])];
    expect(value).toBe(`${DEFAULTS.deploymentTarget} in the Podfile, 14.0 in the Xcode project`);
    expect(sourceOf('sdk-apple/lib/xcodeParser.js')).toMatch(
      /getConfigProp\)\('deploymentTarget'\) \|\| '14\.0'/,
    );
  });

  it('Tizen signs with the certificate of the code', () => {
    expect(textOf('platforms/tizen')).toContain(`default \`${DEFAULTS.certificateProfile}\``);
  });

  function rowOf(page: string, key: string) {
    return tableRows(page, ['Key', 'Default', 'Use it to']).find(([name]) => name === key);
  }
});

describe('options in sentences', () => {
  /** Options of other programs. */
  const others =
    /^--(?:deviceId|env|prod|token|prefix|dir|profile|device|app|open|getkey|list|ignore-scripts|exclude|reset-cache|repo-update|verbose|install-rosetta|noEmit|version|help|dev|save-dev|no-.*|projectName|appVersion|template|gitEnabled|workspace|title|id)$/;
  const flags = tool.options.flatMap((option) => option.flags.split(/[ ,]+/));
  /** Options that a page names because no command supports them. */
  const named = new Set(tool.options.filter(({ scope }) => scope === 'none').map(({ key }) => `--${key}`));
  const uses = pages.flatMap(({ file, tree }) =>
    nodesOf(tree).flatMap((node) =>
      node.type === 'inlineCode'
        ? [...node.value.matchAll(/(?<=^|\s)--[a-z][\w-]*/g)].map(([flag]) => ({
            place: placeOf(file, node),
            flag,
            code: node.value,
          }))
        : [],
    ),
  );

  it('are found', () => expect(uses.length).toBeGreaterThan(100));

  it('exist in rnv, or belong to another program', () => {
    const unknown = uses.filter(({ flag, code, place }) => {
      const isOld = /\/upgrades\/0\./.test(place);
      const isOther = others.test(flag) || !/^(?:npx )?(?:rnv\b|--)/.test(code);
      return !isOld && !isOther && !flags.includes(flag) && !named.has(flag);
    });
    expect(unknown).toEqual([]);
  });
});

describe('keys in tables', () => {
  const schemas = new URL('core/jsonSchema/', packages);
  const names = new Set<string>();
  for (const kind of [
    'project',
    'app',
    'template',
    'plugin',
    'workspace',
    'private',
    'local',
    'engine',
    'templates',
  ])
    collect(JSON.parse(readFileSync(new URL(`rnv.${kind}.json`, schemas), 'utf8')));

  /** Adds the names of all properties of a schema. */
  function collect(schema: unknown): void {
    if (typeof schema !== 'object' || schema === null) return;
    for (const [name, value] of Object.entries(schema)) {
      if (name === 'properties' && typeof value === 'object' && value)
        for (const key of Object.keys(value)) names.add(key);
      if (name === 'enum' && Array.isArray(value)) for (const one of value) names.add(String(one));
      collect(value);
    }
  }

  /** Keys that an engine reads although no schema has them. */
  const beyond = ['mainHeadInjection', 'mainInjection'];

  it('beyond the schemas are read by the Electron engine', () => {
    const electron = sourceOf('engine-rn-electron/lib/sdk/runner.js');
    for (const key of beyond) expect(electron).toContain(key);
  });

  const keyTables = pages.flatMap(({ file, tree }) =>
    nodesOf(tree).flatMap((node) => {
      if (node.type !== 'table') return [];
      const [head, ...body] = node.children;
      const title = head?.children[0]
        ? nodesOf(head.children[0]).find(({ type }) => type === 'text')
        : undefined;
      if (!title || !('value' in title) || title.value !== 'Key') return [];
      return body.flatMap((row) =>
        (row.children[0] ? nodesOf(row.children[0]) : []).flatMap((cell) =>
          cell.type === 'inlineCode' ? [{ place: placeOf(file, row), key: cell.value }] : [],
        ),
      );
    }),
  );

  it('are found', () => expect(keyTables.length).toBeGreaterThan(100));

  it('exist in a schema', () => {
    const isKnown = (key: string) =>
      key
        .replace(/<\w+>|\*|"|@\w+/g, '')
        .split('.')
        .filter((part) => part && !/^\d+$/.test(part))
        .every((part) => names.has(part) || beyond.includes(part));
    const unknown = keyTables.filter(({ place, key }) => {
      const isOther = /:before|:after|hook|\/api\/node|\/upgrades\/0\./.test(place + key);
      return !isOther && !isKnown(key);
    });
    expect(unknown.map(({ place, key }) => `${place} ${key}`)).toEqual([]);
  });
});

it('no page claims that npm lacks a version', () => {
  const prose = pages.flatMap(({ file, tree }) =>
    nodesOf(tree)
      .filter((node) => node.type === 'text')
      .map((node) => `${placeOf(file, node)}  ${'value' in node ? node.value : ''}`),
  );
  const claim =
    /npm (?:doesn['’]t have|has no|lacks)|isn['’]t on npm|not on npm(?! marks)|was never (?:released|published)|only version on npm/i;
  const isCatalogue = /plugins\/overview\.md/;
  expect(prose.filter((line) => claim.test(line) && !isCatalogue.test(line))).toEqual([]);
});

it('the fences of JSON name no version of the old pages', () => {
  const old = fences.filter(
    ({ place, code }) => !/\/upgrades\/|update-rnv/.test(place) && /"1\.1\.0"/.test(code),
  );
  expect(old.map(({ place }) => place)).toEqual([]);
});
