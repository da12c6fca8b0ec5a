import { join } from 'node:path';
import type { Plugin } from 'recto-docs/plugin';

const names = [
  'ApiReference',
  'ApiSummary',
  'CommandIndex',
  'CommandReference',
  'EngineFacts',
  'EnumTable',
  'OptionReference',
  'PluginCatalogue',
  'SchemaReference',
];

/** Adds components with the reference of the installed @rnv packages to MDX pages. */
export function rnvReference(): Plugin {
  return {
    name: 'rnv-reference',
    components: Object.fromEntries(names.map((name) => [name, moduleOf(name)])),
  };
}

/** Example: `ApiReference` → `…/src/api-reference.tsx` */
function moduleOf(name: string): string {
  const file = name.replace(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase();
  return join(import.meta.dirname, `${file}.tsx`);
}
