/** The metadata of rnv in the installed packages. */
export interface Tool {
  /** Version of `@rnv/core`. */
  version: string;
  /** Keys of the platforms, in the order of `@rnv/core`. */
  platforms: string[];
  engines: Engine[];
  /** Public commands by name, each once even if several packages provide it. */
  commands: Command[];
  optionSets: OptionSet[];
  /** Every option, by key. */
  options: CommandOption[];
  catalogue: Catalogue;
}

export interface Engine {
  id: string;
  version: string;
  /** Suffix of the engine's source files: `rn` in `app.ios.rn.tsx`. */
  suffix: string;
  /** Plugins that the engine requires. */
  plugins: string[];
  platforms: EnginePlatform[];
}

export interface EnginePlatform {
  key: string;
  /** Port of the development server. */
  port: number;
  /** Whether `--hosted` can serve the app from the development server. */
  isWebHosted: boolean;
  /** Whether this is the platform's default engine. */
  isDefault: boolean;
  /** Extensions of source files without the dot, in order of precedence. */
  extensions: string[];
}

export interface Command {
  /** One or two words: `run`, `target launch`. */
  name: string;
  /** Unique on a page: `target-launch`. */
  anchor: string;
  /** The upstream text, corrected. */
  description: string;
  /** Whether it works outside a project. */
  isGlobal: boolean;
  /** Who provides the command for which platforms; identical ones are merged. */
  variants: CommandVariant[];
  /** Mismatches between description and behaviour, one sentence each. */
  notes: string[];
  example: string;
}

export interface CommandVariant {
  /** Ids of the engines or packages. */
  owners: string[];
  /** Empty if the command does not depend on a platform. */
  platforms: string[];
  /** The commands that run before it, in order. */
  runsFirst: string[];
  /** Ids of the option sets that it takes completely. */
  sets: string[];
  /** Keys of its other options, without the global ones. */
  options: string[];
}

/** Options that commands take as a set. */
export interface OptionSet {
  /** `configure`, `run`. */
  id: string;
  keys: string[];
}

export interface CommandOption {
  key: string;
  /** As in the help: `-p, --platform [value]`. */
  flags: string;
  /** The upstream text, corrected. */
  description: string;
  examples: string[];
  /** Which commands take it: every one, those with a set, some, or none. */
  scope: 'every' | { set: string } | 'some' | 'none';
  notes: string[];
}

/** The plugins with settings in rnv. */
export interface Catalogue {
  /** Version of `@rnv/config-templates`. */
  version: string;
  plugins: Plugin[];
  counts: CatalogueCounts;
}

/** Numbers of plugins. */
export interface CatalogueCounts {
  all: number;
  /** With a version that `source:rnv` installs. */
  versions: number;
  /** With changes to native project files. */
  native: number;
  /** With settings for webpack and Next.js. */
  web: number;
}

export interface Plugin {
  name: string;
  /** Unique on a page. */
  anchor: string;
  version?: string;
  /** Whether it is a package of the npm registry. */
  isOnNpm: boolean;
  /** Whether the entry is a bare version, which `source:rnv` does not install. */
  isBare: boolean;
  /** Platforms with settings in the entry, effective or not. */
  listed: string[];
  /** The native project files that rnv writes something into for this plugin. */
  changes: NativeChange[];
  /** Whether webpack and Next.js get settings for it. */
  isForWeb: boolean;
  /** The only supported platforms, if limited. */
  only?: string[];
  /** Names of the values that a project sets. */
  props: string[];
  /** Plugins that it depends on. */
  needs: string[];
  /** Upstream's deprecation message. */
  deprecated?: string;
}

export interface NativeChange {
  /** Example: `AndroidManifest.xml`. */
  file: string;
  platforms: string[];
}
