/** Prefixes of the environment variables that Vite gives to modules, unless a site sets others. */
export const defaultPrefixes = ['VITE_'];

/** Returns what code may depend on that is in no file and that cannot be seen when it is used, as plain data. */
export function surroundings(prefixes: readonly string[]): unknown[] {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const now = new Date();
  const names = Object.keys(process.env).filter((name) => prefixes.some((prefix) => name.startsWith(prefix)));
  return [
    process.env.NODE_ENV,
    [locale, timeZone],
    // Footers show it.
    [now.getFullYear(), now.getUTCFullYear()],
    names.sort().map((name) => [name, process.env[name]]),
  ];
}
