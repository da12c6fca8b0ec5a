import type { ShellSite } from '../model/shell-state.ts';

/** Whether a path is one of the site in the language that is shown; other languages are other sites. */
export function isOwnPath(path: string, { home, otherLocales = [] }: ShellSite): boolean {
  return path.startsWith(home) && !otherLocales.some((base) => `${path}/`.startsWith(base));
}
