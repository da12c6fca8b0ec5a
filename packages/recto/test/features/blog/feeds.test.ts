import { describe, expect, it } from 'vitest';
import { renderSite } from '../../whole-site/render-site.ts';

const post = (title: string, extra = '') =>
  `---\ntitle: '${title}'\n${extra}---\n\nText.\n\n<!-- truncate -->\n`;

/** The feeds of a site with these posts, at a path of its host. */
async function feeds(posts: Record<string, string>, feed: Record<string, unknown> = {}) {
  const { file } = await renderSite(
    { 'docs/a.md': '# A\n\n## B\n', ...posts },
    { baseUrl: '/x/', favicon: 'mark.svg', blog: { feed: { type: 'all', ...feed } } },
  );
  const text = (name: string) => file(`blog/${name}`) ?? '';
  return { rss: text('rss.xml'), atom: text('atom.xml'), json: JSON.parse(text('feed.json') || '{}') };
}

describe('feeds [BLG-06]', () => {
  it('are RSS and Atom by default, in every language', async () => {
    const files = { 'blog/2024-01-01-a.md': post('A') };
    const site = await renderSite(files, { i18n: { locales: ['en', 'fr'] } });
    for (const path of ['blog/rss.xml', 'blog/atom.xml', 'fr/blog/rss.xml', 'fr/blog/atom.xml'])
      expect(site.file(path)).toBeDefined();
    expect(site.file('blog/feed.json')).toBeUndefined();
    expect(site.file('fr/blog/rss.xml')).toContain('<language>fr</language>');
    const none = await renderSite(files, { blog: { feed: { type: null } } });
    expect(none.file('blog/rss.xml')).toBeUndefined();
    expect(none.html('/blog')).not.toContain('rss');
    const one = await renderSite(files, { blog: { feed: { type: 'json' } } });
    expect(one.html('/blog')).toContain(
      '<link rel="alternate" type="application/feed+json" href="/blog/feed.json"',
    );
    expect(one.file('blog/atom.xml')).toBeUndefined();
  });

  it('contain the twenty newest posts, or as many as configured', async () => {
    const days = Array.from({ length: 25 }, (_, index) => String(index + 1).padStart(2, '0'));
    const posts = Object.fromEntries(days.map((day) => [`blog/2024-01-${day}-p.md`, post(`P${day}`)]));
    const titles = async (feed?: Record<string, unknown>) =>
      (await feeds(posts, feed)).json.items.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(
      days
        .slice(5)
        .reverse()
        .map((day) => `P${day}`),
    );
    expect(await titles({ limit: 2 })).toEqual(['P25', 'P24']);
    expect(await titles({ limit: false })).toHaveLength(25);
  });

  it('contain the full text with absolute URLs and without controls', async () => {
    const body = [
      '## Part',
      '[doc](../docs/a.md#b) [here](#part) [out](https://e.org/?a=1&b=2) <a href="mailto:a@e.org">mail</a>',
      '```js title="a.js"\nconst a = "<b>";\n```',
      'End.',
    ];
    const { rss, atom, json } = await feeds({
      'blog/2024-01-01-a.md': `${post('A')}\n${body.join('\n\n')}\n`,
    });
    const [{ content_html: html }] = json.items;
    expect(html).toContain('<a href="https://example.org/x/docs/a#b">doc</a>');
    expect(html).toContain('<a href="https://example.org/x/blog/2024/01/01/a#part">here</a>');
    expect(html).toContain('href="https://e.org/?a=1&amp;b=2"');
    expect(html).toContain('href="mailto:a@e.org"');
    expect(html).toContain('<h2 id="part">Part</h2>');
    expect(html).toContain('End.');
    expect(html).not.toMatch(/<button|<style|<script|hash-link/);
    expect(rss).toContain(`<content:encoded><![CDATA[${html}`);
    expect(atom).toContain('<content type="html"><![CDATA[');
  });

  it('contain authors and tags, and change only with the posts', async () => {
    const extra =
      'authors: [{ name: "A & B", url: /about, email: a@e.org }]\ntags: [x & y]\ndescription: About <it>.\n';
    const files = { 'blog/2024-01-02-a.md': post('T & <i> "q"', extra), 'blog/2024-01-01-b.md': post('B') };
    const first = await feeds(files);
    expect(first).toEqual(await feeds(files));
    expect(first.json).toMatchObject({
      title: 'Blog | Test',
      home_page_url: 'https://example.org/x/blog',
      items: [
        {
          id: 'https://example.org/x/blog/2024/01/02/a',
          title: 'T & <i> "q"',
          summary: 'About <it>.',
          date_modified: '2024-01-02T00:00:00.000Z',
        },
        { title: 'B' },
      ],
    });
    expect(first.atom).toContain('<![CDATA[T &amp; &lt;i&gt; &quot;q&quot;]]>');
    expect(first.rss).toContain('<![CDATA[T & <i> "q"]]>');
    expect(first.atom).toContain('<updated>2024-01-02T00:00:00.000Z</updated>');
    expect(first.atom).toMatch(
      /<author>\s*<name>A &amp; B<\/name>\s*<email>a@e.org<\/email>\s*<uri>https:\/\/example.org\/x\/about<\/uri>/,
    );
    expect(first.atom).toMatch(/<category label="x &amp; y" term="x &amp; y"/);
  });

  it('are valid XML whatever a post contains', async () => {
    const { validateXML } = await import('xmllint-wasm');
    const nasty = 'Bell \u0007 \uFFFF and ]]> and &amp; and <b>bold</b> \u{1F600} ]]&gt;\n\n`]]>`\n';
    const extra = [
      'tags: [\'C++ <T> & "q"\', { label: "<&>", permalink: "/a&b" }]',
      'authors: [{ name: "<A> ]]>", url: "/a?b=<c>&d", email: "<a&b>@e.org" }]',
      'description: "]]> <d> &"\n',
    ].join('\n');
    const { rss, atom, json } = await feeds(
      { 'blog/2024-01-01-a.md': `${post("It''s ]]> & <x>", extra)}\n${nasty}` },
      { title: '<F> & ]]>', copyright: '<C> & "c"' },
    );
    expect(json.items[0].tags).toEqual(['C++ <T> & "q"', '<&>']);
    expect(atom).toContain('label="C++ &lt;T> &amp; &quot;q&quot;"');
    for (const [name, namespace, contents] of [
      ['rss', '', rss],
      ['feed', 'http://www.w3.org/2005/Atom', atom],
    ] as const) {
      const schema = { fileName: 'any.xsd', contents: anySchema(name, namespace) };
      const { errors } = await validateXML({ xml: { fileName: 'feed.xml', contents }, schema });
      expect(errors.map(({ message }) => message)).toEqual([]);
    }
  });
});

/** Takes every well-formed document whose root has this name. */
function anySchema(name: string, namespace: string): string {
  const target = namespace && ` targetNamespace="${namespace}"`;
  return `<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"${target}><xs:element name="${name}" type="xs:anyType"/></xs:schema>`;
}
