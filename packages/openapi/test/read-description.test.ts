import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { descriptionReader } from '../src/read-description.ts';

function folderWith(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'openapi-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
}

const head = 'openapi: 3.1.0\ninfo: { title: A, version: "1" }\n';

async function problemsOf(text: string, file = 'a.yaml') {
  const { problems } = await descriptionReader()(file, folderWith({ [file]: text }));
  return problems;
}

describe('descriptionReader', () => {
  it('finds files of packages above the site', async () => {
    const folder = folderWith({
      'node_modules/@acme/api/a.json': '{"openapi":"3.0.3","info":{"title":"A","version":"1"},"paths":{}}',
    });
    mkdirSync(join(folder, 'site'));
    const { description, problems } = await descriptionReader()('@acme/api/a.json', join(folder, 'site'));
    expect(problems).toEqual([]);
    expect(description?.info?.title).toBe('A');
  });

  it('joins files, keeps names of schemas, and lists the files', async () => {
    const folder = folderWith({
      'a.yaml': `${head}paths:\n  /a: { $ref: ./paths.yaml }\n`,
      'paths.yaml':
        "get:\n  responses:\n    '200':\n      description: OK\n      content:\n        application/json: { schema: { $ref: './Book.yaml' } }\n",
      'Book.yaml': 'type: object\n',
    });
    const { description, files, problems } = await descriptionReader()('a.yaml', folder);
    expect(problems).toEqual([]);
    expect(description?.components?.schemas).toEqual({ Book: { type: 'object' } });
    expect(files.map((file) => file.slice(folder.length + 1)).sort()).toEqual([
      'Book.yaml',
      'a.yaml',
      'paths.yaml',
    ]);
  });

  it('reads again only what has changed', async () => {
    const folder = folderWith({ 'a.yaml': `${head}paths: {}\n` });
    const read = descriptionReader();
    const first = await read('a.yaml', folder);
    expect(await read('a.yaml', folder)).toBe(first);
    writeFileSync(join(folder, 'a.yaml'), `${head}paths: {}\ntags: [{ name: B }]\n`);
    utimesSync(join(folder, 'a.yaml'), 1, 1);
    expect((await read('a.yaml', folder)).description?.tags).toEqual([{ name: 'B' }]);
  });

  it('reports a missing file', async () => {
    const { problems } = await descriptionReader()('b.yaml', folderWith({}));
    expect(problems).toMatchObject([
      { code: 'file-missing', level: 'error', message: 'The OpenAPI file "b.yaml" does not exist.' },
    ]);
  });

  it('reports keys at their lines, with a suggestion', async () => {
    const [problem, ...others] = await problemsOf(
      `${head}paths:\n  /a:\n    get:\n      sumary: A\n      responses: {}\n`,
    );
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      code: 'description-invalid',
      level: 'warning',
      message: 'Property `sumary` is not expected here.',
      at: { file: 'a.yaml', line: 6, excerpt: '      sumary: A' },
      fix: 'Did you mean `summary`?',
    });
  });

  it('reports references that lead nowhere, or to other hosts', async () => {
    const parameters = (target: string) =>
      `${head}paths:\n  /a:\n    parameters:\n      - $ref: '${target}'\n`;
    for (const target of ['#/components/parameters/A', './none.yaml', 'http://127.0.0.1:9/a.yaml']) {
      const problems = await problemsOf(parameters(target));
      expect(problems).toMatchObject([
        { code: 'reference-unresolved', level: 'error', at: { file: 'a.yaml', line: 6 } },
      ]);
    }
  });

  it.each([
    ['a.yaml', 'openapi: 3.1.0\ninfo: [\n', 'line'],
    ['a.json', '{\n  "openapi": "3.0.0",\n  "info" 1\n}', 'line'],
    ['a.yaml', 'swagger: "2.0"\ninfo: {}\npaths: {}\n', undefined],
    ['a.yaml', 'openapi: 4.0.0\ninfo: {}\npaths: {}\n', undefined],
    ['a.yaml', '- 1\n', undefined],
    ['a.yaml', '', undefined],
  ])('reports %s: %j', async (file, text, line) => {
    const problems = await problemsOf(text, file);
    expect(problems).toMatchObject([{ code: 'description-unreadable', level: 'error', at: { file } }]);
    if (line) expect(problems[0]?.at?.line).toBeGreaterThan(1);
  });

  it('reports at most 20 problems of a file one by one', async () => {
    const keys = Array.from({ length: 30 }, (_, index) => `      x${index}: 1\n`).join('');
    const problems = await problemsOf(
      `${head}paths:\n  /a:\n    get:\n      responses: {}\n${keys.replaceAll('x', 'key')}`,
    );
    expect(problems).toHaveLength(21);
    expect(problems.at(-1)?.message).toBe('The description has 10 more problems.');
  });
});
