import { error } from '../model/diagnostic.ts';
import { type Command, parseOptions } from './command.ts';
import { commands } from './commands.ts';
import { formatDiagnostic } from './report.ts';
import { runProcess } from './run-process.ts';

process.exitCode = await main(process.argv.slice(2));

/** Runs the command line; the result is the exit code: 0 fine, 1 the author's errors, 2 wrong usage. */
async function main(given: string[]): Promise<number> {
  const [name, args] = commandOf(given);
  if (!name || name === '--help' || name === '-h' || name === 'help') {
    console.log(overview());
    return name ? 0 : 2;
  }
  const command = Object.hasOwn(commands, name) && commands[name];
  if (!command) return usageError(`There is no command "${name}".`, 'Run "recto --help" for the commands.');
  const options = parseOptions([name, command], args);
  if (typeof options === 'string') return usageError(options, `Run "recto ${name} --help" for its options.`);
  if (options.values.help) {
    console.log(commandHelp(name, command));
    return 0;
  }
  // React picks its build by this variable when it is first imported; its development build is 3 times slower. What
  // the environment has is replaced: components compiled for development contain the paths of their files.
  process.env.NODE_ENV = name === 'dev' ? 'development' : 'production';
  const run = await command.load();
  return runProcess(options.folder, () => run(options));
}

/** What is run, and what it is given. Some names have two words; `--` keeps the second one from being read as such. */
function commandOf([first = '', second, ...rest]: string[]): [name: string, args: string[]] {
  if (second === undefined) return [first, rest];
  const both = `${first} ${second}`;
  return Object.hasOwn(commands, both) ? [both, rest] : [first, [second, ...rest]];
}

function usageError(message: string, fix: string): number {
  console.error(formatDiagnostic(error('cli/usage', message, { fix }), process.stderr.isTTY));
  return 2;
}

function overview(): string {
  const width = Math.max(...Object.keys(commands).map(({ length }) => length)) + 2;
  const lines = Object.entries(commands).map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`);
  return `recto <command> [site folder]\n\n${lines.join('\n')}\n\nThe site folder is the current folder by default. "recto <command> --help" shows the options of a command.`;
}

function commandHelp(name: string, { summary, argument, options }: Command): string {
  const all: Command['options'] = { ...options, help: { type: 'boolean', hint: 'Show this help.' } };
  const lines = Object.entries(all).map(([key, option]) => {
    const flag = `--${key}${option.type === 'string' ? ` <${option.value ?? 'value'}>` : ''}`;
    return `  ${flag.padEnd(19)} ${option.hint}`;
  });
  if (argument) lines.unshift(`  ${`<${argument.value}>`.padEnd(20)}${argument.hint}`);
  const usage = ['recto', name, argument && `<${argument.value}>`, '[site folder]'].filter(Boolean).join(' ');
  return `${usage}\n\n${summary}\n\n${lines.join('\n')}`;
}
