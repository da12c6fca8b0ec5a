/** A schema of OpenAPI 3.0 or 3.1, or a reference to one. */
export interface Schema {
  $ref?: string;
  title?: string;
  description?: string;
  type?: string | string[];
  format?: string;
  contentMediaType?: string;
  nullable?: boolean;
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  example?: unknown;
  examples?: unknown[];
  properties?: Record<string, Schema>;
  patternProperties?: Record<string, Schema>;
  additionalProperties?: boolean | Schema;
  required?: string[];
  items?: Schema | boolean;
  prefixItems?: Schema[];
  allOf?: Schema[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  discriminator?: { propertyName: string; mapping?: Record<string, string> };
  readOnly?: boolean;
  writeOnly?: boolean;
  deprecated?: boolean;
  pattern?: string;
  minimum?: number;
  maximum?: number;
  exclusiveMinimum?: number | boolean;
  exclusiveMaximum?: number | boolean;
  multipleOf?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  minProperties?: number;
  maxProperties?: number;
}

export interface Reference {
  $ref: string;
}

export interface Example {
  summary?: string;
  value?: unknown;
}

export interface MediaType {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, Example | Reference>;
}

export interface Parameter extends MediaType {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
  deprecated?: boolean;
  content?: Record<string, MediaType>;
}

export interface RequestBody {
  description?: string;
  required?: boolean;
  content?: Record<string, MediaType>;
}

export interface Response extends RequestBody {
  headers?: Record<string, Omit<Parameter, 'name' | 'in'> | Reference>;
}

export type SecurityRequirement = Record<string, string[]>;

export interface Operation {
  operationId?: string;
  summary?: string;
  description?: string;
  tags?: string[];
  deprecated?: boolean;
  parameters?: (Parameter | Reference)[];
  requestBody?: RequestBody | Reference;
  responses?: Record<string, Response | Reference>;
  callbacks?: Record<string, Record<string, PathItem> | Reference>;
  security?: SecurityRequirement[];
  servers?: Server[];
  externalDocs?: ExternalDocs;
  'x-codeSamples'?: { lang: string; label?: string; source: string }[];
}

export type PathItem = Partial<Record<string, unknown>> & {
  $ref?: string;
  parameters?: (Parameter | Reference)[];
  servers?: Server[];
};

export interface Server {
  url: string;
  description?: string;
  variables?: Record<string, { default?: string; enum?: string[]; description?: string }>;
}

export interface ExternalDocs {
  url: string;
  description?: string;
}

export interface SecurityScheme {
  type: string;
  description?: string;
  name?: string;
  in?: string;
  scheme?: string;
  bearerFormat?: string;
  openIdConnectUrl?: string;
  flows?: Record<
    string,
    { authorizationUrl?: string; tokenUrl?: string; scopes?: Record<string, string> } | undefined
  >;
}

/** An OpenAPI description whose references all lead to its own `components`. */
export interface Description {
  openapi: string;
  info?: { title?: string; version?: string; description?: string };
  servers?: Server[];
  security?: SecurityRequirement[];
  tags?: { name: string; description?: string }[];
  paths?: Record<string, PathItem>;
  webhooks?: Record<string, PathItem>;
  'x-webhooks'?: Record<string, PathItem>;
  components?: { schemas?: Record<string, Schema>; securitySchemes?: Record<string, SecurityScheme> };
  externalDocs?: ExternalDocs;
}

/** Returns what a value stands for: itself, or the target of its `$ref`; `undefined` if it has none, or leads in a circle. */
export function resolveRef<Value extends object>(
  value: Value | Reference | undefined,
  description: Description,
): Value | undefined {
  let current: unknown = value;
  for (let hops = 0; hops < 20; hops += 1) {
    if (typeof current !== 'object' || current === null) return undefined;
    if (!('$ref' in current) || typeof current.$ref !== 'string') return current as Value;
    current = valueAt(current.$ref, description);
  }
  return undefined;
}

function valueAt(pointer: string, description: Description): unknown {
  if (!pointer.startsWith('#/')) return undefined;
  return pointer
    .slice(2)
    .split('/')
    .map((part) => decodeURIComponent(part).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null && Object.hasOwn(value, key)
          ? (value as Record<string, unknown>)[key]
          : undefined,
      description,
    );
}

const schemaPrefix = '#/components/schemas/';

/** Returns the name of the shared schema that a schema refers to. */
export function refName({ $ref }: Schema): string | undefined {
  if (!$ref?.startsWith(schemaPrefix)) return undefined;
  return decodeURIComponent($ref.slice(schemaPrefix.length)).replaceAll('~1', '/').replaceAll('~0', '~');
}

/** Returns the entries of an object; none of what is something else, which the validator reports. */
export function entriesOf<Value>(value: Record<string, Value> | undefined): [string, Value][] {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : [];
}

/** Returns a list; an empty one for what is something else, which the validator reports. */
export function listOf<Value>(value: Value[] | undefined): Value[] {
  return Array.isArray(value) ? value.filter((one) => one !== null) : [];
}
