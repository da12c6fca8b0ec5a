/** Whether two addresses are the same page, whatever their letter case and trailing slash. */
export function isSamePath(one: string, other: string): boolean {
  return normal(one) === normal(other);
}

/** Whether a path is a page or lies below it. */
export function isPathWithin(path: string, ancestor: string): boolean {
  return normal(path).startsWith(normal(ancestor));
}

/** Lower case with one slash at the end, so that a prefix ends where a segment does. */
function normal(path: string): string {
  return `${path.toLowerCase().replace(/\/+$/, '')}/`;
}
