import { parseArgs } from 'node:util';
import { parseUrl } from '../base/url.ts';
import type { SiteConfig } from '../model/site-config.ts';
import type { Reporter, Terminal } from './report.ts';

/** One command of the command line. */
export interface Command {
  /** What it does, in one sentence. */
  summary: string;
  /** What it needs before the site folder. */
  argument?: { value: string; hint: string };
  options: Record<string, CommandOption>;
  /** Gives what runs it; that resolves with the exit code. */
  load(): Promise<(options: CommandOptions) => Promise<number>>;
}

interface CommandOption {
  type: 'string' | 'boolean';
  short?: string;
  /** Name of the value in the help text. */
  value?: string;
  hint: string;
}

/** The port, the host and the allowed names of a server, which answers to the public name of its site too. */
export function addressOf(
  { port, host, 'allowed-hosts': names }: ParsedOptions['values'],
  { url }: Pick<SiteConfig, 'url'>,
): { port?: number; host?: string; allowedHosts: string[] } {
  const given = [host, ...String(names ?? '').split(','), parseUrl(url)?.hostname];
  const allowedHosts = given.flatMap((name) =>
    typeof name === 'string' && name.trim() ? [name.trim()] : [],
  );
  return {
    ...(port !== undefined && { port: Number(port) }),
    ...(typeof host === 'string' && { host }),
    allowedHosts,
  };
}

export interface ParsedOptions {
  /** The site folder as given, the current one by default. */
  folder: string;
  /** What the command's `argument` is; given where it has one. */
  argument?: string;
  values: Record<string, string | boolean | undefined>;
}

/** What a command is run with. Its folder is absolute, and so is `--out`. */
export interface CommandOptions extends ParsedOptions, Reporter {
  terminal: Terminal;
}

/** The options of a command line, or one sentence that says what is wrong with it. */
export function parseOptions([name, command]: [string, Command], args: string[]): ParsedOptions | string {
  const known = { ...command.options, help: { type: 'boolean' as const, short: 'h' } };
  const options = Object.fromEntries(
    Object.entries(known).map(([name, { type, short }]) => [name, { type, ...(short && { short }) }]),
  );
  try {
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true, strict: true });
    const { argument } = command;
    const own = argument ? positionals.splice(0, 1) : [];
    if (argument && own.length === 0 && !values.help) return `"recto ${name}" needs a ${argument.value}.`;
    if (positionals.length > 1) return `"recto ${name}" takes one site folder, not ${positionals.length}.`;
    const port = values.port;
    if (port !== undefined && !/^\d{1,5}$/.test(String(port)))
      return `"--port ${String(port)}" is not a port number.`;
    const [folder = '.'] = positionals;
    const given = own[0] === undefined ? {} : { argument: own[0] };
    return { folder, ...given, values: values as ParsedOptions['values'] };
  } catch (cause) {
    const [message = ''] = (cause instanceof Error ? cause.message : String(cause)).split('. ');
    return `${message.replace(/\.$/, '')}.`;
  }
}
