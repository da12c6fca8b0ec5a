// Preloaded into a server: answers each message of its parent with what the process holds after collection.
import { readdirSync, readFileSync } from 'node:fs';

process.on('message', () => {
  for (let round = 0; round < 3; round += 1) globalThis.gc();
  const { heapUsed, rss } = process.memoryUsage();
  process.send({ heap: heapUsed, rss, watches: watches(), handles: process.getActiveResourcesInfo().length });
});
// The channel to the parent keeps no server alive.
process.channel.unref();

/** Returns the number of files and folders that the process watches, on Linux. */
function watches() {
  try {
    const files = readdirSync('/proc/self/fdinfo').map((name) => `/proc/self/fdinfo/${name}`);
    return files.map(inotifyLines).reduce((sum, count) => sum + count, 0);
  } catch {
    return undefined;
  }
}

function inotifyLines(file) {
  try {
    return readFileSync(file, 'utf8')
      .split('\n')
      .filter((line) => line.startsWith('inotify ')).length;
  } catch {
    // Closed meanwhile.
    return 0;
  }
}
