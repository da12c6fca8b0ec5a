import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { type PageText, readPages } from '../../../../bench/page-texts.ts';
import { runRecto, siteFolder } from '../../../recto/test/cli/run-recto.ts';
import { oneIn } from '../../../recto/test/cli/sampled.ts';
import { differences, warnings } from './differences.ts';
import { ordinary } from './ordinary.ts';
import { reported } from './reported.ts';
import { unusual } from './unusual.ts';

/** What Docusaurus makes of the projects, by route: `npm run bench -- docusaurus-facts` writes it. */
const facts: Record<string, Record<string, PageText>> = JSON.parse(
  readFileSync(join(import.meta.dirname, 'facts.json'), 'utf8'),
);

const projects = Object.entries({ ...reported, ...ordinary, ...unusual });

const shared = join(mkdtempSync(join(tmpdir(), 'recto-projects-')), 'client-bundle');
afterAll(() => rmSync(dirname(shared), { recursive: true }));

/** Builds a project. Most of the time goes into bundling the theme, so the bundle of the first serves those that add no code to it. */
async function build(files: Record<string, string>) {
  const folder = siteFolder(files);
  const bundle = join(folder, '.recto/client-bundle');
  if (existsSync(shared)) cpSync(shared, bundle);
  const { code, err } = await runRecto(folder, 'build');
  if (!existsSync(shared) && existsSync(bundle)) cpSync(bundle, shared);
  return { code, err, pages: await readPages(join(folder, 'build')) };
}

for (const [at, [name, files]] of projects.entries())
  it(`builds what Docusaurus builds: ${name}`, oneIn(9, at), async () => {
    const { code, err, pages } = await build(files);
    const found = [...err.matchAll(/^(?:error|warning) +(\S+)/gm)].map(([, one]) => one);
    expect({ code, found, err }).toEqual({ code: 0, found: warnings[name] ?? [], err });
    const known = differences[name] ?? {};
    const differing = Object.entries(facts[name] ?? {}).flatMap(
      ([route, theirs]): [what: string, unknown][] => {
        const ours = pages.get(route);
        if (!ours) return [[`${route}: missing`, theirs]];
        const parts = (['words', 'ids', 'links'] as const).filter((part) => !isSame(ours, theirs, part));
        return parts.map((part) => [`${route}: ${part}`, { ours: ours[part], theirs: theirs[part] }]);
      },
    );
    const unexplained = differing.filter(([what]) => !Object.hasOwn(known, what));
    expect(Object.fromEntries(unexplained)).toEqual({});
    const gone = Object.keys(known).filter((what) => !differing.some(([one]) => one === what));
    expect(gone, 'differences that are gone').toEqual([]);
  });

it('orders posts of one day as Docusaurus does', async () => {
  const name = 'posts of one day';
  const { pages } = await build(reported[name] ?? {});
  const titles = (page: PageText | undefined) => page?.words.match(/alpha|beta|gamma|delta|before/g);
  const theirs = titles(facts[name]?.['/blog/archive']);
  expect(theirs).toHaveLength(5);
  // The archive of Docusaurus has the oldest post first.
  expect(titles(pages.get('/blog/archive'))).toEqual(theirs?.toReversed());
});

it('has the facts of each project', () => {
  expect(Object.keys(facts).sort()).toEqual(projects.map(([name]) => name).sort());
});

/** Whether a page has the same words, whatever their order and spaces, and all ids and links of the other. */
function isSame(ours: PageText, theirs: PageText, part: keyof PageText): boolean {
  if (part !== 'words') return theirs[part].every((one) => ours[part].includes(one));
  const sorted = (text: string) => text.split(' ').sort().join(' ');
  const joined = (text: string) => text.replaceAll(' ', '');
  return joined(ours.words) === joined(theirs.words) || sorted(ours.words) === sorted(theirs.words);
}
