import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { openBuiltIndex } from '../../../bench/search/answer.ts';
import { one, readDocument } from '../../../packages/recto/test/read-document.ts';
import { builtWebsite } from '../../../scripts/built-website.mjs';

/*
 * The tables of `website/README.md`: questions answered within two clicks, tasks found by their plain words.
 */

const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');

/** Returns the rows of the table under a heading of the README, without its header. */
function rowsUnder(heading: string): string[][] {
  const section = readme.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('|'));
  return lines.slice(2).map((line) =>
    line
      .replaceAll('`', '')
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const clicked = (heading: string) =>
  rowsUnder(heading).map(([question = '', clicks = '', section = '', answer = '']) => ({
    question,
    clicks: clicks.split(' → '),
    section,
    answer,
  }));
const questions = clicked('Ten questions');
const newcomer = clicked('Twelve tasks of a newcomer');

const tasks = rowsUnder('Ten tasks').flatMap(([task = '', words = '', section = '', answer = '']) =>
  words.split(', ').map((query) => ({ task, query, section, answer })),
);

let site: string;
beforeAll(async () => {
  site = join(await builtWebsite(), 'build');
});

const page = (path: string) =>
  readDocument(readFileSync(join(site, `${path === '/' ? 'index' : path}.html`), 'utf8'));

/** Returns the text from the heading that an address names to the next one of the same or a higher level. */
function sectionOf(address: string): string {
  const [path = '', anchor = ''] = address.split('#');
  const heading = one(page(path), `h2[id="${anchor}"], h3[id="${anchor}"]`);
  const level = Number(heading.tagName.slice(1));
  const texts: string[] = [];
  for (let next = heading.nextElementSibling; next; next = next.nextElementSibling) {
    if (/^H[1-6]$/.test(next.tagName) && Number(next.tagName.slice(1)) <= level) break;
    texts.push(next.textContent ?? '');
  }
  return texts.join('\n');
}

/** Returns the path that the first link with a name leads to; the name of a card includes its description. */
function click(path: string, name: string): string {
  const isNamed = (link: Element) =>
    (link.getAttribute('aria-label') ?? link.textContent ?? '').trim().startsWith(name);
  const link = [...page(path).querySelectorAll('a[href]')].find(isNamed);
  if (!link) throw new Error(`${path} has no link "${name}"`);
  return link.getAttribute('href')?.replace(/#.*/, '') ?? '';
}

it('there are ten questions, each answered within two clicks, twelve and ten tasks', () => {
  expect(questions).toHaveLength(10);
  expect(questions.filter(({ clicks }) => clicks.length > 2)).toEqual([]);
  expect(newcomer).toHaveLength(12);
  expect(newcomer.filter(({ clicks }) => clicks.length > 2)).toEqual([]);
  expect(new Set(tasks.map(({ task }) => task)).size).toBe(10);
});

describe('the links lead to the answer', () => {
  it.each([...questions, ...newcomer])('$question', ({ clicks, section, answer }) => {
    expect(clicks.reduce(click, '/')).toBe(section.replace(/#.*/, ''));
    expect(sectionOf(section)).toContain(answer);
  });
});

describe('the first hit has the answer', () => {
  it.each(tasks)('$task: "$query"', async ({ query, section, answer }) => {
    const { hits } = await (await openBuiltIndex(site)).ask(query);
    expect(hits[0]?.url.replace(/#.*/, '')).toBe(section.replace(/#.*/, ''));
    expect(sectionOf(section)).toContain(answer);
  });
});
