import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PluginOption } from 'vite';

/** Reads components of the site without what only Docusaurus needs, before it is decided which run in the browser. */
export function themeCodePlugin(root: string): PluginOption {
  const folder = join(root, 'src/theme');
  return {
    name: 'recto-docusaurus:theme-code',
    enforce: 'pre',
    load(id) {
      if (!id.startsWith(folder) || !/\.[jt]sx?$/.test(id)) return undefined;
      return withoutRemount(readFileSync(id, 'utf8'));
    },
  };
}

/**
 * Leaves out that a copy of a component is rendered again in the browser, where Docusaurus knows the colors: here, style
 * sheets have them. Returns `undefined` for code without that, or if it needs the browser for more. Lines stay the same.
 */
export function withoutRemount(code: string): string | undefined {
  const [statement = '', name] = /^[ \t]*const (\w+) = useIsBrowser\(\);?[ \t]*$/m.exec(code) ?? [];
  if (!name) return undefined;
  const key = new RegExp(`\\bkey=\\{String\\(${name}\\)\\}`, 'g');
  const rest = code.replace(statement, '').replace(key, '');
  return new RegExp(`\\b${name}\\b`).test(rest) ? undefined : rest;
}
