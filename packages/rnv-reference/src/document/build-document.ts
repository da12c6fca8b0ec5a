import type { ObjectShape } from '../extract/shape.ts';
import type { SchemaDefinition, SchemaDocument } from '../schema.ts';
import { buildBody, type Draft, type Sighting } from './build-body.ts';
import { definitionName } from './definition-name.ts';
import { shapeKey } from './shape-key.ts';

/** The input of a document. */
export interface DocumentSource {
  name: SchemaDocument['name'];
  package: string;
  version: string;
  platforms: string[];
  shape: ObjectShape;
}

/**
 * Builds a schema document, with every repeated shape and every platform hoisted into a definition. Hoisting changes what
 * is repeated, so drafts are built until nothing changes; the last one is the document.
 */
export function buildDocument(source: DocumentSource): SchemaDocument {
  const names = new Map<string, string>();
  const inlined = new Set<string>();
  for (;;) {
    const draft = newDraft(source, names);
    const place = { anchor: '', path: '', trail: [] };
    const body = buildBody(source.shape, place, draft);
    const definitions = buildDefinitions(draft);
    const toHoist = [...draft.sightings].filter(
      ([, { paths }]) => paths.length > 1 || isPlatform(paths[0] ?? '', source),
    );
    for (const [key, sighting] of toHoist) names.set(key, freeName(sighting, source, names));
    if (toHoist.length > 0) continue;
    const toInline = usedOnce(draft, source).filter((key) => !inlined.has(key));
    if (toInline.length === 0) {
      return { name: source.name, package: source.package, version: source.version, body, definitions };
    }
    for (const key of toInline) {
      names.delete(key);
      inlined.add(key);
    }
  }
}

/** Returns definitions with a single use left after outer shapes were hoisted. */
function usedOnce(draft: Draft, source: DocumentSource): string[] {
  return [...draft.definitions.values()]
    .filter(({ takenBy, path }) => takenBy.length === 1 && !isPlatform(path, source))
    .map(({ shape }) => shapeKey(shape));
}

/** Whether a path ends at a platform, which always has its own section. */
function isPlatform(path: string, source: DocumentSource): boolean {
  return source.platforms.includes(path.split('.').at(-1) ?? '');
}

function newDraft(source: DocumentSource, names: ReadonlyMap<string, string>): Draft {
  return { schema: source.name, names, sightings: new Map(), documented: [], definitions: new Map() };
}

/** Builds the definitions; building one may add others to the map while it is iterated. */
function buildDefinitions(draft: Draft): SchemaDefinition[] {
  const built: SchemaDefinition[] = [];
  for (const [name, { shape, path, takenBy }] of draft.definitions) {
    const heading = { name, path, takenBy };
    if (shape.kind === 'values')
      built.push({ ...heading, values: shape.values.map((value) => JSON.stringify(value)) });
    else built.push({ ...heading, body: buildBody(shape, { anchor: name, path, trail: [] }, draft) });
  }
  return built;
}

function freeName(sighting: Sighting, source: DocumentSource, names: ReadonlyMap<string, string>): string {
  const { shape, paths } = sighting;
  const path = paths[0] ?? '';
  const taken = new Set(names.values());
  const name = isPlatformList(shape, source.platforms) ? 'PlatformName' : definitionName(path, source);
  if (!taken.has(name)) return name;
  const longer = definitionName(path.split('.').slice(0, -1).join('.'), source) + name;
  for (let number = 1; ; number++) {
    const candidate = number === 1 ? longer : `${longer}${number}`;
    if (!taken.has(candidate)) return candidate;
  }
}

function isPlatformList(shape: Sighting['shape'], platforms: string[]): boolean {
  return shape.kind === 'values' && shape.values.join() === platforms.join();
}
