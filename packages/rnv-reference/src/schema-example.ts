/**
 * Returns a fragment of a configuration file that sets one key, as JSON. `type` is the type on the page; of a union, the
 * first member is used. `*` in the path becomes `name`.
 *
 * @example exampleOf('common.title', 'string') // {"common": {"title": ""}}, over several lines
 */
export function exampleOf(path: string, type: string): string {
  const keys = path.split('.');
  const value = keys.reduceRight<unknown>((inner, key) => {
    if (key.endsWith('[]')) return { [key.slice(0, -2)]: [inner] };
    return { [key === '*' ? 'name' : key]: inner };
  }, sampleOf(type));
  return JSON.stringify(value, null, 2);
}

/** Returns a sample value of a type. Example: `boolean`, `"a" | "b"`, `string[]`, `{ [name]: string }`. */
function sampleOf(type: string): unknown {
  if (type.endsWith('[]')) return [];
  const [first = ''] = type.split('|').map((member) => member.trim());
  if (first.startsWith('"')) return first.slice(1, -1);
  if (/^-?\d/.test(first)) return Number(first);
  if (first === 'true' || first === 'boolean') return true;
  if (first === 'false') return false;
  if (first === 'number') return 0;
  if (first === 'string') return '';
  return first === 'null' ? null : {};
}
