/** Thrown for a link without a usable address; becomes `render/link-invalid`. */
export class InvalidLink extends Error {}

/**
 * Returns the address of a link: a text, or the parts that routers take. Throws for other values.
 *
 * @example linkAddress({ pathname: '/docs', hash: 'start' }) // '/docs#start'
 */
export function linkAddress(to: unknown): string | undefined {
  if (to === undefined || to === null) return undefined;
  if (typeof to === 'string') return to;
  const { pathname, search, hash } = to as Record<string, unknown>;
  const address = `${text(pathname)}${prefixed('?', text(search))}${prefixed('#', text(hash))}`;
  if (address) return address;
  throw new InvalidLink(`The address of <Link> must be text, not ${kindOf(to)}.`);
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function prefixed(mark: string, part: string): string {
  return part === '' || part.startsWith(mark) ? part : mark + part;
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'an array';
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`;
}
