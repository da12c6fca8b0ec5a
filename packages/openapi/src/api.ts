import type {
  Description,
  Operation,
  Parameter,
  PathItem,
  RequestBody,
  Response,
  Schema,
  SecurityRequirement,
  Server,
} from './description.ts';
import { entriesOf, listOf, refName, resolveRef } from './description.ts';

/** A description, arranged in pages. */
export interface Api {
  description: Description;
  title: string;
  groups: Group[];
  /** Schemas that are used in several places, by name: each has one section of its own. */
  schemas: Map<string, SharedSchema>;
  /** The overview first. */
  pages: ApiPage[];
  /** The page that shows a group, an operation or a shared schema. */
  homes: Map<Group | ApiOperation | SharedSchema, ApiPage>;
  /** Operations by id and title, and shared schemas by name, as anchors that descriptions link to. */
  anchors: Map<string, ApiOperation | SharedSchema>;
}

/** The operations of a tag. */
export interface Group {
  name: string;
  slug: string;
  description?: string | undefined;
  operations: ApiOperation[];
}

export interface ApiOperation {
  /** Unique in the description: the end of its address, or its anchor. */
  slug: string;
  title: string;
  /** `GET`. */
  method: string;
  /** `/books/{id}`, or the name of a webhook. */
  path: string;
  isWebhook: boolean;
  operation: Operation;
  parameters: Parameter[];
  body?: RequestBody | undefined;
  responses: [status: string, Response][];
  servers: Server[];
  security: SecurityRequirement[];
}

export interface SharedSchema {
  name: string;
  slug: string;
  schema: Schema;
}

/** What a page shows. Operations and schemas of split descriptions have pages of their own. */
export type PageContent =
  | { kind: 'overview' }
  | { kind: 'group'; group: Group }
  | { kind: 'operation'; operation: ApiOperation }
  | { kind: 'schemas' }
  | { kind: 'schema'; schema: SharedSchema };

export type ApiPage = PageContent & {
  /** Path from the folder of the API, without extension: `books/list-books`. */
  path: string;
  title: string;
};

/** Whether operations are shown on the page of their tag, or on pages of their own. */
export type PageMode = 'tag' | 'operation';

const methods = ['get', 'post', 'put', 'patch', 'delete', 'head', 'options', 'trace', 'query'];

/** Arranges a description in pages: an overview, then a page for each tag or operation, then shared schemas. */
export function arrange(description: Description, mode: PageMode): Api {
  const groups = groupsOf(description);
  const title = description.info?.title?.trim() || 'API';
  const schemas = sharedSchemas(description, groups);
  const pages: ApiPage[] = [{ kind: 'overview', path: 'index', title }];
  for (const group of groups) {
    const { slug, name, operations } = group;
    if (mode === 'tag') pages.push({ kind: 'group', group, path: slug, title: name });
    else {
      pages.push({ kind: 'group', group, path: `${slug}/index`, title: name });
      for (const operation of operations)
        pages.push({
          kind: 'operation',
          operation,
          path: `${slug}/${operation.slug}`,
          title: operation.title,
        });
    }
  }
  if (schemas.size > 0) {
    const path = mode === 'tag' ? 'schemas' : 'schemas/index';
    pages.push({ kind: 'schemas', path, title: 'Schemas' });
    if (mode === 'operation')
      for (const schema of schemas.values())
        pages.push({ kind: 'schema', schema, path: `schemas/${schema.slug}`, title: schema.name });
  }
  return {
    description,
    title,
    groups,
    schemas,
    pages,
    homes: homesOf(pages, schemas),
    anchors: anchorsOf(groups, schemas),
  };
}

function homesOf(pages: ApiPage[], schemas: Api['schemas']): Api['homes'] {
  const homes: Api['homes'] = new Map();
  for (const page of pages) {
    if (page.kind === 'group') for (const operation of page.group.operations) homes.set(operation, page);
    if (page.kind === 'schemas') for (const schema of schemas.values()) homes.set(schema, page);
  }
  // Pages of their own, after the lists that they are part of.
  for (const page of pages) {
    if (page.kind === 'group') homes.set(page.group, page);
    if (page.kind === 'operation') homes.set(page.operation, page);
    if (page.kind === 'schema') homes.set(page.schema, page);
  }
  return homes;
}

