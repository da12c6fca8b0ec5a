export { defineConfig, type UserConfig } from './define-config.ts';
export type { Diagnostic } from './model/diagnostic.ts';
export type * from './model/plugin.ts';
export type { SidebarsConfig } from './model/sidebars-config.ts';
