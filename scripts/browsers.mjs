import { chmodSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { ensureChromium } from './chromium.mjs';
import { onPath, unpackDebian } from './debian.mjs';
import { run } from './run.mjs';
import { Stop } from './stop.mjs';

/**
 * A browser that can be started: its version, and the programs that tests run.
 * @typedef {{ version: string, programs: Record<string, string> }} InstalledBrowser
 */

/**
 * The browsers of `npm run test:browsers`. The two versions of Firefox differ in the Navigation API, which the older one
 * lacks; `engine` chooses the driver.
 * @type {{ id: string, engine: 'chromium' | 'firefox' | 'webkit', find: () => Promise<InstalledBrowser | { reason: string }> }[]}
 */
export const browsers = [
  { id: 'chromium', engine: 'chromium', find: findChromium },
  { id: 'firefox-140', engine: 'firefox', find: () => unpackedFirefox('firefox-140', 'firefox-esr=140.*') },
  { id: 'firefox', engine: 'firefox', find: findFirefox },
  { id: 'webkit', engine: 'webkit', find: findWebKit },
];

async function findChromium() {
  try {
    const chromium = await ensureChromium();
    return { version: await versionOf(chromium), programs: { chromium } };
  } catch (error) {
    if (error instanceof Stop) return { reason: error.message.split('\n')[0] ?? '' };
    throw error;
  }
}

async function findFirefox() {
  const firefox = onPath('firefox') ?? onPath('firefox-esr');
  if (firefox) return { version: await versionOf(firefox), programs: { firefox } };
  return unpackedFirefox('firefox', 'firefox-esr');
}

async function unpackedFirefox(name, debianPackage) {
  const unpacked = await unpackDebian(join('browsers', name), [debianPackage], { withDependencies: true });
  if ('reason' in unpacked) return { reason: `Firefox is not installed, and ${unpacked.reason}` };
  const firefox = starter(unpacked.folder, '/usr/lib/firefox-esr/firefox-esr');
  return withVersion(firefox, { firefox });
}

/** WebKitGTK: the engine of Safari, with a small browser, its driver, and a screen for it. */
async function findWebKit() {
  const installed = miniBrowser('/');
  const [driver, screen] = [onPath('WebKitWebDriver'), onPath('Xvfb')];
  if (installed && driver && screen)
    return { version: webKitVersion('/'), programs: { browser: installed, driver, screen } };
  const unpacked = await unpackDebian('browsers/webkit', ['webkit2gtk-driver', 'xvfb'], {
    withDependencies: true,
  });
  if ('reason' in unpacked) return { reason: `WebKitGTK is not installed, and ${unpacked.reason}` };
  const browser = miniBrowser(unpacked.folder);
  if (!browser) return { reason: 'the packages of WebKitGTK contain no browser' };
  const programs = {
    // The driver starts it, among the same files.
    browser,
    driver: starter(unpacked.folder, '/usr/bin/WebKitWebDriver'),
    screen: starter(unpacked.folder, '/usr/bin/Xvfb'),
  };
  const { code, output } = await run(programs.driver, ['--help']);
  return code === 0 ? { version: webKitVersion(unpacked.folder), programs } : cannotRun(output);
}

/** Reads the version from the changelog of the package: the browser prints it on a screen only, and the driver never. */
function webKitVersion(folder) {
  const changelog = join(folder, 'usr/share/doc/webkit2gtk-driver/changelog.Debian.gz');
  return existsSync(changelog) ? versionIn(gunzipSync(readFileSync(changelog)).toString()) : 'unknown';
}

/** Returns the path of WebKitGTK's browser, as it is below `/`, if a folder has it. */
function miniBrowser(folder) {
  const libraries = join(folder, 'usr/lib');
  if (!existsSync(libraries)) return undefined;
  return readdirSync(libraries)
    .map((name) => `/usr/lib/${name}/webkit2gtk-4.1/MiniBrowser`)
    .find((file) => existsSync(join(folder, file)));
}

async function withVersion(program, programs) {
  const { code, output } = await run(program, ['--version']);
  return code === 0 ? { version: versionIn(output), programs } : cannotRun(output);
}

function cannotRun(output) {
  return { reason: `it cannot run from its folder: ${output.trim().split('\n').pop()}` };
}

async function versionOf(program) {
  return versionIn((await run(program, ['--version'])).output);
}

function versionIn(output) {
  return /\d+(?:\.\d+)+/.exec(output)?.[0] ?? 'unknown';
}

/**
 * Writes a script that starts a program of unpacked packages with their files laid over `/usr`, for itself only. Paths
 * are compiled into WebKitGTK, which starts processes of its own by them; `WEBKIT_EXEC_PATH` has an effect in builds for
 * its developers only. Needs no root where users may have namespaces.
 */
function starter(folder, program) {
  const script = join(folder, `start-${basename(program)}.sh`);
  const lines = [
    '#!/bin/sh',
    `[ -d /etc/fonts ] || export FONTCONFIG_PATH="${folder}/etc/fonts"`,
    'exec unshare --map-root-user --mount /bin/sh -c \\',
    `  'mount -t overlay recto -o "lowerdir=${folder}/usr:/usr" /usr && exec "$0" "$@"' ${program} "$@"`,
    '',
  ];
  writeFileSync(script, lines.join('\n'));
  chmodSync(script, 0o755);
  return script;
}
