import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { runScript, Stop } from './stop.mjs';
import { withProgress } from './with-progress.mjs';

const carrier = '@sparticuz/chromium';
const startTimeout = 30_000;

/**
 * Returns the path of the Chromium that the browser tests run in, and has started it once.
 *
 * The browser is part of the lock file: on Linux x64 the one inside `@sparticuz/chromium`, elsewhere the one that
 * belongs to the installed Playwright. A browser that happens to be installed is never used unless `CHROME_PATH`
 * names it. Needs the dependencies to be installed; throws a {@link Stop} that contains the next action.
 */
export async function ensureChromium() {
  // Set by `npm test`, because every worker reads the Playwright configuration.
  if (process.env.CHECKED_CHROMIUM) return process.env.CHECKED_CHROMIUM;
  const named = process.env.CHROME_PATH;
  const path = named || (await lockedChromium());
  const failure = existsSync(path) ? await tryStart(path) : 'no such file';
  if (failure) throw new Stop(doesNotStart(path, failure, Boolean(named)));
  return path;
}

async function lockedChromium() {
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedCarrier();
  const path = (await playwright()).executablePath();
  if (existsSync(path)) return path;
  throw new Stop(
    'The browser tests need the Chromium of the installed Playwright, which is missing.\n' +
      '  fix  Run `npx playwright install chromium`, or name a browser: CHROME_PATH=/path/to/chrome npm test',
  );
}

function doesNotStart(path, failure, isNamed) {
  const fix = isNamed
    ? 'Name a Chromium that starts, or unset CHROME_PATH to use the one that package-lock.json installs.'
    : 'Name a Chromium that starts on this machine: CHROME_PATH=/path/to/chrome npm test';
  return `The browser tests need Chromium, and ${path} does not start: ${failure}\n  fix  ${fix}`;
}

/** Starts a browser and opens a page; returns the reason of a failure. */
async function tryStart(path) {
  let browser;
  try {
    browser = await (await playwright()).launch({ executablePath: path, timeout: startTimeout });
    const page = await browser.newPage();
    const answer = await page.evaluate('document.body.tagName');
    return answer === 'BODY' ? undefined : 'it opens no page';
  } catch (error) {
    const library = /error while loading shared libraries: ([^:\s]+)/.exec(error.message);
    return library ? `the library ${library[1]} is missing` : firstLine(error.message);
  } finally {
    await browser?.close();
  }
}

/** Imported on use, because the dependencies may not be installed when this file is read. */
async function playwright() {
  return (await import('@playwright/test')).chromium;
}

/** Unpacks the browser of the npm package with its libraries and fonts; returns the script that starts it. */
async function unpackedCarrier() {
  const manifest = join(root, 'node_modules', carrier, 'package.json');
  const folder = join(root, '.cache', `chromium-${JSON.parse(readFileSync(manifest, 'utf8')).version}`);
  const starter = join(folder, 'chromium.sh');
  if (!existsSync(starter)) {
    await withProgress('Unpacking the Chromium of the browser tests', () => unpack(folder, starter));
  }
  return starter;
}

async function unpack(folder, starter) {
  // What an interrupted run left may be incomplete.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const script = `import chromium from '${carrier}'; await chromium.executablePath();`;
  // The package unpacks into the temporary folder, and its libraries only where it detects Amazon Linux 2023.
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', script], { env });
  if (code !== 0) throw new Stop(`Chromium could not be unpacked from ${carrier}.\n${output.trim()}`);
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontConfiguration(join(folder, 'fonts')));
  // Written last: the browser counts as unpacked once this file exists.
  writeFileSync(starter, starterScript(folder));
  chmodSync(starter, 0o755);
}

/** Libraries and fonts come from the package too, so that pages have the same widths on every machine. */
function starterScript(folder) {
  return [
    '#!/bin/sh',
    `export LD_LIBRARY_PATH="${folder}/al2023/lib\${LD_LIBRARY_PATH:+:$LD_LIBRARY_PATH}"`,
    `export FONTCONFIG_FILE="${folder}/fonts/fonts.conf"`,
    `exec "${folder}/chromium" "$@"`,
    '',
  ].join('\n');
}

function fontConfiguration(folder) {
  return [
    '<?xml version="1.0"?>',
    '<!DOCTYPE fontconfig SYSTEM "fonts.dtd">',
    `<fontconfig><dir>${folder}</dir><cachedir>${folder}/cache</cachedir></fontconfig>`,
    '',
  ].join('\n');
}

function firstLine(text) {
  return text.trim().split('\n')[0];
}

if (process.argv[1] && realpathSync(process.argv[1]) === fileURLToPath(import.meta.url)) {
  runScript(async () => {
    console.log(await ensureChromium());
    return 0;
  });
}
