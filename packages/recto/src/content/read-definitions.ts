import type { z } from 'zod';
import { collectionsOf } from '../config/site-plugins.ts';
import { isUntrusted } from '../config/untrusted.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { joinPath } from '../utils/url.ts';
import { type ContentFolder, contentFolders } from './content-folders.ts';
import { type Definitions, tagsSchema } from './definitions.ts';
import type { SiteFiles } from './files.ts';
import { parseYaml } from './parse-yaml.ts';
import { readText } from './read-text.ts';
import { inDocs, type VersionSource } from './version-source.ts';

/**
 * Reads the files of tags of the docs and the data files of collections, by plugin and name; each is optional and may be
 * translated.
 */
export async function readDefinitions(context: SiteFiles & { versions: VersionSource[] }) {
  const { config, versions } = context;
  const diagnostics: Diagnostic[] = [];
  const read = async <Value>(
    folder: ContentFolder | undefined,
    name: string | false,
    schema: z.ZodType<Record<string, Value>>,
  ) => {
    if (!folder || name === false) return undefined;
    const result = await readFile(folder, name, { schema, ...context });
    diagnostics.push(...result.diagnostics);
    return result.definitions;
  };
  const folders = contentFolders(config, versions);
  const taggedVersions: VersionSource[] = [];
  for (const [index, version] of versions.entries()) {
    const { docs } = inDocs(config, version);
    taggedVersions.push({ ...version, tags: await read(folders[index], docs.tags, tagsSchema) });
  }
  const data = new Map<string, Record<string, Definitions<unknown>>>();
  for (const { plugin, data: files = {} } of collectionsOf(config)) {
    const folder = folders.find(({ collection }) => collection === plugin);
    const definitionsByName: Record<string, Definitions<unknown>> = {};
    for (const [name, { file, schema }] of Object.entries(files)) {
      const definitions = await read(folder, file, schema);
      if (definitions) definitionsByName[name] = definitions;
    }
    data.set(plugin, definitionsByName);
  }
  return { versions: taggedVersions, data, diagnostics };
}

/** Reads a definitions file; a translation replaces the file of the content folder. */
async function readFile<Value>(
  { originals, translations }: ContentFolder,
  name: string,
  { schema, root, files, config }: SiteFiles & { schema: z.ZodType<Record<string, Value>> },
): Promise<{ definitions?: Definitions<Value>; diagnostics: Diagnostic[] }> {
  const file = [translations, originals]
    .map((folder) => joinPath(folder, name))
    .find((path) => files.has(joinPath(root, path)));
  if (file === undefined) return { diagnostics: [] };
  const result = await readText(file, { root, files });
  const { value, diagnostics } = parseYaml({ path: file, text: result.text ?? '' }, schema, {
    untrusted: isUntrusted(file, config),
    code: 'load/definitions-invalid',
    message: 'The file is not valid YAML',
    fix: (issue) =>
      issue
        ? 'Correct the value, or remove the key.'
        : 'Fix the file; quote values that contain a colon or a #.',
  });
  const isRead = value !== undefined && result.text !== undefined;
  const definitions = isRead ? { file, entries: value } : { file, entries: {}, isBroken: true as const };
  return { definitions, diagnostics: [...result.diagnostics, ...diagnostics] };
}
