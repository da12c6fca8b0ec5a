/** Turns off the link check for a link that opens another tab or frame: Docusaurus checks only links that stay in the tab. */
export function uncheckedProp(target: unknown): { 'data-noBrokenLinkCheck'?: true } {
  return target === undefined || target === '_self' ? {} : { 'data-noBrokenLinkCheck': true };
}
