import { type DocPage, type Fence, fencesIn, nodesOf, pages } from '../test/read-pages.ts';

const quickstart = pages.find(({ file }) => file.endsWith('/overview/quickstart.md')) as DocPage;

/** Returns the code blocks below a heading of Quick Start, in order. */
export function stepsOf(section: string): Fence[] {
  const children = quickstart.tree.children;
  const start = children.findIndex((node) => node.type === 'heading' && idOf(node) === section);
  if (start < 0) throw new Error(`Quick Start has no section #${section}.`);
  const rest = children.slice(start + 1);
  const end = rest.findIndex((node) => node.type === 'heading');
  return rest
    .slice(0, end < 0 ? undefined : end)
    .flatMap(nodesOf)
    .flatMap((node) => fencesIn(quickstart.file, node));
}

/** Returns the command lines below a heading of Quick Start. */
export function commandsOf(section: string): string[] {
  return stepsOf(section)
    .filter(({ language }) => language === 'bash')
    .flatMap(({ code }) => code.split('\n'))
    .filter((line) => line.trim() !== '');
}

function idOf(node: { data?: unknown }): unknown {
  return (node.data as { hProperties?: { id?: unknown } } | undefined)?.hProperties?.id;
}

/** Returns a text with a diff of the page applied; the diff leaves out indentation. */
export function applyDiff(text: string, diff: string): string {
  const changes = diff.split('\n').map((line) => ({ sign: line[0], content: line.slice(1).trim() }));
  const old = changes.filter(({ sign }) => sign !== '+').map(({ content }) => content);
  const lines = text.split('\n');
  const at = lines.findIndex((_, index) =>
    old.every((line, offset) => lines[index + offset]?.trim() === line),
  );
  if (at < 0) throw new Error(`The file has no lines that match this diff:\n${diff}`);
  const indent = /^\s*/.exec(lines[at] ?? '')?.[0] ?? '';
  const replacement = changes.filter(({ sign }) => sign !== '-').map(({ content }) => indent + content);
  return [...lines.slice(0, at), ...replacement, ...lines.slice(at + old.length)].join('\n');
}
