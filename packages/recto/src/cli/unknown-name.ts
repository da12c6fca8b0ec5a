import { type Diagnostic, error } from '../model/diagnostic.ts';

/** Returns an error for an option that names something that does not exist. */
export function unknownName(what: 'locale' | 'version', name: string, known: string[]): Diagnostic {
  const notes = [`available: ${known.join(', ') || 'none'}`];
  const fix = `Pass one of these to --${what}, or omit it.`;
  return error('cli/usage', `Unknown ${what} "${name}".`, { notes, fix });
}

/** Returns an error if one of the given locales is not one of the site. */
export function unknownLocale(given: string[] | undefined, known: string[]): Diagnostic | undefined {
  const name = given?.find((one) => !known.includes(one));
  return name === undefined ? undefined : unknownName('locale', name, known);
}
