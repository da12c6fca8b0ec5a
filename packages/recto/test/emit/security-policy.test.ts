import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { securityPolicy } from '../../src/emit/security-policy.ts';
import type { ClientAssets } from '../../src/model/client-assets.ts';
import type { Site } from '../../src/model/site.ts';
import type { SiteConfig } from '../../src/model/site-config.ts';
import { needsOf } from '../../src/render/page-needs.ts';
import { siteConfig } from '../link/fixtures.ts';

const site: Site = { routes: new Map(), versions: new Map(), navbar: [], footer: undefined };

const assets = {
  inline: 'inline()',
  baseUrlBanner: 'banner()',
  notFound: 'missing()',
  earlyTabs: 'tabs()',
  redirect: 'redirect()',
  analytics: 'count()',
} as unknown as ClientAssets;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The directives of a site whose shell is `html`. */
function policy(html: string, config: Partial<SiteConfig> = {}): Record<string, string[]> {
  const publication = { config: siteConfig(config), site, pages: [], needs: needsOf(html) };
  const directives = securityPolicy([publication], assets).split('; ');
  return Object.fromEntries(
    directives.map((one) => {
      const [name = '', ...sources] = one.split(' ');
      return [name, sources];
    }),
  );
}

it('allows what the engine itself writes inline, and nothing from elsewhere', () => {
  const plain = policy('<p>Words</p><script type="application/json">{}</script>');
  expect(plain['default-src']).toEqual(["'self'"]);
  expect(plain['script-src']).toEqual([
    "'self'",
    ...['inline()', 'banner()', 'missing()', 'tabs()'].map(hash),
  ]);
  expect(plain['style-src']).toEqual(["'self'"]);
  expect(plain['object-src']).toEqual(["'none'"]);
  expect(JSON.stringify(plain)).not.toContain('unsafe-inline');
});

it('allows what authors wrote: by hash where it is inline, by origin where it is elsewhere', () => {
  const own = policy(
    [
      '<script>own(1 < 2)</script><style>.a > b {}</style><p style="color: &quot;red&quot;">x</p>',
      '<img src="//a.example/x.png"><img src="/own.png"><iframe src="https://b.example/embed?x"></iframe>',
      '<script src="https://c.example/widget.js"></script>',
    ].join(''),
  );
  expect(own['script-src']).toContain(hash('own(1 < 2)'));
  expect(own['script-src']).toContain('https://c.example');
  expect(own['style-src']).toContain(hash('.a > b {}'));
  expect(own['style-src-attr']).toEqual(["'unsafe-hashes'", hash('color: "red"')]);
  expect(own['img-src']).toEqual(["'self'", 'data:', 'https://a.example']);
  expect(own['frame-src']).toEqual(["'self'", 'https://b.example']);
});

it('allows what the configuration names', () => {
  const search = { appId: 'A', apiKey: 'k', indexName: 'i', insights: true, searchParameters: {} };
  const configured = policy('', {
    search,
    analytics: { gtag: { trackingId: ['G-1'], anonymizeIp: false } },
    contentSecurityPolicy: { 'connect-src': ['https://api.example'] },
  });
  expect(configured['connect-src']).toEqual(
    expect.arrayContaining(['https://api.example', 'https://*.algolia.net', 'https://insights.algolia.io']),
  );
  expect(configured['script-src']).toEqual(
    expect.arrayContaining([hash('count()'), 'https://www.googletagmanager.com']),
  );
  const own = { ...search, insights: false, hosts: ['https://search.example/path'] };
  expect(policy('', { search: own })['connect-src']).toEqual(["'self'", 'https://search.example']);
});
