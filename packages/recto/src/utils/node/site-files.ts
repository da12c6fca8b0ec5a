import { relative, sep } from 'node:path';
import { attempt } from '../errors.ts';
import { statSync } from './engine-fs.ts';

/** Returns the path of a file from a folder, such as that of the site, with slashes on every system. */
export function pathFrom(folder: string, file: string): string {
  const path = relative(folder, file);
  return sep === '/' ? path : path.replaceAll(sep, '/');
}

/** Whether a path is that of a file. Authors may write paths that no disk accepts, such as one of 5,000 letters. */
export function isFile(path: string): boolean {
  return attempt(() => statSync(path, { throwIfNoEntry: false })?.isFile()) ?? false;
}
