export { defineConfig } from './config/define-config.ts';
export type { UserConfig } from './config/schema.ts';
export type { SidebarsConfig } from './model/sidebars-config.ts';
