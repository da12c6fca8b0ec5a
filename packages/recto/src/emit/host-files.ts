import type { Artifact } from '../model/artifact.ts';
import type { Host } from '../model/site-config.ts';
import { nginxFile } from './nginx.ts';
import type { Publication } from './site-files.ts';

/** An old address and where it leads: both as browsers write them, the second maybe on another site. */
export interface MovedAddress {
  from: string;
  to: string;
}

/** The files in which the hosts that a site names read its redirects. */
export function hostFiles(publications: Publication[]): Artifact[] {
  const { hosts = [] } = publications[0]?.config ?? {};
  const moved = publications.flatMap(movedAddresses);
  return [
    ...(hosts.includes('netlify') || hosts.includes('cloudflare') ? [redirectsFile(moved, hosts)] : []),
    ...(hosts.includes('vercel') ? [vercelFile(moved)] : []),
    ...(hosts.includes('nginx') ? [nginxFile(moved, publications)] : []),
    // Without it, GitHub leaves out what starts with an underscore.
    ...(hosts.includes('github-pages') ? [{ path: '.nojekyll', data: '' }] : []),
  ];
}

function movedAddresses({ pages }: Publication): MovedAddress[] {
  return pages.flatMap(({ route }) =>
    route.kind === 'redirect' ? [{ from: route.path, to: route.to }] : [],
  );
}

/** Netlify serves the page that sends readers on instead, unless it is told otherwise in a way that Cloudflare refuses. */
function redirectsFile(moved: MovedAddress[], hosts: Host[]): Artifact {
  const status = hosts.includes('cloudflare') ? '301' : '301!';
  return { path: '_redirects', data: moved.map(({ from, to }) => `${from} ${to} ${status}\n`).join('') };
}

/** Pages at their addresses, and redirects. Sources are patterns. */
function vercelFile(moved: MovedAddress[]): Artifact {
  const redirects = moved.map(({ from, to }) => ({
    source: from.replace(/[().*+?:{}[\]\\]/g, '\\$&'),
    destination: to,
    permanent: true,
  }));
  const settings = { cleanUrls: true, trailingSlash: false, redirects };
  return { path: 'vercel.json', data: `${JSON.stringify(settings, null, 2)}\n` };
}
