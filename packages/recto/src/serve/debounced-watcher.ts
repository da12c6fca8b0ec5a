import type { DevAssets } from '../assets/dev-assets.ts';

/**
 * A program that saves a file empties it and then writes it, and the watcher passes on the first change of a file and
 * none in the 50 ms that follow (chokidar's throttle). A file is therefore read when that time is over.
 */
const settlingTime = 60;

/**
 * Tells of files that have changed, by absolute path, once each is written whole. Those that change while `tell` is at
 * work are told together when it has ended, so that a thousand files are not read a thousand times.
 */
export function debouncedWatcher(
  watcher: DevAssets['vite']['watcher'],
  tell: (files: string[]) => Promise<void>,
  failed: (cause: unknown) => void,
): void {
  const settling = new Map<string, NodeJS.Timeout>();
  const settled = new Set<string>();
  let isTelling = false;

  async function tellAll(): Promise<void> {
    if (isTelling) return;
    isTelling = true;
    while (settled.size > 0) {
      const files = [...settled];
      settled.clear();
      await tell(files).catch(failed);
    }
    isTelling = false;
  }

  watcher.on('all', (_, file) => {
    clearTimeout(settling.get(file));
    const timer = setTimeout(() => {
      settling.delete(file);
      settled.add(file);
      void tellAll();
    }, settlingTime);
    settling.set(file, timer);
  });
}
