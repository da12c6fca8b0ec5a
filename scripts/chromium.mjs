import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from './root.mjs';
import { run } from './run.mjs';
import { runScript, Stop } from './stop.mjs';
import { withProgress } from './with-progress.mjs';

const browserPackage = '@sparticuz/chromium';
const startTimeout = 30_000;

/**
 * Returns the path of the Chromium for the browser tests, after starting it once.
 *
 * The lock file pins the browser: on Linux x64 the one in `@sparticuz/chromium`, elsewhere the one of the installed
 * Playwright. Other installed browsers are used only if `CHROME_PATH` names them. Needs the dependencies; throws a
 * {@link Stop} that contains the next action.
 */
export async function ensureChromium() {
  // Set by `npm test`, so that the workers, which all read the Playwright configuration, do not start one each.
  if (process.env.CHECKED_CHROMIUM) return process.env.CHECKED_CHROMIUM;
  const named = process.env.CHROME_PATH;
  const path = named || (await lockedChromium());
  const failure = existsSync(path) ? await startFailure(path) : 'no such file';
  if (failure) throw new Stop(startFailureMessage(path, failure, Boolean(named)));
  return path;
}

async function lockedChromium() {
  if (process.platform === 'linux' && process.arch === 'x64') return unpackedChromium();
  const path = (await playwright()).executablePath();
  if (existsSync(path)) return path;
  throw new Stop(
    'The browser tests need the Chromium of the installed Playwright, which is missing.\n' +
      '  fix  Run `npx playwright install chromium`, or set CHROME_PATH=/path/to/chrome.',
  );
}

function startFailureMessage(path, failure, isNamed) {
  const fix = isNamed
    ? 'Set CHROME_PATH to a Chromium that starts, or unset it to use the one that package-lock.json installs.'
    : 'Set CHROME_PATH to a Chromium that starts on this machine: CHROME_PATH=/path/to/chrome npm test';
  return `The browser tests need Chromium, but ${path} does not start: ${failure}\n  fix  ${fix}`;
}

/** Starts a browser and opens a page; returns why that failed, if it did. */
async function startFailure(path) {
  let browser;
  try {
    browser = await (await playwright()).launch({ executablePath: path, timeout: startTimeout });
    const page = await browser.newPage();
    const tagName = await page.evaluate('document.body.tagName');
    return tagName === 'BODY' ? undefined : 'it opens no page';
  } catch (error) {
    const library = /error while loading shared libraries: ([^:\s]+)/.exec(error.message);
    return library ? `the library ${library[1]} is missing` : firstLine(error.message);
  } finally {
    await browser?.close();
  }
}

/** Imports Playwright on use, because it may not be installed when this file is loaded. */
async function playwright() {
  return (await import('@playwright/test')).chromium;
}

/** Unpacks the browser of the npm package, once, with its libraries and fonts. Returns the script that starts it. */
async function unpackedChromium() {
  const manifest = join(root, 'node_modules', browserPackage, 'package.json');
  const folder = join(root, '.cache', `chromium-${JSON.parse(readFileSync(manifest, 'utf8')).version}`);
  const starter = join(folder, 'chromium.sh');
  if (!existsSync(starter)) {
    await withProgress('Unpacking Chromium for the browser tests', () => unpack(folder, starter));
  }
  return starter;
}

async function unpack(folder, starter) {
  // An interrupted run may have left it incomplete.
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const script = `import chromium from '${browserPackage}'; await chromium.executablePath();`;
  // The package unpacks into the temporary folder, and its libraries only if it detects Amazon Linux 2023.
  const env = { ...process.env, TMPDIR: folder, AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x' };
  const { code, output } = await run(process.execPath, ['--input-type=module', '--eval', script], { env });
  if (code !== 0) throw new Stop(`Cannot unpack Chromium from ${browserPackage}.\n${output.trim()}`);
  writeFileSync(join(folder, 'fonts', 'fonts.conf'), fontConfiguration(join(folder, 'fonts')));
  // Written last, because this file marks the browser as unpacked.
  writeFileSync(starter, starterScript(folder));
  chmodSync(starter, 0o755);
}

/** Uses the libraries and fonts of the package too, so that text has the same width on every machine. */
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
