import { type Api, arrange, type PageMode } from '../src/api.ts';
import type { Description, PathItem, Schema } from '../src/description.ts';

/** Arranges a description with these paths and schemas. */
export function apiOf(
  rest: Partial<Description> & { schemas?: Record<string, Schema> } = {},
  mode: PageMode = 'tag',
): Api {
  const { schemas = {}, ...description } = rest;
  return arrange({ openapi: '3.1.0', components: { schemas }, ...description }, mode);
}

/** A path with a GET whose responses are of these schemas. */
export function returning(...schemas: Schema[]): PathItem {
  return {
    get: {
      responses: Object.fromEntries(
        schemas.map((schema, index) => [
          String(200 + index),
          { description: 'OK', content: { 'application/json': { schema } } },
        ]),
      ),
    },
  };
}

/** A reference to a shared schema. */
export function ref(name: string): Schema {
  return { $ref: `#/components/schemas/${name}` };
}
