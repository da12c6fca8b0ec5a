import { fstatSync, type Stats, statSync } from 'node:fs';
import { setTimeout as after } from 'node:timers/promises';
import type { DevAssets } from '../bundle/dev-assets.ts';
import { throttleTime } from './watched-files.ts';

/** Changes to files of the site. */
export interface Changes {
  /** Adds files, by their absolute paths, as if the watcher had reported them. */
  add(files: string[]): void;
  /** Resolves when those that the watcher has reported are read, or after a second; `undefined` if there are none. */
  pending(): Promise<void> | undefined;
}

/**
 * Calls `onChange` with the absolute paths of changed files once they are fully written: editors empty a file before they
 * write it, and the watcher is silent about the second change. Files that change while
 * `onChange` runs are collected for the next call, so that a thousand changes do not cause a thousand reads.
 */
export function debouncedWatcher(
  watcher: DevAssets['vite']['watcher'],
  onChange: (files: string[]) => Promise<void>,
  onError: (cause: unknown) => void,
): Changes {
  const timers = new Map<string, NodeJS.Timeout>();
  const changedFiles = new Set<string>();
  const isLog = printedFiles();
  let isRunning = false;
  let waiters: (() => void)[] = [];

  function add(files: string[]): void {
    for (const file of files) changedFiles.add(file);
    void run();
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    while (changedFiles.size > 0) {
      const files = [...changedFiles];
      changedFiles.clear();
      await onChange(files).catch(onError);
    }
    isRunning = false;
    if (timers.size > 0) return;
    for (const resolve of waiters) resolve();
    waiters = [];
  }

  watcher.on('all', (_, file) => {
    if (isLog(file)) return;
    clearTimeout(timers.get(file));
    const timer = setTimeout(() => {
      timers.delete(file);
      add([file]);
    }, throttleTime);
    timers.set(file, timer);
  });
  return {
    add,
    pending() {
      if (timers.size === 0 && !isRunning) return undefined;
      // A file that a program writes all the time is never finished.
      return Promise.race([
        new Promise<void>((resolve) => waiters.push(resolve)),
        after(1000, undefined, { ref: false }),
      ]);
    },
  };
}

/** Returns whether this process prints to a file (`recto dev > dev.log`): each update would be the next change. */
function printedFiles(): (file: string) => boolean {
  const outputs = [1, 2].flatMap((descriptor): Stats[] => {
    try {
      return [fstatSync(descriptor)].filter((output) => output.isFile());
    } catch {
      // It is closed.
      return [];
    }
  });
  return (file) => {
    const state = outputs.length > 0 ? statSync(file, { throwIfNoEntry: false }) : undefined;
    return outputs.some(({ dev, ino }) => state?.dev === dev && state.ino === ino);
  };
}
