import type { LocaleConfig } from '../../model/locale.ts';

/** The day of a moment as readers of a language write it, in one zone, so that every build agrees. */
export function postDay(
  date: string,
  { htmlLang, calendar }: LocaleConfig,
  parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long', year: 'numeric' },
): string {
  return new Intl.DateTimeFormat(htmlLang, { ...parts, timeZone: 'UTC', calendar }).format(new Date(date));
}
