import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pMap from 'p-map';
import { type Diagnostic, dedupe, warning } from '../diagnostics/diagnostic.ts';
import type { ExternalLink } from '../site/links/resolution.ts';
import { addTo } from '../utils/collections.ts';
import { replaceFile } from '../utils/node/engine-fs.ts';
import type { Progress } from '../utils/site-call.ts';
import { counted } from '../utils/text.ts';
import { parseUrl } from '../utils/url.ts';
import type { Reporter } from './report.ts';

/** How long a working link is not requested again. */
const validDays = 7;

/** Requests external links. Those that worked recently, according to a cache in `.recto`, are skipped. */
export async function checkExternalLinks(
  links: ExternalLink[],
  root: string,
  { progressLine }: Reporter,
): Promise<{ diagnostics: Diagnostic[]; summary: string }> {
  const file = join(root, '.recto/external-links.json');
  const cache = await readCache(file);
  const checkedLinks = links.flatMap((link) => {
    const address = urlOf(link.href);
    return address === undefined ? [] : [{ link, address }];
  });
  const addresses = new Set(checkedLinks.map(({ address }) => address));
  const uncached = [...addresses].filter((address) => !cache.has(address));
  const { progress, clear } = progressLine();
  const results = await requestExternalLinks(uncached, progress).finally(clear);
  for (const [address, { kind }] of results) if (kind === 'ok') cache.set(address, Date.now());
  replaceFile(file, `${JSON.stringify(Object.fromEntries([...cache].sort()), null, 1)}\n`);

  const diagnostics = checkedLinks.flatMap(({ link, address }) => {
    const result = results.get(address);
    return result?.kind === 'broken' ? [linkBroken(link, result.reason)] : [];
  });
  const count = (kind: string) => [...results.values()].filter((result) => result.kind === kind).length;
  const cachedCount = addresses.size - uncached.length;
  const parts = [
    `Checked ${counted(addresses.size, 'external URL')}: ${count('broken')} broken`,
    ...(count('blocked') > 0 ? [`${count('blocked')} blocked`] : []),
    ...(cachedCount > 0 ? [`${cachedCount} checked within the last ${validDays} days`] : []),
  ];
  return { diagnostics: dedupe()(diagnostics), summary: `${parts.join(', ')}.` };
}

/** Returns the URL without its anchor, which only a browser can check; `undefined` if it is invalid. */
function urlOf(href: string): string | undefined {
  const address = href.startsWith('//') ? `https:${href}` : href;
  const url = parseUrl(address);
  if (!url) return undefined;
  url.hash = '';
  return url.href;
}

function linkBroken({ href, at, notes }: ExternalLink, reason: string): Diagnostic {
  const place = at();
  return warning('check/external-broken', `Broken external link "${href}": ${reason}.`, {
    ...(place && { at: place }),
    notes,
    fix: 'Fix or remove the link, or skip it with `data-noBrokenLinkCheck`.',
  });
}

/** Returns when links last worked, without expired entries. */
async function readCache(file: string): Promise<Map<string, number>> {
  const oldest = Date.now() - validDays * 24 * 60 * 60 * 1000;
  try {
    const entries = Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>);
    return new Map(entries.filter((entry): entry is [string, number] => Number(entry[1]) > oldest));
  } catch {
    // Missing or truncated: every link is requested.
    return new Map();
  }
}

type LinkResult =
  | { kind: 'ok' }
  /** The site rejects programs, so only a browser can check the link. */
  | { kind: 'blocked'; reason: string }
  | { kind: 'broken'; reason: string };

/** Few enough to be polite, and enough that a slow host does not delay the others. */
const concurrentHosts = 8;
const concurrentPerHost = 2;
const maxTries = 3;
/** Hosts that request a longer wait are not retried. */
const maxWaitSeconds = 30;

const headers = { 'user-agent': 'Recto (link check)', accept: 'text/html,*/*' };

/** Requests URLs: a few at a time, with retries for busy hosts. */
export async function requestExternalLinks(
  addresses: string[],
  progress: Progress,
  timeoutMilliseconds = 10_000,
): Promise<Map<string, LinkResult>> {
  const byHost = new Map<string, string[]>();
  for (const address of addresses) addTo(byHost, new URL(address).host, address);
  const results = new Map<string, LinkResult>();
  const requestHost = (urls: string[]) =>
    pMap(
      urls,
      async (address) => {
        results.set(address, await checkUrl(address, timeoutMilliseconds));
        progress({ stage: 'check links', done: results.size, total: addresses.length });
      },
      { concurrency: concurrentPerHost },
    );
  await pMap([...byHost.values()], requestHost, { concurrency: concurrentHosts });
  return results;
}

/** Tries HEAD, which is cheap for the host, then GET, since some hosts reject HEAD. */
async function checkUrl(address: string, timeout: number): Promise<LinkResult> {
  const first = await request(address, 'HEAD', timeout);
  return first.kind === 'ok' ? first : request(address, 'GET', timeout);
}

async function request(address: string, method: 'HEAD' | 'GET', timeout: number): Promise<LinkResult> {
  for (let count = 1; ; count += 1) {
    let response: Response;
    try {
      response = await fetch(address, { method, headers, signal: AbortSignal.timeout(timeout) });
      await response.body?.cancel();
    } catch (cause) {
      return { kind: 'broken', reason: failureReason(cause, timeout) };
    }
    const { status } = response;
    const isBusy = status === 429 || status === 503;
    const seconds = retryAfter(response.headers.get('retry-after')) ?? 2 ** (count - 1);
    if (!isBusy || count === maxTries || seconds > maxWaitSeconds) return resultOf(status);
    await wait(seconds * 1000);
  }
}

function resultOf(status: number): LinkResult {
  if (status < 400) return { kind: 'ok' };
  const isBlocked = [401, 403, 407, 429, 451, 999].includes(status);
  return { kind: isBlocked ? 'blocked' : 'broken', reason: `status ${status}` };
}

/** Parses `Retry-After`, which is in seconds or a date. */
function retryAfter(value: string | null): number | undefined {
  if (!value) return undefined;
  const seconds = /^\d+$/.test(value) ? Number(value) : (Date.parse(value) - Date.now()) / 1000;
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds);
}

const systemReasons: Record<string, string> = {
  ENOTFOUND: 'host not found',
  EAI_AGAIN: 'host not found, or no network',
  ECONNREFUSED: 'connection refused',
  ECONNRESET: 'connection closed',
  UND_ERR_SOCKET: 'connection closed',
  CERT_HAS_EXPIRED: 'certificate expired',
};

function failureReason(cause: unknown, timeout: number): string {
  if (cause instanceof DOMException && cause.name === 'TimeoutError')
    return `no response within ${timeout / 1000} s`;
  const innerCause = cause instanceof Error ? cause.cause : undefined;
  const code = innerCause instanceof Error && 'code' in innerCause ? String(innerCause.code) : '';
  if (systemReasons[code]) return systemReasons[code];
  return (innerCause instanceof Error ? innerCause.message : String(cause)).replace(/\.$/, '');
}
