import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { missingAnswers, questions } from '../search/questions.ts';

const root = join(import.meta.dirname, '../..');

it('expects only pages and anchors that the built site has', async () => {
  const out = mkdtempSync(join(tmpdir(), 'recto-questions-'));
  onTestFinished(() => rmSync(out, { recursive: true, force: true }));
  execFileSync(process.execPath, [join(root, 'packages/recto/dist/cli.js'), 'build', '--out', out], {
    cwd: join(root, 'website'),
    stdio: 'ignore',
  });
  expect(await missingAnswers(questions, out)).toEqual([]);
  const wrong = ['/docs/platforms/tvos#nowhere', '/docs/nowhere'];
  expect(await missingAnswers([{ kind: 'name', query: 'tvos', answers: wrong }], out)).toEqual([
    'tvos: /docs/platforms/tvos#nowhere',
    'tvos: /docs/nowhere',
  ]);
});

it('has unique questions of at least nine kinds, each with an answer', () => {
  const queries = questions.map(({ query }) => query);
  expect(queries.filter((query, place) => queries.indexOf(query) !== place)).toEqual([]);
  expect(questions.filter(({ answers }) => answers.length === 0)).toEqual([]);
  expect(new Set(questions.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(9);
});
