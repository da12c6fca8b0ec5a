/** Joins class names into one attribute, without those that are missing or false. */
export function classNames(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
