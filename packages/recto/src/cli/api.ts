import { resolve } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Command, CommandOptions } from './arguments.ts';

/** A site folder, and what to do with it. */
export interface SiteOptions {
  /** Folder with the configuration. @default the current folder */
  root?: string;
}

export interface BuildOptions extends SiteOptions {
  /** Output folder. @default `build` in the site folder */
  out?: string;
}

export interface CheckOptions extends SiteOptions {
  /** Whether to request external links. @default false */
  external?: boolean;
}

export interface DevOptions extends SiteOptions {
  /** @default the first free one from 3000 */
  port?: number;
  /** @default localhost */
  host?: string;
  /** Called with the problems of the site, at the start and after each change. */
  onDiagnostics?(diagnostics: Diagnostic[]): void;
}

/** What a command found. */
export interface CommandResult {
  /** Whether there are no errors; a build with errors writes nothing. */
  ok: boolean;
  /** Errors and warnings, in the order in which they were found. */
  diagnostics: Diagnostic[];
}

export interface DevResult extends CommandResult {
  /** The running server; missing if there are errors. */
  server?: {
    /** Address of the home page. */
    url: string;
    close(): Promise<void>;
  };
}

/** Builds a site, like `recto build`. */
export async function build({ root, out }: BuildOptions = {}): Promise<CommandResult> {
  selectReact('production');
  return run(async () => (await import('./build.ts')).build, root, { out: out && resolve(out) });
}

/** Reports all problems of a site without writing it, like `recto check`. */
export async function check({ root, external }: CheckOptions = {}): Promise<CommandResult> {
  selectReact('production');
  return run(async () => (await import('./check.ts')).check, root, { external });
}

/** Starts the dev server, like `recto dev`. */
export async function dev({ root, port, host, onDiagnostics }: DevOptions = {}): Promise<DevResult> {
  selectReact('development');
  const { startDev } = await import('./dev.ts');
  let server: DevResult['server'];
  const start = async (options: CommandOptions) => {
    server = await startDev(options);
    return server ? 0 : 1;
  };
  const values = { port: port?.toString(), host };
  const result = await run(async () => start, root, values, onDiagnostics);
  return { ...result, ...(server && { server }) };
}

/** React selects its build by `NODE_ENV` when it is imported first. */
function selectReact(mode: string): void {
  process.env.NODE_ENV ??= mode;
}

/** Runs a command that prints nothing, and collects what it reports. */
async function run(
  load: Command['load'],
  root = '.',
  values: CommandOptions['values'] = {},
  onDiagnostics?: DevOptions['onDiagnostics'],
): Promise<CommandResult> {
  const [{ runLoaded }, { siteRoot }, { collector }, { callLimiter }] = await Promise.all([
    import('./run-command.ts'),
    import('./arguments.ts'),
    import('./report.ts'),
    import('./call-limits.ts'),
  ]);
  const { reporter, diagnostics } = collector(onDiagnostics);
  const stream = { write: () => true, isTTY: false };
  const terminal = { cwd: process.cwd(), stdout: stream, stderr: stream };
  const inputs = { folder: siteRoot(terminal.cwd, root), values, lists: {} };
  const code = await runLoaded(load, { ...inputs, terminal, ...reporter, limitCall: callLimiter() });
  return { ok: code === 0, diagnostics };
}
