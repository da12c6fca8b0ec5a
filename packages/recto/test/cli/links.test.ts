import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { config, index, runRecto, siteFolder, warnings } from './run-recto.ts';

describe('broken links', () => {
  it('to files, pages and anchors are warnings [CAT-12, CHK-01, CHK-02, CHK-03]', async () => {
    const text = '# A\n\nA [file](./instal.md), a [page](/docs/instal), an [anchor](./install.md#linx).\n';
    const files = { 'docs/a.md': text, 'docs/install.md': '# Install\n\n## Linux\n\nText.\n' };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  link/file-missing  The linked file "./instal.md" does not exist.
        docs/a.md:3:10
        3 │ A [file](./instal.md), a [page](/docs/instal), an [anchor](./install.md#linx).
          │          ~~~~~~~~~~~
        looked for docs/instal.md
        fix  Did you mean "./install.md"?

      warning  link/page-missing  Broken link "/docs/instal".
        docs/a.md:3:33
        3 │ A [file](./instal.md), a [page](/docs/instal), an [anchor](./install.md#linx).
          │                                 ~~~~~~~~~~~~
        there is no page at /docs/instal
        fix  Did you mean "/docs/install"?

      warning  link/anchor-missing  Broken link "./install.md#linx": /docs/install has no anchor "#linx".
        docs/a.md:3:60
        3 │ A [file](./instal.md), a [page](/docs/instal), an [anchor](./install.md#linx).
          │                                                            ~~~~~~~~~~~~~~~~~
        fix  Did you mean "#linux"?"
    `);
  });

  it('in the configuration, the sidebars and their markup are warnings [CHK-01, CHK-02]', async () => {
    const theme = {
      navbar: {
        logo: { src: 'l.svg', href: '/hom' },
        items: [
          { label: 'Part', to: '/docs#parts' },
          { label: 'More', items: [{ type: 'html', value: '<a href="/docs/mor">More</a>' }] },
          { type: 'docsVersionDropdown', dropdownItemsAfter: [{ label: 'All', to: '/versions' }] },
          { label: 'Own', to: '/elsewhere', 'data-noBrokenLinkCheck': true },
        ],
      },
      footer: { links: [{ html: '<a href="/imprnt">Imprint</a>' }], copyright: '<a href="/licence">©</a>' },
      announcementBar: {
        content: 'Read <a href="/docs/news">news</a>, <a href="/x" data-noBrokenLinkCheck>x</a>',
      },
    };
    expect(
      await warnings({
        'recto.config.ts': config(`theme: ${JSON.stringify(theme)}`),
        'static/l.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
        'sidebars.ts': `export default { main: ['index', { type: 'html', value: '<a href="/docs/indx">I</a>' }] };\n`,
      }),
    ).toMatchInlineSnapshot(`
      "warning  link/page-missing  Broken link "/docs/mor".
        recto.config.ts: theme.navbar.items[1].items[0]
        in the navbar item "html"
        there is no page at /docs/mor
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/versions".
        recto.config.ts: theme.navbar.items[2].dropdownItemsAfter[0]
        in the navbar item "All"
        there is no page at /versions
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/imprnt".
        recto.config.ts: theme.footer.links[0]
        in the footer link "html"
        there is no page at /imprnt
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/hom".
        recto.config.ts: theme.navbar.logo
        in the logo of the navbar
        there is no page at /hom
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/licence".
        recto.config.ts: theme.footer.copyright
        in the copyright of the footer
        there is no page at /licence
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/docs/news".
        recto.config.ts: theme.announcementBar.content
        in the announcement
        there is no page at /docs/news
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/docs/indx".
        sidebars.ts
        in the HTML of the sidebar "main"
        there is no page at /docs/indx
        fix  Correct the link, or add the page.

      warning  link/anchor-missing  Broken link "/docs#parts": /docs has no anchor "#parts".
        recto.config.ts: theme.navbar.items[0]
        in the navbar item "Part"
        fix  Did you mean "#start"?"
    `);
  });

  it('to a page with the other extension name it, not a page in another folder [CHK-01]', async () => {
    const files = {
      'docs/a.md': '[Two](./two.md)\n\n[Three](three.mdx)\n',
      'docs/two.mdx': '# Two\n',
      'docs/cat/two.md': '# Two\n',
      'docs/three.md': '# Three\n',
      'docs/cat/three.mdx': '# Three\n',
    };
    const { err } = await runRecto(siteFolder({ 'docs/index.md': index, ...files }), 'check');
    expect(err.match(/(?<=fix {2}).*/gm)).toEqual([
      'Did you mean "./two.mdx"?',
      'Did you mean "./three.md"?',
    ]);
  });

  it('in markup of the configuration are warnings below a base URL [CHK-01]', async () => {
    const theme = {
      announcementBar: {
        content: '<a href="/b">B</a>, <a href="/docs">docs</a>, <a href="/p/docs">docs</a>',
      },
      footer: { copyright: '<a href="/nope2">©</a> <a href="nope3">3</a> <a href="/p/nope4">4</a>' },
    };
    expect(
      await warnings({ 'recto.config.ts': config(`baseUrl: '/p/', theme: ${JSON.stringify(theme)}`) }),
    ).toMatchInlineSnapshot(`
      "warning  link/page-missing  Broken link "/nope2".
        recto.config.ts: theme.footer.copyright
        in the copyright of the footer
        there is no page at /p/nope2
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/nope3".
        recto.config.ts: theme.footer.copyright
        in the copyright of the footer
        there is no page at /p/nope3
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/p/nope4".
        recto.config.ts: theme.footer.copyright
        in the copyright of the footer
        there is no page at /p/nope4
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/b".
        recto.config.ts: theme.announcementBar.content
        in the announcement
        there is no page at /p/b
        fix  Correct the link, or add the page."
    `);
  });

  it('that many pages share are reported once, with a hint [CHK-01]', async () => {
    const pages = Array.from({ length: 6 }, (_, index) => [
      `docs/p${index}.md`,
      `# P${index}\n\n[Home](/hme) and [part](/docs#p).\n`,
    ]);
    expect(await warnings(Object.fromEntries(pages))).toMatchInlineSnapshot(`
      "warning  link/page-missing  Broken link "/hme".
        docs/p0.md:3:8
        3 │ [Home](/hme) and [part](/docs#p).
          │        ~~~~
        there is no page at /hme
        6 pages have this link: docs/p0.md, docs/p1.md, docs/p2.md and 3 more
        such a link is usually in a component or a layout
        fix  Correct the link, or add the page.

      warning  link/anchor-missing  Broken link "/docs#p": /docs has no anchor "#p".
        docs/p0.md:3:25
        3 │ [Home](/hme) and [part](/docs#p).
          │                         ~~~~~~~
        6 pages have this link: docs/p0.md, docs/p1.md, docs/p2.md and 3 more
        such a link is usually in a component or a layout
        fix  Did you mean "#start"?"
    `);
  });

  it('in raw HTML and in components are warnings [CHK-01]', async () => {
    const page = 'export default function Page() { return <p><a href="/docs/nowhere">x</a></p>; }\n';
    const files = { 'docs/a.md': '# A\n\n<a href="/docs/lost">lost</a>\n', 'src/pages/p.tsx': page };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  link/page-missing  Broken link "/docs/lost".
        docs/a.md:3:10
        3 │ <a href="/docs/lost">lost</a>
          │          ~~~~~~~~~~
        there is no page at /docs/lost
        fix  Correct the link, or add the page.

      warning  link/page-missing  Broken link "/docs/nowhere".
        src/pages/p.tsx:1:53
        1 │ export default function Page() { return <p><a href="/docs/nowhere">x</a></p>; }
          │                                                     ~~~~~~~~~~~~~
        there is no page at /docs/nowhere
        fix  Correct the link, or add the page."
    `);
  });

  it('are not reported if they are marked, or lead to no page [CHK-05]', async () => {
    const text = [
      'import Link from "@docusaurus/Link";',
      '',
      '# A',
      '',
      '<Link to="/missing" data-noBrokenLinkCheck>a</Link>',
      '<Link to="/docs#missing" data-noBrokenLinkCheck={true}>b</Link>',
      '<a href="/missing" data-noBrokenLinkCheck>c</a>',
      '[d](pathname:///missing)',
      '',
    ].join('\n');
    const folder = siteFolder({
      'recto.config.ts': config("baseUrl: '/base/'"),
      'docs/index.mdx': `---\nslug: /\n---\n\n${text}`,
    });
    expect(await runRecto(folder, 'build')).toMatchObject({ code: 0, err: '' });
    expect(await runRecto(folder, 'check', '--strict')).toMatchObject({ code: 0 });
    const html = readFileSync(join(folder, 'build/docs.html'), 'utf8');
    expect(html).not.toContain('noBrokenLinkCheck');
    expect(html).toContain('<a href="/base/missing">a</a>');
    expect(html).toContain('<a href="/base/docs#missing">b</a>');
    expect(html).toContain('href="/missing"');
  });
});

describe('recto check', () => {
  it('reports removed addresses with the redirects to add', async () => {
    const folder = siteFolder({
      'recto.config.ts': config("baseUrl: '/base/', i18n: { locales: ['en', 'fr'] }"),
      'docs/index.md': index,
      'docs/guide/a.md': '# A\n',
      'static/plan.pdf': 'a plan',
    });
    expect((await runRecto(folder, 'check', '--record-urls')).code).toBe(0);
    const urlManifest = join(folder, 'published-urls.txt');
    expect(readFileSync(urlManifest, 'utf8')).toMatchInlineSnapshot(`
      "# URLs that this site has published. "recto check" reports removed ones, "recto check --record-urls" adds new ones.
      /base/docs
      /base/docs/guide/a
      /base/fr/docs
      /base/fr/docs/guide/a
      "
    `);
    writeFileSync(
      urlManifest,
      `${readFileSync(urlManifest, 'utf8')}/base/plan.pdf\n/base/docs/other/one/two/\n`,
    );
    mkdirSync(join(folder, 'docs/guides'));
    renameSync(join(folder, 'docs/guide/a.md'), join(folder, 'docs/guides/a.md'));
    const { code, err } = await runRecto(folder, 'check', '--record-urls');
    expect(code).toBe(1);
    expect(err).toMatchInlineSnapshot(`
      "error    check/url-removed  The published URL "/base/docs/guide/a" no longer exists.
        published-urls.txt:3
        3 │ /base/docs/guide/a
        fix  Add \`{ from: '/docs/guide/a', to: '/docs/guides/a' }\` to \`redirects\` in the configuration, or \`redirect_from: /docs/guide/a\` to the front matter of the page that replaces it.

      error    check/url-removed  The published URL "/base/docs/other/one/two" no longer exists.
        published-urls.txt:7
        7 │ /base/docs/other/one/two/
        fix  Add \`{ from: '/docs/other/one/two', to: '/docs' }\` to \`redirects\` in the configuration, or \`redirect_from: /docs/other/one/two\` to the front matter of the page that replaces it."
    `);
    expect(readFileSync(urlManifest, 'utf8')).toContain('/base/docs/guide/a\n');
    expect(readFileSync(urlManifest, 'utf8')).toContain('/base/docs/guides/a\n');
  });

  it('lists the pages that no link leads to', async () => {
    const folder = siteFolder({
      'docs/index.md': `${index}\n[a](a.md)\n`,
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'docs/c.md': '# C\n\n[b](b.md)\n',
      'docs/d.md': '---\nunlisted: true\n---\n\n# D\n',
      'sidebars.ts': "export default { main: ['a'] };\n",
      'src/pages/index.md': '# Home\n\n[docs](/docs)\n',
      'src/pages/alone.md': '# Alone\n',
    });
    const { code, out } = await runRecto(folder, 'check', '--strict');
    expect(code).toBe(0);
    expect(out).toMatchInlineSnapshot(`
      "Checked 8 pages: no problems.
      3 pages are not reachable by links from the home page: /docs/b, /docs/c, /alone."
    `);
  });
});

