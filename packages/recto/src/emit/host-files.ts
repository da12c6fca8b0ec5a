import { encodeAddress, isExternal } from '../base/url.ts';
import type { Artifact } from '../model/files.ts';
import { sharedBaseUrl } from '../model/locale.ts';
import type { PublishedPage } from '../model/page.ts';
import type { Host, SiteConfig } from '../model/site-config.ts';
import type { HeaderRule } from './headers.ts';

/** An old address and where it leads: both encoded, the second maybe on another site. */
interface MovedAddress {
  from: string;
  to: string;
}

/** What hosts are told of a site in one of its locales. */
interface Hosted {
  config: SiteConfig;
  pages: Pick<PublishedPage, 'route'>[];
}

/** The files in which the hosts that a site names read its redirects, and the headers of its answers. */
export function hostFiles(renderedLocales: Hosted[], headers: HeaderRule[]): Artifact[] {
  const { hosts = [] } = renderedLocales[0]?.config ?? {};
  const moved = renderedLocales.flatMap(movedAddresses);
  const locales = renderedLocales.map(({ config }) => config);
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

/** The name starts with a dot, so that it is not served. */
const path = '.nginx.conf';

const explanation = `# Written by "recto build". Inside the server block of the site:
#   root <folder that the site's base URL is below>;
#   include <built site>/${path};
`;

/** What nginx must know to serve a site as "recto serve" does: each page at one address, and redirects with status 301. */
function nginxFile(moved: MovedAddress[], rules: HeaderRule[], locales: SiteConfig[]): Artifact {
  const [main] = locales;
  const lines = [
    ...locales.flatMap(localeRules),
    ...(main ? pageRules(sharedBaseUrl(main), rules.flatMap(headerLines)) : []),
    ...moved.map(({ from, to }) => `location = ${quoted(decoded(from))} { return 301 ${target(to)}; }`),
  ];
  return { path, data: `${explanation}\n${lines.join('\n')}\n` };
}

/** The home page and the not-found page of a locale. */
function localeRules({ baseUrl }: SiteConfig): string[] {
  const home =
    baseUrl === '/' ? [] : [`location = ${quoted(baseUrl.slice(0, -1))} { return 301 ${quoted(baseUrl)}; }`];
  return [
    ...home,
    `location = ${quoted(baseUrl)} { try_files ${quoted(`${baseUrl}index.html`)} =404; }`,
    `location = ${quoted(`${baseUrl}404.html`)} { internal; }`,
    `location = ${quoted(`${baseUrl}404`)} { return 404; }`,
    `location ${quoted(baseUrl)} {`,
    `  error_page 404 ${quoted(`${baseUrl}404.html`)};`,
    '  try_files $uri $uri.html $uri/index.html =404;',
    '}',
  ];
}

/**
 * Addresses that have a shorter form, by what the location matches: the request as it was sent. nginx compares locations
 * after decoding, and a decoded address in a header could name another host, or begin another header. So could two
 * slashes at the start.
 */
const shorterForms = [
  '^(?<shorter>/(?:(?![/\\x5C])[^?]*/)?)index(?:\\.html)?(?:\\?|$)',
  '^(?<shorter>/(?![/\\x5C])[^?]+)\\.html(?:\\?|$)',
  '^(?<shorter>/(?![/\\x5C])[^?]*[^/?])/+(?:\\?|$)',
];

/** Addresses that have a shorter form, what never changes under its name, hidden files, and headers. */
function pageRules(base: string, headers: string[]): string[] {
  // A location with headers does not inherit those around it.
  const inside = headers.map((line) => `  ${line}`);
  return [
    `error_page 404 ${quoted(`${base}404.html`)};`,
    // An address that cannot be decoded.
    `error_page 400 =404 ${quoted(`${base}404.html`)};`,
    'charset utf-8;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_min_length 1024;',
    'gzip_types text/css text/javascript text/markdown text/plain text/xml application/javascript application/json application/xml image/svg+xml;',
    'location ~ "/\\.(?!well-known/)" { return 404; }',
    'location ~ "(?:/|/index|\\.html)$" {',
    ...shorterForms.map((form) => `  if ($request_uri ~ "${form}") { return 301 $shorter$is_args$args; }`),
    '  return 404;',
    '}',
    `location ~ "^${base}assets/.*[-.][a-f\\d]{16}\\.[a-z\\d.]+$" {`,
    '  add_header Cache-Control "public, max-age=31536000, immutable";',
    ...inside,
    '}',
    // The table of types that nginx comes with has neither.
    'location ~ "\\.webmanifest$" { types { } default_type application/manifest+json; }',
    'location ~ "\\.md$" {',
    '  types { } default_type text/markdown; charset_types text/markdown;',
    '  add_header Cache-Control no-cache;',
    '  add_header X-Robots-Tag noindex;',
    ...inside,
    '}',
    'add_header Cache-Control no-cache;',
    ...headers,
  ];
}

/** Headers of everything. */
function headerLines({ path: pattern, headers }: HeaderRule): string[] {
  if (!pattern.endsWith('/*') || 'Cache-Control' in headers) return [];
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quoted(value)} always;`);
}

function target(to: string): string {
  const keepsQuery = !isExternal(to) && !/[?#]/.test(to);
  return `"${to.replaceAll('$', '%24')}${keepsQuery ? '$is_args$args' : ''}"`;
}

/** nginx compares paths after decoding them. */
function decoded(address: string): string {
  try {
    return decodeURIComponent(address);
  } catch {
    return address;
  }
}

function quoted(text: string): string {
  return JSON.stringify(text);
}
