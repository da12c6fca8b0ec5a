import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Nodes, Parents, Root } from 'mdast';
import { mdxToMdast } from 'satteri';

/** A page of the documentation, read. */
export interface DocPage {
  /** From the repository: `website/docs/overview/quickstart.md`. */
  file: string;
  tree: Root;
}

/** Code between fences. */
export interface Fence {
  /** `website/docs/overview/quickstart.md:12`. */
  place: string;
  language: string;
  /** File name that the fence shows. */
  title: string;
  /** Whether the page says that a key is read though the schema does not know it. */
  isBeyondSchema: boolean;
  code: string;
}

const website = new URL('..', import.meta.url).pathname;

/** Every page of the documentation that is finished. */
export const pages: DocPage[] = readdirSync(join(website, 'docs'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.mdx?$/.test(name))
  .sort()
  .map((name) => ({ name, text: readFileSync(join(website, 'docs', name), 'utf8') }))
  .filter(({ text }) => !/^being_written: true$/m.test(text))
  .map(({ name, text }) => ({ file: `website/docs/${name}`, tree: parse(text) }));

function parse(text: string): Root {
  return mdxToMdast(text, {
    features: { gfm: true, frontmatter: true, headingAttributes: true, directive: true },
  }) as Root;
}

/** Every fence of every page. */
export const fences: Fence[] = pages.flatMap(({ file, tree }) =>
  nodesOf(tree).flatMap((node): Fence[] => {
    if (node.type !== 'code') return [];
    const title = /title="([^"]*)"/.exec(node.meta ?? '')?.[1] ?? '';
    const isBeyondSchema = /\bbeyond-schema\b/.test(node.meta ?? '');
    return [
      { place: placeOf(file, node), language: node.lang ?? '', title, isBeyondSchema, code: node.value },
    ];
  }),
);

/** A node with all that it holds, in order. */
export function nodesOf(node: Nodes): Nodes[] {
  return [node, ...('children' in node ? (node as Parents).children.flatMap(nodesOf) : [])];
}

export function placeOf(file: string, node: Nodes): string {
  return `${file}:${node.position?.start.line}`;
}
