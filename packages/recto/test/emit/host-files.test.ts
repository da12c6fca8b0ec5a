import { expect, it } from 'vitest';
import { hostFiles } from '../../src/emit/host-files.ts';
import type { Host, SiteConfig } from '../../src/model/site-config.ts';
import { siteConfig } from '../link/fixtures.ts';

const moved = [
  ['/docs/old%20(1)', '/docs/new#part'],
  ['/docs/caf%C3%A9', '/docs/tea'],
  ['/out', 'https://example.org/a?b=$c'],
] as const;

function filesFor(hosts: Host[], changes: Partial<SiteConfig> = {}): Record<string, string> {
  const config = siteConfig({ hosts, ...changes });
  const pages = moved.map(([from, to]) => {
    const route = { kind: 'redirect', path: from, file: '', title: '', to } as const;
    return { route };
  });
  return Object.fromEntries(hostFiles([{ config, pages }]).map(({ path, data }) => [path, String(data)]));
}

it('no host, no file', () => {
  expect(filesFor([])).toEqual({});
});

it('Netlify is told to redirect in spite of the page at the old address; Cloudflare does, and refuses to be told', () => {
  expect(filesFor(['netlify'])).toMatchInlineSnapshot(`
    {
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
      ]
    }
    "
  `);
});

it('GitHub is asked not to leave anything out', () => {
  expect(filesFor(['github-pages'])).toEqual({ '.nojekyll': '' });
});
