import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../scripts/free-port.mjs';
import { type BrowserUnderTest, type Driver, type Preferences, programOf, type Tab } from './driver.ts';

/**
 * Drives WebKitGTK with its own driver, over WebDriver: JSON over HTTP. Tabs are sessions, each a browser with empty
 * storage; a driver has one at a time.
 */
export function webKitDriver(browser: BrowserUnderTest, proxyPort: number): Driver {
  const folder = mkdtempSync(join(tmpdir(), 'recto-webkit-'));
  const processes: ChildProcess[] = [];
  const drivers = new Map<string, Promise<string>>();
  let screen: Promise<string> | undefined;
  const start = (program: string, args: string[], env: NodeJS.ProcessEnv, extra: 'pipe' | 'ignore') => {
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'ignore', extra],
    });
    processes.push(child);
    return child;
  };
  const startDriver = async (preferences: Preferences) => {
    screen ??= startScreen();
    const port = await freePort();
    const env = { ...settingsFor(preferences, folder), DISPLAY: await screen };
    // A journey that was cut off has left its session.
    const args = [`--port=${port}`, '--replace-on-new-session'];
    start(programOf(browser, 'driver'), args, env, 'ignore');
    const url = `http://127.0.0.1:${port}`;
    await untilReady(url);
    return url;
  };
  const startScreen = async () => {
    // Prints the number of the first free display.
    const args = ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'];
    const [display] = await once(
      start(programOf(browser, 'screen'), args, {}, 'pipe').stdio[3] as never,
      'data',
    );
    return `:${String(display).trim()}`;
  };
  return {
    async openTab(preferences) {
      const key = JSON.stringify(preferences);
      const driver = drivers.get(key) ?? startDriver(preferences);
      drivers.set(key, driver);
      return openSession(await driver, programOf(browser, 'browser'), proxyPort);
    },
    async stop() {
      for (const child of processes.reverse()) {
        child.kill();
        if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Writes the settings of GTK that decide what pages see as preferences; returns the environment that selects them. */
function settingsFor({ dark, reducedMotion }: Preferences, folder: string): NodeJS.ProcessEnv {
  const config = mkdtempSync(join(folder, 'config-'));
  mkdirSync(join(config, 'gtk-3.0'));
  const settings = [
    '[Settings]',
    // Over the page, they take the presses on buttons at its edge.
    'gtk-overlay-scrolling=0',
    `gtk-enable-animations=${reducedMotion ? 0 : 1}`,
    '',
  ];
  writeFileSync(join(config, 'gtk-3.0/settings.ini'), settings.join('\n'));
  return {
    XDG_CONFIG_HOME: config,
    ...(dark && { GTK_THEME: 'Adwaita:dark' }),
    // Without a session bus, GTK would wait for one.
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
  };
}

async function untilReady(url: string): Promise<void> {
  while (!(await fetch(`${url}/status`).then(Boolean, () => false)))
    await new Promise((again) => setTimeout(again, 50));
}

/** Sends a command; throws what WebDriver reports. */
async function send(url: string, body?: object, method = 'POST', limit = 40_000): Promise<unknown> {
  // The driver may wait for a page that never comes.
  const signal = AbortSignal.timeout(limit);
  const response = await fetch(url, { method, signal, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

async function openSession(driver: string, binary: string, proxyPort: number): Promise<Tab> {
  const proxy = [
    `--proxy=http://127.0.0.1:${proxyPort}`,
    '--ignore-host=localhost',
    '--ignore-host=127.0.0.1',
  ];
  const capabilities = {
    alwaysMatch: {
      'webkitgtk:browserOptions': { binary, args: ['--automation', ...proxy] },
      // Otherwise, no command is answered while a page is loading.
      pageLoadStrategy: 'none',
    },
  };
  const start = () => send(`${driver}/session`, { capabilities }, 'POST', 15_000);
  // Of some hundred browsers, one never connects to the driver, which replaces it then.
  const { sessionId } = (await start().catch(start)) as { sessionId: string };
  const session = `${driver}/session/${sessionId}`;
  const evaluate = async (expression: string) => {
    const script = `const done = arguments[0];
      Promise.resolve(${expression}).then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const result = (await send(`${session}/execute/async`, { script, args: [] })) as {
      value?: unknown;
      error?: string;
    };
    if (result.error !== undefined) throw new Error(result.error);
    return result.value;
  };
  const act = (source: object) => send(`${session}/actions`, { actions: [source] });
  const pointer = (actions: object[]) => act({ type: 'pointer', id: 'mouse', actions });
  /** Sends a command that leaves the page, and waits until the next one has loaded. */
  const leave = async (command: string, body: object) => {
    await evaluate('void (window.isLeft = true)');
    await send(`${session}/${command}`, body);
    const isLoaded = () => evaluate("!window.isLeft && document.readyState === 'complete'");
    const deadline = Date.now() + 60_000;
    // Fails while the page changes.
    while (!(await isLoaded().catch(() => false))) {
      if (Date.now() > deadline) throw new Error(`No page was loaded in a minute: ${command}`);
      await new Promise((again) => setTimeout(again, 20));
    }
  };
  return {
    async load(url) {
      const [path, hash] = url.split('#');
      const isSamePage = await evaluate(`location.href.split('#')[0] === ${JSON.stringify(path)}`);
      if (isSamePage && hash !== undefined) await send(`${session}/url`, { url });
      else await leave('url', { url });
    },
    reload: () => leave('refresh', {}),
    evaluate,
    point: async (x, y) =>
      void (await pointer([{ type: 'pointerMove', x: Math.round(x), y: Math.round(y) }])),
    press: async () =>
      void (await pointer([
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ])),
    async key(key, held) {
      const down = [...held, key].map((name) => ({ type: 'keyDown', value: codeOf(name) }));
      const up = [key, ...held.toReversed()].map((name) => ({ type: 'keyUp', value: codeOf(name) }));
      await act({ type: 'key', id: 'keyboard', actions: [...down, ...up] });
    },
    async type(text) {
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ]);
      await act({ type: 'key', id: 'keyboard', actions: keys });
    },
    async resize(width, height) {
      await send(`${session}/window/rect`, { width, height });
      // The window has a toolbar.
      const inner = (await evaluate('[innerWidth, innerHeight]')) as [number, number];
      const size = { width: 2 * width - inner[0], height: 2 * height - inner[1] };
      await send(`${session}/window/rect`, size);
    },
    close: async () => void (await send(session, undefined, 'DELETE')),
  };
}

/** The characters that stand for keys in WebDriver. */
const codes: Record<string, string> = {
  Alt: '\uE00A',
  ArrowDown: '\uE015',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  ArrowUp: '\uE013',
  Backspace: '\uE003',
  Control: '\uE009',
  End: '\uE010',
  Enter: '\uE007',
  Escape: '\uE00C',
  Home: '\uE011',
  Shift: '\uE008',
  Tab: '\uE004',
};

function codeOf(key: string): string {
  return codes[key] ?? key;
}
