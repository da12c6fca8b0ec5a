import type { Artifact } from '../model/artifact.ts';
import type { PublishedPage } from '../model/rendered-page.ts';
import type { Host, SiteConfig } from '../model/site-config.ts';
import { nginxFile } from './nginx.ts';

/** An old address and where it leads: both as browsers write them, the second maybe on another site. */
export interface MovedAddress {
  from: string;
  to: string;
}

/** What hosts are told of a site in one of its locales. */
interface Hosted {
  config: SiteConfig;
  pages: Pick<PublishedPage, 'route'>[];
}

/** The files in which the hosts that a site names read its redirects. */
export function hostFiles(publications: Hosted[]): Artifact[] {
  const { hosts = [] } = publications[0]?.config ?? {};
  const moved = publications.flatMap(movedAddresses);
  return [
    ...(hosts.includes('netlify') || hosts.includes('cloudflare') ? [redirectsFile(moved, hosts)] : []),
    ...(hosts.includes('vercel') ? [vercelFile(moved)] : []),
    ...(hosts.includes('nginx')
      ? [
          nginxFile(
            moved,
            publications.map(({ config }) => config),
          ),
        ]
      : []),
    // Without it, GitHub leaves out what starts with an underscore.
    ...(hosts.includes('github-pages') ? [{ path: '.nojekyll', data: '' }] : []),
  ];
}

function movedAddresses({ pages }: Hosted): MovedAddress[] {
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
