import { describe, expect, it } from 'vitest';
import { config, errors, warnings } from './run-recto.ts';

describe('the blog', () => {
  const post = (head: string) => `---\n${head}\n---\n\nText.\n\n<!-- truncate -->\n`;

  it('reports invalid dates in front matter and file names [BLG-05]', async () => {
    const files = {
      'blog/2024-01-01-a.md': post('title: A\ndate: 2024-02-32'),
      'blog/2024-13-01-b.md': post('title: B'),
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    parse/front-matter-invalid  Front matter \`date\` is "2024-02-32": expected a date such as 2024-05-17 or 2024-05-17T10:30:00Z.
        blog/2024-01-01-a.md:3
        3 │ date: 2024-02-32
        fix  Change or remove "date".

      error    blog/post-date-invalid  Invalid date "2024-13-01" in the file name of the post.
        blog/2024-13-01-b.md
        fix  Rename the file, such as 2024-05-17-hello.md, or add \`date: 2024-05-17\` to the front matter.

      Build failed with 2 errors. Existing output was left unchanged."
    `);
  });

  it('reads days that do not exist as days of the next month, and reports them', async () => {
    const files = {
      'blog/2024-02-30-a.md': post('title: A'),
      'blog/b.md': post('title: B\ndate: 2023-02-29 11:00:00'),
    };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  parse/front-matter-invalid  Front matter \`date\` is "2023-02-29 11:00:00", a day that does not exist; 2023-03-01 is used.
        blog/b.md:3
        3 │ date: 2023-02-29 11:00:00
        fix  Correct the date.

      warning  blog/post-date-invalid  The file name of the post has "2024-02-30", a day that does not exist; 2024-03-01 is used.
        blog/2024-02-30-a.md
        fix  Rename the file, and set \`slug\` if the post is to keep its address."
    `);
  });

  it('reports unknown authors', async () => {
    const files = {
      'recto.config.ts': config("blog: { onInlineAuthors: 'throw' }"),
      'blog/authors.yml': 'mira:\n  name: Mira\n',
      'blog/2024-01-01-a.md': post('title: A\nauthors: [mirra]'),
      'blog/2024-01-02-b.md': post('title: B\nauthors: zoe'),
      'blog/2024-01-03-c.md': post('title: C\nauthors: { name: Guest }'),
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    blog/author-unknown  Unknown author "mirra".
        blog/2024-01-01-a.md:3
        3 │ authors: [mirra]
        authors in blog/authors.yml: mira
        fix  Did you mean "mira"?

      error    blog/author-unknown  Unknown author "zoe".
        blog/2024-01-02-b.md:3
        3 │ authors: zoe
        authors in blog/authors.yml: mira
        fix  Add "zoe" with a name to blog/authors.yml, or write \`authors: [{ name: … }]\` in the post.

      error    blog/author-inline  The author "Guest" is not defined in blog/authors.yml.
        blog/2024-01-03-c.md
        fix  Add the author to blog/authors.yml, or set \`blog.onInlineAuthors\` to "ignore".

      Build failed with 3 errors. Existing output was left unchanged."
    `);
  });

  it('reports invalid files of authors and tags', async () => {
    const files = {
      'blog/authors.yml': 'mira:\n  title: Gardener\n',
      'blog/tags.yml': 'a:\n  lable: A\nb: x\n',
      'docs/tags.yml': 'a: b: c\n',
      'blog/2024-01-01-a.md': post('title: A\nauthors: mira\ntags: [a]'),
    };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    load/definitions-invalid  The file is not valid YAML: A value that contains a colon is not in quotes.
        docs/tags.yml:1
        1 │ a: b: c
        fix  Fix the file; quote values that contain a colon or a #.

      error    load/definitions-invalid  Unknown key \`a.lable\`.
        blog/tags.yml:2
        2 │   lable: A
        fix  Correct the value, or remove the key.

      error    load/definitions-invalid  \`b\` is "x"; expected an object.
        blog/tags.yml:3
        3 │ b: x
        fix  Correct the value, or remove the key.

      error    load/definitions-invalid  \`mira\` is {"title":"Gardener"}: expected at least a name or a picture.
        blog/authors.yml:1
        1 │ mira:
        fix  Correct the value, or remove the key.

      Build failed with 4 errors. Existing output was left unchanged."
    `);
  });

  it('warns of posts without title or marker, duplicate addresses and undefined tags', async () => {
    const files = {
      'blog/2024-01-01-untitled.md': 'Text.\n\n<!-- truncate -->\n',
      'blog/2024-01-02-whole.md': '# Whole\n\nText.\n',
      'blog/2024-01-03-one.md': post('title: One wether\nslug: same\ntags: [weather, wether]'),
      'blog/2024-01-04-two.md': post('title: Two\nslug: same'),
      'blog/tags.yml': 'weather:\n',
    };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  blog/post-untitled  The post has no title; "untitled" is used.
        blog/2024-01-01-untitled.md
        fix  Add \`title\` to the front matter, or start the post with a \`#\` heading.

      warning  link/tag-unknown  Unknown tag "wether".
        blog/2024-01-03-one.md:4
        4 │ tags: [weather, wether]
        fix  Did you mean "weather"? Otherwise add it to blog/tags.yml.

      warning  blog/post-untruncated  The post has no truncation marker, so lists show it completely.
        blog/2024-01-02-whole.md
        fix  Add \`<!-- truncate -->\` after the excerpt, or set \`blog.onUntruncatedPosts\` to "ignore".

      warning  link/route-duplicate  Duplicate route "/blog/same": blog/2024-01-04-two.md and blog/2024-01-03-one.md.
        blog/2024-01-03-one.md
        blog/2024-01-04-two.md is used
        fix  Rename one of them, or change its \`slug\`."
    `);
  });

  it('warns of links to missing posts', async () => {
    const files = {
      'blog/2024-01-01-a.md': `${post('title: A')}\n[b](./2024-01-02-bb.md) [docs](../docs/indx.md)\n`,
      'blog/2024-01-02-b.md': post('title: B'),
      'docs/more.md': '# More\n\n[post](../blog/2024-01-01-aa.md)\n',
    };
    expect(await warnings(files)).toMatchInlineSnapshot(`
      "warning  link/file-missing  The linked file "../blog/2024-01-01-aa.md" does not exist.
        docs/more.md:3:8
        3 │ [post](../blog/2024-01-01-aa.md)
          │        ~~~~~~~~~~~~~~~~~~~~~~~~
        looked for blog/2024-01-01-aa.md
        fix  Did you mean "../blog/2024-01-01-a.md"?

      warning  link/file-missing  The linked file "./2024-01-02-bb.md" does not exist.
        blog/2024-01-01-a.md:9:5
        9 │ [b](./2024-01-02-bb.md) [docs](../docs/indx.md)
          │     ~~~~~~~~~~~~~~~~~~
        looked for blog/2024-01-02-bb.md
        fix  Did you mean "./2024-01-02-b.md"?

      warning  link/file-missing  The linked file "../docs/indx.md" does not exist.
        blog/2024-01-01-a.md:9:32
        9 │ [b](./2024-01-02-bb.md) [docs](../docs/indx.md)
          │                                ~~~~~~~~~~~~~~~
        looked for docs/indx.md
        fix  Did you mean "../docs/index.md"?"
    `);
  });

  it('reports invalid settings', async () => {
    const files = { 'recto.config.ts': config('blog: { postsPerPage: 0, blogTitle: "News" }') };
    expect(await errors(files)).toMatchInlineSnapshot(`
      "error    config/key-invalid  \`blog.postsPerPage\` is 0: Too small: expected number to be >=1.
        recto.config.ts:1:83
        1 │ default { title: 'Test', url: 'https://example.org', blog: { postsPerPage: 0, blogTitle: "News" } };
          │                                                                            ~
        fix  Change \`blog.postsPerPage\`.

      error    config/key-invalid  Unknown key \`blog.blogTitle\`.
        recto.config.ts:1:86
        1 │ default { title: 'Test', url: 'https://example.org', blog: { postsPerPage: 0, blogTitle: "News" } };
          │                                                                               ~~~~~~~~~
        known: id, path, routeBasePath, title, description, sidebarTitle, sidebarCount, sidebarByYear, postsPerPage, sortPosts, showReadingTime, readingTime, processPosts, truncateMarker, showLastUpdateTime, showLastUpdateAuthor, editUrl, authorsMapPath, onInlineAuthors, tagsBasePath, authorsBasePath, archiveBasePath, pageBasePath, onUntruncatedPosts, feed, include, exclude, tags, onInlineTags, remarkPlugins, rehypePlugins, admonitions
        fix  Remove it."
    `);
  });
});
