/** What the installed packages say of rnv itself. */
export interface Tool {
  /** Of `@rnv/core`. */
  version: string;
  /** Keys of the platforms, in the order of `@rnv/core`. */
  platforms: string[];
  engines: Engine[];
  /** Public commands by name, each once however many packages bring it. */
  commands: Command[];
  optionSets: OptionSet[];
  /** Every option, by key. */
  options: CommandOption[];
  catalogue: Catalogue;
}

export interface Engine {
  id: string;
  version: string;
  /** What a file name may end with to be this engine's: `rn` in `app.ios.rn.tsx`. */
  suffix: string;
  /** Plugins that a project must have to use it. */
  plugins: string[];
  platforms: EnginePlatform[];
}

export interface EnginePlatform {
  key: string;
  /** Of the development server. */
  port: number;
  /** Whether `--hosted` can serve the app from the development server. */
  isWebHosted: boolean;
  /** Whether the engine builds the platform where the project names none. */
  isDefault: boolean;
  /** Endings of source files, strongest first, without the dot. */
  extensions: string[];
}

export interface Command {
  /** One word or two: `run`, `target launch`. */
  name: string;
  /** Unique on a page: `target-launch`. */
  anchor: string;
  /** As upstream wrote it. */
  description: string;
  /** Whether it works outside a project. */
  isGlobal: boolean;
  /** What brings the command, and for which platforms: those that bring the same are one. */
  variants: CommandVariant[];
  /** Where the command and what it should do disagree: one sentence each. */
  notes: string[];
  example: string;
}

export interface CommandVariant {
  /** Ids of the engines or packages. */
  owners: string[];
  /** Empty where the command does not depend on a platform. */
  platforms: string[];
  /** The commands that run before it, in order. */
  runsFirst: string[];
  /** Ids of the sets of options that it takes whole. */
  sets: string[];
  /** Keys of its further options, without those that every command takes. */
  options: string[];
}

/** Options that many commands take together. */
export interface OptionSet {
  /** `configure`, `run`. */
  id: string;
  keys: string[];
}

export interface CommandOption {
  key: string;
  /** As it is typed: `-p, --platform [value]`. */
  flags: string;
  /** As upstream wrote it. */
  description: string;
  examples: string[];
  /** Who takes it: every command, those that take a set, those that name it, or none. */
  scope: 'every' | { set: string } | 'some' | 'none';
  notes: string[];
}

/** The plugins that rnv knows settings for. */
export interface Catalogue {
  /** Of `@rnv/config-templates`. */
  version: string;
  plugins: Plugin[];
}

export interface Plugin {
  name: string;
  /** Unique on a page, whatever the name is written with. */
  anchor: string;
  version?: string;
  /** Whether it is a package of the npm registry. */
  isOnNpm: boolean;
  /** Platforms that it brings native settings for. */
  native: string[];
  /** Platforms that it is limited to. */
  only?: string[];
  /** Names of values that a project fills in. */
  props: string[];
  /** Plugins that it needs. */
  needs: string[];
  /** What upstream says to use instead. */
  deprecated?: string;
}
