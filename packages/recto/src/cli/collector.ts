import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { Reporter } from './report.ts';

/** Returns what a command prints with, if it prints nothing, and the list of what it reports. */
export function collector(onReport?: (diagnostics: Diagnostic[]) => void): {
  reporter: Reporter;
  diagnostics: Diagnostic[];
} {
  const diagnostics: Diagnostic[] = [];
  const reporter: Reporter = {
    report(found) {
      diagnostics.push(...found);
      onReport?.(found);
      const errors = found.filter(({ level }) => level === 'error').length;
      return { errors, warnings: found.length - errors };
    },
    print: () => undefined,
    printError: () => undefined,
    progressLine: () => ({ progress: () => undefined, clear: () => undefined }),
  };
  return { reporter, diagnostics };
}