/** A site with an invalid address wherever an author can write one. */
const invalidAddresses = {
  'recto.config.ts': `export default {
    title: 'T', url: 'https://example.org', hosts: ['netlify'], blog: { feed: { type: 'all' } },
    favicon: 'https://icon:PORT/a.png',
    theme: {
      navbar: { logo: { src: 'http://[logo' }, items: [{ label: 'Bad', href: 'https://navbar:99999' }] },
      footer: { copyright: '<img src="https://footer:PORT/a.png">', links: [{ html: '<a href="http://">x</a>' }] },
      announcementBar: { content: '<a href="https://announcement:PORT">x</a>' },
    },
  };\n`,
  'docs/index.md': [
    '---\nimage: https://social:PORT/a.png\n---',
    '# Start',
    '![one](https://a;sandbox/x.png)',
    '![two](http://)',
    '<video src="https://host:99999/v.mp4" poster="http://[::1/x.png" />',
    '<img srcSet="https://localhost:PORT/a.png 2x" />',
    '[three](https://localhost:PORT/docs)',
    '[four](https://localhost:PORT/other) in `https://localhost:PORT/code`',
  ].join('\n\n'),
  'blog/authors.yml': 'ann:\n  name: Ann\n  url: "http://["\n  image_url: "https://face:PORT/a.png"\n',
  'blog/2024-01-01-a.md': [
    '---',
    'title: A',
    'authors: [ann, { name: Bob, url: "https://bob:PORT" }]',
    '---',
    '',
    'Text ![x](https://post:PORT/x.png)',
    '',
    '<!-- truncate -->',
  ].join('\n'),
};

