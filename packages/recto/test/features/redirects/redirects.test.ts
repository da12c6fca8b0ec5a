import { expect, it } from 'vitest';
import { z } from 'zod';
import type { Page } from '../../../src/content/page.ts';
import { redirects } from '../../../src/features/redirects/redirects.ts';
import { routesOfPlugins } from '../../../src/plugins/call-routes.ts';
import { linkPages, linkSite } from '../../../src/site/link-site.ts';
import { doc, reported, siteConfig, unversioned } from '../../site/fixtures.ts';

/** Links pages with the redirects of a configuration. */
async function link(pages: Page[], options: z.input<z.ZodObject<typeof redirects.shape>>, baseUrl = '/') {
  const plugin = redirects.create(z.object(redirects.shape).parse(options));
  const config = siteConfig({ baseUrl, plugins: [plugin ?? []].flat() });
  const versions = unversioned(false);
  const linking = { pages, categories: [], versions, config, production: true, hasFile: () => false };
  const linked = linkPages(linking);
  const { addedRoutes: added, diagnostics: ofPlugins } = await routesOfPlugins(linked, {
    getMessage: () => undefined,
    moduleOf: (component) => component,
    data: new Map(),
    texts: new Map(),
  });
  const { site, diagnostics } = linkSite(linked, added);
  const all = [...site.routes.values()].flatMap((route) =>
    route.kind === 'redirect' ? [`${route.path} -> ${route.to}`] : [],
  );
  return { all, diagnostics: [...ofPlugins, ...diagnostics] };
}

it('come from the configuration, front matter and createRedirects, without chains', async () => {
  const options = {
    redirects: [
      { from: ['/one', 'two/'], to: '/three' },
      { from: '/three', to: '/docs/a?x#y' },
      { from: '/out', to: 'https://example.org/a' },
    ],
    createRedirects: (path: string) => (path === '/docs/a' ? ['/made', '/made/too'] : undefined),
  };
  const { all, diagnostics } = await link(
    [doc('a.md', { redirect_from: ['/docs/é', 'b'] })],
    options,
    '/base/',
  );
  expect(diagnostics).toEqual([]);
  expect(all).toEqual([
    '/base/one -> /base/docs/a?x#y',
    '/base/two -> /base/docs/a?x#y',
    '/base/three -> /base/docs/a?x#y',
    '/base/out -> https://example.org/a',
    '/base/docs/%C3%A9 -> /base/docs/a',
    '/base/b -> /base/docs/a',
    '/base/made -> /base/docs/a',
    '/base/made/too -> /base/docs/a',
    '/base/docs -> /base/docs/a',
  ]);
});

it('are reported if they are invalid', async () => {
  const { diagnostics } = await link([doc('a.md', { redirect_from: '/old?x=1' })], {
    redirects: [
      { from: '/round', to: '/about' },
      { from: '/about', to: '/round#there' },
      { from: 'https://example.org/a', to: '/docs/a' },
    ],
  });
  expect(reported(diagnostics)).toMatchInlineSnapshot(`
    "error link/redirect-invalid recto.config.ts redirects[2]
    The redirect from "https://example.org/a" does not start on this site.
    > Write the old path below the base URL, such as \`/docs/old\`.

    error link/redirect-invalid docs/a.md
    The redirect from "/old?x=1" has a query or an anchor, which static files ignore.
    > Write the old path below the base URL, such as \`/docs/old\`.

    error link/redirect-invalid recto.config.ts redirects[0]
    The redirect from "/round" leads back to itself.
    > Redirect to a page instead.

    error link/redirect-invalid recto.config.ts redirects[1]
    The redirect from "/about" leads back to itself.
    > Redirect to a page instead.

    warning link/page-missing recto.config.ts redirects[0]
    Broken link "/about".
    - in the redirect from "/round"
    - there is no page at /about
    > Correct the link, or add the page.

    warning link/page-missing recto.config.ts redirects[1]
    Broken link "/round#there".
    - in the redirect from "/about"
    - there is no page at /round
    > Correct the link, or add the page."
  `);
});

it('report a createRedirects that throws', async () => {
  const createRedirects = () => {
    throw new Error('no rule');
  };
  const { diagnostics } = await link([doc('a.md')], { createRedirects });
  expect(diagnostics).toMatchObject([
    {
      code: 'plugin/hook-failed',
      message: 'The plugin "redirects" failed in `routes`: `createRedirects` threw: no rule.',
      at: { file: 'recto.config.ts' },
    },
  ]);
});

it('lead below the base URL and to other sites, but not over pages', async () => {
  const options = {
    redirects: [
      { from: '/docs/old', to: '/docs/a#x' },
      { from: '/changelog', to: 'https://example.org/releases' },
      { from: '/docs/a', to: '/docs/b' },
    ],
  };
  const { all, diagnostics } = await link([doc('a.md')], options, '/base/');
  expect(all.slice(0, 2)).toEqual([
    '/base/docs/old -> /base/docs/a#x',
    '/base/changelog -> https://example.org/releases',
  ]);
  expect(reported(diagnostics)).toMatchInlineSnapshot(`
    "warning link/route-duplicate recto.config.ts redirects[2]
    The redirect from "/docs/a" starts at an existing page, docs/a.md.
    - docs/a.md is used
    > Remove the redirect, or the page at "/base/docs/a".

    warning link/page-missing recto.config.ts redirects[2]
    Broken link "/docs/b".
    - in the redirect from "/docs/a"
    - there is no page at /base/docs/b
    > Did you mean "/base/docs/a"?"
  `);
});

it('are reported with both files if two pages of a version have the same', async () => {
  const pages = [doc('a.md', { redirect_from: '/old' }), doc('b.md', { redirect_from: ['old/', '/docs/a'] })];
  const { all, diagnostics } = await link(pages, {});
  expect(all).toEqual(['/old -> /docs/a', '/docs -> /docs/a']);
  expect(reported(diagnostics)).toMatchInlineSnapshot(`
    "warning link/route-duplicate docs/b.md
    Two redirects start at "old/": docs/a.md and docs/b.md.
    - docs/a.md is used and leads to "/docs/a"
    > Remove the address from one of them.

    warning link/route-duplicate docs/b.md
    The redirect from "/docs/a" starts at an existing page, docs/a.md.
    - docs/a.md is used
    > Remove the redirect, or the page at "/docs/a"."
  `);
});

it('are reported with their places if the configuration has another target', async () => {
  const rules = [
    { from: '/old', to: '/docs/b' },
    { from: '/old', to: '/docs/a' },
  ];
  const pages = [doc('a.md', { redirect_from: '/old' }), doc('b.md', { redirect_from: '/old' })];
  const { all, diagnostics } = await link(pages, { redirects: rules });
  expect(all).toEqual(['/old -> /docs/b', '/docs -> /docs/a']);
  expect(reported(diagnostics)).toMatchInlineSnapshot(`
    "warning link/route-duplicate recto.config.ts redirects[1]
    Two redirects start at "/old": recto.config.ts: redirects[0] and recto.config.ts: redirects[1].
    - recto.config.ts: redirects[0] is used and leads to "/docs/b"
    > Remove the address from one of them.

    warning link/route-duplicate docs/a.md
    Two redirects start at "/old": recto.config.ts: redirects[0] and docs/a.md.
    - recto.config.ts: redirects[0] is used and leads to "/docs/b"
    > Remove the address from one of them."
  `);
});
