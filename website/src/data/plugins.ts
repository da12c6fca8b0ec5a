/** Number of packages in the catalogue of rnv 1.1, and of those with native settings. */
export const pluginCounts = { all: 236, native: 134 };

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
