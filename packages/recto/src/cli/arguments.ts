import { join, relative, resolve } from 'node:path';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import { messageOf } from '../utils/errors.ts';
import type { LimitCall } from '../utils/site-call.ts';
import { suggest } from '../utils/suggest.ts';
import { parseUrl } from '../utils/url.ts';
import type { Reporter, Terminal } from './report.ts';

export interface Command {
  /** What it does, in one sentence. */
  summary: string;
  /** Required argument before the site folder. */
  argument?: { value: string; hint: string; choices?: readonly string[] };
  /** Set if the command reads no site, so no folder can be passed. */
  needsNoSite?: true;
  options: Record<string, CommandOption>;
  /** Imports the function that runs the command and resolves with the exit code. */
  load(): Promise<(options: CommandOptions) => Promise<number>>;
}

export interface CommandOption {
  type: 'string' | 'boolean';
  multiple?: true;
  short?: string;
  /** Name of the value in the help text. */
  value?: string;
  /** The values that are allowed. @default any */
  choices?: readonly string[];
  hint: string;
}

/** The input of a command. Its folder is absolute, with forward slashes; `--out` and `--part` are absolute too. */
export interface CommandOptions extends ParsedOptions, Reporter {
  terminal: Terminal;
  /** Limits calls of site code; there are no limits in the process of another program. */
  limitCall: LimitCall;
}

export interface ParsedOptions {
  /** Site folder as given. @default the current folder */
  folder: string;
  /** Value of the command's `argument`, if it has one. */
  argument?: string;
  values: Record<string, string | boolean | undefined>;
  /** Values of the options that can be given several times, if they are given. */
  lists: Record<string, string[]>;
}

/** Returns the options of a server; the public host of the site is allowed too. */
export function listenOptions(
  { port, host, 'allowed-hosts': names }: ParsedOptions['values'],
  { url }: Pick<SiteConfig, 'url'>,
): { port?: number; host?: string; allowedHosts: string[] } {
  const hosts = [host, ...String(names ?? '').split(','), parseUrl(url)?.hostname];
  return {
    ...(port !== undefined && { port: Number(port) }),
    ...(typeof host === 'string' && { host }),
    allowedHosts: hosts.flatMap((name) => (typeof name === 'string' && name.trim()) || []),
  };
}

/** The longest name that file systems allow, in bytes. */
const maxNameBytes = 255;

function isPath(text: string): boolean {
  return !text.includes('\0') && text.split('/').every((name) => Buffer.byteLength(name) <= maxNameBytes);
}

/** Returns the options of a command, with the one that all have. */
export function optionsOf({ options }: Command): Command['options'] {
  return { ...options, help: { type: 'boolean', short: 'h', hint: 'Show this help.' } };
}

/** Parses a command line. Returns a sentence about the error if it is invalid. */
export function parseOptions([name, command]: [string, Command], args: string[]): ParsedOptions | string {
  const options = optionsOf(command);
  try {
    const { values: parsedValues, positionals } = parseArgs({
      args,
      options: options as ParseArgsConfig['options'],
      allowPositionals: true,
    });
    const optionValues = Object.entries(parsedValues);
    const lists = Object.fromEntries(optionValues.filter(([, value]) => Array.isArray(value)));
    const values = Object.fromEntries(optionValues.filter(([, value]) => !Array.isArray(value)));
    const { argument: expected, needsNoSite } = command;
    const argument = expected && positionals.shift();
    if (expected && argument === undefined && !values.help)
      return `"recto ${name}" requires a ${expected.value}.`;
    if (expected?.choices && argument !== undefined && !expected.choices.includes(argument))
      return `"${argument}" is not one of ${expected.choices.join(', ')}.`;
    if (needsNoSite && positionals.length > 0) return `"recto ${name}" takes no site folder.`;
    if (positionals.length > 1) return `"recto ${name}" takes one site folder, not ${positionals.length}.`;
    const { port } = values;
    if (port !== undefined && !/^\d{1,5}$/.test(String(port)))
      return `"--port ${String(port)}" is not a port number.`;
    for (const [option, { choices }] of Object.entries(command.options)) {
      const value = values[option];
      if (choices && value !== undefined && !choices.includes(String(value)))
        return `"--${option} ${String(value)}" is not one of ${choices.join(', ')}.`;
    }
    const [folder = '.'] = positionals;
    if (!isPath(folder)) return `The site folder "${folder.slice(0, 100)}" is not a valid path.`;
    return { folder, ...(argument !== undefined && { argument }), values, lists } as ParsedOptions;
  } catch (cause) {
    return parseProblem(cause, Object.keys(options));
  }
}

/** Rewords a message of `parseArgs`: `Unknown option '--nope'. To specify …`, `Option '--port <value>' argument missing`. */
function parseProblem(cause: unknown, optionNames: string[]): string {
  const [message = ''] = messageOf(cause).split(/\.(?:\s|$)/);
  const [, option = '', missingArgument] = /'(-[^' ]+)[^']*'( argument missing)?/.exec(message) ?? [];
  if (missingArgument) return `"${option}" requires a value.`;
  const near = message.startsWith('Unknown option') && suggest(option.replace(/^-+/, ''), optionNames);
  return `${message.replace(/'([^']*)'/g, '"$1"')}.${near ? ` Did you mean "--${near}"?` : ''}`;
}

/** Returns an error for the first of the names that an option has which does not exist. */
export function firstUnknown(
  option: 'locale' | 'docs' | 'version',
  names: Iterable<string> = [],
  availableNames: string[] = [],
): Diagnostic | undefined {
  const name = [...names].find((one) => !availableNames.includes(one));
  if (name === undefined) return undefined;
  const notes = [`available: ${availableNames.join(', ') || 'none'}`];
  const fix = `Pass one of these to --${option}, or omit it.`;
  return error('cli/usage', `Unknown ${option} "${name}".`, { notes, fix });
}

/** Returns the absolute path of a site folder, given the folder that paths start from. */
export function siteRoot(cwd: string, folder: string): string {
  return resolve(cwd, folder).replaceAll('\\', '/');
}

export function outputFolder(folder: string, out: string | boolean | undefined): string {
  return typeof out === 'string' ? out : join(folder, 'build');
}

/** Returns the command that builds a site into its output folder, for a terminal in `cwd`. */
export function buildCommand(folder: string, out: string | boolean | undefined, cwd: string): string {
  const formatPath = (path: string) => {
    const name = relative(cwd, path);
    return /^[\w./-]*$/.test(name) ? name : JSON.stringify(name);
  };
  const option = typeof out === 'string' && `--out ${formatPath(out)}`;
  return ['recto build', formatPath(folder), option].filter(Boolean).join(' ');
}
