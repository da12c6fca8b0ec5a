import { resolve } from 'node:path';
import { engineVersion } from '../assets/engine-files.ts';
import { error, StageError } from '../model/diagnostic.ts';
import type { LimitPage } from '../model/page.ts';
import { failureDiagnostic } from '../serve/failure-diagnostic.ts';
import { type Command, type CommandOptions, parseOptions } from './command.ts';
import { commandHelp } from './command-help.ts';
import { commands } from './commands.ts';
import { formatDiagnostic, reporter, type Terminal } from './report.ts';
import { missingRequirements } from './requirements.ts';

/**
 * Runs a command line and returns its exit code: 0 success, 1 errors of the author, 2 wrong usage. Never rejects.
 * `guard` runs the command itself, given its site folder, and may limit its work on each page.
 */
export async function runCommand(
  argv: string[],
  terminal: Terminal,
  guard = (_folder: string, run: (limitPage?: LimitPage) => Promise<number>) => run(),
): Promise<number> {
  const { stdout, stderr, cwd } = terminal;
  const [name, args] = commandOf(argv);
  const usageError = (message: string, fix: string) => {
    stderr.write(`${formatDiagnostic(error('cli/usage', message, { fix }), stderr.isTTY)}\n`);
    return 2;
  };
  if (!name || name === '--help' || name === '-h' || name === 'help') {
    stdout.write(`${overview()}\n`);
    return name ? 0 : 2;
  }
  if (name === '--version' || name === '-v') {
    stdout.write(`${engineVersion()}\n`);
    return 0;
  }
  const command = Object.hasOwn(commands, name) && commands[name];
  if (!command) return usageError(`Unknown command "${name}".`, 'Run "recto --help" for a list of commands.');
  const options = parseOptions([name, command], args);
  if (typeof options === 'string') return usageError(options, `Run "recto ${name} --help" for its options.`);
  if (options.values.help) {
    stdout.write(`${commandHelp(name, command)}\n`);
    return 0;
  }
  const folder = resolve(cwd, options.folder);
  const absolute = ['out', 'part'].flatMap((name) => {
    const path = options.values[name];
    return typeof path === 'string' ? [[name, resolve(cwd, path)]] : [];
  });
  const values = { ...options.values, ...Object.fromEntries(absolute) };
  const all = { ...options, folder, values, terminal, ...reporter(terminal) };
  return guard(folder, (limitPage) => runLoaded(command, { ...all, limitPage }));
}

/** Loads and runs a command; reports what it throws. Resolves with the exit code. */
export async function runLoaded(command: Pick<Command, 'load'>, options: CommandOptions): Promise<number> {
  try {
    const run = await command.load();
    return await run(options);
  } catch (cause) {
    const root = options.folder.replaceAll('\\', '/');
    const found = cause instanceof StageError ? cause.diagnostics : [];
    const missing = isNotFound(cause) ? missingRequirements(root) : [];
    options.report(missing.length > 0 ? missing : [...found, failureDiagnostic(cause, { root })]);
    return 1;
  }
}

/** Whether Node.js has not found a package; the engine itself imports React. */
function isNotFound(cause: unknown): boolean {
  return cause instanceof Error && 'code' in cause && cause.code === 'ERR_MODULE_NOT_FOUND';
}

/** Splits off the command, whose name may have two words; `--` ends a name of one word. */
function commandOf([first = '', second, ...rest]: string[]): [name: string, args: string[]] {
  if (second === undefined) return [first, rest];
  const both = `${first} ${second}`;
  return Object.hasOwn(commands, both) ? [both, rest] : [first, [second, ...rest]];
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length)) + 2;
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`);
  return `recto <command> [site folder]\n\n${lines.join('\n')}\n\nThe site folder defaults to the current folder. Run "recto <command> --help" for the options of a command, "recto --version" for the version.`;
}
