import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Api } from '../src/api.ts';
import type { Schema } from '../src/description.ts';
import { Page } from '../src/page.tsx';
import { apiOf, ref, returning } from './describe-api.ts';

function html(api: Api, path: string): string {
  const page = api.pages.find((one) => one.path === path);
  if (!page) throw new Error(`No page ${path}: ${api.pages.map((one) => one.path)}`);
  return renderToStaticMarkup(<Page api={api} page={page} />);
}

describe('Page', () => {
  const Tree: Schema = {
    type: 'object',
    required: ['name'],
    properties: { name: { type: 'string' }, kids: { type: 'array', items: ref('Tree') } },
  };

  it('shows a schema once, and links to it from everywhere', () => {
    const paths = Object.fromEntries(
      Array.from({ length: 50 }, (_, index) => [`/t/${index}`, returning(ref('Tree'))]),
    );
    const api = apiOf({ paths, schemas: { Tree } });
    expect(html(api, 't').match(/href="\.\/schemas\.mdx#tree"/g)).toHaveLength(50);
    expect(html(api, 't')).not.toContain('kids</a>');
    expect(html(api, 'schemas').match(/id="tree\.kids"/g)).toHaveLength(1);
    expect(html(api, 'schemas')).toContain('array of <a href="#tree">Tree</a>');
  });

  it('links between folders where operations have pages', () => {
    const api = apiOf({ paths: { '/t': returning(ref('Tree')) }, schemas: { Tree } }, 'operation');
    expect(html(api, 't/get-t')).toContain('href="../schemas/tree.mdx"');
    expect(html(api, 'schemas/tree')).toContain('href="#"');
    expect(html(api, 'index')).toContain('href="./t/get-t.mdx"');
  });

  it('shows text of a description as text', () => {
    const name = '<script>alert(1)</script>';
    const api = apiOf({
      info: { title: name, version: name, description: name },
      servers: [{ url: 'javascript:alert(1)', description: name }],
      tags: [{ name: 'A', description: name }],
      externalDocs: { url: 'javascript:alert(1)' },
      paths: {
        [`/${name}`]: {
          get: {
            tags: ['A'],
            summary: name,
            externalDocs: { url: ' JavaScript:alert(1)', description: name },
            parameters: [{ name, in: 'query', description: name, schema: { enum: [name], default: name } }],
            responses: { [name]: { description: name } },
          },
        },
      },
    });
    for (const { path } of api.pages) {
      expect(html(api, path)).not.toContain('<script');
      expect(html(api, path)).not.toMatch(/href="\s*java/i);
    }
  });

  it('survives schemas of any form', () => {
    const odd: unknown[] = [
      null,
      true,
      { type: [] },
      { enum: [] },
      { oneOf: [] },
      { allOf: [{}] },
      { properties: null },
      { items: true },
      { type: 'object', properties: { a: true, b: { $ref: '#/nowhere' } } },
      { $ref: '#/components/schemas/Missing' },
      { discriminator: { propertyName: 'a' }, oneOf: [{ type: 'null' }] },
    ];
    const api = apiOf({ paths: { '/a': returning(...(odd as Schema[])) } });
    expect(html(api, 'a')).toContain('Responses');
  });

  it('shows conditions, limits and what is deprecated', () => {
    const schema: Schema = {
      properties: {
        a: { type: 'string', deprecated: true, readOnly: true, pattern: '^a', default: 'x' },
        b: {
          oneOf: [ref('Cat'), ref('Dog')],
          discriminator: { propertyName: 'kind', mapping: { meow: '#/components/schemas/Cat' } },
        },
      },
    };
    const schemas = {
      Cat: { type: 'object', properties: { lives: { const: 9 } } },
      Dog: { type: 'object', properties: { tricks: { type: 'integer' } } },
    };
    const page = html(apiOf({ paths: { '/a': returning(schema) }, schemas }), 'a');
    expect(page).toContain('default <code>x</code>');
    expect(page).toContain('Deprecated');
    expect(page).toContain('Read-only');
    expect(page).toContain('Pattern: <code>^a</code>');
    expect(page).toContain('Cat · <code>kind: meow</code>');
    expect(page).toContain('Dog · <code>kind: Dog</code>');
    expect(page).toContain('Always <code>9</code>');
  });
});
