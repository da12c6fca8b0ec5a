import { encodeAddress } from '../base/url.ts';
import type { Artifact } from '../model/artifact.ts';
import type { PublishedPage } from '../model/rendered-page.ts';
import type { Host, SiteConfig } from '../model/site-config.ts';
import type { HeaderRule } from './headers.ts';
import { nginxFile } from './nginx.ts';

/** An old address and where it leads: both encoded, the second maybe on another site. */
export interface MovedAddress {
  from: string;
  to: string;
}

/** What hosts are told of a site in one of its locales. */
interface Hosted {
  config: SiteConfig;
  pages: Pick<PublishedPage, 'route'>[];
}

/** The files in which the hosts that a site names read its redirects, and the headers of its answers. */
export function hostFiles(publications: Hosted[], headers: HeaderRule[]): Artifact[] {
  const { hosts = [] } = publications[0]?.config ?? {};
  const moved = publications.flatMap(movedAddresses);
  const locales = publications.map(({ config }) => config);
  return [
    ...(hosts.includes('netlify') || hosts.includes('cloudflare')
      ? [redirectsFile(moved, hosts), headersFile(headers)]
      : []),
    ...(hosts.includes('vercel') ? [vercelFile(moved, headers)] : []),
    ...(hosts.includes('nginx') ? [nginxFile(moved, headers, locales)] : []),
    // Without it, GitHub leaves out what starts with an underscore.
    ...(hosts.includes('github-pages') ? [{ path: '.nojekyll', data: '' }] : []),
  ];
}

function movedAddresses({ pages }: Hosted): MovedAddress[] {
  return pages.flatMap(({ route }) =>
    route.kind === 'redirect' ? [{ from: route.path, to: encodeAddress(route.to) }] : [],
  );
}

/** Netlify serves the page that sends readers on instead, unless it is told otherwise in a way that Cloudflare refuses. */
function redirectsFile(moved: MovedAddress[], hosts: Host[]): Artifact {
  const status = hosts.includes('cloudflare') ? '301' : '301!';
  return { path: '_redirects', data: moved.map(({ from, to }) => `${from} ${to} ${status}\n`).join('') };
}

function headersFile(rules: HeaderRule[]): Artifact {
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return { path: '_headers', data: `${lines.join('\n')}\n` };
}

/** Pages at their addresses, redirects and headers. Sources are patterns. */
function vercelFile(moved: MovedAddress[], rules: HeaderRule[]): Artifact {
  const pattern = (path: string) => path.replace(/[().*+?:{}[\]\\]/g, '\\$&');
  const redirects = moved.map(({ from, to }) => ({
    source: pattern(from),
    destination: to,
    permanent: true,
  }));
  const headers = rules.map(({ path, headers: wanted }) => ({
    source: path.split('*').map(pattern).join('(.*)'),
    headers: Object.entries(wanted).map(([key, value]) => ({ key, value })),
  }));
  const settings = { cleanUrls: true, trailingSlash: false, redirects, headers };
  return { path: 'vercel.json', data: `${JSON.stringify(settings, null, 2)}\n` };
}
