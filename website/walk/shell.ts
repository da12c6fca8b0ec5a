import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';

/** Variables that a shell needs; others, such as those of npm and Vitest, would change what the commands do. */
const kept =
  /^(?:PATH|LANG|LC_ALL|USER|SHELL|TMPDIR|(?:https?_|no_)proxy|npm_config_(?:registry|cafile)|NODE_EXTRA_CA_CERTS|SSL_CERT_FILE)$/i;

/** Returns the environment of a newcomer with an empty home folder. */
export function newcomerEnv(home: string): NodeJS.ProcessEnv {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => kept.test(name)));
  // Without the programs of this repository.
  const path = (env.PATH ?? '').split(':').filter((folder) => !folder.includes('node_modules'));
  return {
    ...env,
    PATH: path.join(':'),
    HOME: home,
    BROWSER: 'none',
    RNV_TELEMETRY_DISABLED: '1',
    NEXT_TELEMETRY_DISABLED: '1',
  };
}

export interface RunningCommand {
  /** Everything printed so far. */
  output: () => string;
  /** The exit code, once the command has ended. */
  exit: Promise<number>;
  /** Ends the command and all processes that it started. */
  stop: () => Promise<void>;
}

/** Starts a command line in a process group. */
export function start(line: string, cwd: string, env: NodeJS.ProcessEnv): RunningCommand {
  const child = spawn(line, { cwd, env, shell: true, detached: true, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const keep = (part: string) => {
    output += part;
  };
  child.stdout.setEncoding('utf8').on('data', keep);
  child.stderr.setEncoding('utf8').on('data', keep);
  const exit = new Promise<number>((resolve) => {
    child.on('error', () => resolve(127));
    child.on('exit', (code) => resolve(code ?? 1));
  });
  return { output: () => output, exit, stop: () => stopGroup(child, exit) };
}

async function stopGroup(child: ChildProcess, exit: Promise<number>): Promise<void> {
  signalGroup(child, 'SIGTERM');
  const wait = new Promise((resolve) => setTimeout(resolve, 5000).unref());
  await Promise.race([exit, wait]);
  signalGroup(child, 'SIGKILL');
}

function signalGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid) process.kill(-pid, signal);
  } catch {
    // The group has ended.
  }
}

export function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer()
      .once('error', () => resolve(false))
      .once('listening', () => server.close(() => resolve(true)))
      .listen(port, '0.0.0.0');
  });
}
