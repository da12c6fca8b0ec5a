import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pMap from 'p-map';
import { parseUrl } from '../base/url.ts';
import { type Diagnostic, dedupe, warning } from '../model/diagnostic.ts';
import type { Progress } from '../model/files.ts';
import type { ExternalLink } from '../model/page.ts';
import type { Reporter } from './report.ts';

/** How long an address that was there need not be asked for again. */
const validDays = 7;

/** Asks for what the links to other sites lead to. What was there lately is not asked for again: `.recto` keeps it. */
export async function checkExternalLinks(
  links: ExternalLink[],
  root: string,
  { progressLine }: Reporter,
): Promise<{ diagnostics: Diagnostic[]; summary: string }> {
  const file = join(root, '.recto/outside-links.json');
  const seen = await readSeen(file);
  const asked = links.flatMap((link) => {
    const address = addressOf(link.href);
    return address === undefined ? [] : [{ link, address }];
  });
  const known = new Set(seen.keys());
  const { progress, clear } = progressLine();
  const answers = await requestExternalLinks(
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
  return { diagnostics: dedupe()(diagnostics), summary: `${parts.join(', ')}.` };
}

/** Without its anchor, which only a browser may find; nothing where it is no address. */
function addressOf(href: string): string | undefined {
  const address = href.startsWith('//') ? `https:${href}` : href;
  const url = parseUrl(address);
  if (!url) return undefined;
  url.hash = '';
  return url.href;
}

function broken({ href, at, notes }: ExternalLink, reason: string): Diagnostic {
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

/** What came of asking for an address. */
type Answer =
  | { kind: 'there' }
  /** The site keeps programs out, so that only a browser can tell. */
  | { kind: 'guarded'; reason: string }
  | { kind: 'gone'; reason: string };

interface Asking {
  /** Addresses that need not be asked for. */
  known: ReadonlySet<string>;
  progress: Progress;
  /** How long an answer may take. @default 10 s */
  timeoutMilliseconds?: number;
}

/** Few enough to be polite, and enough that a slow host holds up nobody else. */
const hostsAtOnce = 8;
const atOncePerHost = 2;
const tries = 3;
/** A host that wants us to wait longer than this is left alone. */
const longestWaitSeconds = 30;

const headers = { 'user-agent': 'Recto (link check)', accept: 'text/html,*/*' };

/** Asks other sites for addresses, each once: a few at a time, with patience for hosts that are busy. */
export async function requestExternalLinks(
  addresses: Iterable<string>,
  { known, progress, timeoutMilliseconds = 10_000 }: Asking,
): Promise<Map<string, Answer>> {
  const unique = [...new Set(addresses)];
  const byHost = new Map<string, string[]>();
  for (const address of unique) {
    const { host } = new URL(address);
    if (!known.has(address)) byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  const answers = new Map<string, Answer>();
  const askHost = (ofHost: string[]) =>
    pMap(
      ofHost,
      async (address) => {
        answers.set(address, await ask(address, timeoutMilliseconds));
        progress({ stage: 'ask', done: answers.size, total: unique.length });
      },
      { concurrency: atOncePerHost },
    );
  await pMap([...byHost.values()], askHost, { concurrency: hostsAtOnce });
  for (const address of unique) if (known.has(address)) answers.set(address, { kind: 'there' });
  return answers;
}

/** With HEAD, which costs the host least; with GET where it does not know that, or says no. */
async function ask(address: string, timeout: number): Promise<Answer> {
  const first = await request(address, 'HEAD', timeout);
  if (first.kind === 'there') return first;
  return request(address, 'GET', timeout);
}

async function request(address: string, method: 'HEAD' | 'GET', timeout: number): Promise<Answer> {
  for (let count = 1; ; count += 1) {
    let response: Response;
    try {
      response = await fetch(address, { method, headers, signal: AbortSignal.timeout(timeout) });
      await response.body?.cancel();
    } catch (cause) {
      return { kind: 'gone', reason: failure(cause, timeout) };
    }
    const { status } = response;
    const isBusy = status === 429 || status === 503;
    const seconds = retryAfter(response.headers.get('retry-after')) ?? 2 ** (count - 1);
    if (!isBusy || count === tries || seconds > longestWaitSeconds) return answerOf(status);
    await wait(seconds * 1000);
  }
}

function answerOf(status: number): Answer {
  if (status < 400) return { kind: 'there' };
  const isGuarded = [401, 403, 407, 429, 451, 999].includes(status);
  return { kind: isGuarded ? 'guarded' : 'gone', reason: `it answers ${status}` };
}

/** Seconds, or a date. */
function retryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

const systemReasons: Record<string, string> = {
  ENOTFOUND: 'there is no such host',
  EAI_AGAIN: 'there is no such host, or no network',
  ECONNREFUSED: 'the host refuses the connection',
  ECONNRESET: 'the host ends the connection',
  UND_ERR_SOCKET: 'the host ends the connection',
  CERT_HAS_EXPIRED: 'its certificate has expired',
};

function failure(cause: unknown, timeout: number): string {
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return `there is no answer within ${timeout / 1000} s`;
  const inner = cause instanceof Error ? cause.cause : undefined;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : '';
  if (systemReasons[code]) return systemReasons[code];
  return (inner instanceof Error ? inner.message : String(cause)).replace(/\.$/, '');
}
