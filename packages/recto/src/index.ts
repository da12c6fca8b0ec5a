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
} from './cli/api.ts';
export type { SidebarsConfig } from './config/sidebars-config.ts';
export type { Diagnostic, SourceLocation } from './diagnostics/diagnostic.ts';
export { defineConfig, type UserConfig } from './features/define-config.ts';
