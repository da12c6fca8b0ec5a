import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { Description, Operation } from '../src/description.ts';
import { bodyExamples, codeSamples } from '../src/examples.ts';
import { apiOf } from './describe-api.ts';

function samples(operation: Operation, rest: Partial<Description> = {}, path = '/books', method = 'post') {
  const api = apiOf({
    servers: [{ url: 'https://{region}.example/', variables: { region: { default: 'eu' } } }],
    ...rest,
    paths: { [path]: { [method]: operation } },
  });
  const [one] = api.groups[0]?.operations ?? [];
  const [curl, script, ...others] = one ? codeSamples(one, api) : [];
  return { curl: curl?.code ?? '', script: script?.code ?? '', others };
}

/** Returns what a shell passes to curl. */
function shellArguments(command: string): string[] {
  const script = `curl() { for one in "$@"; do printf '%s\\0' "$one"; done; }\n${command}`;
  return execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
}

const json = (value: unknown) => ({ content: { 'application/json': { example: value } } });

describe('codeSamples', () => {
  it('contain required parameters and the defaults of the server', () => {
    const { curl, script } = samples(
      {
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string' } },
          { name: 'page', in: 'query', required: true, example: 'a b' },
          { name: 'other', in: 'query', example: 1 },
          { name: 'X-Shop', in: 'header', required: true, schema: { type: 'string', default: 'york' } },
        ],
      },
      {},
      '/books/{id}',
      'get',
    );
    expect(curl).toBe("curl 'https://eu.example/books/{id}?page=a%20b' \\\n  -H 'X-Shop: york'");
    expect(script).toMatchInlineSnapshot(`
      "const response = await fetch('https://eu.example/books/{id}?page=a%20b', {
        headers: {
          'X-Shop': 'york',
        },
      });"
    `);
  });

  it('are quoted so that shells and scripts pass the body on', async () => {
    const value = {
      title: `It's "a" $HOME \\n \`x\``,
      list: [1, null, { 'a-b': true }],
      none: {},
      empty: [],
    };
    const { curl, script } = samples({ requestBody: json(value) });
    const sent = shellArguments(curl);
    expect(sent.slice(0, 5)).toEqual([
      '-X',
      'POST',
      'https://eu.example/books',
      '-H',
      'Content-Type: application/json',
    ]);
    expect(JSON.parse(sent.at(-1) ?? '')).toEqual(value);
    let body = '';
    const fetchBody = (_: string, init: { body: string }) => {
      body = init.body;
    };
    await new Function('fetch', `return (async () => { ${script} })()`)(fetchBody);
    expect(JSON.parse(body)).toEqual(value);
  });

  it('write forms', () => {
    const properties = {
      image: { type: 'string', format: 'binary' },
      alt: { type: 'string', example: 'A & B' },
    };
    const form = (type: string) => ({
      requestBody: { content: { [type]: { schema: { type: 'object', properties } } } },
    });
    const upload = samples(form('multipart/form-data'));
    expect(upload.curl).toContain("-F 'alt=A & B'");
    expect(upload.script).toContain('body: form,');
    expect(upload.script).toContain("form.append('alt', 'A & B');");
    const encoded = samples(form('application/x-www-form-urlencoded'));
    expect(encoded.curl).toContain("--data-urlencode 'alt=A & B'");
    expect(encoded.script).toContain('body: new URLSearchParams({');
  });

  it.each([
    [{ type: 'http', scheme: 'bearer' }, "-H 'Authorization: Bearer YOUR_TOKEN'"],
    [{ type: 'http', scheme: 'Basic' }, "-u 'USER:PASSWORD'"],
    [{ type: 'oauth2', flows: {} }, "-H 'Authorization: Bearer YOUR_TOKEN'"],
    [{ type: 'apiKey', in: 'header', name: 'X-Key' }, "-H 'X-Key: YOUR_TOKEN'"],
    [{ type: 'apiKey', in: 'query', name: 'key' }, "/books?key=YOUR_TOKEN'"],
    [{ type: 'apiKey', in: 'cookie', name: 'sid' }, "-H 'Cookie: sid=YOUR_TOKEN'"],
  ])('authenticate with %j', (scheme, text) => {
    const rest = { security: [{ it: [] }], components: { securitySchemes: { it: scheme } } };
    expect(samples({}, rest).curl).toContain(text);
    expect(samples({ security: [] }, rest).curl).not.toContain(text);
  });

  it('are followed by those of the author', () => {
    const { others } = samples({ 'x-codeSamples': [{ lang: 'Python', source: 'print(1)\n' }] });
    expect(others).toEqual([{ label: 'Python', language: 'python', code: 'print(1)' }]);
  });
});

describe('bodyExamples', () => {
  const api = apiOf({
    components: {
      examples: { One: { summary: 'First', value: 1 } },
      schemas: {
        Tree: {
          type: 'object',
          properties: { kids: { type: 'array', items: { $ref: '#/components/schemas/Tree' } } },
        },
      },
    } as never,
  });

  it('prefer those of the author', () => {
    const examples = { a: { $ref: '#/components/examples/One' }, b: { value: 2 } };
    expect(bodyExamples({ examples, example: 3 }, api, 'response')).toEqual([
      { name: 'First', value: 1 },
      { name: 'b', value: 2 },
    ]);
    expect(bodyExamples({ example: null }, api, 'response')).toEqual([{ value: null }]);
  });

  it('leave out what the other side sets, and end', () => {
    const schema = {
      type: 'object',
      properties: { id: { type: 'string', readOnly: true }, pin: { type: 'string', writeOnly: true } },
    };
    expect(bodyExamples({ schema }, api, 'request')).toEqual([{ value: { pin: 'string' } }]);
    expect(bodyExamples({ schema }, api, 'response')).toEqual([{ value: { id: 'string' } }]);
    const [tree] = bodyExamples({ schema: { $ref: '#/components/schemas/Tree' } }, api, 'response');
    expect(JSON.stringify(tree).length).toBeLessThan(200);
  });
});
