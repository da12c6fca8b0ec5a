import { describe, expect, it } from 'vitest';
import type { SiteConfig } from '../../src/config/site-config.ts';
import type { Page } from '../../src/content/page.ts';
import type { Resolution } from '../../src/site/links/resolution.ts';
import { createResolver } from '../../src/site/links/resolve-href.ts';
import { doc, i18nConfig, linkParsed, siteConfig, standalone, unversioned } from './fixtures.ts';

const pages: Page[] = [
  doc('overview/quickstart.md'),
  doc('overview/intro.md', { id: 'introduction' }),
  doc('engines/engine-rn.md'),
  doc('plugins/overview.md'),
  doc('platforms/ios.md'),
  doc('upgrades/0.37.md'),
  doc('api/node/renative/index.md'),
  doc('api/node/renative/modules.md'),
  doc('a/my file.mdx'),
  doc('engines/docs/shadow.md'),
  doc('concepts/build-hooks.md', { id: 'build_hooks' }),
  doc('secret.md', { draft: true }),
  standalone('index.tsx'),
  standalone('about/team.md'),
];

const files = new Set([
  ...pages.map(({ source }) => source.path),
  'CONTRIBUTING.md',
  'docs/engines/_partial.md',
  'docs/engines/shot.png',
  'docs/engines/my shot.png',
  'docs/files/guide.pdf',
  'static/img/logo.svg',
  'static/demo/index.html',
  'static/sheet.pdf',
  'static/notes.md',
  'src/assets/data.zip',
]);

function resolver(baseUrl = '/', i18n = i18nConfig(['en']), plugins: SiteConfig['plugins'] = []) {
  const config = siteConfig({ baseUrl, i18n, plugins, staticDirectories: ['static', 'public/'] });
  const { site } = linkParsed({ pages, categories: [], versions: unversioned(), config, production: true });
  const resolve = createResolver(site, { config, hasFile: (file) => files.has(file) });
  return (href: string, from: string): Resolution => {
    const route = site.routes.get(from);
    if (!route) throw new Error(`no route ${from}`);
    return resolve(href, route);
  };
}

/** A resolution on one line. */
function short(found: Resolution): string {
  switch (found.kind) {
    case 'external':
      return `external ${found.href}`;
    case 'route':
      return `${found.route.path}${found.anchor === undefined ? '' : ` #${found.anchor}`} as ${found.href}`;
    case 'file':
      return `file ${found.file}${found.inStatic ? ` at ${found.href}` : ''}${found.suffix ? ` + ${found.suffix}` : ''}`;
    case 'missing':
      return [found.code, found.message, ...found.notes.map((note) => `- ${note}`), `> ${found.fix}`].join(
        '\n',
      );
  }
}

const rn = '/docs/engines/engine-rn';

