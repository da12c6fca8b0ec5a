import { clampChroma, formatHex, parse } from 'culori';

/** Converts a CSS color to hexadecimal: `#2d49c9`. */
export function hexOf(color: string): string {
  const parsed = parse(color);
  return formatHex(parsed && clampChroma(parsed, 'oklch')) ?? '#808080';
}
