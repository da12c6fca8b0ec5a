export { tool } from './rnv.ts';
export type { Command, CommandOption, Engine, EnginePlatform } from './tool.ts';
