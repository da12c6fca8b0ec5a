import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { checkConfig } from '../../src/config/read-config.ts';
import { type DocumentRecord, pageStore } from '../../src/graph/page-store.ts';
import { outputWriter } from '../../src/output/output-writer.ts';
import { listFiles } from '../../src/output/replace-output.ts';
import type { ArticleBlock, SearchablePage } from '../../src/search/types.ts';

interface Site {
  folder: string;
  store: string;
  target: { folder: string; staging: string; complete: string; retired: string };
}

function emptySite(): Site {
  const root = mkdtempSync(join(tmpdir(), 'recto-index-'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  const folder = join(root, 'build');
  const paths = { staging: `${folder}.partial`, complete: `${folder}.next`, retired: join(root, 'previous') };
  return { folder, store: join(root, 'store'), target: { folder, ...paths } };
}

/** Writes pages, by their paths; those that the last build has stored with the same text are added again. Returns how many were. */
async function build(site: Site, pages: ReadonlyMap<string, SearchablePage>): Promise<number> {
  const { config } = checkConfig({ title: 'Site', url: 'https://example.org' }, 'recto.config.ts');
  if (!config) throw new Error('the configuration is a valid one');
  mkdirSync(site.target.staging, { recursive: true });
  const stored = pageStore(site.store, site.folder).pages();
  const { target, store } = site;
  const writer = outputWriter({ target, extensions: [], store, part: undefined });
  writer.startLocale('en', []);
  let again = 0;
  for (const [path, searchable] of pages) {
    const file = `${path.slice(1)}.html`;
    const last = stored.get(file);
    const html = JSON.stringify(searchable);
    const isSame = last && readFileSync(join(site.folder, file), 'utf8') === html;
    const facts = { value: { title: '', description: '', isIndexed: true, anchors: [] } };
    const links = { value: { ids: new Set<string>(), links: new Set<string>(), parts: '' } };
    const record: DocumentRecord = { file, path, stem: file, islands: [], facts, links };
    if (isSame) {
      again += 1;
      writer.pages([last]);
    } else writer.pages([{ file, stem: file, html, searchable, record }]);
  }
  writer.endLocale(config);
  expect([...writer.problems(), ...writer.commit().failures]).toEqual([]);
  return again;
}

function filesOf({ folder }: Site): Record<string, string> {
  return Object.fromEntries(
    listFiles(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]),
  );
}

/** Random numbers below `max`, the same in each run. */
function randomNumbers(seed: number) {
  let state = seed;
  return (max: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * max);
  };
}

/** Edits pages at random in each round, and compares the index with that of a first build. */
async function compareIndexes(rounds: number[]): Promise<void> {
  const random = randomNumbers(30);
  const word = () =>
    `${'bcdfgklmnprst'.charAt(random(13))}${'aeiou'.charAt(random(5))}${random(40).toString(36)}n`;
  const words = (count: number) => Array.from({ length: count }, word).join(' ');
  const block = (): ArticleBlock =>
    random(4) === 0
      ? { text: words(2), level: 2 + random(3), isHeading: true, id: word() }
      : { text: words(6 + random(20)), level: 2, isHeading: false };
  const page = (path: string, version: number): SearchablePage => ({
    path,
    blocks: Array.from({ length: 2 + random(8) }, block),
    title: words(2),
    group: 'Docs',
    language: 'en',
    version: `v${version}`,
    tag: `docs-default-v${version}`,
    ...(random(30) === 0 && { boost: 0.5 }),
  });
  const pages = new Map<string, SearchablePage>();
  const addPage = () => {
    const version = random(3) === 0 ? 1 : 2;
    const path = `/v${version}/${word()}/${word()}`;
    pages.set(path, page(path, version));
  };
  const inOrder = () => new Map([...pages].sort(([one], [other]) => (one < other ? -1 : 1)));
  const paths = () => [...pages.keys()];
  const edits = [
    addPage,
    () => pages.delete(paths()[random(pages.size)] ?? ''),
    // A word, a block, all of a page.
    ...[0, 1, 2].map((kind) => () => {
      const [path, old] = [...pages][random(pages.size)] ?? ['', page('', 1)];
      const blocks = [...old.blocks];
      if (kind === 0) Object.assign(blocks, { 0: { text: words(3), level: 2, isHeading: false } });
      else if (kind === 1) blocks.splice(random(blocks.length), random(2), block());
      pages.set(path, kind === 2 ? page(path, Number(old.version?.slice(1))) : { ...old, blocks });
    }),
  ];
  for (let count = 0; count < 500; count++) addPage();
  const site = emptySite();
  await build(site, inOrder());
  const segments = readdirSync(site.store).filter((name) => name.startsWith('indexed-words-'));
  expect(segments.length).toBeGreaterThan(2);
  for (const round of rounds) {
    const before = filesOf(site);
    for (let edit = round % 4; edit >= 0; edit--) edits[random(edits.length)]?.();
    const again = await build(site, inOrder());
    expect(again).toBeGreaterThan(pages.size - 6);
    const clean = emptySite();
    expect(await build(clean, inOrder())).toBe(0);
    const now = filesOf(site);
    expect(Object.keys(now), `round ${round}`).toEqual(Object.keys(filesOf(clean)));
    for (const [name, text] of Object.entries(filesOf(clean)))
      expect(now[name], `round ${round}, ${name}`).toBe(text);
    // One edit leaves most files as they were.
    const written = Object.keys(now).filter((name) => before[name] !== now[name]);
    if (round % 4 === 0) expect(written.length, `round ${round}`).toBeLessThan(Object.keys(now).length / 3);
  }
}

const title = 'random edits, additions and removals of pages leave the index that a first build makes';
// One edit, and four.
it(title, () => compareIndexes([0, 3]));
it(`${title}, in many rounds`, { tags: 'full' }, () => compareIndexes([0, 1, 2, 3, 4, 5, 6, 7]));
