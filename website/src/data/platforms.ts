export type PlatformGroup = 'mobile' | 'tv' | 'watch' | 'desktop' | 'web';

export interface Platform {
  key: string;
  name: string;
  group: PlatformGroup;
  /** Short id of the default engine. */
  engine: string;
  port: number;
  /** Supported development systems. */
  hosts: string;
  /** Requirements besides Node.js. */
  needs: string;
  /** Output of a release build. */
  result: string;
  /** Folder of that output in the platform's folder. */
  output?: string;
  /** The release command. */
  release: 'build' | 'export';
  /** Other commands for development: hosted mode, the list of devices, or the server alone. */
  also: 'hosted' | 'targets' | 'start';
  /** The reason, if no command works. */
  unusable?: string;
}

export const anyHost = 'macOS, Windows, Linux';
const androidTools = 'Java 17, Android SDK 34';
const appleTools = 'Xcode 15, Ruby 3';
const apk = 'APK or app bundle';

/** The five platform families, in reading order. */
export const platformGroups: readonly { id: PlatformGroup; name: string }[] = [
  { id: 'mobile', name: 'Phones' },
  { id: 'tv', name: 'TV' },
  { id: 'web', name: 'Browser' },
  { id: 'desktop', name: 'Desktop' },
  { id: 'watch', name: 'Watch' },
];

/** The eighteen platforms of rnv; engines, ports and hosted mode match the engine packages. */
export const platforms: readonly Platform[] = [
  {
    key: 'ios',
    name: 'iOS',
    group: 'mobile',
    engine: 'engine-rn',
    port: 8082,
    hosts: 'macOS',
    needs: appleTools,
    result: 'Xcode archive, IPA',
    output: 'release',
    release: 'export',
    also: 'targets',
  },
  {
    key: 'android',
    name: 'Android',
    group: 'mobile',
    engine: 'engine-rn',
    port: 8083,
    hosts: anyHost,
    needs: androidTools,
    result: apk,
    output: 'app/build/outputs',
    release: 'build',
    also: 'targets',
  },
  {
    key: 'tizenmobile',
    name: 'Tizen Mobile',
    group: 'mobile',
    engine: 'engine-rn-web',
    port: 8091,
    hosts: anyHost,
    needs: 'Tizen Studio',
    result: 'WGT package',
    output: 'output',
    release: 'build',
    also: 'hosted',
  },
  {
    key: 'kaios',
    name: 'KaiOS',
    group: 'mobile',
    engine: 'engine-rn-web',
    port: 8093,
    hosts: anyHost,
    needs: 'KaiOS simulator (Linux), or a browser',
    result: 'Web files with manifest',
    output: 'build',
    release: 'build',
    also: 'hosted',
  },
  {
    key: 'tvos',
    name: 'tvOS',
    group: 'tv',
    engine: 'engine-rn-tvos',
    port: 8089,
    hosts: 'macOS',
    needs: appleTools,
    result: 'Xcode archive, IPA',
    output: 'release',
    release: 'export',
    also: 'targets',
  },
  {
    key: 'androidtv',
    name: 'Android TV',
    group: 'tv',
    engine: 'engine-rn-tvos',
    port: 8084,
    hosts: anyHost,
    needs: androidTools,
    result: apk,
    output: 'app/build/outputs',
    release: 'build',
    also: 'targets',
  },
  {
    key: 'firetv',
    name: 'Fire TV',
    group: 'tv',
    engine: 'engine-rn-tvos',
    port: 8098,
    hosts: anyHost,
    needs: androidTools,
    result: 'APK',
    output: 'app/build/outputs',
    release: 'build',
    also: 'targets',
  },
  {
    key: 'tizen',
    name: 'Tizen TV',
    group: 'tv',
    engine: 'engine-rn-web',
    port: 8087,
    hosts: anyHost,
    needs: 'Tizen Studio',
    result: 'WGT package',
    output: 'output',
    release: 'build',
    also: 'hosted',
  },
  {
    key: 'webos',
    name: 'LG webOS',
    group: 'tv',
    engine: 'engine-rn-web',
    port: 8088,
    hosts: anyHost,
    needs: 'webOS CLI or TV SDK',
    result: 'IPK package',
    output: 'output',
    release: 'build',
    also: 'hosted',
  },
  {
    key: 'chromecast',
    name: 'Chromecast',
    group: 'tv',
    engine: 'engine-rn-web',
    port: 8095,
    hosts: anyHost,
    needs: 'Cast device',
    result: 'Web files',
    output: 'build',
    release: 'build',
    also: 'hosted',
  },
  {
    key: 'webtv',
    name: 'WebTV',
    group: 'tv',
    engine: 'engine-rn-web',
    port: 8096,
    hosts: anyHost,
    needs: 'Browser',
    result: 'Web files',
    output: 'build',
    release: 'build',
    also: 'start',
  },
  {
    key: 'xbox',
    name: 'Xbox',
    group: 'tv',
    engine: 'engine-rn-windows',
    port: 8099,
    hosts: 'Windows',
    needs: 'Visual Studio, Windows SDK',
    result: 'None in 1.x',
    release: 'export',
    also: 'start',
    unusable: 'The published engine does not load in 1.x.',
  },
  {
    key: 'androidwear',
    name: 'Android Wear',
    group: 'watch',
    engine: 'engine-rn',
    port: 8084,
    hosts: anyHost,
    needs: androidTools,
    result: apk,
    output: 'app/build/outputs',
    release: 'build',
    also: 'targets',
  },
  {
    key: 'tizenwatch',
    name: 'Tizen Watch',
    group: 'watch',
    engine: 'engine-rn-web',
    port: 8090,
    hosts: anyHost,
    needs: 'Tizen Studio',
    result: 'WGT package',
    output: 'output',
    release: 'build',
    also: 'hosted',
  },
  {
    key: 'macos',
    name: 'macOS',
    group: 'desktop',
    engine: 'engine-rn-electron',
    port: 8086,
    hosts: 'macOS',
    needs: 'Node.js only',
    result: 'Electron app',
    output: 'export',
    release: 'export',
    also: 'start',
  },
  {
    key: 'windows',
    name: 'Windows',
    group: 'desktop',
    engine: 'engine-rn-electron',
    port: 8092,
    hosts: anyHost,
    needs: 'Wine, if not on Windows',
    result: 'Electron installer',
    output: 'export',
    release: 'export',
    also: 'start',
  },
  {
    key: 'linux',
    name: 'Linux',
    group: 'desktop',
    engine: 'engine-rn-electron',
    port: 8100,
    hosts: anyHost,
    needs: 'Desktop session',
    result: 'Electron package',
    output: 'export',
    release: 'export',
    also: 'start',
  },
  {
    key: 'web',
    name: 'Web',
    group: 'web',
    engine: 'engine-rn-next',
    port: 8080,
    hosts: anyHost,
    needs: 'Browser',
    result: 'Static site',
    output: 'output',
    release: 'export',
    also: 'start',
  },
];
