import { expect, it } from 'vitest';
import type { SiteConfig } from '../../../src/config/site-config.ts';
import type { Host } from '../../../src/features/hosts/host-redirects.ts';
import { hostFiles } from '../../../src/features/hosts/hosts.ts';
import { siteConfig } from '../../site/fixtures.ts';

const moved = [
  ['/docs/old%20(1)', '/docs/new#part'],
  ['/docs/caf%C3%A9', '/docs/tea'],
  ['/out', 'https://example.org/a?b=$c'],
] as const;

const rules = [
  {
    path: '/*',
    headers: { 'Content-Security-Policy': "default-src 'self'", 'Referrer-Policy': 'no-referrer' },
  },
  { path: '/assets/*', headers: { 'Cache-Control': 'immutable' } },
  { path: '/*.md', headers: { 'X-Robots-Tag': 'noindex' } },
];

function filesFor(hosts: Host[], changes: Partial<SiteConfig> = {}): Record<string, string> {
  const config = siteConfig(changes);
  const pages = moved.map(([from, to]) => {
    const route = { kind: 'redirect', path: from, file: '', title: '', to } as const;
    return { route };
  });
  return Object.fromEntries(
    hostFiles([{ config, pages }], { hosts, headers: rules }).map(({ path, data }) => [path, String(data)]),
  );
}

it('configures hosts for the trailing slash of the site', () => {
  const filesOf = (trailingSlash: SiteConfig['trailingSlash']) =>
    filesFor(['vercel', 'nginx'], { trailingSlash });
  expect(JSON.parse(filesOf('always')['vercel.json'] ?? '')).toMatchObject({ trailingSlash: true });
  expect(JSON.parse(filesOf('ignore')['vercel.json'] ?? '')).not.toHaveProperty('trailingSlash');
  for (const trailingSlash of ['always', 'ignore'] as const) {
    const nginx = filesOf(trailingSlash)['.nginx.conf'];
    expect(nginx).toContain('location ~ "(?:/index|\\.html)$" {');
    expect(nginx).toContain('location = "/out/" {');
    expect(nginx).toContain('location = "/out" {');
  }
});

it('writes no file without a host', () => {
  expect(filesFor([])).toEqual({});
});

it('forces redirects over pages for Netlify, but not for Cloudflare, which refuses that', () => {
  expect(filesFor(['netlify'])).toMatchInlineSnapshot(`
    {
      "_headers": "/*
      Content-Security-Policy: default-src 'self'
      Referrer-Policy: no-referrer
    /assets/*
      Cache-Control: immutable
    /*.md
      X-Robots-Tag: noindex
    ",
      "_redirects": "/docs/old%20(1) /docs/new#part 301!
    /docs/caf%C3%A9 /docs/tea 301!
    /docs/café /docs/tea 301!
    /out https://example.org/a?b=$c 301!
    ",
    }
  `);
  expect(filesFor(['netlify', 'cloudflare'])._redirects).toContain('/docs/caf%C3%A9 /docs/tea 301\n');
});

it('escapes redirects for the patterns of Vercel', () => {
  expect(filesFor(['vercel'])['vercel.json']).toMatchInlineSnapshot(`
    "{
      "cleanUrls": true,
      "trailingSlash": false,
      "redirects": [
        {
          "source": "/docs/old%20\\\\(1\\\\)",
          "destination": "/docs/new#part",
          "permanent": true
        },
        {
          "source": "/docs/caf%C3%A9",
          "destination": "/docs/tea",
          "permanent": true
        },
        {
          "source": "/out",
          "destination": "https://example.org/a?b=$c",
          "permanent": true
        }
      ],
      "headers": [
        {
          "source": "/(.*)",
          "headers": [
            {
              "key": "Content-Security-Policy",
              "value": "default-src 'self'"
            },
            {
              "key": "Referrer-Policy",
              "value": "no-referrer"
            }
          ]
        },
        {
          "source": "/assets/(.*)",
          "headers": [
            {
              "key": "Cache-Control",
              "value": "immutable"
            }
          ]
        },
        {
          "source": "/(.*)\\\\.md",
          "headers": [
            {
              "key": "X-Robots-Tag",
              "value": "noindex"
            }
          ]
        }
      ]
    }
    "
  `);
});

it('adds .nojekyll for GitHub Pages', () => {
  expect(filesFor(['github-pages'])).toEqual({ '.nojekyll': '' });
});

it('writes headers for Netlify and Cloudflare to _headers', () => {
  expect(filesFor(['cloudflare'])._headers).toBe(
    [
      '/*',
      "  Content-Security-Policy: default-src 'self'",
      '  Referrer-Policy: no-referrer',
      '/assets/*',
      '  Cache-Control: immutable',
      '/*.md',
      '  X-Robots-Tag: noindex',
      '',
    ].join('\n'),
  );
});

it('writes headers for Vercel to vercel.json', () => {
  expect(JSON.parse(filesFor(['vercel'])['vercel.json'] ?? '').headers).toEqual([
    {
      source: '/(.*)',
      headers: [
        { key: 'Content-Security-Policy', value: "default-src 'self'" },
        { key: 'Referrer-Policy', value: 'no-referrer' },
      ],
    },
    { source: '/assets/(.*)', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
    { source: '/(.*)\\.md', headers: [{ key: 'X-Robots-Tag', value: 'noindex' }] },
  ]);
});

it('adds headers to every response of nginx', () => {
  const lines = (filesFor(['nginx'])['.nginx.conf'] ?? '').split('\n');
  expect(lines).toContain('add_header Content-Security-Policy "default-src \'self\'" always;');
  expect(lines).toContain('  add_header X-Robots-Tag noindex;');
});
