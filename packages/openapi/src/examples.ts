import { sample } from 'openapi-sampler';
import type { Api, ApiOperation } from './api.ts';
import { parameterSchema } from './api.ts';
import {
  type Example,
  entriesOf,
  type MediaType,
  type Parameter,
  resolveRef,
  type SecurityScheme,
} from './description.ts';
import { resolveSchema } from './schema.ts';

/** A request that readers can copy, in one language. */
interface CodeSample {
  label: string;
  /** Language of the highlighter. */
  language: string;
  code: string;
}

/** A named example of a body. */
export interface BodyExample {
  name?: string | undefined;
  value: unknown;
}

interface Request {
  url: string;
  method: string;
  headers: [name: string, value: string][];
  /** Whether the user has a name and a password. */
  hasPassword: boolean;
  body?: { type: string; value: unknown; files: Set<string> };
}

/** Levels of generated examples; recursive schemas have no end. */
const maxDepth = 6;

/** Returns the examples of a body: the author's, or else one from its schema. */
export function bodyExamples(media: MediaType, api: Api, use: 'request' | 'response'): BodyExample[] {
  const examples = Object.entries(media.examples ?? {}).flatMap(([name, entry]) => {
    const example = resolveRef<Example>(entry, api.description);
    return example && 'value' in example ? [{ name: example.summary ?? name, value: example.value }] : [];
  });
  if (examples.length > 0) return examples;
  if (media.example !== undefined) return [{ value: media.example }];
  if (!media.schema) return [];
  const options = {
    maxSampleDepth: maxDepth,
    quiet: true,
    ...(use === 'request' ? { skipReadOnly: true } : { skipWriteOnly: true }),
  };
  try {
    const value: unknown = sample(media.schema as never, options, api.description as never);
    return value === undefined ? [] : [{ value }];
  } catch {
    // A schema that the validator has reported.
    return [];
  }
}

/** Returns the samples of an operation: curl, JavaScript, then the author's. */
export function codeSamples(operation: ApiOperation, api: Api): CodeSample[] {
  const request = requestOf(operation, api);
  return [
    { label: 'curl', language: 'bash', code: curl(request) },
    { label: 'JavaScript', language: 'js', code: fetchCall(request) },
    ...(operation.operation['x-codeSamples'] ?? []).map(({ lang, label, source }) => ({
      label: label ?? lang,
      language: lang.toLowerCase(),
      code: source.trimEnd(),
    })),
  ];
}

/** Stand for the reader's secrets. */
const token = 'YOUR_TOKEN';
const password = 'USER:PASSWORD';

function requestOf(operation: ApiOperation, api: Api): Request {
  const exampleOf = (parameter: Parameter) => parameterExample(parameter, api);
  const requiredParameters = operation.parameters.filter((parameter) => parameter.required);
  const path = operation.path.replace(/\{([^}]+)\}/g, (whole, name) => {
    const parameter = operation.parameters.find((one) => one.in === 'path' && one.name === name);
    const value = parameter && exampleOf(parameter);
    // A name tells more than the word "string".
    return value === undefined || value === 'string' ? whole : encodeURIComponent(String(value));
  });
  const query = requiredParameters
    .filter((parameter) => parameter.in === 'query')
    .flatMap((parameter) => {
      const value = exampleOf(parameter) ?? 'string';
      return (Array.isArray(value) ? value : [value]).map((one) => pair(parameter.name, one));
    });
  const headers: Request['headers'] = requiredParameters
    .filter((parameter) => parameter.in === 'header')
    .map((parameter) => [parameter.name, String(exampleOf(parameter) ?? 'string')]);
  const secrets = secretsOf(operation, api);
  for (const secret of secrets) {
    if (secret.in === 'password') continue;
    if (secret.in === 'query') query.push(pair(secret.name, token));
    else headers.push([secret.name, secret.value]);
  }
  const [type, media] = preferredMedia(operation.body?.content);
  const [example] = media ? bodyExamples(media, api, 'request') : [];
  const hasBody = type !== undefined && example !== undefined;
  if (hasBody && !type.startsWith('multipart/')) headers.push(['Content-Type', type]);
  return {
    url: serverUrl(operation) + path + (query.length > 0 ? `?${query.join('&')}` : ''),
    method: operation.method,
    headers,
    hasPassword: secrets.some((secret) => secret.in === 'password'),
    ...(hasBody && { body: { type, value: example.value, files: filesOf(media, api) } }),
  };
}

/** Returns the names of the fields of a form that are files. */
function filesOf({ schema }: MediaType, api: Api): Set<string> {
  const properties = entriesOf(resolveSchema(schema, api).properties);
  return new Set(
    properties.flatMap(([name, property]) => {
      const { format, type, contentMediaType } = resolveSchema(property, api);
      return format === 'binary' || (type === 'string' && contentMediaType) ? [name] : [];
    }),
  );
}

function pair(name: string, value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  return `${encodeURIComponent(name)}=${encodeURIComponent(text)}`;
}

function parameterExample(parameter: Parameter, api: Api): unknown {
  const schema = parameterSchema(parameter);
  const [example] = bodyExamples({ ...parameter, ...(schema && { schema }) }, api, 'request');
  return example?.value;
}