describe('invalid addresses', () => {
  for (const command of ['build', 'check'])
    it(`are all reported by ${command}, with their location`, {
      tags: command === 'check' ? 'full' : [],
    }, async () => {
      const folder = siteFolder(invalidAddresses);
      const { code, err } = await runRecto(folder, command);
      expect(code).toBe(0);
      expect(err).not.toMatch(/\bat .*\.js:\d+/);
      const found = err.matchAll(/warning {2}link\/address-invalid {2}Invalid URL "(.*)"\.\n {2}(.*)/g);
      expect([...found].map(([, address, place]) => `${place} → ${address}`).sort()).toMatchInlineSnapshot(
        `
        [
          "blog/2024-01-01-a.md → https://bob:PORT",
          "blog/2024-01-01-a.md:6:11 → https://post:PORT/x.png",
          "blog/authors.yml → http://[",
          "blog/authors.yml → https://face:PORT/a.png",
          "docs/index.md:11:13 → https://host:99999/v.mp4",
          "docs/index.md:11:47 → http://[::1/x.png",
          "docs/index.md:13:14 → https://localhost:PORT/a.png",
          "docs/index.md:15:9 → https://localhost:PORT/docs",
          "docs/index.md:17:8 → https://localhost:PORT/other",
          "docs/index.md:2:8 → https://social:PORT/a.png",
          "docs/index.md:7:8 → https://a;sandbox/x.png",
          "docs/index.md:9:8 → http://",
          "recto.config.ts: favicon → https://icon:PORT/a.png",
          "recto.config.ts: theme.announcementBar.content → https://announcement:PORT",
          "recto.config.ts: theme.footer.copyright → https://footer:PORT/a.png",
          "recto.config.ts: theme.footer.links[0] → http://",
          "recto.config.ts: theme.navbar.items[0] → https://navbar:99999",
          "recto.config.ts: theme.navbar.logo.src → http://[logo",
        ]
      `,
      );
      if (command === 'build') {
        const headers = readFileSync(join(folder, 'build/_headers'), 'utf8');
        expect(headers).not.toContain('sandbox');
        expect(headers).toContain("img-src 'self' data:;");
      }
    });

  it('have an excerpt and a fix', async () => {
    const { code, err } = await runRecto(
      siteFolder({ 'docs/a.md': '# A\n\nSee <img src="https://localhost:PORT/a.png" /> here.\n' }),
      'build',
    );
    expect(code).toBe(0);
    expect(err).toMatchInlineSnapshot(`
      "warning  link/address-invalid  Invalid URL "https://localhost:PORT/a.png".
        docs/a.md:3:15
        3 │ See <img src="https://localhost:PORT/a.png" /> here.
          │               ~~~~~~~~~~~~~~~~~~~~~~~~~~~~
        fix  Correct the host and the port; put a URL that is only an example in backticks."
    `);
  });
});

