import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openOutput } from '../../src/emit/output.ts';

function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'recto-output-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

it('shows nothing before it is committed, and then everything', async () => {
  const folder = join(scratch(), 'build');
  const output = await openOutput(folder);
  output.write('docs/a.html', 'a');
  expect(existsSync(folder)).toBe(false);
  expect(await output.commit()).toEqual([]);
  expect(readFileSync(join(folder, 'docs/a.html'), 'utf8')).toBe('a');

  const next = await openOutput(folder);
  next.write('b.html', 'b');
  await next.commit();
  expect(existsSync(join(folder, 'docs/a.html'))).toBe(false);
  expect(existsSync(join(folder, 'b.html'))).toBe(true);
});

it('keeps the last output when it is abandoned', async () => {
  const folder = join(scratch(), 'build');
  const first = await openOutput(folder);
  first.write('a.html', 'a');
  await first.commit();
  const second = await openOutput(folder);
  second.write('b.html', 'b');
  await second.abandon();
  expect(existsSync(join(folder, 'a.html'))).toBe(true);
  expect(existsSync(`${folder}.partial`)).toBe(false);
});

it('refuses paths outside the folder', async () => {
  const parent = scratch();
  const output = await openOutput(join(parent, 'build'));
  output.write('../escaped.html', 'x');
  expect(existsSync(join(parent, 'escaped.html'))).toBe(false);
  expect(output.problems.map(({ message }) => message)).toEqual([
    '"../escaped.html" would be written outside the output folder.',
  ]);
});
