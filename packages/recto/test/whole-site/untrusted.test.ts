import { beforeAll, describe, expect, it } from 'vitest';
import { texts } from '../read-document.ts';
import { hostileFields, hostilePages } from './hostile-pages.ts';
import { type RenderedSite, renderSite } from './render-site.ts';

const harmless = `# Harmless {#Harmless}

Text with \`{code}\`, **bold**, [a link](./other.md#a-b), [mail](mailto:a@example.org) and ![an image](./a.png "Title").

## A & b

<details><summary>More</summary>

Inside <kbd>Ctrl</kbd>, H<sub>2</sub>O and <a id="anchor">an anchor</a>[^1].

</details>

- [x] done

| a | b |
|:--|--:|
| 1 | 2 |

:::tip[A *title*]
A tip.
:::

\`\`\`js title="a.js" {1}
const a = '<script>';
\`\`\`

<!-- a comment -->

[^1]: A note.
`;

const other = '# Other\n\n## A b\n';

const page = (name: string) => `/docs/${name}`;
const statics = { 'static/img/a.png': '', 'private/a.png': '', 'package.json': '{}' };

function contents(): Record<string, string> {
  return {
    ...statics,
    'docs/harmless.md': harmless,
    'docs/other.md': other,
    'docs/a.png': 'png',
    ...Object.fromEntries(
      hostilePages.map(([name, text]) => [`docs/page-${name}.md`, `Harmless before.\n\n${text}\n`]),
    ),
    ...Object.fromEntries(
      hostileFields.map(([name, yaml]) => [`docs/field-${name}.md`, `---\n${yaml}\n---\n\nText\n`]),
    ),
    'docs/group/_category_.json': JSON.stringify({
      label: '<script>hacked=1</script>',
      className: 'navbar',
      customProps: { a: 1 },
      link: { type: 'generated-index', slug: '/../../taken', description: '<img src=x onerror=hacked=1>' },
    }),
    'docs/group/a.md': '# A\n',
    'docs/"><img src=x onerror=hacked=1>.md': 'Text\n',
    'docs/--upload-pack=x;$(x)`x`.md': 'Text\n',
    'docs/a\nb: c.md': 'Text\n',
    'docs/tags.yml': 'x:\n  label: "<script>hacked=1</script>"\n  permalink: /../taken\n',
    'blog/tags.yml': '"../..":\n  label: Home\n',
    'docs/tagged.md': '---\ntags: [x]\n---\n\n# Tagged\n',
    'blog/authors.yml':
      'ann:\n  name: "<script>hacked=1</script>"\n  url: "java\\tscript:hacked=1"\n  page: { permalink: ../../taken }\n' +
      '  socials: { x: "javascript:hacked=1", github: ann }\n',
    'blog/2026-01-01-a.md':
      '---\nauthors: [ann, { name: Bo, url: "data:text/html,x" }]\n---\n\n# Post\n\nText\n\n<!-- truncate -->\n\n<script>hacked=1</script>\n',
    'docs/code.mdx': '# Code\n\n{globalThis.hacked = 1}\n',
    'docs/large.md': 'a'.repeat(1_000_001),
    'docs/evil.js': 'globalThis.hacked = 1',
    'docs/evil.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>hacked=1</script></svg>',
    'static/evil.html': '<script>hacked=1</script>',
    'static/_redirects': '/* https://evil.example',
    'static/vercel.json': '{}',
  };
}

let site: RenderedSite;
beforeAll(async () => {
  site = await renderSite(contents(), {
    untrusted: ['docs', './blog/', 'static'],
    blog: {},
    markdown: { format: 'mdx' },
  });
});

/** Returns the warnings and errors of a file. */
const reportsOf = (file: string) =>
  site.diagnostics.filter(({ at }) => at?.file === file).map(({ message }) => message);