it('Markdown links that run code are removed and reported, those of JSX are not', async () => {
  const folder = siteFolder({
    'docs/a.md': [
      '# A',
      '[one](javascript:alert(1)) and [two](<java&#10;script:alert(2)>) and [three](data:text/html,x)',
      '[four]\n\n[four]: VBScript:x',
      '<a href="javascript:alert(5)">own</a> ![image](data:image/svg+xml,%3Csvg/%3E)',
    ].join('\n\n'),
  });
  const { code, err } = await runRecto(folder, 'build');
  expect(code).toBe(0);
  expect(err).toMatchInlineSnapshot(`
    "warning  parse/link-refused  The link "javascript:alert(1)" runs code, so it was removed.
      docs/a.md:3:1
      3 │ [one](javascript:alert(1)) and [two](<java&#10;script:alert(2)>) and [three](data:text/html,x)
        │ ~
      fix  Link to a page, or write a component with an event handler.

    warning  parse/link-refused  The link "data:text/html,x" runs code, so it was removed.
      docs/a.md:3:70
      3 │ [one](javascript:alert(1)) and [two](<java&#10;script:alert(2)>) and [three](data:text/html,x)
        │                                                                      ~
      fix  Link to a page, or write a component with an event handler.

    warning  parse/link-refused  The link "VBScript:x" runs code, so it was removed.
      docs/a.md:5:1
      5 │ [four]
        │ ~
      fix  Link to a page, or write a component with an event handler.

    warning  link/page-missing  Broken link "java%0Ascript:alert(2)".
      docs/a.md:3:32
      3 │ [one](javascript:alert(1)) and [two](<java&#10;script:alert(2)>) and [three](data:text/html,x)
        │                                ~
      there is no page at /docs/java
      script:alert(2)
      fix  Correct the link, or add the page."
  `);
});
