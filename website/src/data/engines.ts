export interface Engine {
  id: string;
  /** Keys of platforms that it builds if a project selects it. */
  also: readonly string[];
  note?: string;
}

/** The engines that build platforms; `platforms.ts` has the default engines. */
export const engines: readonly Engine[] = [
  { id: 'engine-rn', also: ['macos'] },
  { id: 'engine-rn-tvos', also: [] },
  { id: 'engine-rn-web', also: ['web'] },
  { id: 'engine-rn-next', also: ['chromecast'] },
  { id: 'engine-rn-electron', also: [] },
  {
    id: 'engine-rn-windows',
    also: ['windows'],
    note: 'Does not load in 1.x',
  },
];
