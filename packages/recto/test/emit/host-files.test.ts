import { expect, it } from 'vitest';
import { hostFiles } from '../../src/emit/host-files.ts';
import type { Host, SiteConfig } from '../../src/model/site-config.ts';
import { siteConfig } from '../link/fixtures.ts';

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
  const config = siteConfig({ hosts, ...changes });
  const pages = moved.map(([from, to]) => {
    const route = { kind: 'redirect', path: from, file: '', title: '', to } as const;
    return { route };
  });
  return Object.fromEntries(
    hostFiles([{ config, pages }], rules).map(({ path, data }) => [path, String(data)]),
  );
}

it('no host, no file', () => {
  expect(filesFor([])).toEqual({});
});

it('Netlify is told to redirect in spite of the page at the old address; Cloudflare does, and refuses to be told', () => {
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
    /out https://example.org/a?b=$c 301!
    ",
    }
  `);
  expect(filesFor(['netlify', 'cloudflare'])._redirects).toContain('/docs/caf%C3%A9 /docs/tea 301\n');
});

it('Vercel has patterns, in which old addresses stand for themselves', () => {
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

it('GitHub is asked not to leave anything out', () => {
  expect(filesFor(['github-pages'])).toEqual({ '.nojekyll': '' });
});

it('Netlify and Cloudflare read headers from a file of their own', () => {
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

it('Vercel has headers in its settings', () => {
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

it('nginx says them with every answer', () => {
  const lines = (filesFor(['nginx'])['.nginx.conf'] ?? '').split('\n');
  expect(lines).toContain('add_header Content-Security-Policy "default-src \'self\'" always;');
  expect(lines).toContain('  add_header X-Robots-Tag noindex;');
});
