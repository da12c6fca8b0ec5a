export interface Engine {
  id: string;
  /** Its output and the versions of its tools. */
  builtOn: string;
  /** Keys of platforms that it builds if a project selects it. */
  also: readonly string[];
  note?: string;
}

/** The engines of rnv 1.1 that build platforms; `platforms.ts` has the default engines. */
export const engines: readonly Engine[] = [
  { id: 'engine-rn', builtOn: 'React Native 0.73, Metro', also: ['macos'] },
  { id: 'engine-rn-tvos', builtOn: 'react-native-tvos 0.73, Metro', also: [] },
  { id: 'engine-rn-web', builtOn: 'React Native for Web 0.19, webpack 5', also: ['web'] },
  { id: 'engine-rn-next', builtOn: 'Next.js 14, React Native for Web 0.19', also: ['chromecast'] },
  { id: 'engine-rn-electron', builtOn: 'Electron 26, webpack 5', also: [] },
  {
    id: 'engine-rn-windows',
    builtOn: 'React Native for Windows',
    also: ['windows'],
    note: 'Does not load in 1.x',
  },
];
