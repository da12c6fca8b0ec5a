/** A name that starts with a position. Examples: `01-intro`, `2. Setup`, `003 - Deep dive`. */
const prefixPattern = /^(?<position>\d+)\s*[-_.]+\s*(?<name>[^-_.\s].*)$/;

/** A version or a date, whose leading number is no position. Examples: `0.29`, `7.0-x`, `2021-11-02-notes`. */
const versionPattern = /^\d+[-_.]\d/;

/** A file or folder name without its number prefix, and the position that the prefix gives. */
export function numberPrefix(name: string, enabled = true): { name: string; position?: number } {
  const found = enabled && !versionPattern.test(name) ? prefixPattern.exec(name)?.groups : undefined;
  if (!found) return { name };
  return { name: found.name ?? name, position: Number(found.position) };
}
