import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fencesOf } from './fences.mjs';

/** The pages of the tutorial, in their order. */
export const tutorialPages = ['create', 'write', 'navigation', 'look', 'publish'];

/** What readers change in a file that exists: the lines that the page shows, and what they replace. */
const edits = {
  navigation: [
    {
      file: 'docs/mooring.md',
      from: 'four steps.\n---',
      to: 'four steps.\nsidebar_position: 2\n---',
    },
  ],
  look: [
    {
      file: 'recto.config.ts',
      from: "    navbar: {\n      title: 'Harbor',\n",
      to: "    navbar: {\n      title: 'Harbor',\n      logo: { src: 'img/mark.svg', alt: '' },\n",
    },
  ],
};

/** Files that readers delete. */
const removals = { navigation: ['docs/write-pages.mdx'] };

/** Files that a page shows for the repository of the reader, or that are not files. */
const isShownOnly = (file) => file.startsWith('.github/') || !file.includes('.');

/**
 * Does what a page of the tutorial asks for to the site in a folder.
 * @param {string} page such as `write`
 * @param {string} folder
 */
export function followTutorial(page, folder) {
  const path = `tutorial/${page}.mdx`;
  for (const { file, code } of fencesOf(path).filter((fence) => !isShownOnly(fence.file))) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), code);
  }
  const shown = readFileSync(join(import.meta.dirname, '../docs', path), 'utf8').replace(/^ +/gm, '');
  for (const { file, from, to } of edits[page] ?? []) {
    const text = readFileSync(join(folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`"${file}" does not contain ${JSON.stringify(from)}.`);
    if (!shown.includes(to.replace(/^ +/gm, '')))
      throw new Error(`"${path}" does not show ${JSON.stringify(to)}.`);
    writeFileSync(join(folder, file), text.replace(from, to));
  }
  for (const file of removals[page] ?? []) rmSync(join(folder, file));
}
