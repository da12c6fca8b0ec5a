import type { Api, ApiEntry, ApiGroup } from '../api.ts';
import { type ApiPurpose, apiPurposes } from '../api-groups.ts';
import { apiSummaries } from '../api-summaries.ts';
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
  label: 'Options',
  href: '/docs/api/cli#options-of-every-command',
};
const schemaPage = { label: 'Schema pages', href: '/docs/api/schemas/rnv.project' };

/** Exports that another page describes better, by name. A test fails if one of them no longer exists. */
export const describedElsewhere: Record<string, { label: string; href: string }> = {
  RnvTaskOptions: optionsPage,
  RnvTaskOptionPresets: optionsPage,
  RnvTaskCoreOptionPresets: optionsPage,
  ZodFileSchema: schemaPage,
  ZodSharedSchema: schemaPage,
};

/** Groups the exports of a package by purpose. Throws if an export has none. */
export function buildApi({ package: name, version, declarations }: ApiSource): Api {
  const names = new Set(declarations.map((declaration) => declaration.name));
  const purposes = apiPurposes[name] ?? [];
  const groups = purposes.map(
    ({ title, about }): ApiGroup => ({ name: title, about, anchor: `group-${toAnchor(title)}`, entries: [] }),
  );
  for (const declaration of declarations) {
    const group = groups[indexOfPurpose(declaration.file, purposes)];
    if (!group) throw new Error(`No purpose in api-groups.ts covers ${declaration.file} of ${name}.`);
    group.entries.push(toEntry(declaration, { names, repository: repositoryOf(name, version) }));
  }
  // Types are looked up from the functions that use them.
  for (const { entries } of groups) entries.sort((one, other) => rank(one) - rank(other));
  return { package: name, version, groups: groups.filter(({ entries }) => entries.length > 0) };
}

/** Returns the index of the purpose with the longest folder or file of a declaration file; -1 for none. */
function indexOfPurpose(file: string, purposes: ApiPurpose[]): number {
  const path = file.replace(/^[^/]+\//, '').replace(/\.d\.ts$/, '');
  const lengths = purposes.map(({ from }) =>
    Math.max(0, ...from.map((place) => (`${path}/`.startsWith(`${place}/`) ? place.length : 0))),
  );
  const longest = Math.max(...lengths);
  return longest > 0 ? lengths.indexOf(longest) : -1;
}

function rank({ kind }: ApiEntry): number {
  return kind === 'type' ? 1 : 0;
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
    kind,
    ...(text.length <= maxLength && { text }),
    lines: text.split('\n').length,
    signature: signatureOf(text),
    ...(apiSummaries[name] && { summary: apiSummaries[name] }),
    ...(comment && { comment: proseOf(comment) }),
    ...(members && { members }),
    uses: [...words].filter((word) => word !== name && names.has(word)).sort(),
    source: `${repository}/${file.replace(/^lib\//, 'src/').replace(/\.d\.ts$/, '.ts')}`,
    ...(seeAlso && { seeAlso }),
  };
}

/** Returns the text of a comment before its tags. */
function proseOf(comment: string): string {
  return comment.replace(/(?:^|\n)@[\s\S]*$/, '').trim();
}

/** Maximum characters of a signature; the declaration has the rest. */
const maxSignature = 120;

/** Returns a declaration in one line without its name: `(path: string) => boolean`. */
function signatureOf(text: string): string {
  const line = text
    .replace(/\s+/g, ' ')
    .replace(/^(?:const|type|interface|function|enum|class) [\w$]+ ?[:=]? ?/, '')
    .replace(/;$/, '');
  return line.length > maxSignature ? `${line.slice(0, maxSignature)}…` : line;
}

/** Returns the URL of a version's sources; `@rnv/core` is in `packages/core`. */
function repositoryOf(name: string, version: string): string {
  return `https://github.com/flexn-io/renative/blob/${version}/packages/${name.replace('@rnv/', '')}`;
}
