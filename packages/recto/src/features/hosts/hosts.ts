import { z } from 'zod';
import {
  type Artifact,
  type Build,
  type PublishedPage,
  type SiteConfig,
  sharedBaseUrl,
} from '../../plugin.ts';
import { feature } from '../feature.ts';
import {
  type Host,
  host,
  nginxRedirects,
  type Redirect,
  redirectsFile,
  redirectsOf,
  vercelPattern,
  vercelRedirects,
} from './host-redirects.ts';
import { policyProblems, securityPolicy } from './security-policy.ts';

/** Response headers of a path; a star at its end, or before an extension, matches anything. */
interface HeaderRule {
  path: string;
  headers: Record<string, string>;
}

/**
 * Returns the response headers of a site: security policy and caching. The whole site has one policy, because a page
 * that is shown by a soft navigation stays under the policy of the first page.
 */
function headerRules(build: Build): HeaderRule[] {
  const [main] = build.locales;
  if (!main) return [];
  const { baseUrl } = main.config;
  const headers = {
    'Content-Security-Policy': securityPolicy(build),
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
  };
  return [
    { path: `${baseUrl}*`, headers },
    // Names with a content hash.
    { path: `${baseUrl}assets/*`, headers: { 'Cache-Control': 'public, max-age=31536000, immutable' } },
    // Search engines index the pages instead.
    { path: `${baseUrl}*.md`, headers: { 'X-Robots-Tag': 'noindex' } },
  ];
}

const shape = {
  /** Hosts of the site: redirects and response headers are written to the files that they read. @default [] */
  hosts: z.array(host).default([]),
};

/** The files in which hosts read redirects and response headers, the content security policy among them. */
export const hosts = feature(shape, ({ hosts: hostNames }) => {
  if (hostNames.length === 0) return undefined;
  return {
    name: 'hosts',
    files: (build) => hostFiles(build.locales, { hosts: hostNames, headers: headerRules(build) }),
    check: policyProblems,
  };
});

/** Returns the files in which the configured hosts read redirects and response headers. */
export function hostFiles(
  locales: { config: SiteConfig; pages: Pick<PublishedPage, 'route'>[] }[],
  { hosts, headers }: { hosts: Host[]; headers: HeaderRule[] },
): Artifact[] {
  const redirects = locales.flatMap(({ pages }) => redirectsOf(pages));
  const configs = locales.map(({ config }) => config);
  return [
    ...(hosts.includes('netlify') || hosts.includes('cloudflare')
      ? [redirectsFile(redirects, hosts), headersFile(headers)]
      : []),
    ...(hosts.includes('vercel') ? [vercelFile(redirects, headers, configs)] : []),
    ...(hosts.includes('nginx') ? [nginxFile(redirects, headers, configs)] : []),
    // Without it, GitHub ignores files that start with an underscore.
    ...(hosts.includes('github-pages') ? [{ path: '.nojekyll', data: '' }] : []),
  ];
}

