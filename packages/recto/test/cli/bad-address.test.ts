import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

/*
 * Addresses that no browser can load, wherever an author writes one, through the real command line.
 */

const site = {
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

describe('addresses that cannot be parsed', () => {
  it.each(['build', 'check'])('are all reported by %s, with their places', async (command) => {
    const folder = siteFolder(site);
    const { code, err } = await runRecto(folder, command);
    expect(code).toBe(0);
    expect(err).not.toMatch(/\bat .*\.js:\d+/);
    const found = err.matchAll(/warning {2}link\/address-invalid {2}Invalid URL "(.*)"\.\n {2}(.*)/g);
    expect([...found].map(([, address, place]) => `${place} → ${address}`).sort()).toMatchInlineSnapshot(`
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
    `);
    if (command === 'build') {
      const headers = readFileSync(join(folder, 'build/_headers'), 'utf8');
      expect(headers).not.toContain('sandbox');
      expect(headers).toContain("img-src 'self' data:;");
    }
  });

  it('names the place and what to do', async () => {
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

it('a Markdown link that runs code is removed and reported; JSX is the code of its author', async () => {
  const folder = siteFolder({
    'docs/a.md': [
      '# A',
      '[one](javascript:alert(1)) and [two](<java&#10;script:alert(2)>) and [three](data:text/html,x)',
      '[four]\n\n[four]: VBScript:x',
      '<a href="javascript:alert(5)">own</a> ![image](data:image/svg+xml,%3Csvg/%3E)',
    ].join('\n\n'),
  });
  const { code, err } = await runRecto(folder, 'build');
  expect(code).toBe(1);
  expect(err).toMatchInlineSnapshot(`
    "warning  link/page-missing  Broken link "java%0Ascript:alert(2)".
      docs/a.md:3:32
      3 │ [one](javascript:alert(1)) and [two](<java&#10;script:alert(2)>) and [three](data:text/html,x)
        │                                ~
      there is no page at /docs/java
      script:alert(2)
      fix  Correct the link, or add the page.

    error    parse/link-refused  The link "javascript:alert(1)" runs code, so it was removed.
      docs/a.md:3:1
      3 │ [one](javascript:alert(1)) and [two](<java&#10;script:alert(2)>) and [three](data:text/html,x)
        │ ~
      fix  Link to a page, or write a component with an event handler.

    error    parse/link-refused  The link "data:text/html,x" runs code, so it was removed.
      docs/a.md:3:70
      3 │ [one](javascript:alert(1)) and [two](<java&#10;script:alert(2)>) and [three](data:text/html,x)
        │                                                                      ~
      fix  Link to a page, or write a component with an event handler.

    error    parse/link-refused  The link "VBScript:x" runs code, so it was removed.
      docs/a.md:5:1
      5 │ [four]
        │ ~
      fix  Link to a page, or write a component with an event handler.

    Nothing was written: 3 errors, 1 warning. The previous output, if any, is unchanged."
  `);
});
