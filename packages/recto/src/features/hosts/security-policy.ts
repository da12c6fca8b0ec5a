import { createHash } from 'node:crypto';
import type { Build, BuiltLocale, CspSources, Problem, SiteConfig } from '../../plugin.ts';

/**
 * More styles or origins are allowed as a whole, since hosts cut or refuse long headers. Scripts are always listed: a
 * policy that allows any script protects against nothing.
 */
const maxListed = 10;

type Directives = Map<string, Set<string>>;

/**
 * Returns the `Content-Security-Policy` of a site. It allows the origins in pages and configuration, and the hashes of
 * the inline scripts and styles in pages.
 */
export function securityPolicy({ locales, assets }: Build): string {
  const directives: Directives = new Map(
    Object.entries(defaultSources).map(([name, sources]) => [name, new Set(sources)]),
  );
  const allow = (name: string, source: string) => {
    const sources = directives.get(name) ?? new Set(["'self'"]);
    sources.delete("'none'");
    directives.set(name, sources.add(source));
  };
  const { inline, baseUrlBanner, notFound, tabs, firstView } = assets;
  for (const script of [inline, baseUrlBanner, notFound, tabs, firstView])
    allow('script-src', hashOf(script));
  for (const [name, source] of locales.flatMap(({ config }) => configuredSources(config)))
    allow(name, source);
  const pageSources = mergeSources(locales);
  for (const script of pageSources.scripts) allow('script-src', hashOf(script));
  for (const source of styleSources(pageSources.styles)) allow('style-src', source);
  for (const source of styleSources(pageSources.styleAttributes)) allow('style-src-attr', source);
  for (const [name, sources] of sourcesByDirective(pageSources.sources))
    for (const source of name === 'script-src' ? sources : shorten(sources)) allow(name, source);
  return [...directives].map(([name, sources]) => [name, ...effective(sources)].join(' ')).join('; ');
}

/** In characters: fits the buffers of common proxies (nginx: 4 to 8 kB for all headers of a response). */
const maxPolicyLength = 4000;

/** Warns about a policy that hosts may refuse; only scripts can make it that long. */
export function policyProblems(build: Build): Problem[] {
  const { length } = securityPolicy(build);
  if (length <= maxPolicyLength) return [];
  const scripts = mergeSources(build.locales).scripts.size;
  return [
    {
      level: 'warning',
      message: `The content security policy has ${length} characters, which hosts may refuse.`,
      notes: [`inline scripts in articles: ${scripts}`],
      fix: 'Move inline scripts of articles to files in a static folder.',
    },
  ];
}

function mergeSources(locales: BuiltLocale[]): CspSources {
  const allNeeds = locales.flatMap(({ needs, pages }) => [needs, ...pages.map((page) => page.needs)]);
  const union = (key: keyof CspSources) => [key, new Set(allNeeds.flatMap((needs) => [...needs[key]]))];
  return Object.fromEntries((['scripts', 'styles', 'styleAttributes', 'sources'] as const).map(union));
}

/** Returns styles by their hashes or, if there are too many, all. */
function styleSources(styles: Set<string>): string[] {
  return styles.size <= maxListed ? [...styles].map(hashOf) : ["'unsafe-inline'"];
}

/** Returns the sources of a directive without the hashes next to which browsers ignore `'unsafe-inline'`. */
function effective(sources: Set<string>): string[] {
  const isIgnored = (one: string) =>
    sources.has("'unsafe-inline'") && /^'(?:sha256-|unsafe-hashes)/.test(one);
  return [...sources].filter((one) => !isIgnored(one));
}

function sourcesByDirective(needs: Set<string>): Directives {
  const directives: Directives = new Map();
  for (const need of needs) {
    const [name = '', source = ''] = need.split(' ');
    directives.set(name, (directives.get(name) ?? new Set()).add(source));
  }
  return directives;
}

/** Replaces many origins by their scheme. Example: `https:` */
function shorten(sources: Set<string>): Set<string> {
  if (sources.size <= maxListed) return sources;
  return new Set([...sources].map((source) => source.replace(/^(https?:).*$/, '$1')));
}

const defaultSources: Record<string, string[]> = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  'style-src-attr': ["'unsafe-hashes'"],
  // Vite inlines small images and fonts in style sheets.
  'img-src': ["'self'", 'data:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
  'frame-ancestors': ["'self'"],
};

/** Returns the sources of hosted search, of `contentSecurityPolicy`, and of plugins. */
function configuredSources(config: SiteConfig): [directive: string, source: string][] {
  const { search, contentSecurityPolicy, plugins } = config;
  const policies = [contentSecurityPolicy, ...plugins.map((plugin) => plugin.contentSecurityPolicy ?? {})];
  const service = search || undefined;
  if (service?.appId) {
    const hosts = service.hosts ?? ['https://*.algolia.net', 'https://*.algolianet.com'];
    const insights = service.insights ? ['https://insights.algolia.io'] : [];
    policies.push({ 'connect-src': [...hosts.map((host) => new URL(host).origin), ...insights] });
  }
  return policies.flatMap((policy) =>
    Object.entries(policy).flatMap(([name, sources]) =>
      sources.map((source): [string, string] => [name, source]),
    ),
  );
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}
