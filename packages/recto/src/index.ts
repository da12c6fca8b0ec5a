export {
  type BuildOptions,
  build,
  type CheckOptions,
  type CommandResult,
  check,
  type DevOptions,
  type DevResult,
  dev,
  type SiteOptions,
} from './api.ts';
export { defineConfig, type UserConfig } from './define-config.ts';
export type { Diagnostic, SourceLocation } from './model/diagnostic.ts';
export type { SidebarsConfig } from './model/sidebars-config.ts';
