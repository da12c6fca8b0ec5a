import { createHash } from 'node:crypto';
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js';
import { type Finding, Severity } from 'csp_evaluator/dist/finding.js';
import { CspParser } from 'csp_evaluator/dist/parser.js';
import { expect, it } from 'vitest';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import { policyProblems, securityPolicy } from '../../../src/features/hosts/security-policy.ts';
import { cspSourcesOf } from '../../../src/render/head/csp-sources.ts';
import type { ClientAssets } from '../../../src/site/artifacts.ts';
import type { Site } from '../../../src/site/site.ts';
import { siteConfig } from '../../site/fixtures.ts';

const site: Site = { routes: new Map(), versions: new Map(), files: [], navbar: [], footer: undefined };

const assets = {
  inline: 'inline()',
  baseUrlBanner: 'banner()',
  notFound: 'missing()',
  tabs: 'tabs()',
  firstView: 'view()',
  redirect: 'redirect()',
} as unknown as ClientAssets;

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy of a site whose shell is `html`. */
function policyText(html: string, config: Partial<SiteConfig> = {}): string {
  const locale = { config: siteConfig(config), site, pages: [], needs: cspSourcesOf(html), messages: {} };
  return securityPolicy({ locales: [locale], assets });
}

/** Its directives. */
function policy(...parameters: Parameters<typeof policyText>): Record<string, string[]> {
  const directives = policyText(...parameters).split('; ');
  return Object.fromEntries(
    directives.map((one) => {
      const [name = '', ...sources] = one.split(' ');
      return [name, sources];
    }),
  );
}

it('allows inline code of the engine, and no other origins', () => {
  const plain = policy('<p>Words</p><script type="application/json">{}</script>');
  expect(plain['default-src']).toEqual(["'self'"]);
  expect(plain['script-src']).toEqual([
    "'self'",
    ...['inline()', 'banner()', 'missing()', 'tabs()', 'view()'].map(hash),
  ]);
  expect(plain['style-src']).toEqual(["'self'"]);
  expect(plain['object-src']).toEqual(["'none'"]);
  expect(JSON.stringify(plain)).not.toContain('unsafe-inline');
});

it('allows all inline styles where a diagram is drawn, which browsers ignore next to a hash', () => {
  const island = '<recto-island data-module="recto:Mermaid" data-name="default"></recto-island>';
  const own = policy(`<style>.a {}</style><p style="color: red">x</p>${island}`);
  expect(own['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(own['style-src-attr']).toEqual(["'unsafe-inline'"]);
  expect(own['script-src']).not.toContain("'unsafe-inline'");
});

it('allows inline code of authors by hash, and external resources by origin', () => {
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

it('allows sources of the configuration and of plugins', () => {
  const search = { appId: 'A', apiKey: 'k', indexName: 'i', insights: true, searchParameters: {} };
  const configured = policy('', {
    search,
    plugins: [{ name: 'widget', contentSecurityPolicy: { 'frame-src': ['https://widget.example'] } }],
    contentSecurityPolicy: { 'connect-src': ['https://api.example'] },
  });
  expect(configured['connect-src']).toEqual(
    expect.arrayContaining(['https://api.example', 'https://*.algolia.net', 'https://insights.algolia.io']),
  );
  expect(configured['frame-src']).toEqual(["'self'", 'https://widget.example']);
  const own = { ...search, insights: false, hosts: ['https://search.example/path'] };
  expect(policy('', { search: own })['connect-src']).toEqual(["'self'", 'https://search.example']);
});

it('allows everything that elements load: srcset, posters, tracks, embedded objects, icons', () => {
  const own = policy(
    [
      '<img src="/a.png" srcset="https://a.example/1.png 1x, //b.example/2.png 2x">',
      '<picture><source srcset="https://c.example/x.avif"></picture>',
      '<video src="https://d.example/v.mp4" poster="https://e.example/p.png"><track src="https://f.example/t.vtt"></video>',
      '<object data="https://g.example/o.svg"></object><embed src="/own.pdf">',
      '<link rel="stylesheet" href="https://h.example/s.css"><link rel="icon" href="https://i.example/i.png">',
      '<link rel="canonical" href="https://unused.example/">',
    ].join(''),
  );
  const on = (...names: string[]) => names.map((name) => `https://${name}.example`);
  expect(own['img-src']).toEqual(["'self'", 'data:', ...on('a', 'b', 'c', 'e', 'i')]);
  expect(own['media-src']).toEqual(["'self'", ...on('d', 'f')]);
  expect(own['object-src']).toEqual([...on('g'), "'self'"]);
  expect(own['style-src']).toEqual(["'self'", ...on('h')]);
  expect(JSON.stringify(own)).not.toContain('unused');
});

it.each([
  'https://a;sandbox/x.png',
  'https://a,b/x.png',
  "https://a'unsafe-inline'/x.png",
  'http://',
  'https://host:99999/v.png',
  'http://[::1/x.png',
  'https://localhost:PORT/a.png',
])('ignores an invalid URL: %s', (address) => {
  expect(policy(`<img src="${address}">`)).toEqual(policy(''));
});

it('allows many origins and styles as a whole, but never scripts', () => {
  const hundred = Array.from({ length: 100 }, (_, index) => index);
  const long = policy(
    [
      ...hundred.map(
        (index) => `<img src="https://host-${index}.example/x.png"><style>.a${index} {}</style>`,
      ),
      ...hundred.map((index) => `<p style="top: ${index}px"></p>`),
      '<img src="http://plain.example/x.png">',
      ...hundred.slice(0, 11).map((index) => `<script src="https://code-${index}.example/x.js"></script>`),
    ].join(''),
  );
  expect(long['img-src']).toEqual(["'self'", 'data:', 'https:', 'http:']);
  expect(long['style-src']).toEqual(["'self'", "'unsafe-inline'"]);
  expect(long['style-src-attr']).toEqual(["'unsafe-inline'"]);
  expect(long['script-src']).toContain('https://code-10.example');
  expect(long['script-src']).not.toContain('https:');
});

it('warns if inline scripts make the policy too long for hosts', () => {
  const problems = (scripts: string) => {
    const needs = cspSourcesOf(scripts);
    return policyProblems({
      locales: [{ config: siteConfig(), site, pages: [], needs, messages: {} }],
      assets,
    });
  };
  const many = Array.from({ length: 100 }, (_, index) => `<script>run(${index})</script>`).join('');
  expect(problems(many)).toMatchObject([{ level: 'warning', notes: ['inline scripts in articles: 100'] }]);
  expect(problems('<script>run()</script>')).toEqual([]);
});

const styles = Array.from({ length: 20 }, (_, index) => `<p style="top: ${index}px"></p>`).join('');

it.each([
  ['a plain site', '<p>Words</p>'],
  ['inline scripts', '<script>own()</script><p style="color: red">x</p>'],
  ['scripts of other hosts', '<script src="https://c.example/widget.js"></script>'],
  ['many styles', styles],
])('is not found weak by the evaluator of Google: %s', (_name, html) => {
  const isWeak = ({ severity }: Finding) => severity <= Severity.MEDIUM;
  const findings = (text: string) => new CspEvaluator(new CspParser(text).csp).evaluate().filter(isWeak);
  expect(findings(policyText(html))).toEqual([]);
  expect(findings(policyText(html).replace("script-src 'self'", 'script-src data:'))).not.toEqual([]);
});
