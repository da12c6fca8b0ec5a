/** Converts a name to an anchor: `target launch` is `target-launch`, `@rnv/core` is `rnv-core`. */
export function toAnchor(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\w.]+/g, '-')
    .replace(/^-|-$/g, '');
}
