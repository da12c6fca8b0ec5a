import type { BadSite, SiteInput } from './input.ts';

const docs = { 'docs/index.md': '---\nslug: /\n---\n\n# Start\n' };

const category = (text: string): BadSite => ({
  files: { ...docs, 'docs/b/c.md': '# C\n', 'docs/b/_category_.yml': text },
});
const tags = (text: string): BadSite => ({
  files: { 'docs/index.md': '---\nslug: /\ntags: [a]\n---\n\n# Start\n', 'docs/tags.yml': text },
});
const authors = (text: string, author = 'ann'): BadSite => ({
  files: {
    ...docs,
    'blog/2024-01-01-a.md': `---\nauthors: ${author}\n---\n\nA\n\n<!-- truncate -->\n`,
    'blog/authors.yml': text,
  },
});
const post = (name: string, text: string): BadSite => ({
  files: { ...docs, [`blog/${name}.md`]: `${text}\n\n<!-- truncate -->\n` },
});
const glossary = (text: string): BadSite => ({ files: { ...docs, 'glossary.yml': text } });
const versions = (text: string, more: Record<string, string> = {}): BadSite => ({
  files: { ...docs, 'versions.json': text, ...more },
});
const translations = (text: string, file = 'code.json'): BadSite => ({
  files: { ...docs, [`i18n/fr/${file}`]: text },
  config: { i18n: { locales: ['en', 'fr'] } },
});

const bomb = `a: &a [x, x]\n${'bcdefghijklmnopqrst'
  .split('')
  .map((name, at) => `${name}: &${name} [*${'abcdefghijklmnopqrs'[at]}, *${'abcdefghijklmnopqrs'[at]}]`)
  .join('\n')}\n`;
const deep = `a: ${'['.repeat(5000)}`;

