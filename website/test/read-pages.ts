import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes, Parents, Root } from 'mdast';
import { mdxToMdast } from 'satteri';

/** A parsed page of the documentation. */
export interface DocPage {
  /** Path in the repository: `website/docs/overview/quickstart.md`. */
  file: string;
  text: string;
  tree: Root;
}

/** A fenced code block. */
export interface Fence {
  /** Location: `website/docs/overview/quickstart.md:12`. */
  place: string;
  language: string;
  /** Title of the code block. */
  title: string;
  /** Whether the block has keys that rnv reads but the schema lacks. */
  isBeyondSchema: boolean;
  /** Continued lines of a shell are one. */
  code: string;
}

const website = new URL('..', import.meta.url).pathname;

/** All finished pages of the documentation. */
export const pages: DocPage[] = readdirSync(join(website, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.mdx?$/.test(name))
  .sort()
  .map((name) => ({ name, text: readFileSync(join(website, 'docs', name), 'utf8') }))
  .filter(({ text }) => !/^being_written: true$/m.test(text))
  .map(({ name, text }) => ({ file: `website/docs/${name}`, text, tree: parse(text) }));

function parse(text: string): Root {
  return mdxToMdast(text, {
    features: { gfm: true, frontmatter: true, headingAttributes: true, directive: true },
  }) as Root;
}

/** All code blocks of all pages. */
export const fences: Fence[] = pages.flatMap(({ file, tree }) =>
  nodesOf(tree).flatMap((node) => fencesIn(file, node)),
);

/** Returns the code block that a node of a page is, if any. */
export function fencesIn(file: string, node: Nodes): Fence[] {
  if (node.type !== 'code') return [];
  const title = /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '';
  const isBeyondSchema = /\bbeyond-schema\b/.test(node.meta ?? '');
  const language = node.lang ?? '';
  const code = language === 'bash' ? node.value.replace(/ \\\n\s*/g, ' ') : node.value;
  return [{ place: placeOf(file, node), language, title, isBeyondSchema, code }];
}

/** Returns a node and its descendants, in order. */
export function nodesOf(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? (node as Parents).children.flatMap(nodesOf) : [])];
}

export function placeOf(file: string, node: Nodes): string {
  return `${file}:${node.position?.start.line}`;
}
