/** A day with an optional time. Examples: `2024-05-17`, `2024-05-17 10:30`, `2024/5/7T10:30:00` */
const plainPattern = /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[T ]+(\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?))?$/;
/** A time zone at the end. Examples: `…Z`, `…GMT`, `…+02:00` */
const zonedPattern = /(?:[zZ]|GMT|UTC|[+-]\d{2}:?\d{2})$/;

/** Parses a date, in UTC if it has no zone, so that the result does not depend on the machine. */
export function utcDate(text: string): Date | undefined {
  const plain = plainPattern.exec(text.trim());
  if (plain) return plainDate(plain);
  const date = new Date(zonedPattern.test(text.trim()) ? text : `${text} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function plainDate([, year = '', month = '', day = '', time = '00:00']: string[]): Date | undefined {
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const date = new Date(`${on}T${time.padStart(5, '0')}Z`);
  // JavaScript parses 31 April as 1 May.
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(on) ? date : undefined;
}
