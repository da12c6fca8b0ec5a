import type { Api, ApiEntry, ApiGroup } from '../api.ts';
import type { Declaration } from '../extract/read-declarations.ts';
import { toAnchor } from './to-anchor.ts';

interface ApiSource {
  /** Example: `@rnv/core`. */
  package: string;
  version: string;
  declarations: Declaration[];
}

/** Maximum characters of a declaration to show; longer ones are generated. */
const maxLength = 4000;

const optionsPage = {
  label: 'the options in the command reference',
  href: '/docs/api/cli#options-of-every-command',
};
const schemaPage = { label: 'the schema pages', href: '/docs/api/schemas/rnv.project' };

/** Exports that another page describes better, by name. A test fails if one of them no longer exists. */
export const describedElsewhere: Record<string, { label: string; href: string }> = {
  RnvTaskOptions: optionsPage,
  RnvTaskOptionPresets: optionsPage,
  RnvTaskCoreOptionPresets: optionsPage,
  ZodFileSchema: schemaPage,
  ZodSharedSchema: schemaPage,
};

/** Titles of folders with unclear names, by package. */
export const groupTitles: Record<string, Record<string, string>> = {
  '@rnv/renative': { api: 'Values', constants: 'Enums', is: 'Checks' },
};

/** Groups the exports of a package by source folder. */
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
    ...(text.length <= maxLength && { text }),
    lines: text.split('\n').length,
    ...(comment && { comment }),
    ...(members && { members }),
    uses: [...words].filter((word) => word !== name && names.has(word)).sort(),
    source: `${repository}/${file.replace(/^lib\//, 'src/').replace(/\.d\.ts$/, '.ts')}`,
    ...(seeAlso && { seeAlso }),
  };
}

/** Returns the URL of a version's sources; `@rnv/core` is in `packages/core`. */
function repositoryOf(name: string, version: string): string {
  return `https://github.com/flexn-io/renative/blob/${version}/packages/${name.replace('@rnv/', '')}`;
}
