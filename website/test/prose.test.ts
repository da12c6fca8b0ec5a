import { readFileSync } from 'node:fs';
import dictionary from 'dictionary-en-gb';
import type { Nodes, Parents } from 'mdast';
import nspell from 'nspell';
import { expect, it } from 'vitest';
import { nodesOf, pages, placeOf } from './read-pages.ts';

/* Checks the prose: spelling, sentence length, empty sections. */

const longestSentence = 40;

const spelling = nspell(dictionary);
const ownWords = readFileSync(new URL('words.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter(Boolean);
for (const word of ownWords) spelling.add(word);

/** Nodes that contain text directly: paragraphs, cells and headings. */
const textHolders = ['paragraph', 'heading', 'tableCell'];
const ofPages = pages.flatMap(({ file, tree }) =>
  nodesOf(tree)
    .filter(({ type }) => textHolders.includes(type))
    .map((node) => ({ place: placeOf(file, node), text: textOf(node) })),
);
const ofGlossary = readFileSync(new URL('../glossary.yml', import.meta.url), 'utf8')
  .split('\n')
  .map((line, index) => ({ place: `website/glossary.yml:${index + 1}`, text: definitionIn(line) }));
const blocks = [...ofPages, ...ofGlossary];

/** Returns the definition in a line of the glossary, without code. */
function definitionIn(line: string): string {
  return (/^ {2}definition: (.*)$/.exec(line)?.[1] ?? '').replace(/`[^`]*`/g, 'code');
}

/** Returns the words of a block, without code, URLs and directives. */
function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'inlineCode') return 'code';
  if (node.type === 'textDirective' || node.type === 'leafDirective') return '';
  if (node.type === 'break') return ' ';
  return 'children' in node ? (node as Parents).children.map(textOf).join('') : '';
}

it('has no spelling mistakes', () => {
  const unknown = new Map<string, string>();
  for (const { place, text } of blocks) {
    for (const word of text.match(/\p{L}[\p{L}’']*\p{L}/gu) ?? []) {
      const plain = word.replaceAll('’', "'").replace(/'s$/, '');
      if (!spelling.correct(plain) && !unknown.has(plain)) unknown.set(plain, place);
    }
  }
  const report = [...unknown].map(([word, place]) => `${word}  ${place}`).sort();
  expect(report, 'fix the word, or add it to website/test/words.txt').toEqual([]);
});

it('has no unused words in the dictionary', () => {
  const all = new Set(
    blocks
      .flatMap(({ text }) => text.match(/\p{L}[\p{L}’']*\p{L}/gu) ?? [])
      .map((word) => word.replace(/[’']s$/, '')),
  );
  expect(ownWords.filter((word) => !all.has(word))).toEqual([]);
  expect(ownWords).toEqual([...new Set(ownWords)]);
});

it(`has no sentence of more than ${longestSentence} words`, () => {
  const long = blocks.flatMap(({ place, text }) =>
    sentences(text)
      .filter((sentence) => sentence.split(/\s+/).length > longestSentence)
      .map((sentence) => `${place}  ${sentence}`),
  );
  expect(long).toEqual([]);
});

const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });

function sentences(text: string): string[] {
  return [...segmenter.segment(text)].map(({ segment }) => segment.trim());
}

/** Habits that make English read as translated, with better wordings in the message. */
const habits: [pattern: RegExp, better: string][] = [
  [/\b(?:by itself|by themselves)\b/, 'automatically'],
  [/\b(?:has|have) to\b/, 'must, or need to'],
  [/\b(?:nobody|whoever)\b/i, 'no one, or anyone who'],
  [/\bbesides\b/i, 'except, or in addition to'],
  [/\b(?:told|tells|says)\b/, 'a verb of what the code does: prints, reports, returns'],
  [/\bof (?:yours|(?:their|your) own)\b/, 'your'],
  [/\b(?:that|those) of the\b/, 'the noun again'],
  [/\bis no (?!longer|t\b)|\bare no (?!longer)(?=\w+ (?:and|or|but)\b)/, "isn't a"],
  [/\bas far as\b/, 'up to'],
  [/\bat build (?!time)/, 'at build time'],
  [/\bwithout (?:script|a word)\b/, 'without JavaScript, silently'],
];

it('has none of the habits of translated text', () => {
  const found = blocks
    .filter(({ place }) => !/upgrades\/0\./.test(place))
    .flatMap(({ place, text }) =>
      habits.filter(([pattern]) => pattern.test(text)).map(([, better]) => `${place}  ${better}  ${text}`),
    );
  expect(found.filter((line) => !/\bthere is no\b/i.test(line))).toEqual([]);
});

it('has no empty sections', () => {
  const empty = pages.flatMap(({ file, tree }) =>
    tree.children
      .filter((node, index) => {
        if (node.type !== 'heading') return false;
        const next = tree.children[index + 1];
        return !next || (next.type === 'heading' && next.depth <= node.depth);
      })
      .map((node) => `${placeOf(file, node)}  ${textOf(node)}`),
  );
  expect(empty).toEqual([]);
});
