import { processVariables } from '../bundle/site-variables.ts';

/** Returns what code may depend on that is in no file and that cannot be seen when it is used, as plain data. */
export function buildEnvironment(prefixes: readonly string[]): unknown[] {
  const { locale, timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const now = new Date();
  return [
    process.env.NODE_ENV,
    [locale, timeZone],
    // Footers show it.
    [now.getFullYear(), now.getUTCFullYear()],
    processVariables(prefixes),
  ];
}
