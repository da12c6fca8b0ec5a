import type { SchemaName } from '../schema.ts';

/** Names of shapes whose path is unclear, by the end of the path. */
const namesByPath: Record<string, string> = {
  didFinishLaunchingWithOptions: 'OrderedLine',
};

/**
 * Returns the name of a shared definition from its first path: `platforms.android` → `AndroidPlatform`,
 * `templateXcode` → `TemplateXcode`. It is also the anchor, so it depends on names only.
 */
export function definitionName(path: string, source: { platforms: string[]; name: SchemaName }): string {
  const parts = path.split('.').map((part) => part.replaceAll('[]', ''));
  const last = parts.at(-1) ?? '';
  const own = namesByPath[last] ?? pascal(last);
  if (!source.platforms.includes(last)) return own;
  const container = parts.slice(0, -1).findLast((part) => part.endsWith('s'));
  return own + pascal(container?.slice(0, -1) ?? source.name.replace('rnv.', ''));
}

/** `strings_xml` → `StringsXml`. */
function pascal(name: string): string {
  return name.replace(/(?:^|[^A-Za-z\d]+)([A-Za-z\d])/g, (_, letter: string) => letter.toUpperCase());
}