/** Returns the address of the first server, with the defaults of its variables. */
function serverUrl({ servers: [server] }: Pick<ApiOperation, 'servers'>): string {
  const url = (server?.url ?? '').replace(
    /\{([^}]+)\}/g,
    (whole, name) => server?.variables?.[name]?.default ?? whole,
  );
  const base = url.replace(/\/$/, '');
  return /^https?:/.test(base) ? base : `https://api.example.com${base}`;
}

/** Returns JSON before other types. */
export function preferredMedia(
  content: Record<string, MediaType> = {},
): [type: string, media: MediaType] | [undefined, undefined] {
  const entries = Object.entries(content);
  return entries.find(([type]) => isJson(type)) ?? entries[0] ?? [undefined, undefined];
}

export function isJson(type: string): boolean {
  return /[/+]json\b/.test(type);
}

/** Returns the secrets of the first way to authenticate. */
function secretsOf({ security }: ApiOperation, { description }: Api) {
  const [requirement = {}] = security;
  return Object.keys(requirement).flatMap((name) => {
    const scheme = resolveRef<SecurityScheme>(description.components?.securitySchemes?.[name], description);
    if (!scheme) return [];
    if (scheme.type === 'apiKey' && scheme.in === 'cookie')
      return [{ in: 'header', name: 'Cookie', value: `${scheme.name}=${token}` }];
    if (scheme.type === 'apiKey') return [{ in: scheme.in, name: scheme.name ?? name, value: token }];
    if (scheme.type === 'http' && scheme.scheme?.toLowerCase() === 'basic')
      return [{ in: 'password', name: '', value: '' }];
    if (scheme.type === 'mutualTLS') return [];
    return [{ in: 'header', name: 'Authorization', value: `Bearer ${token}` }];
  });
}

function curl({ url, method, headers, hasPassword, body }: Request): string {
  const isPlainGet = method === 'GET' && !body;
  const parts = [
    `curl ${isPlainGet ? '' : `-X ${method} `}${shellText(url)}`,
    ...(hasPassword ? [`-u ${shellText(password)}`] : []),
    ...headers.map(([name, value]) => `-H ${shellText(`${name}: ${value}`)}`),
    ...(body ? curlBody(body) : []),
  ];
  return parts.join(' \\\n  ');
}

function curlBody({ type, value, files }: NonNullable<Request['body']>): string[] {
  const isForm = type.startsWith('multipart/');
  if ((isForm || type === 'application/x-www-form-urlencoded') && isObject(value))
    return Object.entries(value).map(([name, field]) => {
      const text = files.has(name) ? `@${name}` : fieldText(field);
      return `${isForm ? '-F' : '--data-urlencode'} ${shellText(`${name}=${text}`)}`;
    });
  return [`-d ${shellText(isJson(type) || typeof value !== 'string' ? json(value) : value)}`];
}

function shellText(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}

function fieldText(field: unknown): string {
  return typeof field === 'object' ? JSON.stringify(field) : String(field);
}

function fetchCall({ url, method, headers, hasPassword, body }: Request): string {
  const form = body?.type.startsWith('multipart/') && isObject(body.value) ? body : undefined;
  const options: string[] = [];
  if (method !== 'GET' || body) options.push(`method: ${scriptText(method)},`);
  const lines = headers.map(([name, value]) => `${scriptKey(name)}: ${scriptText(value)},`);
  if (hasPassword) lines.unshift(`Authorization: \`Basic \${btoa('${password}')}\`,`);
  if (lines.length > 0) options.push(`headers: {\n${lines.map((line) => `    ${line}`).join('\n')}\n  },`);
  if (body) options.push(`body: ${form ? 'form' : fetchBody(body)},`);
  const settings = options.length > 0 ? `, {\n${options.map((line) => `  ${line}`).join('\n')}\n}` : '';
  const call = `const response = await fetch(${scriptText(url)}${settings});`;
  return form ? `${formLines(form)}\n\n${call}` : call;
}

function formLines({ value, files }: NonNullable<Request['body']>): string {
  const fields = Object.entries(value as Record<string, unknown>).map(([name, field]) => {
    return `form.append(${scriptText(name)}, ${files.has(name) ? 'file' : scriptText(fieldText(field))});`;
  });
  return ['const form = new FormData();', ...fields].join('\n');
}

function fetchBody({ type, value }: NonNullable<Request['body']>): string {
  const text = scriptValue(value, 2);
  if (type === 'application/x-www-form-urlencoded') return `new URLSearchParams(${text})`;
  return typeof value === 'string' && !isJson(type) ? text : `JSON.stringify(${text})`;
}

/** Returns a value as JavaScript. */
function scriptValue(value: unknown, indent: number): string {
  const pad = ' '.repeat(indent + 2);
  const end = `\n${' '.repeat(indent)}`;
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]';
    return `[\n${value.map((one) => `${pad}${scriptValue(one, indent + 2)},`).join('\n')}${end}]`;
  }
  if (isObject(value)) {
    const lines = Object.entries(value).map(
      ([key, one]) => `${pad}${scriptKey(key)}: ${scriptValue(one, indent + 2)},`,
    );
    return lines.length > 0 ? `{\n${lines.join('\n')}${end}}` : '{}';
  }
  return typeof value === 'string' ? scriptText(value) : (JSON.stringify(value) ?? 'undefined');
}

function scriptKey(key: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(key) ? key : scriptText(key);
}

function scriptText(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function json(value: unknown): string {
  return JSON.stringify(value, null, 2) ?? '';
}
