import { z } from 'zod';
import type { Artifact, PublishedPage } from '../../plugin.ts';
import { decodeText, encodeAddress, isExternal } from '../../utils/url.ts';

/*
 * Redirects in the formats of hosts. Other hosts serve the document of a redirect (`render/document.ts`), which is
 * written like a page. `site/routes/redirect-routes.ts` makes the routes.
 */

/** A redirect with encoded addresses; `to` may be external. */
export interface Redirect {
  from: string;
  to: string;
}

export function redirectsOf(pages: Pick<PublishedPage, 'route'>[]): Redirect[] {
  return pages.flatMap(({ route }) =>
    route.kind === 'redirect' ? [{ from: route.path, to: encodeAddress(route.to) }] : [],
  );
}

/** Returns `_redirects`. Only the `!` of Netlify takes precedence over a page; Cloudflare always does, and refuses it. */
export function redirectsFile(redirects: Redirect[], hosts: Host[]): Artifact {
  const status = hosts.includes('cloudflare') ? '301' : '301!';
  const forms = (from: string) => (hosts.includes('netlify') ? netlifyForms(from) : [from]);
  const lines = redirects.flatMap(({ from, to }) => forms(from).map((one) => `${one} ${to} ${status}\n`));
  return { path: '_redirects', data: lines.join('') };
}

/**
 * Netlify decodes paths before it compares them. One with a space cannot be written that way; its document redirects.
 */
function netlifyForms(from: string): string[] {
  const decodedPath = decodeText(from);
  return decodedPath === from || /[\s?#:*]/.test(decodedPath) ? [from] : [from, decodedPath];
}

/** Returns the `redirects` of `vercel.json`, whose sources are patterns. */
export function vercelRedirects(redirects: Redirect[]) {
  return redirects.map(({ from, to }) => ({ source: vercelPattern(from), destination: to, permanent: true }));
}

/** Escapes a path for a pattern of Vercel. */
export function vercelPattern(path: string): string {
  return path.replace(/[().*+?:{}[\]\\]/g, '\\$&');
}

/**
 * Returns an nginx location for each redirect, with `bothForms` also for the address with or without a trailing slash. It keeps the query of the request unless `to` has
 * a query or anchor.
 */
export function nginxRedirects(redirects: Redirect[], bothForms: boolean): string[] {
  return redirects.flatMap(({ from, to }) => {
    const otherForm = from.endsWith('/') ? from.slice(0, -1) : `${from}/`;
    const query = isExternal(to) || /[?#]/.test(to) ? '' : '$is_args$args';
    const target = `"${to.replaceAll('$', '%24')}${query}"`;
    return [from, ...(bothForms ? [otherForm] : [])].map(
      (one) => `location = ${JSON.stringify(decodeText(one))} { return 301 ${target}; }`,
    );
  });
}

export const host = z.enum(['netlify', 'cloudflare', 'vercel', 'nginx', 'github-pages']);

export type Host = z.output<typeof host>;
