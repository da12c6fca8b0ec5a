export interface Plugin {
  name: string;
  version: string;
  /** Platforms with native settings in its entry. */
  native: readonly string[];
}

/** Platforms with the most native settings, in table order. */
export const pluginPlatforms = [
  'ios',
  'android',
  'androidwear',
  'tvos',
  'androidtv',
  'firetv',
  'macos',
] as const;

/** Number of packages in the catalogue of rnv 1.1, and of those with native settings. */
export const pluginCounts = { all: 236, native: 134 };

const everywhere = pluginPlatforms;
const notOnWatch = ['ios', 'android', 'tvos', 'androidtv', 'firetv', 'macos'];

/** A choice from the catalogue of rnv 1.1 (`@rnv/config-templates`). */
export const plugins: readonly Plugin[] = [
  { name: 'react-native-gesture-handler', version: '2.16.2', native: everywhere },
  { name: 'react-native-reanimated', version: '3.11.0', native: everywhere },
  { name: 'react-native-svg', version: '13.7.0', native: everywhere },
  { name: 'react-native-device-info', version: '10.14.0', native: everywhere },
  {
    name: '@react-native-community/netinfo',
    version: '11.3.2',
    native: ['ios', 'android', 'androidwear', 'tvos', 'androidtv', 'firetv'],
  },
  { name: 'react-native-screens', version: '3.29.0', native: notOnWatch },
  { name: 'react-native-video', version: '6.1.0', native: notOnWatch },
  { name: '@react-native-async-storage/async-storage', version: '1.17.10', native: notOnWatch },
  {
    name: '@react-native-firebase/messaging',
    version: '20.0.0',
    native: ['ios', 'android', 'androidtv', 'firetv'],
  },
];

/** Deployment targets, each with its page. */
export const integrations: readonly { name: string; page: string }[] = [
  { name: 'AWS', page: 'aws' },
  { name: 'Azure', page: 'azure' },
  { name: 'Docker', page: 'docker' },
  { name: 'fastlane', page: 'fastlane' },
  { name: 'FTP', page: 'ftp' },
  { name: 'TestFlight', page: 'testflight' },
  { name: 'Vercel', page: 'vercel' },
];
