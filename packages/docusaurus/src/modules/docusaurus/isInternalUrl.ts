/** Whether an address has a protocol, or a host without one. */
export function hasProtocol(url: string): boolean {
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(url);
}

/** Whether an address is one of this site. */
export default function isInternalUrl(url?: string): boolean {
  return url !== undefined && !hasProtocol(url);
}
