import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const docs = join(import.meta.dirname, '../docs');

/**
 * A fence with a file name: ` ```ts title="recto.config.ts" `.
 * @typedef {{ page: string, language: string, file: string, code: string }} Fence `page` is its path, such as `plugins.md`
 */

const fencePattern = /^(`{3,})(\w+) title="([^"]+)"[^\n]*\n([\s\S]*?)\n\1$/gm;

/**
 * Returns the fences with file names of a page, in their order.
 * @param {string} page
 * @returns {Fence[]}
 */
export function fencesOf(page) {
  const text = readFileSync(join(docs, page), 'utf8');
  // A longer fence without a file name is an example of writing fences.
  const shown = text.replace(/^(`{4,})(?!\w+ title=)[\s\S]*?\n\1$/gm, '');
  return [...shown.matchAll(fencePattern)].map(([, , language = '', file = '', code = '']) => ({
    page,
    language,
    file,
    code: `${code}\n`,
  }));
}

/**
 * Returns those of all pages.
 * @returns {Fence[]}
 */
export function allFences() {
  return readdirSync(docs, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.mdx?$/.test(path))
    .flatMap(fencesOf);
}

/**
 * Returns the lines of the shell fences of a page, without comments.
 * @param {string} page
 */
export function commandsOf(page) {
  return shellLines(readFileSync(join(docs, page), 'utf8'));
}

/**
 * Returns the lines of the shell fences of a Markdown text, without comments.
 * @param {string} text
 */
export function shellLines(text) {
  const fences = [...text.matchAll(/^```sh\n([\s\S]*?)\n```$/gm)];
  return fences.flatMap(([, code = '']) => code.split('\n').map((line) => line.replace(/\s+#.*/, '')));
}