/** Bad and hostile files of definitions: categories, tags, authors, posts, the glossary, versions and translations. */
export const definitions: SiteInput[] = [
  ['a category with a text', category('hello'), 'load/category-invalid docs/b/_category_.yml'],
  ['a category with a list', category('- a'), 'load/category-invalid docs/b/_category_.yml'],
  ['an empty category', category(''), 'ok'],
  ['a category with an unknown key', category('lable: A'), 'load/category-invalid docs/b/_category_.yml:1'],
  [
    'a category with a label of a number',
    category('label: 5'),
    'load/category-invalid docs/b/_category_.yml:1',
  ],
  ['a category with an empty label', category('label: ""'), 'ok'],
  ['a category with a label of markup', category('label: "<script>alert(1)</script>"'), 'ok'],
  ['a category with values in quotes', category('position: "1"\ncollapsed: "true"'), 'ok'],
  [
    'a category with a position of a text',
    category('position: first'),
    'load/category-invalid docs/b/_category_.yml:1',
  ],
  [
    'a category with a position of infinity',
    category('position: .inf'),
    'load/category-invalid docs/b/_category_.yml:1',
  ],
  [
    'a category with an alias without an anchor',
    category('label: *foo'),
    'load/category-invalid docs/b/_category_.yml:1',
  ],
  [
    'a category with an alias in itself',
    category('customProps: &a { b: *a }'),
    'load/category-invalid docs/b/_category_.yml:1',
  ],
  ['a category with a bomb of aliases', category(bomb), 'load/category-invalid docs/b/_category_.yml:2'],
  ['a category with many levels', category(deep), 'load/category-invalid docs/b/_category_.yml:1'],
  [
    'a category with __proto__',
    category('__proto__: { label: A }'),
    'load/category-invalid docs/b/_category_.yml:1',
  ],
  [
    'a category with properties of __proto__',
    category('customProps: { __proto__: { a: 1 }, constructor: 2 }'),
    'ok',
  ],
  [
    'a category with a link of a text',
    category('link: b/c'),
    'load/category-invalid docs/b/_category_.yml:1',
  ],
  [
    'a category with a link of an unknown type',
    category('link: { type: page }'),
    'load/category-invalid docs/b/_category_.yml:1',
  ],
  [
    'a category with a link to a document that does not exist',
    category('link: { type: doc, id: nowhere }'),
    'link/sidebar-doc-unknown',
  ],
  [
    'a category with a link to __proto__',
    category('link: { type: doc, id: __proto__ }'),
    'link/sidebar-doc-unknown',
  ],
  ['a category with a slug of dots', category('link: { type: generated-index, slug: ../../x }'), 'ok'],
  [
    'a category with a slug of a host',
    category('link: { type: generated-index, slug: "https://a.example" }'),
    'ok',
  ],
  [
    'a category with the slug of a document',
    category('link: { type: generated-index, slug: / }'),
    'link/route-duplicate',
  ],
  [
    'a category with a duplicate key',
    category('label: A\nlabel: B'),
    'load/category-invalid docs/b/_category_.yml:2',
  ],
  [
    'two category files',
    {
      files: {
        ...docs,
        'docs/b/c.md': '# C\n',
        'docs/b/_category_.yml': 'label: A',
        'docs/b/_category_.json': '{}',
      },
    },
    'load/category-duplicate docs/b/_category_.yml',
  ],
  ['tags of a text', tags('hello'), 'load/definitions-invalid docs/tags.yml'],
  ['tags of a list', tags('- a'), 'load/definitions-invalid docs/tags.yml'],
  ['no tags', tags(''), 'link/tag-unknown docs/index.md:3'],
  ['a tag of a number', tags('a: 5'), 'load/definitions-invalid docs/tags.yml:1'],
  ['a tag of null', tags('a:'), 'ok'],
  ['a tag with an unknown key', tags('a: { lable: A }'), 'load/definitions-invalid docs/tags.yml:1'],
  ['a tag with a label of a list', tags('a: { label: [b] }'), 'load/definitions-invalid docs/tags.yml:1'],
  ['a tag with an address of dots', tags('a: { label: A, permalink: /../../b }'), 'ok'],
  ['a tag with an address of a host', tags('a: { label: A, permalink: //b.example }'), 'ok'],
  [
    'tags with the same address',
    {
      files: {
        'docs/index.md': '---\nslug: /\ntags: [a, b]\n---\n\n# Start\n',
        'docs/tags.yml': 'a: { label: A, permalink: /x }\nb: { label: B, permalink: /x }',
      },
    },
    'ok',
  ],
  ['a tag of __proto__', tags('__proto__: { label: A }\na: { label: B }'), 'ok'],
  [
    'tags without the one that is used',
    tags('constructor: { label: A }'),
    'link/tag-unknown docs/index.md:3',
  ],
  ['tags with an alias without an anchor', tags('a: *foo'), 'load/definitions-invalid docs/tags.yml:1'],
  ['tags with a bomb of aliases', tags(bomb), 'load/definitions-invalid docs/tags.yml:2'],
  ['tags with many levels', tags(deep), 'load/definitions-invalid docs/tags.yml:1'],
  [
    'authors of a list',
    authors('- ann'),
    'load/definitions-invalid blog/authors.yml, blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'authors of a text',
    authors('ann'),
    'load/definitions-invalid blog/authors.yml, blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'no authors',
    authors(''),
    'blog/post-untitled blog/2024-01-01-a.md, blog/author-unknown blog/2024-01-01-a.md:2',
  ],
  [
    'an author of a text',
    authors('ann: Ann'),
    'load/definitions-invalid blog/authors.yml:1, blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'an author without a name',
    authors('ann: {}'),
    'load/definitions-invalid blog/authors.yml:1, blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'an author with an unknown key',
    authors('ann: { name: Ann, mail: a }'),
    'blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'an author with an address of a script',
    authors('ann: { name: Ann, url: "javascript:alert(1)" }'),
    'link/address-invalid blog/authors.yml, blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'an author with an invalid address',
    authors('ann: { name: Ann, url: "http://[" }'),
    'link/address-invalid blog/authors.yml, blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'an author with an image of a list',
    authors('ann: { name: Ann, image_url: [a] }'),
    'blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'an author with an alias in itself',
    authors('ann: &x { name: Ann, page: *x }'),
    'load/definitions-invalid blog/authors.yml:1, blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'an author with markup',
    authors('ann: { name: "<script>alert(1)</script>" }'),
    'blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'an unknown author',
    authors('ann: { name: Ann }', 'bob'),
    'blog/post-untitled blog/2024-01-01-a.md, blog/author-unknown blog/2024-01-01-a.md:2',
  ],
  [
    'an author of __proto__',
    authors('ann: { name: Ann }', '__proto__'),
    'blog/post-untitled blog/2024-01-01-a.md, blog/author-unknown blog/2024-01-01-a.md:2',
  ],
  [
    'an author of constructor',
    authors('ann: { name: Ann }', 'constructor'),
    'blog/post-untitled blog/2024-01-01-a.md, blog/author-unknown blog/2024-01-01-a.md:2',
  ],
  [
    'authors of numbers',
    authors('ann: { name: Ann }', '[1, 2]'),
    'parse/front-matter-invalid blog/2024-01-01-a.md:2, blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'authors of null',
    authors('ann: { name: Ann }', '[null]'),
    'parse/front-matter-invalid blog/2024-01-01-a.md:2, blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'authors with a bomb of aliases',
    authors(bomb),
    'load/definitions-invalid blog/authors.yml:2, blog/post-untitled blog/2024-01-01-a.md',
  ],
  ['a post without a date', post('a', 'A'), 'blog/post-untitled blog/a.md'],
  [
    'a post of the month thirteen',
    post('2024-13-45-a', 'A'),
    'blog/post-untitled blog/2024-13-45-a.md, blog/post-date-invalid blog/2024-13-45-a.md',
  ],
  [
    'a post with an invalid date',
    post('a', '---\ndate: soon\n---\n\nA'),
    'parse/front-matter-invalid blog/a.md:2, blog/post-untitled blog/a.md, blog/post-date-invalid blog/a.md',
  ],
  ['a post of the year zero', post('a', '---\ndate: 0000-01-01\n---\n\nA'), 'blog/post-untitled blog/a.md'],
  [
    'a post with a slug of dots',
    post('2024-01-01-a', '---\nslug: ../../a\n---\n\nA'),
    'blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'a post with a slug of the blog',
    post('2024-01-01-a', '---\nslug: /\n---\n\nA'),
    'blog/post-untitled blog/2024-01-01-a.md, link/route-duplicate',
  ],
  [
    'a post with tags of objects',
    post('2024-01-01-a', '---\ntags: [{ a: b }]\n---\n\nA'),
    'parse/front-matter-invalid blog/2024-01-01-a.md:2, blog/post-untitled blog/2024-01-01-a.md',
  ],
  [
    'a post with a title of control characters',
    post('2024-01-01-a', '---\ntitle: "a\\u0001\\uFFFEb"\n---\n\nA\u0001\uFFFE'),
    'ok',
  ],
  ['a glossary of a text', glossary('hello'), 'glossary/file-invalid glossary.yml'],
  ['an empty glossary', glossary(''), 'ok'],
  ['a glossary without definitions', glossary('- term: a'), 'glossary/file-invalid glossary.yml:1'],
  [
    'a glossary with an unknown key',
    glossary('- term: a\n  definition: b\n  pagee: c'),
    'glossary/file-invalid glossary.yml:3',
  ],
  [
    'a glossary with a page that does not exist',
    glossary('- term: a\n  definition: b\n  page: /nowhere'),
    'link/page-missing glossary.yml:1',
  ],
  [
    'a glossary with a term twice',
    glossary('- { term: a, definition: b, page: /docs }\n- { term: a, definition: c, page: /docs }'),
    'glossary/term-duplicate glossary.yml:2',
  ],
  [
    'a glossary with a term of a regular expression',
    glossary('- { term: "(a+)+$", definition: b, page: /docs, instead_of: ["[", "*", "\\\\"] }'),
    'glossary/term-unknown glossary.yml:1',
  ],
  [
    'a glossary with an empty term',
    glossary('- { term: "", definition: b, page: /docs, instead_of: [""] }'),
    'glossary/file-invalid glossary.yml:1',
  ],
  [
    'a glossary with __proto__',
    glossary('- { term: __proto__, definition: b, page: /docs, instead_of: [constructor] }'),
    'glossary/term-unknown glossary.yml:1',
  ],
  ['a glossary with a bomb of aliases', glossary(bomb), 'glossary/file-invalid glossary.yml:2'],
  ['versions of a text', versions('hello'), 'load/versions-invalid versions.json'],
  ['versions of an object', versions('{}'), 'load/versions-invalid versions.json'],
  ['no versions', versions('[]'), 'ok'],
  ['an empty file of versions', versions(''), 'load/versions-invalid versions.json'],
  ['a version of a number', versions('[1]'), 'load/versions-invalid versions.json'],
  ['a version of null', versions('[null]'), 'load/versions-invalid versions.json'],
  ['a version without documents', versions('["1.0"]'), 'load/version-empty'],
  ['a version of dots', versions('[".."]'), 'load/versions-invalid versions.json'],
  ['a version of a path', versions('["a/b"]'), 'load/versions-invalid versions.json'],
  ['a version of a zero byte', versions('["a\\u0000b"]'), 'load/versions-invalid versions.json'],
  ['a version with blanks', versions('[" 1.0"]'), 'load/versions-invalid versions.json'],
  [
    'a version twice',
    versions('["1.0", "1.0"]', { 'versioned_docs/version-1.0/a.md': '# A\n' }),
    'load/versions-invalid versions.json',
  ],
  ['a version of the current docs', versions('["current"]'), 'load/versions-invalid versions.json'],
  [
    'a version of __proto__',
    versions('["__proto__"]', { 'versioned_docs/version-__proto__/a.md': '# A\n' }),
    'ok',
  ],
  [
    'a version of constructor',
    versions('["constructor"]', { 'versioned_docs/version-constructor/a.md': '# A\n' }),
    'ok',
  ],
  [
    'a version with the name of a document',
    versions('["1.0"]', {
      'versioned_docs/version-1.0/a.md': '# A\n',
      'docs/1.0.md': '# B\n',
      'docs/next.md': '# C\n',
    }),
    'ok',
  ],
  [
    'sidebars of a version that are invalid JSON',
    versions('["1.0"]', {
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_sidebars/version-1.0-sidebars.json': '{',
    }),
    'link/sidebar-invalid versioned_sidebars/version-1.0-sidebars.json',
  ],
  [
    'sidebars of a version of a list',
    versions('["1.0"]', {
      'versioned_docs/version-1.0/a.md': '# A\n',
      'versioned_sidebars/version-1.0-sidebars.json': '[]',
    }),
    'link/sidebar-invalid versioned_sidebars/version-1.0-sidebars.json',
  ],
  ['translations of a text', translations('hello'), 'load/translation-invalid i18n/fr/code.json'],
  ['translations of a list', translations('[]'), 'load/translation-invalid i18n/fr/code.json'],
  [
    'translations that are cut off',
    translations('{ "a": { "message": "b" '),
    'load/translation-invalid i18n/fr/code.json:1',
  ],
  ['a translation of a text', translations('{ "a": "b" }'), 'load/translation-invalid i18n/fr/code.json:1'],
  [
    'a translation of a number',
    translations('{ "a": { "message": 5 } }'),
    'load/translation-invalid i18n/fr/code.json:1',
  ],
  ['a translation of null', translations('{ "a": null }'), 'load/translation-invalid i18n/fr/code.json:1'],
  [
    'a translation of __proto__',
    translations('{ "__proto__": { "message": "b" }, "constructor": { "message": "c" } }'),
    'ok',
  ],
  [
    'a translation of markup',
    translations('{ "theme.NotFound.title": { "message": "<script>alert(1)</script>" } }'),
    'ok',
  ],
  [
    'a translation with placeholders that do not exist',
    translations('{ "theme.common.headingLinkTitle": { "message": "{nowhere} {heading" } }'),
    'ok',
  ],
  [
    'a translation of plurals that are missing',
    translations('{ "theme.blog.post.plurals": { "message": "||||" } }'),
    'ok',
  ],
  [
    'a translated navbar of a list',
    translations('[1]', 'docusaurus-theme-classic/navbar.json'),
    'load/translation-invalid i18n/fr/docusaurus-theme-classic/navbar.json',
  ],
  [
    'a translated footer of a text',
    translations('"a"', 'docusaurus-theme-classic/footer.json'),
    'load/translation-invalid i18n/fr/docusaurus-theme-classic/footer.json',
  ],
  [
    'translated docs without an original',
    {
      files: { ...docs, 'i18n/fr/docusaurus-plugin-content-docs/current/nowhere.md': '# N\n' },
      config: { i18n: { locales: ['en', 'fr'] } },
    },
    'load/translation-unmatched i18n/fr/docusaurus-plugin-content-docs/current/nowhere.md',
  ],
  [
    'a translated document with bad front matter',
    {
      files: { ...docs, 'i18n/fr/docusaurus-plugin-content-docs/current/index.md': '---\ntitle: *a\n---\n' },
      config: { i18n: { locales: ['en', 'fr'] } },
    },
    'parse/front-matter-invalid i18n/fr/docusaurus-plugin-content-docs/current/index.md:2',
  ],
];
