import { join, relative, sep } from 'node:path';

const defaults = {
  tagline: '',
  favicon: '',
  titleDelimiter: '|',
  themeConfig: {},
  customFields: {},
  future: {},
  markdown: {},
  presets: [],
  plugins: [],
  themes: [],
};

/**
 * Returns the configuration that components read, as JSON represents it: without functions. Absolute paths below the site
 * folder become relative, so that a site has the same scripts in every folder.
 */
export function browserConfig(config: unknown, root: string): object {
  const folder = join(root, sep);
  const settings = typeof config === 'object' && config !== null ? config : {};
  const parents: unknown[] = [];
  return JSON.parse(
    JSON.stringify({ ...defaults, ...settings }, function (this: unknown, _, value: unknown) {
      if (typeof value === 'string' && value.startsWith(folder)) return relative(root, value);
      if (typeof value !== 'object' || value === null) return value;
      // Objects may contain themselves.
      parents.splice(parents.indexOf(this) + 1);
      if (parents.includes(value)) return undefined;
      parents.push(value);
      return value;
    }),
  );
}
