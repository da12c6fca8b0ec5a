import { join, relative, resolve } from 'node:path';

/** Returns the absolute output folder. */
export function outputFolder(folder: string, out: string | boolean | undefined): string {
  return typeof out === 'string' ? resolve(out) : join(resolve(folder), 'build');
}

/** Returns the command that builds a site into its output folder, for a terminal in `cwd`. */
export function buildCommand(folder: string, out: string | boolean | undefined, cwd: string): string {
  const shown = (path: string) => {
    const name = relative(cwd, path);
    return /^[\w./-]*$/.test(name) ? name : JSON.stringify(name);
  };
  const site = shown(folder);
  return ['recto build', site, typeof out === 'string' && `--out ${shown(out)}`].filter(Boolean).join(' ');
}
