export { defineConfig } from './config/define-config.ts';
export type { SidebarsConfig } from './model/sidebars-config.ts';
export type { UserConfig } from './model/site-config.ts';
