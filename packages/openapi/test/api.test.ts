import { describe, expect, it } from 'vitest';
import { slugOf } from '../src/api.ts';
import { apiOf, ref, returning } from './describe-api.ts';

describe('arrange', () => {
  const paths = {
    '/books': { get: { operationId: 'listBooks', tags: ['Books'] }, post: { tags: ['Books', 'Orders'] } },
    '/v1/order-lines/{id}': { parameters: [], delete: { operationId: 'remove_line' } },
  };

  it('makes a page for each tag, and groups operations without tags by their path', () => {
    const { pages } = apiOf({ paths, tags: [{ name: 'Unused' }, { name: 'Books' }] });
    expect(pages.map(({ path, title }) => [path, title])).toEqual([
      ['index', 'API'],
      ['books', 'Books'],
      ['order-lines', 'Order lines'],
    ]);
  });

  it('makes a page for each operation and schema in large descriptions', () => {
    const pets = { '/pets': returning(ref('Pet'), ref('Pet')) };
    const { pages } = apiOf(
      { paths: { ...paths, ...pets }, schemas: { Pet: { type: 'string' } } },
      'operation',
    );
    expect(pages.map(({ path }) => path)).toEqual([
      'index',
      'books/index',
      'books/list-books',
      'books/post-books',
      'order-lines/index',
      'order-lines/remove-line',
      'pets/index',
      'pets/get-pets',
      'schemas/index',
      'schemas/pet',
    ]);
  });

  it('gives operations, tags and schemas addresses that differ', () => {
    const { pages } = apiOf(
      {
        paths: {
          '/a': { get: { operationId: 'read', tags: ['Schemas'] } },
          '/b': { get: { operationId: 'Read', tags: ['SCHEMAS'] } },
          '/c': { get: { operationId: 'index', tags: ['Ünïcode / x'] } },
        },
      },
      'operation',
    );
    expect(pages.map(({ path }) => path)).toEqual([
      'index',
      'schemas-2/index',
      'schemas-2/read',
      'schemas-3/index',
      'schemas-3/read-2',
      'ünïcode-x/index',
      'ünïcode-x/index-2',
    ]);
  });

  it('lets parameters of operations override those of their path', () => {
    const { groups } = apiOf({
      paths: {
        '/a': {
          parameters: [
            { name: 'id', in: 'query', description: 'of the path' },
            { name: 'id', in: 'header' },
          ],
          get: { parameters: [{ name: 'id', in: 'query', description: 'its own' }] },
        },
      },
    });
    expect(groups[0]?.operations[0]?.parameters).toEqual([
      { name: 'id', in: 'query', description: 'its own' },
      { name: 'id', in: 'header' },
    ]);
  });

  it('resolves parameters, bodies and responses, and survives circles and missing targets', () => {
    const components = {
      parameters: { A: { name: 'a', in: 'query' }, B: { $ref: '#/components/parameters/B' } },
    };
    const { groups } = apiOf({
      components: components as never,
      paths: {
        '/a': {
          get: {
            parameters: [
              { $ref: '#/components/parameters/A' },
              { $ref: '#/components/parameters/B' },
              { $ref: '#/components/parameters/none' },
            ],
            responses: { '200': { $ref: '#/nowhere' } },
          },
        },
      },
    });
    const [operation] = groups[0]?.operations ?? [];
    expect(operation?.parameters).toEqual([{ name: 'a', in: 'query' }]);
    expect(operation?.responses).toEqual([]);
  });

  it('shows webhooks on a page of their own', () => {
    const { pages, groups } = apiOf({ webhooks: { bookAdded: { post: {} } } });
    expect(pages.at(-1)).toMatchObject({ path: 'webhooks', title: 'Webhooks' });
    expect(groups[0]?.operations[0]).toMatchObject({ title: 'bookAdded', isWebhook: true });
  });
});

describe('shared schemas', () => {
  const names = (...schemas: Parameters<typeof returning>) => {
    const all = {
      Once: { type: 'object', properties: { inner: ref('Inner') } },
      Inner: { type: 'string' },
      Self: { type: 'object', properties: { self: ref('Self') } },
      Unused: { type: 'object', properties: { inner: ref('Inner'), self: ref('Self') } },
    };
    return [...apiOf({ paths: { '/a': returning(...schemas) }, schemas: all }).schemas.keys()];
  };

  it('are those that would be shown twice', () => {
    expect(names(ref('Once'))).toEqual([]);
    expect(names(ref('Once'), ref('Inner'))).toEqual(['Inner']);
    expect(names(ref('Once'), { type: 'array', items: ref('Once') })).toEqual(['Once']);
  });

  it('include those that contain themselves', () => {
    expect(names(ref('Self'))).toEqual(['Self']);
  });

  it('are counted in shared responses each time that these are shown', () => {
    const response = { content: { 'application/json': { schema: ref('Error') } } };
    const get = { responses: { '404': { $ref: '#/components/responses/Missing' } } };
    const { schemas } = apiOf({
      components: { schemas: { Error: { type: 'object' } }, responses: { Missing: response } } as never,
      paths: { '/a': { get }, '/b': { get } },
    });
    expect([...schemas.keys()]).toEqual(['Error']);
  });
});

describe('slugOf', () => {
  it.each([
    ['listBooks', 'list-books'],
    ['repos/list-for-org', 'repos-list-for-org'],
    ['GetHTMLPage2', 'get-htmlpage2'],
    ['GET /books/{id}', 'get-books-id'],
    ['Été 東京', 'été-東京'],
    ['…', ''],
  ])('turns %j into %j', (name, slug) => {
    expect(slugOf(name)).toBe(slug);
  });
});
