import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const src = join(import.meta.dirname, '../../src');

/** The modules of the package whose types sites use, by the file of their source. */
const modules = {
  'index.ts': 'recto-docs',
  'plugin.ts': 'recto-docs/plugin',
  'components.ts': 'recto-docs/components',
  'theme.ts': 'recto-docs/theme',
};

/** Types that need an argument. */
const generic: Record<string, string> = { Definitions: '<string>' };

/** Returns a module that fails to compile if one of the package's public types is missing, or is `any`. */
export function publicTypesModule(): string {
  const lines = Object.entries(modules).flatMap(([file, module], index) => {
    const { types, values } = exportsOf(readFileSync(join(src, file), 'utf8'));
    return [
      `import type * as m${index} from '${module}';`,
      ...types.map((name) => known(`m${index}.${name}${generic[name] ?? ''}`)),
      ...values.map((name) => known(`typeof m${index}.${name}`)),
    ];
  });
  return ['type Known<T> = 0 extends 1 & T ? never : true;', ...lines].join('\n');
}

let count = 0;

function known(type: string): string {
  count += 1;
  return `export const known${count}: Known<${type}> = true;`;
}

/** Returns the names that a module re-exports. */
function exportsOf(text: string): { types: string[]; values: string[] } {
  const types: string[] = [];
  const values: string[] = [];
  for (const [, only, names = ''] of text.matchAll(/export (type )?\{([^}]*)\}/g)) {
    for (const item of names
      .split(',')
      .map((one) => one.trim())
      .filter(Boolean)) {
      const name = item.split(/\s+/).at(-1) ?? '';
      (only || item.startsWith('type ') ? types : values).push(name);
    }
  }
  for (const [, file = ''] of text.matchAll(/export type \* from '([^']+)'/g)) {
    const source = readFileSync(join(src, file), 'utf8');
    types.push(
      ...[...source.matchAll(/^export (?:interface|type) (\w+)\b(?!<)/gm)].map(([, name = '']) => name),
    );
  }
  return { types, values };
}
