/**
 * A day with an optional time and zone, as YAML has them. Examples: `2024-05-17`, `2024-05-17 9:30`, `2024/5/7T10:30:00 +2`.
 * Groups: year, month, day, hour, minutes and seconds, zone.
 */
const plainPattern =
  /^(\d{4})[-/](\d{1,2})[-/](\d{1,2})(?:[Tt \t]+(\d{1,2})(:\d{2}(?::\d{2}(?:\.\d+)?)?)[ \t]*(?:[Zz]|([+-]\d{1,2}(?::?\d{2})?))?)?$/;
/** A time zone at the end. Examples: `…GMT`, `…+02:00`, `…EST` */
const zonedPattern = /(?:GMT|UTC|[ECMP][SD]T|[+-]\d{2}:?\d{2})$/;

/** Parses a date, in UTC if it has no zone, so that the result does not depend on the machine. */
export function utcDate(text: string): Date | undefined {
  const plain = plainPattern.exec(text.trim());
  if (plain) return plainDate(plain);
  const date = new Date(zonedPattern.test(text.trim()) ? text : `${text} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

function plainDate([, year = '', month = '', day = '', hour = '0', rest = ':00', zone = '']: string[]):
  | Date
  | undefined {
  const on = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  // JavaScript parses 31 April as 1 May.
  const midnight = new Date(`${on}T00:00Z`);
  if (Number.isNaN(midnight.getTime()) || !midnight.toISOString().startsWith(on)) return undefined;
  const date = new Date(`${on}T${hour.padStart(2, '0')}${rest}${isoZone(zone)}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Example: `+2` → `+02:00` */
function isoZone(zone: string): string {
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(zone) ?? [];
  return sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : 'Z';
}