function anchorsOf(groups: Group[], schemas: Api['schemas']): Api['anchors'] {
  const operations = groups.flatMap((group) => group.operations);
  return new Map<string, ApiOperation | SharedSchema>([
    ...[...schemas.values()].map((one) => [one.slug, one] as const),
    ...operations.map((one) => [slugOf(one.title), one] as const),
    ...operations.map((one) => [one.operation.operationId ?? one.slug, one] as const),
    ...operations.map((one) => [one.slug, one] as const),
  ]);
}

function groupsOf(description: Description): Group[] {
  const toSlug = uniqueSlugs(['index', 'schemas', 'webhooks']);
  const operationSlug = uniqueSlugs(['index']);
  const groups = new Map<string, Group>();
  const groupOf = (name: string, text?: string) => {
    const existing = groups.get(name);
    if (existing) return existing;
    const group: Group = { name, slug: toSlug(name), description: text, operations: [] };
    groups.set(name, group);
    return group;
  };
  for (const tag of listOf(description.tags)) groupOf(tag.name, tag.description);
  for (const [path, item] of entriesOf(description.paths))
    for (const endpoint of operationsOf(path, item, description))
      groupOf(endpoint.operation.tags?.[0] ?? folderName(path)).operations.push({
        ...endpoint,
        slug: operationSlug(endpoint.operation.operationId ?? `${endpoint.method} ${path}`),
      });
  const webhooks = entriesOf(description.webhooks ?? description['x-webhooks']).flatMap(([name, item]) =>
    operationsOf(name, item, description).map((endpoint) => ({
      ...endpoint,
      title: endpoint.operation.summary?.trim() || name,
      isWebhook: true,
      slug: operationSlug(endpoint.operation.operationId ?? name),
    })),
  );
  const usedGroups = [...groups.values()].filter(({ operations }) => operations.length > 0);
  return webhooks.length > 0
    ? [...usedGroups, { name: 'Webhooks', slug: 'webhooks', operations: webhooks }]
    : usedGroups;
}

/** Returns the name of a group for operations without tags: `Books` for `/v1/books/{id}`. */
function folderName(path: string): string {
  const [first = 'Operations'] = path.split('/').filter((part) => part && !/^v\d+$|^api$|[{}]/.test(part));
  const words = first.replace(/[-_]+/g, ' ');
  return words[0]?.toUpperCase() + words.slice(1);
}

