/**
 * Numbers of plugins in the catalogue of rnv: all, those with a version that `source:rnv` installs, those for which rnv
 * changes native project files, and those with settings for webpack and Next.js.
 */
export const pluginCounts = { all: 237, versions: 205, native: 32, web: 64 };

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
