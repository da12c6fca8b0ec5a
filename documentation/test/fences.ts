import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../docs');

/** A fence with a file name: ` ```ts title="recto.config.ts" `. */
export interface Fence {
  /** The page, such as `plugins.md`. */
  page: string;
  language: string;
  file: string;
  code: string;
}

const fencePattern = /^```(\w+) title="([^"]+)"[^\n]*\n([\s\S]*?)\n```$/gm;

/** Returns the fences with file names of a page, in their order. */
export function fencesOf(page: string): Fence[] {
  const text = readFileSync(join(docs, page), 'utf8');
  // A longer fence around others is an example of writing fences.
  const outer = text.replace(/^(`{4,})[\s\S]*?\n\1$/gm, '');
  return [...outer.matchAll(fencePattern)].map(([, language = '', file = '', code = '']) => ({
    page,
    language,
    file,
    code: `${code}\n`,
  }));
}

/** Returns those of all pages. */
export function allFences(): Fence[] {
  return readdirSync(docs)
    .filter((name) => /\.mdx?$/.test(name))
    .flatMap(fencesOf);
}

/** Returns the lines of the shell fences of a page, without comments. */
export function commandsOf(page: string): string[] {
  const text = readFileSync(join(docs, page), 'utf8');
  const fences = [...text.matchAll(/^```sh\n([\s\S]*?)\n```$/gm)];
  return fences.flatMap(([, code = '']) => code.split('\n').map((line) => line.replace(/\s+#.*/, '')));
}
