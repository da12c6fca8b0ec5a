import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { onTestFinished } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
/** The built command line. */
export const cli = join(root, 'packages/recto/dist/cli.js');

/** A site folder with these files, removed when the test ends; inside the repository, so that `recto` resolves. */
export function siteFolder(files: Record<string, string>): string {
  const scratch = join(root, '.cache/test');
  mkdirSync(scratch, { recursive: true });
  const folder = mkdtempSync(join(scratch, 'site-'));
  const config = "export default { title: 'Test', url: 'https://example.org' };\n";
  for (const [path, text] of Object.entries({ 'recto.config.ts': config, ...files })) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** The files below a folder with their bytes, as text that tells any two of them apart. */
export function fileTexts(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const textOf = (file: string) => [file.slice(folder.length + 1), readFileSync(file, 'latin1')];
  return Object.fromEntries(files.sort().map(textOf));
}

/** Example: `render 3/40` */
const progressPattern = /^(?:render|draw) \d+\/\d+\n/gm;

/**
 * Runs the built command line; the folder's own path is left out of what it printed, and how far a slow machine had
 * come stands apart.
 */
export function runRecto(
  folder: string,
  ...args: string[]
): Promise<{ code: number | null; out: string; err: string; progress: string[] }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [cli, ...args], { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let out = '';
    let err = '';
    child.stdout.on('data', (chunk: Buffer) => {
      out += chunk;
    });
    child.stderr.on('data', (chunk: Buffer) => {
      err += chunk;
    });
    const clean = (text: string) => text.replace(progressPattern, '').replaceAll(folder, '<site>').trim();
    // Streams may have more to say after the exit.
    child.on('close', (code) => {
      const progress = err.match(progressPattern) ?? [];
      done({ code, out: clean(out), err: clean(err), progress });
    });
  });
}
