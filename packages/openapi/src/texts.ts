import { translate } from 'recto-docs/components';

/** The texts of API pages, by id without `openapi.`. */
const texts = {
  additional: 'any other property',
  authentication: 'Authentication',
  basedOn: 'All properties of {name}, and:',
  body: 'Request body',
  callback: 'Callback {name}',
  constant: 'Always {values}',
  cookie: 'Cookie parameters',
  default: 'default {value}',
  deprecated: 'Deprecated',
  example: 'Example',
  examplePrefix: 'Example: {value}',
  header: 'Header parameters',
  headers: 'Headers',
  max: 'Maximum: {value}',
  maxItems: 'Maximum items: {value}',
  maxLength: 'Maximum length: {value}',
  maxProperties: 'Maximum properties: {value}',
  min: 'Minimum: {value}',
  minItems: 'Minimum items: {value}',
  minLength: 'Minimum length: {value}',
  minProperties: 'Minimum properties: {value}',
  moreValues: '{count} values',
  multipleOf: 'Multiple of {value}',
  oneOf: 'One of:',
  anyOf: 'Any of:',
  oneOfValues: 'One of {values}',
  operations: 'Operations',
  optional: 'optional',
  or: 'or',
  path: 'Path parameters',
  pattern: 'Pattern: {value}',
  properties: '{count} properties',
  property: '1 property',
  query: 'Query parameters',
  readMore: 'Read more',
  readOnly: 'Read-only',
  required: 'required',
  responses: 'Responses',
  schemasAbout: 'Objects that several requests and responses have in common.',
  scopes: 'Scopes',
  servers: 'Servers',
  unique: 'Unique items',
  variant: 'Variant {number}',
  version: 'Version {version}',
  writeOnly: 'Write-only',
} as const;

export type TextId = keyof typeof texts;

/** Returns a text in the language of the page; call it while a component renders. */
export function text(id: TextId, values: Record<string, string | number> = {}): string {
  return translate({ id: `openapi.${id}`, message: texts[id] }, values);
}
