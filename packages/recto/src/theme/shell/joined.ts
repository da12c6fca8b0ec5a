/** Class names as one attribute; what is missing or false is left out. */
export function joined(...names: (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
