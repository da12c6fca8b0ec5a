import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';

/** Returns an error for an option that names something that does not exist. */
export function unknownName(what: 'locale' | 'docs' | 'version', name: string, known: string[]): Diagnostic {
  const notes = [`available: ${known.join(', ') || 'none'}`];
  const fix = `Pass one of these to --${what}, or omit it.`;
  return error('cli/usage', `Unknown ${what} "${name}".`, { notes, fix });
}

/** Returns an error for the first of the given names that does not exist. */
export function firstUnknown(
  what: Parameters<typeof unknownName>[0],
  given: ReadonlySet<string> | undefined,
  known: string[],
): Diagnostic | undefined {
  const name = [...(given ?? [])].find((one) => !known.includes(one));
  return name === undefined ? undefined : unknownName(what, name, known);
}
