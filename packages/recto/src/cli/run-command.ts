import { statSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import { failureDiagnostic } from '../dev/failure-diagnostic.ts';
import { type Diagnostic, error, StageError } from '../diagnostics/diagnostic.ts';
import { engineVersion } from '../utils/node/engine-files.ts';
import type { LimitCall } from '../utils/site-call.ts';
import { suggest } from '../utils/suggest.ts';
import { type Command, type CommandOptions, optionsOf, parseOptions, siteRoot } from './arguments.ts';
import { callLimiter } from './call-limits.ts';
import { commands } from './commands.ts';
import { failWith, formatDiagnostic, reporter, type Terminal } from './report.ts';
import { missingRequirements } from './requirements.ts';

/** Prints the help of a group of commands, or reports a command that does not exist. Returns the exit code. */
function runUnknown(
  name: string,
  args: string[],
  { stdout, usageError }: { stdout: Terminal['stdout']; usageError(message: string, fix: string): number },
): number {
  const group = Object.entries(commands).filter(([key]) => key.startsWith(`${name} `));
  const [next] = args.filter((arg) => !arg.startsWith('-'));
  if (group.length > 0 && args.some((arg) => arg === '--help' || arg === '-h')) {
    stdout.write(
      `recto ${name} <command> [site folder]\n\n${summaries(group)}\n\nRun "recto ${name} <command> --help" for the options of a command.\n`,
    );
    return 0;
  }
  const commandName = group.length > 0 && next ? `${name} ${next}` : name;
  const near = suggest(commandName, Object.keys(commands));
  const list = group.length > 0 ? `"recto ${name} --help"` : '"recto --help"';
  const question = near ? `Did you mean "${near}"? ` : '';
  if (group.length > 0 && !next) {
    const names = group.map(([key]) => `"recto ${key}"`).join(' or ');
    return usageError(`"recto ${name}" requires a command.`, `Run ${names}.`);
  }
  return usageError(`Unknown command "${commandName}".`, `${question}Run ${list} for a list of commands.`);
}

/**
 * Runs a command line and returns its exit code: 0 success, 1 errors of the author, 2 wrong usage. Never rejects.
 * `guard` runs the command itself, given its site folder, and may limit its calls of site code.
 */
export async function runCommand(
  argv: string[],
  terminal: Terminal,
  guard = (_folder: string, run: (limitCall: LimitCall) => Promise<number>) => run(callLimiter()),
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
  if (!command) return runUnknown(name, args, { stdout, usageError });
  const options = parseOptions([name, command], args);
  if (typeof options === 'string') return usageError(options, `Run "recto ${name} --help" for its options.`);
  if (options.values.help) {
    stdout.write(`${commandHelp(name, command)}\n`);
    return 0;
  }
  const folder = siteRoot(cwd, options.folder);
  const absolute = ['out', 'part'].flatMap((name) => {
    const path = options.values[name];
    return typeof path === 'string' ? [[name, resolve(cwd, path)]] : [];
  });
  const values = { ...options.values, ...Object.fromEntries(absolute) };
  const tools = { terminal, ...reporter(terminal, Boolean(values.verbose)) };
  return guard(folder, (limitCall) =>
    runLoaded(command.load, { ...options, folder, values, ...tools, limitCall }),
  );
}

/** Loads and runs a command; reports what it throws. Resolves with the exit code. */
export async function runLoaded(load: Command['load'], options: CommandOptions): Promise<number> {
  const problem = folderProblem(options);
  if (problem) return failWith([problem], options);
  try {
    const run = await load();
    return await run(options);
  } catch (cause) {
    const { folder: root } = options;
    const { diagnostics } = cause instanceof StageError ? cause : { diagnostics: [] };
    const isExplained = cause instanceof StageError && cause.cause === undefined;
    // An old React fails in many ways: it lacks exports, files and behavior.
    const missing = isExplained ? [] : missingRequirements(root).filter(({ level }) => level === 'error');
    const reason = isExplained ? [] : [failureDiagnostic(cause, { root })];
    return failWith(missing.length > 0 ? missing : [...diagnostics, ...reason], options);
  }
}

function folderProblem({ folder, terminal }: CommandOptions): Diagnostic | undefined {
  const stats = statSync(folder, { throwIfNoEntry: false });
  if (stats?.isDirectory()) return undefined;
  const path = relative(terminal.cwd, folder);
  const [message, fix] = stats
    ? [`"${path}" is a file, not a site folder.`, 'Pass the folder that contains recto.config.ts.']
    : [`The folder "${path}" does not exist.`, 'Correct the path of the site folder.'];
  return error('config/file-missing', message, { fix });
}

/** Splits off the command, whose name may have two words; `--` ends a name of one word. */
function commandOf([first = '', second, ...rest]: string[]): [name: string, args: string[]] {
  if (second === undefined) return [first, rest];
  const twoWords = `${first} ${second}`;
  return Object.hasOwn(commands, twoWords) ? [twoWords, rest] : [first, [second, ...rest]];
}

function overview(): string {
  return `recto <command> [site folder]\n\n${summaries(Object.entries(commands))}\n\nThe site folder defaults to the current folder. Run "recto <command> --help" for the options of a command, "recto --version" for the version.`;
}

function commandHelp(name: string, command: Command): string {
  const rows = optionRows(command);
  const width = Math.max(...rows.map((row) => row.name.length)) + 2;
  const lines = rows.map((row) => `  ${row.name.padEnd(width)}${row.hint}`);
  return `${commandUsage(name, command)}\n\n${command.summary}\n\n${lines.join('\n')}`;
}

/** Example: `recto version <name> [site folder]` */
export function commandUsage(name: string, { argument, needsNoSite }: Command): string {
  return ['recto', name, argument && `<${argument.value}>`, !needsNoSite && '[site folder]']
    .filter(Boolean)
    .join(' ');
}

/** Returns the argument and the options of a command, as its help lists them. */
export function optionRows(command: Command): { name: string; hint: string }[] {
  const { argument } = command;
  const rows = Object.entries(optionsOf(command)).map(([key, { type, value = 'value', hint }]) => ({
    name: type === 'string' ? `--${key} <${value}>` : `--${key}`,
    hint,
  }));
  return argument ? [{ name: `<${argument.value}>`, hint: argument.hint }, ...rows] : rows;
}

/** Returns a line for each command, with its summary. */
export function summaries(list: [name: string, command: Command][]): string {
  const width = Math.max(...list.map(([name]) => name.length)) + 2;
  return list.map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`).join('\n');
}
