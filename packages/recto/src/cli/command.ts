import type { LimitCall } from '../utils/site-calls.ts';

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
  /** Whether it can be given several times. */
  multiple?: true;
  short?: string;
  /** Name of the value in the help text. */
  value?: string;
  /** The values that are allowed. @default any */
  choices?: readonly string[];
  hint: string;
}

/** The input of a command. Its folder is absolute, and so are `--out` and `--part`. */
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
  /** Values of options that can be given several times, as far as they are. */
  lists: Record<string, string[]>;
}
