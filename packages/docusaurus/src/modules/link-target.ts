/** Whether a link with this `target` opens another tab or frame. */
export function isOtherTab(target: unknown): boolean {
  return target !== undefined && target !== '_self';
}
