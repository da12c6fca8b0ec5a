import type { Command } from './command.ts';

/** Returns the help text of a command. */
export function commandHelp(name: string, command: Command): string {
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
export function optionRows({ argument, options }: Command): { name: string; hint: string }[] {
  const all: Command['options'] = { ...options, help: { type: 'boolean', hint: 'Show this help.' } };
  const rows = Object.entries(all).map(([key, { type, value = 'value', hint }]) => ({
    name: type === 'string' ? `--${key} <${value}>` : `--${key}`,
    hint,
  }));
  return argument ? [{ name: `<${argument.value}>`, hint: argument.hint }, ...rows] : rows;
}

/** Returns the help text of a group of commands, such as `translations`. */
export function groupHelp(name: string, group: [name: string, command: Command][]): string {
  return `recto ${name} <command> [site folder]\n\n${summaries(group)}\n\nRun "recto ${name} <command> --help" for the options of a command.`;
}

/** Returns a line for each command, with its summary. */
export function summaries(list: [name: string, command: Command][]): string {
  const width = Math.max(...list.map(([name]) => name.length)) + 2;
  return list.map(([name, { summary }]) => `  ${name.padEnd(width)}${summary}`).join('\n');
}
