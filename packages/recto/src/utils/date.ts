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
  const match = plainPattern.exec(text.trim());
  if (match) return plainDate(match);
  const date = new Date(zonedPattern.test(text.trim()) ? text : `${text} UTC`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Whether a text is a day that the calendar lacks, such as 2023-02-29, which `utcDate` reads as the first of March. */
export function isRolledOver(text: string): boolean {
  const [, , , day] = plainPattern.exec(text.trim()) ?? [];
  const date = day && utcDate(text.trim().replace(/[Tt \t].*$/, ''));
  return date ? date.getUTCDate() !== Number(day) : false;
}

/** Days after the end of a month are in the next one, as in JavaScript and YAML. */
function plainDate([, year = '', month = '', day = '', hour = '0', rest = ':00', zone = '']: string[]):
  | Date
  | undefined {
  const first = new Date(`${year}-${month.padStart(2, '0')}-01T00:00Z`);
  if (Number.isNaN(first.getTime()) || Number(day) < 1 || Number(day) > 31) return undefined;
  first.setUTCDate(Number(day));
  const isoDay = first.toISOString().slice(0, 10);
  const date = new Date(`${isoDay}T${hour.padStart(2, '0')}${rest}${isoZone(zone)}`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** Example: `+2` → `+02:00` */
function isoZone(zone: string): string {
  const [, sign, hours = '', minutes = '00'] = /^([+-])(\d{1,2}?):?(\d{2})?$/.exec(zone) ?? [];
  return sign ? `${sign}${hours.padStart(2, '0')}:${minutes}` : 'Z';
}