function headersFile(rules: HeaderRule[]): Artifact {
  const lines = rules.flatMap(({ path, headers }) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  return { path: '_headers', data: `${lines.join('\n')}\n` };
}

function vercelFile(redirects: Redirect[], rules: HeaderRule[], [main]: SiteConfig[]): Artifact {
  const headers = rules.map(({ path, headers: fields }) => ({
    source: path.split('*').map(vercelPattern).join('(.*)'),
    headers: Object.entries(fields).map(([key, value]) => ({ key, value })),
  }));
  const settings = {
    cleanUrls: true,
    ...(main?.trailingSlash !== 'ignore' && { trailingSlash: main?.trailingSlash === 'always' }),
    redirects: vercelRedirects(redirects),
    headers,
  };
  return { path: 'vercel.json', data: `${JSON.stringify(settings, null, 2)}\n` };
}

/** The dot keeps the file from being served. */
const nginxPath = '.nginx.conf';

const explanation = `# Written by "recto build". Inside the server block of the site:
#   root <folder that the site's base URL is below>;
#   include <built site>/${nginxPath};
`;

/** Configures nginx to serve a site like "recto serve": each page at one address, and redirects with status 301. */
function nginxFile(redirects: Redirect[], rules: HeaderRule[], locales: SiteConfig[]): Artifact {
  const [main] = locales;
  const lines = [
    ...locales.flatMap(localeRules),
    ...(main ? pageRules(main, rules.flatMap(headerLines)) : []),
    ...nginxRedirects(redirects, main?.trailingSlash !== 'never'),
  ];
  return { path: nginxPath, data: `${explanation}\n${lines.join('\n')}\n` };
}

/** Returns the locations of the home page and the not-found page of a locale. */
function localeRules({ baseUrl }: SiteConfig): string[] {
  const home = `location = ${quote(baseUrl.slice(0, -1))} { return 301 ${quote(baseUrl)}; }`;
  return [
    ...(baseUrl === '/' ? [] : [home]),
    `location = ${quote(baseUrl)} { try_files ${quote(`${baseUrl}index.html`)} =404; }`,
    `location = ${quote(`${baseUrl}404.html`)} { internal; }`,
    `location = ${quote(`${baseUrl}404`)} { return 404; }`,
    `location ${quote(baseUrl)} {`,
    `  error_page 404 ${quote(`${baseUrl}404.html`)};`,
    '  try_files $uri $uri.html $uri/index.html =404;',
    '}',
  ];
}

/**
 * Patterns of encoded requests that have a shorter form. nginx matches locations after decoding, and a decoded address
 * in a header could name another host, or start another header. So could two leading slashes.
 */
const shorterForms = [
  '^(?<shorter>/(?:(?![/\\x5C])[^?]*/)?)index(?:\\.html)?(?:\\?|$)',
  '^(?<shorter>/(?![/\\x5C])[^?]+)\\.html(?:\\?|$)',
  '^(?<shorter>/(?![/\\x5C])[^?]*[^/?])/+(?:\\?|$)',
];

/** Returns the rules for addresses with a shorter form, hashed files, hidden files, and headers. */
function pageRules(config: SiteConfig, headers: string[]): string[] {
  const base = sharedBaseUrl(config);
  const answersSlash = config.trailingSlash !== 'never';
  const forms = answersSlash ? shorterForms.slice(0, 2) : shorterForms;
  // A location with headers inherits no outer ones.
  const indentedHeaders = headers.map((line) => `  ${line}`);
  return [
    `error_page 404 ${quote(`${base}404.html`)};`,
    // Addresses that cannot be decoded.
    `error_page 400 =404 ${quote(`${base}404.html`)};`,
    'charset utf-8;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_min_length 1024;',
    'gzip_types text/css text/javascript text/markdown text/plain text/xml application/javascript application/json application/xml image/svg+xml;',
    'location ~ "/\\.(?!well-known/)" { return 404; }',
    `location ~ "(?:${answersSlash ? '' : '/|'}/index|\\.html)$" {`,
    // Locations and captures are decoded, and a decoded address in `Location` can name another host.
    ...forms.map((form) => `  if ($request_uri ~ "${form}") { return 301 $shorter$is_args$args; }`),
    '  return 404;',
    '}',
    `location ~ "^${base}assets/.*[-.][a-f\\d]{16}\\.[a-z\\d.]+$" {`,
    '  add_header Cache-Control "public, max-age=31536000, immutable";',
    ...indentedHeaders,
    '}',
    // Missing in the default types of nginx.
    'location ~ "\\.webmanifest$" { types { } default_type application/manifest+json; }',
    'location ~ "\\.md$" {',
    '  types { } default_type text/markdown; charset_types text/markdown;',
    '  add_header Cache-Control no-cache;',
    '  add_header X-Robots-Tag noindex;',
    ...indentedHeaders,
    '}',
    'add_header Cache-Control no-cache;',
    ...headers,
  ];
}

function headerLines({ path, headers }: HeaderRule): string[] {
  if (!path.endsWith('/*') || 'Cache-Control' in headers) return [];
  return Object.entries(headers).map(([name, value]) => `add_header ${name} ${quote(value)} always;`);
}

function quote(text: string): string {
  return JSON.stringify(text);
}
