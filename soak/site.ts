import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { generateSite } from '../bench/generate-site.ts';
import { root } from '../scripts/root.mjs';

/** A generated site in a folder of its own. */
export interface Site {
  folder: string;
  write(file: string, text: string): void;
  read(file: string): string;
  git(...args: string[]): void;
  remove(): void;
}

/** Generates a site inside the repository, so that the engine is found. */
export async function createSite(pages: number, files: Record<string, string> = {}): Promise<Site> {
  const parent = join(root, '.cache/soak');
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, 'site-'));
  await generateSite(folder, { pages });
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  };
  for (const [file, text] of Object.entries(files)) write(file, text);
  return {
    folder,
    write,
    read: (file) => readFileSync(join(folder, file), 'utf8'),
    git: (...args) => {
      execFileSync('git', ['-c', 'user.name=Soak', '-c', 'user.email=soak@example.org', ...args], {
        cwd: folder,
      });
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** Returns the file of a generated page. */
export function pageFile(number: number): string {
  return `docs/section-${Math.floor(number / 20)}/page-${number}.md`;
}

/** Returns the hashes of the files below a folder, by their paths. */
export function hashesOf(folder: string): Record<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  return Object.fromEntries(
    files.sort().map((file) => [file.slice(folder.length + 1), hashOf(readFileSync(file))]),
  );
}

export function hashOf(data: Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}
