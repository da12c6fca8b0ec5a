export { defineConfig, type UserConfig } from './define-config.ts';
export type { SidebarsConfig } from './model/sidebars-config.ts';
