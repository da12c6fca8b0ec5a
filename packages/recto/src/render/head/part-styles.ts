import type { ClientAssets } from '../../site/artifacts.ts';
import { partAttribute } from '../../utils/dom-contract.ts';

const partPattern = new RegExp(` ${partAttribute}="([^"]*)"`, 'g');

/**
 * Returns the addresses of the style sheets that the elements of a page ask for, in the order of their names. `more` are parts
 * that elements may have later.
 */
export function partStyles(
  html: string,
  extraParts: string[],
  { partStyles: hrefs }: ClientAssets,
): string[] {
  const names = new Set(extraParts);
  for (const [, list = ''] of html.matchAll(partPattern)) for (const name of list.split(' ')) names.add(name);
  // Text and untrusted markup may contain any name.
  return [...names].sort().flatMap((name) => (Object.hasOwn(hrefs, name) ? [`${hrefs[name]}`] : []));
}