/** Returns everything in a document that could run. */
function activeParts(path: string): string[] {
  const active: string[] = [];
  for (const element of site.page(path).querySelectorAll('*')) {
    const name = element.localName;
    const type = element.getAttribute('type') ?? '';
    const isData = /^application\/(?:ld\+)?json$/.test(type) && !element.closest('article');
    if (name === 'script' && !isData && element.textContent !== '') active.push(element.outerHTML);
    if (/^(?:iframe|object|embed|base|form|template|math)$/.test(name)) active.push(element.outerHTML);
    if (element.closest('article') && /^(?:style|script|link|meta|recto-island)$/.test(name))
      active.push(element.outerHTML);
    for (const { name: attribute, value } of element.attributes) {
      const address = value.replace(/[\p{Cc}\s]/gu, '');
      const isAddress = /^(?:href|src|srcset|action|formaction|poster|cite|data|xlink:href)$/.test(attribute);
      if (
        /^on/.test(attribute) ||
        (isAddress && /^[^/?#]*:/.test(address) && !/^(?:https?|mailto):/i.test(address))
      )
        active.push(`${attribute}=${value}`);
    }
  }
  return active;
}

describe('pages of untrusted folders', () => {
  it.each(hostilePages)('%s', (name, _, ...lost) => {
    expect(activeParts(page(`page-${name}`))).toEqual([]);
    expect(site.article(page(`page-${name}`))).toContain('Harmless before.');
    const reported = reportsOf(`docs/page-${name}.md`);
    for (const one of lost) expect(reported.join('\n')).toContain(one);
    if (lost.length === 0) expect(reported).toEqual([]);
  });

  it.each(hostileFields)('front matter: %s', (name, _, ...lost) => {
    expect(site.paths).toContain(page(`field-${name}`));
    expect(activeParts(page(`field-${name}`))).toEqual([]);
    const reported = reportsOf(`docs/field-${name}.md`);
    for (const one of lost) expect(reported.join('\n')).toContain(one);
    if (lost.length === 0) expect(reported).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it('keep what is harmless, without a report', async () => {
    expect(reportsOf('docs/harmless.md')).toEqual([]);
    const files = { 'docs/harmless.md': harmless, 'docs/other.md': other, 'docs/a.png': '' };
    const trusted = await renderSite(files, { markdown: { format: 'md' } });
    expect(trusted.article('/docs/harmless')).toContain('<kbd>Ctrl</kbd>');
    // The HTML parser writes empty values.
    const article = trusted.article('/docs/harmless');
    expect(site.article('/docs/harmless').replaceAll('=""', '')).toBe(
      `<div class="untrusted">${article}</div>`.replaceAll('=""', ''),
    );
  });

  it('report each loss at its line', () => {
    const [found] = site.diagnostics.filter(({ at }) => at?.file === 'docs/page-onerror.md');
    expect(found).toMatchInlineSnapshot(`
      {
        "at": {
          "column": 1,
          "excerpt": "<img src="/img/a.png" onerror="hacked=1" alt="a">",
          "file": "docs/page-onerror.md",
          "line": 3,
        },
        "code": "untrusted/html-removed",
        "fix": "Use Markdown, or HTML that only structures text.",
        "level": "warning",
        "message": "\`onError="hacked=1"\` of \`<img>\` was removed: this page is untrusted.",
        "notes": [],
      }
    `);
  });

  it('cannot run anything on any page of the site', () => {
    expect(site.paths.length).toBeGreaterThan(hostilePages.length + hostileFields.length);
    for (const path of site.paths) expect(activeParts(path), path).toEqual([]);
    for (const path of site.paths) expect(path).not.toMatch(/taken|login|evil/);
  });

  it('cannot inject markup into feeds, the sitemap and llms.txt', () => {
    for (const file of ['sitemap.xml', 'blog/rss.xml', 'blog/atom.xml', 'llms.txt'])
      expect(site.file(file), file).not.toMatch(/(?<!\\)<(?:script|img[^>]*onerror)|javascript:/i);
  });
});

describe('other files of untrusted folders', () => {
  it('are data, or are left out', () => {
    const files = [
      'docs/group/_category_.json',
      'docs/tags.yml',
      'blog/tags.yml',
      'blog/authors.yml',
      'blog/2026-01-01-a.md',
      'docs/code.mdx',
      'docs/large.md',
      'docs/evil.js',
      'docs/evil.svg',
      'static/evil.html',
      'static/_redirects',
      'static/vercel.json',
    ];
    const found = files.map((file) => [file, reportsOf(file)]);
    expect(found).toMatchInlineSnapshot(`
      [
        [
          "docs/group/_category_.json",
          [
            "\`className\` is not read from untrusted files, so it was ignored.",
            "\`customProps\` is not read from untrusted files, so it was ignored.",
            "\`link.slug\` points outside its folder, so it was ignored.",
          ],
        ],
        [
          "docs/tags.yml",
          [
            "\`x.permalink\` points outside its folder, so it was ignored.",
          ],
        ],
        [
          "blog/tags.yml",
          [
            "\`["../.."]\` points outside its folder, so it was ignored.",
          ],
        ],
        [
          "blog/authors.yml",
          [
            "\`ann.url\` must be an http(s) or mailto URL, so it was ignored.",
            "\`ann.page.permalink\` points outside its folder, so it was ignored.",
            "\`ann.socials.x\` must be an http(s) or mailto URL, so it was ignored.",
          ],
        ],
        [
          "blog/2026-01-01-a.md",
          [
            "\`authors[1].url\` must be an http(s) or mailto URL, so it was ignored.",
            "\`<script>\` was removed: this page is untrusted.",
          ],
        ],
        [
          "docs/code.mdx",
          [
            ""docs/code.mdx" is code, so it was left out.",
          ],
        ],
        [
          "docs/large.md",
          [
            ""docs/large.md" is larger than 1 MB, so it was left out.",
          ],
        ],
        [
          "docs/evil.js",
          [
            ""docs/evil.js" is code, so it was left out.",
          ],
        ],
        [
          "docs/evil.svg",
          [
            ""docs/evil.svg" has an active part: <script>, so it was left out.",
          ],
        ],
        [
          "static/evil.html",
          [
            ""static/evil.html" is neither Markdown, data, an image, a font nor other media, so it was left out.",
          ],
        ],
        [
          "static/_redirects",
          [
            ""static/_redirects" is neither Markdown, data, an image, a font nor other media, so it was left out.",
          ],
        ],
        [
          "static/vercel.json",
          [
            ""static/vercel.json" is neither Markdown, data, an image, a font nor other media, so it was left out.",
          ],
        ],
      ]
    `);
    expect(site.paths.filter((path) => /docs\/(?:code|large)/.test(path))).toEqual([]);
  });
});

it('reads the same files as code and HTML in trusted folders', async () => {
  const trusted = await renderSite(
    { 'docs/a.md': '<p onclick="a()">a</p>\n', 'untrusted/b.md': '' },
    { markdown: { format: 'md' }, untrusted: ['untrusted'] },
  );
  expect(trusted.article('/docs/a')).toContain('onclick="a()"');
  expect(trusted.diagnostics).toEqual([]);
});

it('reads translations of untrusted folders as text', async () => {
  const translated = await renderSite(
    {
      'docs/a.md': '# A\n',
      'i18n/fi/docusaurus-theme-classic/footer.json':
        '{ "copyright": { "message": "<script>hacked=1</script>" }, "link.item.label.A": { "message": "B" } }',
      'i18n/fi/docusaurus-plugin-content-docs/current/a.md': '# B\n\n<script>hacked=1</script>\n',
    },
    {
      untrusted: ['i18n'],
      i18n: { defaultLocale: 'en', locales: ['en', 'fi'] },
      theme: { footer: { copyright: 'Copyright', links: [{ label: 'A', to: '/docs/a' }] } },
    },
  );
  expect(translated.html('/fi/docs/a')).not.toContain('hacked');
  expect(texts(translated.page('/fi/docs/a'), 'footer a')).toContain('B');
  expect(
    translated.diagnostics.map(({ message, at }) => `${at?.file}:${at?.line} ${message}`),
  ).toMatchInlineSnapshot(`
    [
      "i18n/fi/docusaurus-theme-classic/footer.json:1 \`copyright\` has markup, so it was ignored.",
      "i18n/fi/docusaurus-plugin-content-docs/current/a.md:3 \`<script>\` was removed: this page is untrusted.",
    ]
  `);
});

it('leaves what plugins generate in untrusted folders as it is', async () => {
  const content = '<p onclick="a()">a</p>\n';
  const generated = await renderSite(
    { 'docs/a.md': content },
    {
      untrusted: ['docs'],
      markdown: { format: 'md' },
      plugins: [{ name: 'api', content: () => [{ path: 'docs/api.md', content }] }],
    },
  );
  expect(generated.article('/docs/a')).not.toContain('onclick');
  expect(generated.article('/docs/api')).toContain('onclick="a()"');
});

it('sanitizes what remark plugins make, before rehype plugins', async () => {
  const remark = () => (tree: { children: { data?: object; type: string }[] }) => {
    for (const node of tree.children)
      if (node.type === 'paragraph') node.data = { hProperties: { onclick: 'hacked=1', dir: 'rtl' } };
  };
  const rehype = () => (tree: { children: object[] }) => {
    tree.children.push({ type: 'element', tagName: 'video', properties: { src: '/a.mp4' }, children: [] });
  };
  const withPlugins = await renderSite(
    {
      'docs/a.md':
        'Text\n\n<script>hacked=1</script>\n\n```js title="a.js"\na\n```\n\n:::note\n\n<b onclick="x">b</b>\n\n:::\n',
    },
    { untrusted: ['docs'], markdown: { remarkPlugins: [remark], rehypePlugins: [rehype] } },
  );
  const article = withPlugins.article('/docs/a');
  expect(article).not.toMatch(/hacked|onclick/);
  expect(article).toContain('<p dir="rtl">Text</p>');
  expect(article).toContain('<figcaption>a.js</figcaption>');
  expect(article).toMatch(/theme-admonition-note.*<b>b<\/b>/s);
  expect(article).toContain('<video src="/a.mp4">');
});

it.each([
  ['nested', '<b>'.repeat(100_000)],
  [
    'reopened',
    `${Array.from({ length: 200 }, (_, index) => `<i id="a${index}">`).join('')}${'<p>a'.repeat(20_000)}`,
  ],
])('refuses %s HTML that would exhaust the parser', async (_, html) => {
  const deep = await renderSite({ 'docs/a.md': `<div>${html}\n` }, { untrusted: ['docs'] });
  const codes = deep.diagnostics.map(({ code }) => code);
  // A slow machine may report its time too.
  expect(codes.filter((code) => code !== 'parse/slow')).toEqual(['parse/too-complex']);
});

it('reads no sidebars of untrusted folders', async () => {
  const versioned = await renderSite(
    {
      'docs/a.md': '# A\n',
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_sidebars/version-1.0-sidebars.json':
        '{ "main": [{ "type": "html", "value": "<b onclick=x>" }] }',
    },
    { untrusted: ['versioned_sidebars'] },
  );
  expect(versioned.diagnostics.map(({ message }) => message)).toEqual([
    'The sidebars file "versioned_sidebars/version-1.0-sidebars.json" is in a folder of `untrusted`.',
  ]);
});
