import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { parseUrl } from '../base/url.ts';
import { type Diagnostic, oncePerPlace, warning } from '../model/diagnostic.ts';
import type { OutsideLink } from '../model/rendered-page.ts';
import { askOutside } from './outside-links.ts';
import { progressLine } from './progress-line.ts';

/** How long an address that was there need not be asked for again. */
const validDays = 7;

/** Asks for what the links to other sites lead to. What was there lately is not asked for again: `.recto` keeps it. */
export async function checkOutside(
  links: OutsideLink[],
  root: string,
): Promise<{ diagnostics: Diagnostic[]; summary: string }> {
  const file = join(root, '.recto/outside-links.json');
  const seen = await readSeen(file);
  const asked = links.flatMap((link) => {
    const address = addressOf(link.href);
    return address === undefined ? [] : [{ link, address }];
  });
  const known = new Set(seen.keys());
  const { progress, clear } = progressLine();
  const answers = await askOutside(
    asked.map(({ address }) => address),
    { known, progress },
  ).finally(clear);
  for (const [address, { kind }] of answers)
    if (kind === 'there' && !known.has(address)) seen.set(address, Date.now());
  await writeSeen(file, seen);

  const diagnostics = asked.flatMap(({ link, address }) => {
    const answer = answers.get(address);
    return answer?.kind === 'gone' ? [broken(link, answer.reason)] : [];
  });
  const count = (kind: string) => [...answers.values()].filter((answer) => answer.kind === kind).length;
  const fresh = [...answers.keys()].filter((address) => known.has(address)).length;
  const parts = [
    `${answers.size} addresses of other sites: ${count('gone')} broken`,
    ...(count('guarded') > 0 ? [`${count('guarded')} keep programs out`] : []),
    ...(fresh > 0 ? [`${fresh} were there within the last ${validDays} days`] : []),
  ];
  return { diagnostics: oncePerPlace()(diagnostics), summary: `${parts.join(', ')}.` };
}

/** Without its anchor, which only a browser may find; nothing where it is no address. */
function addressOf(href: string): string | undefined {
  const address = href.startsWith('//') ? `https:${href}` : href;
  const url = parseUrl(address);
  if (!url) return undefined;
  url.hash = '';
  return url.href;
}

function broken({ href, at, notes }: OutsideLink, reason: string): Diagnostic {
  const place = at();
  return warning('check/outside-missing', `"${href}" cannot be reached: ${reason}.`, {
    ...(place && { at: place }),
    notes,
    fix: 'Correct the address, or remove the link; `data-noBrokenLinkCheck` keeps it from being asked for.',
  });
}

/** When addresses were there, as far as that still counts. */
async function readSeen(file: string): Promise<Map<string, number>> {
  const oldest = Date.now() - validDays * 24 * 60 * 60 * 1000;
  try {
    const entries = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>);
    return new Map(entries.filter((entry): entry is [string, number] => Number(entry[1]) > oldest));
  } catch {
    // Missing, or cut short: everything is asked for.
    return new Map();
  }
}

async function writeSeen(file: string, seen: Map<string, number>): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(Object.fromEntries([...seen].sort()), null, 1)}\n`);
}
