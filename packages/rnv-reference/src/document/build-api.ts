import type { Api, ApiEntry, ApiGroup } from '../api.ts';
import type { Declaration } from '../extract/read-declarations.ts';
import { toAnchor } from './to-anchor.ts';

interface ApiSource {
  /** `@rnv/core`. */
  package: string;
  version: string;
  declarations: Declaration[];
}

/** Longer declarations are written by machines, and read by nobody. */
const longest = 4000;

const optionsPage = {
  label: 'the options in the command reference',
  href: '/docs/api/cli#options-of-every-command',
};
const schemaPage = { label: 'the schema pages', href: '/docs/api/schemas/rnv.project' };

/** Exports that another page describes better, by name. A test fails when one of them is gone. */
export const describedElsewhere: Record<string, { label: string; href: string }> = {
  RnvTaskOptions: optionsPage,
  RnvTaskOptionPresets: optionsPage,
  RnvTaskCoreOptionPresets: optionsPage,
  ZodFileSchema: schemaPage,
  ZodSharedSchema: schemaPage,
};

/** Headings for folders whose names say little, by package. */
export const groupTitles: Record<string, Record<string, string>> = {
  '@rnv/renative': { api: 'Values', constants: 'Enums', is: 'Checks' },
};

/** The exports of a package as readers see them, by the folder that they come from. */
export function buildApi({ package: name, version, declarations }: ApiSource): Api {
  const names = new Set(declarations.map((declaration) => declaration.name));
  const groups = new Map<string, ApiGroup>();
  for (const declaration of declarations) {
    const folder = /^[^/]+\/([^/.]+)/.exec(declaration.file)?.[1] ?? 'index';
    const title = groupTitles[name]?.[folder] ?? folder;
    const group = groups.get(folder) ?? { name: title, anchor: `group-${toAnchor(folder)}`, entries: [] };
    groups.set(folder, group);
    group.entries.push(toEntry(declaration, { names, repository: repositoryOf(name, version) }));
  }
  const sorted = [...groups.values()].sort((one, other) => one.name.localeCompare(other.name, 'en'));
  return { package: name, version, groups: sorted };
}

function toEntry(
  { name, kind, text, comment, members, file }: Declaration,
  { names, repository }: { names: Set<string>; repository: string },
): ApiEntry {
  const seeAlso = describedElsewhere[name];
  // Names in quotes are values, not types.
  const words = new Set(text.replace(/(["'])(?:(?!\1).)*\1/g, '').match(/\b[A-Z]\w+/g));
  return {
    name,
    anchor: name,
    kind,
    ...(text.length <= longest && { text }),
    lines: text.split('\n').length,
    ...(comment && { comment }),
    ...(members && { members }),
    uses: [...words].filter((word) => word !== name && names.has(word)).sort(),
    source: `${repository}/${file.replace(/^lib\//, 'src/').replace(/\.d\.ts$/, '.ts')}`,
    ...(seeAlso && { seeAlso }),
  };
}

/** Where the sources of a version are; `@rnv/core` lives in `packages/core`. */
function repositoryOf(name: string, version: string): string {
  return `https://github.com/flexn-io/renative/blob/${version}/packages/${name.replace('@rnv/', '')}`;
}