describe('links with a target [CHK-05, CHK-07]', () => {
  const resolve = resolver();

  it.each([
    // External, unchanged.
    ['https://x.org/a.md', rn, 'external https://x.org/a.md'],
    ['//x.org/a', rn, 'external //x.org/a'],
    ['mailto:a@x.org', rn, 'external mailto:a@x.org'],
    ['pathname:///report.html', rn, 'external /report.html'],
    ['pathname://report.html', rn, 'external /report.html'],
    // The page itself.
    ['#setup', rn, `${rn} #setup as #setup`],
    ['#%C3%BCber', rn, `${rn} #über as #%C3%BCber`],
    ['#100%', rn, `${rn} #100% as #100%`],
    ['#', rn, `${rn} as #`],
    ['?q=1', rn, `${rn} as ?q=1`],
    // Markdown files.
    ['./../overview/intro.md', rn, '/docs/overview/introduction as /docs/overview/introduction'],
    ['../overview/intro.md?q#h', rn, '/docs/overview/introduction #h as /docs/overview/introduction?q#h'],
    ['platforms/ios.md', rn, '/docs/platforms/ios as /docs/platforms/ios'],
    ['/platforms/ios.md', rn, '/docs/platforms/ios as /docs/platforms/ios'],
    ['docs/platforms/ios.md', rn, '/docs/platforms/ios as /docs/platforms/ios'],
    ['/docs/platforms/ios.md', rn, '/docs/platforms/ios as /docs/platforms/ios'],
    ['docs/shadow.md', rn, '/docs/engines/docs/shadow as /docs/engines/docs/shadow'],
    [
      'quickstart.md',
      '/docs/overview/introduction',
      '/docs/overview/quickstart as /docs/overview/quickstart',
    ],
    ['../a/my%20file.mdx', rn, '/docs/a/my%20file as /docs/a/my%20file'],
    ['@site/docs/platforms/ios.md#x', rn, '/docs/platforms/ios #x as /docs/platforms/ios#x'],
    ['./team.md', '/about/team', '/about/team as /about/team'],
    ['about/team.md', '/', '/about/team as /about/team'],
    ['/notes.md', rn, 'file static/notes.md at /notes.md'],
    // Addresses from the root.
    ['/docs/upgrades/0.37', rn, '/docs/upgrades/0.37 as /docs/upgrades/0.37'],
    ['/docs/upgrades/0.37/#x', rn, '/docs/upgrades/0.37 #x as /docs/upgrades/0.37#x'],
    ['/docs', rn, '/docs as /docs'],
    ['/', rn, '/ as /'],
    ['/docs/a/my%20file', rn, '/docs/a/my%20file as /docs/a/my%20file'],
    ['/docs/a/my file', rn, '/docs/a/my%20file as /docs/a/my%20file'],
    ['/docs/x/../platforms/ios', rn, '/docs/platforms/ios as /docs/platforms/ios'],
    // Addresses from the page: its URL has no slash at the end.
    ['../plugins/overview#react', rn, '/docs/plugins/overview #react as /docs/plugins/overview#react'],
    ['engine-rn', rn, `${rn} as ${rn}`],
    [
      './modules',
      '/docs/api/node/renative/modules',
      '/docs/api/node/renative/modules as /docs/api/node/renative/modules',
    ],
    [
      'renative/modules',
      '/docs/api/node/renative',
      '/docs/api/node/renative/modules as /docs/api/node/renative/modules',
    ],
    ['docs/platforms/ios', '/', '/docs/platforms/ios as /docs/platforms/ios'],
    ['../../../../docs', rn, '/docs as /docs'],
    // Files.
    ['./shot.png', rn, 'file docs/engines/shot.png'],
    ['shot.png', rn, 'file docs/engines/shot.png'],
    ['my%20shot.png', rn, 'file docs/engines/my shot.png'],
    ['../files/guide.pdf#page=2', rn, 'file docs/files/guide.pdf + #page=2'],
    ['@site/src/assets/data.zip', rn, 'file src/assets/data.zip'],
    ['@site/static/img/logo.svg', rn, 'file static/img/logo.svg at /img/logo.svg'],
    ['/img/logo.svg?v=2', rn, 'file static/img/logo.svg at /img/logo.svg + ?v=2'],
    ['../../img/logo.svg', rn, 'file static/img/logo.svg at /img/logo.svg'],
    ['/sheet.pdf', rn, 'file static/sheet.pdf at /sheet.pdf'],
    ['/demo/', rn, 'file static/demo/index.html at /demo'],
  ])('%s from %s', (href, from, expected) => {
    expect(short(resolve(href, from))).toBe(expected);
  });

  it.each([
    ['/docs/platforms/ios', '/base/docs/platforms/ios as /base/docs/platforms/ios'],
    ['/base/docs/platforms/ios', '/base/docs/platforms/ios as /base/docs/platforms/ios'],
    ['/base', '/base/ as /base/'],
    ['/', '/base/ as /base/'],
    ['../platforms/ios', '/base/docs/platforms/ios as /base/docs/platforms/ios'],
    ['/img/logo.svg', 'file static/img/logo.svg at /base/img/logo.svg'],
    ['/base/img/logo.svg', 'file static/img/logo.svg at /base/img/logo.svg'],
    ['../../img/logo.svg', 'file static/img/logo.svg at /base/img/logo.svg'],
  ])('%s below a base URL', (href, expected) => {
    expect(short(resolver('/base/')(href, `/base${rn}`))).toBe(expected);
  });
});