function operationsOf(path: string, pathItem: PathItem, description: Description) {
  const item = resolveRef<PathItem>(pathItem, description) ?? {};
  return methods.flatMap((method) => {
    const operation = item[method] as Operation | undefined;
    if (typeof operation !== 'object' || operation === null) return [];
    const resolved: Omit<ApiOperation, 'slug'> = {
      title: operation.summary?.trim() || wordsOf(operation.operationId) || `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      isWebhook: false,
      operation,
      parameters: parametersOf(item, operation, description),
      body: resolveRef<RequestBody>(operation.requestBody, description),
      responses: entriesOf(operation.responses).flatMap(([status, response]) => {
        const target = resolveRef<Response>(response, description);
        return target && !status.startsWith('x-') ? [[status, target] as [string, Response]] : [];
      }),
      servers: operation.servers ?? item.servers ?? description.servers ?? [],
      security: operation.security ?? description.security ?? [],
    };
    return [resolved];
  });
}

/** Returns the parameters of an operation, which override the parameters of its path. */
function parametersOf(item: PathItem, operation: Operation, description: Description): Parameter[] {
  const parameters = new Map<string, Parameter>();
  for (const entry of [...listOf(item.parameters), ...listOf(operation.parameters)]) {
    const parameter = resolveRef<Parameter>(entry, description);
    if (parameter) parameters.set(`${parameter.in} ${parameter.name}`, parameter);
  }
  return [...parameters.values()];
}

/** Returns the schemas that would be shown more than once, in the order of their names. */
function sharedSchemas(description: Description, groups: Group[]): Map<string, SharedSchema> {
  const uses = new Map<string, number>();
  const visited = new Set<Schema>();
  const visit = (schema: Schema | boolean | undefined): void => {
    if (typeof schema !== 'object' || schema === null) return;
    const name = refName(schema);
    if (name !== undefined) {
      const count = (uses.get(name) ?? 0) + 1;
      uses.set(name, count);
      if (count === 1) visit(description.components?.schemas?.[name]);
      return;
    }
    if (visited.has(schema)) return;
    visited.add(schema);
    if (schema.$ref) visit(resolveRef<Schema>(schema, description));
    else for (const part of partsOf(schema)) visit(part);
  };
  for (const { operations } of groups)
    for (const operation of operations) for (const schema of schemasOf(operation, description)) visit(schema);
  const toSlug = uniqueSlugs(['index']);
  const names = [...uses].flatMap(([name, count]) => (count > 1 ? [name] : []));
  return new Map(
    names
      .sort((one, other) => one.localeCompare(other, 'en'))
      .flatMap((name) => {
        const schema = description.components?.schemas?.[name];
        return schema ? [[name, { name, slug: toSlug(name), schema }] as const] : [];
      }),
  );
}

function schemasOf({ parameters, body, responses, operation }: ApiOperation, description: Description) {
  const bodies = [body, ...responses.map(([, response]) => response)];
  const callbacks = callbacksOf(operation, description).flatMap(({ operation: { body: sent } }) => [sent]);
  return [
    ...parameters.map(parameterSchema),
    ...[...bodies, ...callbacks].flatMap((one) => entriesOf(one?.content).map(([, media]) => media?.schema)),
    ...responses.flatMap(([, { headers = {} }]) =>
      Object.values(headers).map((header) => {
        const target = resolveRef<Omit<Parameter, 'name' | 'in'>>(header, description);
        return target && parameterSchema(target);
      }),
    ),
  ];
}

export function parameterSchema({ schema, content }: Omit<Parameter, 'name' | 'in'>): Schema | undefined {
  return schema ?? Object.values(content ?? {})[0]?.schema;
}

/** Returns the requests that the server sends after an operation. */
export function callbacksOf(
  { callbacks = {} }: Operation,
  description: Description,
): { name: string; operation: Omit<ApiOperation, 'slug'> }[] {
  return Object.entries(callbacks).flatMap(([name, entry]) =>
    Object.entries(resolveRef<Record<string, PathItem>>(entry, description) ?? {}).flatMap(([path, item]) =>
      operationsOf(path, item, description).map((operation) => ({ name, operation })),
    ),
  );
}

function partsOf(schema: Schema): (Schema | boolean | undefined)[] {
  return [
    ...entriesOf(schema.properties).map(([, value]) => value),
    ...entriesOf(schema.patternProperties).map(([, value]) => value),
    schema.additionalProperties,
    schema.items,
    ...listOf(schema.prefixItems),
    ...listOf(schema.allOf),
    ...listOf(schema.oneOf),
    ...listOf(schema.anyOf),
  ];
}

/** Returns a function that turns names into unique parts of addresses: `listBooks` → `list-books`. */
function uniqueSlugs(reserved: string[]): (name: string) => string {
  const slugs = new Set(reserved);
  return (name) => {
    const base = slugOf(name) || 'untitled';
    let slug = base;
    for (let count = 2; slugs.has(slug); count += 1) slug = `${base}-${count}`;
    slugs.add(slug);
    return slug;
  };
}

export function slugOf(name: string): string {
  return name
    .replace(/(?<=[\p{Ll}\d])(?=\p{Lu})/gu, '-')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** Returns the words of an operation id: `listBooks` → `List books`. */
function wordsOf(id: string | undefined): string | undefined {
  const words = id && slugOf(id).replaceAll('-', ' ');
  return words && words[0]?.toUpperCase() + words.slice(1);
}
