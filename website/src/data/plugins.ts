/**
 * Numbers of plugins in the catalogue of rnv 1.1: all, those with a version that `source:rnv` installs, those for which rnv
 * changes native project files, and those with settings for webpack and Next.js.
 */
export const pluginCounts = { all: 236, versions: 204, native: 32, web: 62 };

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