it('describes missing targets, the tried files and a suggestion', () => {
  const resolve = resolver();
  const hrefs = [
    './engine-rm.md',
    'platform/ios.md',
    '../overview/Intro.md',
    './zzzzzzzzzzzzzzzzzzzz.md',
    '../../CONTRIBUTING.md',
    './_partial.md',
    '../secret.md',
    '@site/src/assets/nothing.zip',
    '@site/docs/platforms/ois.md',
    '/docs/platform/ios',
    '/docs/guides/build_hooks',
    '/Docs/platforms/iOS',
    '/docs/upgrades/0.38',
    '/404',
    '../overview/intro',
    '../plugin/overview',
    './nowhere/at/all.pdf',
    './no.png',
    '/img/no.svg',
    '/img/Logo.PNG',
    '@site/static/img/no.png',
    './%E0%A4%A.md',
  ];
  expect(`\n${hrefs.map((href) => short(resolve(href, rn))).join('\n\n')}\n`).toMatchInlineSnapshot(`
    "
    link/file-missing
    The linked file "./engine-rm.md" does not exist.
    - looked for docs/engines/engine-rm.md
    > Did you mean "./engine-rn.md"?

    link/file-missing
    The linked file "platform/ios.md" does not exist.
    - looked for docs/platform/ios.md, src/pages/platform/ios.md, platform/ios.md, docs/engines/platform/ios.md
    > Did you mean "../platforms/ios.md"?

    link/file-missing
    The linked file "../overview/Intro.md" does not exist.
    - looked for docs/overview/Intro.md
    > Did you mean "../overview/intro.md"?

    link/file-missing
    The linked file "./zzzzzzzzzzzzzzzzzzzz.md" does not exist.
    - looked for docs/engines/zzzzzzzzzzzzzzzzzzzz.md
    > Correct the path, or add the file.

    link/file-missing
    The linked file "../../CONTRIBUTING.md" has no page.
    - CONTRIBUTING.md is a draft, or its name or folder excludes it from the pages
    > Publish the file as a page, or link to its URL on the web.

    link/file-missing
    The linked file "./_partial.md" has no page.
    - docs/engines/_partial.md is a draft, or its name or folder excludes it from the pages
    > Publish the file as a page, or link to its URL on the web.

    link/file-missing
    The linked file "../secret.md" has no page.
    - docs/secret.md is a draft, or its name or folder excludes it from the pages
    > Publish the file as a page, or link to its URL on the web.

    link/file-missing
    The linked file "@site/src/assets/nothing.zip" does not exist.
    - looked for src/assets/nothing.zip
    > Correct the path, or add the file.

    link/file-missing
    The linked file "@site/docs/platforms/ois.md" does not exist.
    - looked for docs/platforms/ois.md
    > Did you mean "../platforms/ios.md"?

    link/page-missing
    Broken link "/docs/platform/ios".
    - there is no page at /docs/platform/ios
    > Did you mean "/docs/platforms/ios"?

    link/page-missing
    Broken link "/docs/guides/build_hooks".
    - there is no page at /docs/guides/build_hooks
    > Did you mean "/docs/concepts/build_hooks"?

    link/page-missing
    Broken link "/Docs/platforms/iOS".
    - there is no page at /Docs/platforms/iOS
    > Did you mean "/docs/platforms/ios"?

    link/page-missing
    Broken link "/docs/upgrades/0.38".
    - there is no page at /docs/upgrades/0.38
    > Did you mean "/docs/upgrades/0.37"?

    link/page-missing
    Broken link "/404".
    - there is no page at /404
    > Correct the link, or add the page.

    link/page-missing
    Broken link "../overview/intro".
    - there is no page at /docs/overview/intro
    > Did you mean "../overview/intro.md"?

    link/page-missing
    Broken link "../plugin/overview".
    - there is no page at /docs/plugin/overview
    > Did you mean "/docs/plugins/overview"?

    link/page-missing
    Broken link "./nowhere/at/all.pdf".
    - there is no page at /docs/engines/nowhere/at/all.pdf
    > Correct the link, or add the page.

    link/image-missing
    The image "./no.png" does not exist.
    - looked for docs/engines/no.png
    > Correct the path, or add the file.

    link/image-missing
    The image "/img/no.svg" does not exist.
    - looked for public/img/no.svg, static/img/no.svg
    > Correct the path, or add the file.

    link/image-missing
    The image "/img/Logo.PNG" does not exist.
    - looked for public/img/Logo.PNG, static/img/Logo.PNG
    > Did you mean "static/img/logo.svg"?

    link/image-missing
    The image "@site/static/img/no.png" does not exist.
    - looked for static/img/no.png
    > Correct the path, or add the file.

    link/file-missing
    The linked file "./%E0%A4%A.md" does not exist.
    - looked for docs/engines/%E0%A4%A.md
    > Correct the path, or add the file.
    "
  `);
});

it('resolves pages of other locales', () => {
  const resolve = resolver('/base/', i18nConfig(['en', 'fr', 'de']));
  const from = '/base/docs/overview/quickstart';
  expect(resolve('/base/fr/about/team?a#b', from)).toEqual({
    kind: 'external',
    href: '/base/fr/about/team?a#b',
  });
  expect(resolve('/base/de', from)).toEqual({ kind: 'external', href: '/base/de' });
  for (const href of ['/base/fr/nowhere', '/base/es/about/team', '/fr/about/team'])
    expect(resolve(href, from).kind, href).toBe('missing');
});

it('resolves files that plugins write, and pages in other formats', () => {
  const resolve = resolver('/base/', i18nConfig(['en']), [
    { name: 'map', outputFiles: ['sitemap.xml'] },
    { name: 'copies', pageFormat: { extension: 'md', type: 'text/markdown', module: '/copies.ts' } },
  ]);
  const from = '/base/docs/overview/quickstart';
  for (const href of [
    '/sitemap.xml#a',
    '/base/sitemap.xml',
    '/docs/overview/introduction.md',
    '/base/about/team.md',
    '/index.md',
  ]) {
    const address = `/base${href.replace('/base', '')}`;
    expect(resolve(href, from), href).toEqual({ kind: 'external', href: address });
  }
  for (const href of ['/sitemap.txt', '/docs/overview/nothing.md', './introduction.md', '/docs/overview.md'])
    expect(resolve(href, from).kind, href).toBe('missing');
});
