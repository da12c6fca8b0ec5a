export type { UserConfig } from './config/schema.ts';
export { defineConfig } from './config/schema.ts';
export type { SidebarsConfig } from './model/navigation-config.ts';
