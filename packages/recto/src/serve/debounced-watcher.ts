import type { DevAssets } from '../assets/dev-assets.ts';

/**
 * Editors empty a file before they write it, and chokidar throttles: it reports the first change of a file and none in
 * the 50 ms after it. So files are read once that time is over.
 */
const debounceMilliseconds = 60;

/**
 * Calls `onChange` with the absolute paths of changed files once they are fully written. Files that change while
 * `onChange` runs are collected for the next call, so that a thousand changes do not cause a thousand reads.
 */
export function debouncedWatcher(
  watcher: DevAssets['vite']['watcher'],
  onChange: (files: string[]) => Promise<void>,
  onError: (cause: unknown) => void,
): void {
  const timers = new Map<string, NodeJS.Timeout>();
  const changed = new Set<string>();
  let isRunning = false;

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (changed.size > 0) {
      const files = [...changed];
      changed.clear();
      await onChange(files).catch(onError);
    }
    isRunning = false;
  }

  watcher.on('all', (_, file) => {
    clearTimeout(timers.get(file));
    const timer = setTimeout(() => {
      timers.delete(file);
      changed.add(file);
      void run();
    }, debounceMilliseconds);
    timers.set(file, timer);
  });
}
