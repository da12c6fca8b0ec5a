import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { discard } from './folder.ts';

/** Pages per folder; a sidebar of categories this size is what large documentation has. */
const pagesPerFolder = 20;
const wordsPerPage = 600;
const namesPerPage = 10;

const words =
  'application asset bundle cache command component config context default device engine entry error export field file folder function host image import input install key layer library link list loader manifest memory module name native option order output package page parser path pattern platform plugin process project prompt query reader record release render request result route runtime schema screen script server session source state storage style target task template test theme token tool tree type update value version view watch window worker'.split(
    ' ',
  );

const syllables =
  'ba be bi bo ka ke ki ko la le li lo ma me mi mo ra re ri ro sa se si so ta te ti to va vo'.split(' ');

/** A word that only some pages have, as names are: of low numbers on many pages, of high ones on few. */
export function nameOf(number: number): string {
  const more = number >= syllables.length ? nameOf(Math.floor(number / syllables.length) - 1) : 'zu';
  return more + syllables[number % syllables.length];
}

/** A random number from 0 to 1, the same sequence for the same seed (mulberry32). */
export type Random = () => number;

export function seeded(seed: number): Random {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Pages to generate; the same seed gives the same bytes. */
interface Amount {
  pages: number;
  seed?: number;
  /** Whether the text starts with the title, for engines that show no title of front matter. */
  repeatTitle?: boolean;
}

/** Writes a documentation site of Recto in a folder, and nothing else. */
export async function generateSite(folder: string, amount: Amount): Promise<void> {
  discard(folder);
  await generatePages(join(folder, 'docs'), amount);
  await writeFile(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  await writeConfig(folder);
}

/** Writes the configuration of a site of Recto, with further settings and what they import. */
export async function writeConfig(folder: string, settings = '', code = ''): Promise<void> {
  const required = "title: 'Bench', url: 'https://example.org'";
  await writeFile(join(folder, 'recto.config.ts'), `${code}export default { ${required}, ${settings} };\n`);
}

/** Returns every tenth page of the docs of a site. */
export async function someOf(folder: string): Promise<string[]> {
  const docs = join(folder, 'docs');
  const files = (await readdir(docs, { recursive: true })).filter((file) => file.endsWith('.md')).sort();
  return files.filter((_, at) => at % 10 === 0).map((file) => join(docs, file));
}

/**
 * Writes pages that Recto and its peers read: each has 600 words with three code blocks, headings, lists, a table, and
 * links to other pages.
 */
export async function generatePages(
  docs: string,
  { pages, seed = 1, repeatTitle = false }: Amount,
): Promise<void> {
  const random = seeded(seed);
  for (let index = 0; index < pages; index++) {
    const path = join(docs, `section-${Math.floor(index / pagesPerFolder)}`, `page-${index}.md`);
    if (index % pagesPerFolder === 0) await mkdir(join(path, '..'), { recursive: true });
    const text = page(index, pages, random);
    await writeFile(path, repeatTitle ? text.replace(/^title: (.*)\n[\s\S]*?---\n/m, '$&\n# $1\n') : text);
  }
}

function page(index: number, pages: number, random: Random): string {
  const pick = <Item>(items: Item[]): Item => items[Math.floor(random() * items.length)] as Item;
  const some = (count: number) => Array.from({ length: count }, () => pick(words));
  const link = () => {
    const to = Math.floor(random() * pages);
    return `[${pick(words)} ${pick(words)}](../section-${Math.floor(to / pagesPerFolder)}/page-${to}.md)`;
  };
  // Names go on as a site grows: few are everywhere, most on a page or two.
  const name = () => nameOf(Math.floor((pages * namesPerPage) ** random()));
  const sentence = () => {
    const text = some(12 + Math.floor(random() * 8));
    if (random() < 0.5) text[1] = name();
    if (random() < 0.3) text[3] = `\`${pick(words)}.${pick(words)}\``;
    if (random() < 0.2) text[6] = link();
    if (random() < 0.2) text[9] = `**${text[9]}**`;
    const [first = '', ...rest] = text;
    return `${first.charAt(0).toUpperCase()}${first.slice(1)} ${rest.join(' ')}.`;
  };
  const paragraph = () => Array.from({ length: 4 }, sentence).join(' ');
  const code = [typescript, shell, json].map((write) => write(pick, random));
  const sections = code.map(
    (block, section) =>
      `## ${pick(words)} ${pick(words)} ${section}\n\n${paragraph()}\n\n${paragraph()}\n\n${block}\n\n- ${sentence()}\n- ${sentence()}\n\n### ${pick(words)} ${section}\n\n${paragraph()}\n`,
  );
  const body = sections.join('\n');
  const filler = Math.max(0, Math.floor((wordsPerPage - body.split(/\s+/).length) / 70));
  return `---\ntitle: Page ${index} about ${pick(words)}\nsidebar_position: ${index}\n---\n\n${paragraph()}\n\n${body}\n| Key | Value |\n|---|---|\n${some(
    4,
  )
    .map((word) => `| \`${word}\` | ${sentence()} |`)
    .join('\n')}\n\n${Array.from({ length: filler }, paragraph).join('\n\n')}\n`;
}

type Pick = <Item>(items: Item[]) => Item;

function typescript(pick: Pick, random: Random): string {
  const name = () => `${pick(words)}${pick(words).charAt(0).toUpperCase()}${pick(words).slice(1)}`;
  const lines = Array.from(
    { length: 5 },
    () =>
      `  const ${name()} = await ${name()}('${pick(words)}', { ${pick(words)}: ${Math.floor(random() * 1000)} });`,
  );
  return `\`\`\`ts title="${pick(words)}.ts"\nimport { ${name()} } from './${pick(words)}';\n\n// The ${pick(words)} of a ${pick(words)}.\nexport async function ${name()}(${name()}: string): Promise<void> {\n${lines.join('\n')}\n}\n\`\`\``;
}

function shell(pick: Pick): string {
  const lines = Array.from(
    { length: 4 },
    () => `npx tool ${pick(words)} --${pick(words)} ${pick(words)} -p "${pick(words)}"`,
  );
  return `\`\`\`bash\n# ${pick(words)} ${pick(words)}\n${lines.join('\n')}\n\`\`\``;
}

function json(pick: Pick, random: Random): string {
  const value = Object.fromEntries(
    Array.from({ length: 6 }, () => [
      pick(words),
      { [pick(words)]: pick(words), [pick(words)]: Math.floor(random() * 100) },
    ]),
  );
  return `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
}
