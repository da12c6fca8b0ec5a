import type { Explanation } from './explanation.ts';

/** Codes of pages: their Markdown, their limits, and the links between them. */
export const contentCodes = {
  'parse/front-matter-invalid': {
    meaning: 'Front matter is not valid YAML, or a field has the wrong type.',
    cause: 'A value has the wrong type, a colon is not quoted, or the closing `---` is missing.',
    fix: 'Correct the field. The [front matter reference](front-matter.md) lists the types.',
    example: 'Front matter `sidebar_position` is "first"; expected a number.',
  },
  'parse/front-matter-misspelled': {
    meaning:
      'A field of the front matter has a name that is close to one that Recto reads, or that of another generator.',
    cause:
      'The field is misspelled or has another name in Recto, so it has no effect; or it is your own field.',
    fix: 'Correct the name. Your own fields belong in a [schema](front-matter.md#your-own-fields).',
    example: 'Unknown front matter field `sidebar_positon`.',
  },
  'parse/front-matter-unused': {
    meaning: 'A partial has front matter, which has no effect.',
    cause: 'The Markdown file is imported by pages, and is not a page itself.',
    fix: 'Remove the front matter; pages that import the partial can pass props.',
    example: 'Front matter in a partial is ignored.',
  },
  'parse/syntax-error': {
    meaning: 'The Markdown or MDX of a page could not be parsed.',
    cause: 'In MDX, `<` starts a tag and `{` an expression. A tag or expression is not closed.',
    fix: 'Close every tag. Write a literal `<` as `&lt;` and `{` as `\\{`, or put them in backticks. Plain Markdown needs none of this: set `markdown.format` to `detect`.',
    example: 'The element `<Box>` is not closed.',
  },
  'parse/syntax-foreign': {
    meaning: 'A page has syntax of another generator, which would be shown as text or be lost.',
    cause: 'The page comes from VitePress, and includes a file or a table of contents.',
    fix: 'Write what the message says: [a partial](mdx.mdx#partials), or `<TOCInline toc={toc} />`.',
    example: '[[toc]] has no effect.',
  },
  'parse/too-complex': {
    meaning: 'A page is nested too deeply or repeats too much for the parser.',
    cause: 'Usually a generated page, or tags and lists that are not closed.',
    fix: 'Reduce the nesting, or move generated data to a module and render it with a component.',
    example: 'Elements, lists or quotes are nested more than 250 levels deep.',
  },
  'parse/plugin-failed': {
    meaning: 'A remark or rehype plugin failed, or left a tree that cannot be rendered.',
    cause: 'The plugin threw, or created nodes that are neither Markdown nor HTML.',
    fix: 'Fix the plugin, change the page that it fails on, or remove the plugin. See [remark and rehype plugins](markdown-plugins.md).',
    example: 'The plugin `remarkStrict` could not be set up: "words" is missing.',
  },
  'parse/plugin-message': {
    meaning: 'A remark or rehype plugin reported a problem in a page.',
    cause: 'The plugin checks pages and called `file.message()`.',
    fix: 'Change the page, or the options of the plugin.',
    example: 'This heading is short.',
  },
  'parse/link-refused': {
    meaning: 'A Markdown link would run code in the page.',
    cause: 'Its address starts with `javascript:`, `vbscript:` or `data:`. The link was removed.',
    fix: 'Link to a page, or write a component with an event handler.',
    example: 'The link "VBScript:x" runs code, so it was removed.',
  },
  'parse/math-invalid': {
    meaning: 'A formula between dollar signs is not valid TeX.',
    cause:
      'A command is misspelled or not supported, or a brace is not closed. The formula is shown as code.',
    fix: 'Correct the formula. Write a literal dollar sign as `\\$`. See [Diagrams and math](diagrams-and-math.md#formulas).',
    example: "The formula is not valid TeX: Unexpected end of input in a macro argument, expected '}'.",
  },
  'parse/slow': {
    meaning: 'A long page took over 200 ms to parse.',
    cause: 'The page is very long, often generated reference.',
    fix: 'Split the page, or render generated reference with a component instead of Markdown.',
    example: 'Parsing this page took 312 ms.',
  },
  'parse/heading-id-duplicate': {
    meaning: 'Two headings of a page have the same explicit id.',
    cause: 'Both end with the same `{#id}`. Links lead to the first.',
    fix: 'Change one of them.',
    example: 'Duplicate heading id "x".',
  },
  'parse/directive-unclosed': {
    meaning: 'An admonition has no closing line.',
    cause: 'The line with `:::` after its text is missing, so the admonition contains the rest of the page.',
    fix: 'Add the line. An admonition around another one needs more colons: `::::`.',
    example: 'The admonition `:::note` is not closed.',
  },
  'parse/directive-stray': {
    meaning: 'A line of colons is text on the page, or text after it is left out.',
    cause:
      'It closes no admonition, because an earlier line did, or it does not start one as it is written, or its title has no brackets.',
    fix: 'Remove the line, or write `:::note[Title]`. An admonition around another one needs more colons: `::::`.',
    example: 'The line `:::` does not close an admonition.',
  },
  'parse/footnote-dropped': {
    meaning: 'A footnote does not appear on the page.',
    cause: 'The text has no reference to the footnote, or an earlier footnote has the same name.',
    fix: 'Write `[^name]` where the footnote belongs, give it another name, or remove it.',
    example: 'The footnote "1" is not on the page: nothing refers to it.',
  },
  'parse/comment-unclosed': {
    meaning: 'An HTML comment has no end.',
    cause: 'The `-->` is missing.',
    fix: 'Add `-->`.',
    example: 'The comment is not closed.',
  },
  'parse/html-unclosed': {
    meaning: 'A raw HTML tag has no matching tag.',
    cause:
      'An end tag is missing, or text such as `<name>` was read as a tag. Browsers do not show the tag, and some elements hide the rest of the page.',
    fix: 'Close the element. Put text in backticks, or write `&lt;` for `<`.',
    example: 'The element `<name>` is not closed.',
  },
  'parse/directive-unknown': {
    meaning: 'An admonition has an unknown kind.',
    cause: 'Its name is misspelled, or is your own kind and not listed in the configuration.',
    fix: 'Use a [kind of the theme](markdown.mdx#admonitions), or add yours to `markdown.admonitions`.',
    example: 'Unknown admonition `:::hint`.',
  },
  'parse/code-option-unknown': {
    meaning: 'A code block has an option or an annotation that does not exist.',
    cause: 'It is misspelled, or an option of another generator.',
    fix: 'Use an [option of code blocks](code-blocks.md), or remove it.',
    example: 'Unknown option `showlinenumbers` of a code block.',
  },
  'parse/code-option-invalid': {
    meaning: 'An option of a code block has no effect.',
    cause: 'Its value has the wrong form, or names a line or a text that the code does not have.',
    fix: 'Correct the value. See [code blocks](code-blocks.md).',
    example: 'Line 9 does not exist: the code has 1 line.',
  },
  'parse/code-file-missing': {
    meaning: 'The file, region or lines that a code block shows do not exist, or may not be shown.',
    cause: 'The path is wrong, the file or its regions have changed, or it is outside of the repository.',
    fix: 'Correct `file`, or the comments of regions in the file. See [code from files](code-blocks.md#code-from-files).',
    example: '"src/a.ts" has no region "parts".',
  },
  'parse/type-table-invalid': {
    meaning:
      'A `<TypeTable>` does not name a type of a TypeScript file of the repository, or the type has no properties.',
    cause:
      'A prop is missing or an expression, the path or the name is wrong, the type is no object, or TypeScript or a package that the file imports is not installed.',
    fix: 'Correct `path` and `name`, or install what is missing. See [type tables](type-tables.mdx).',
    example: '"src/options.ts" has no type "Option".',
  },
  'link/sidebars-failed': {
    meaning: 'The sidebars file failed to load, so no page is rendered.',
    cause: 'It has a syntax error, throws, or imports a module that does not exist.',
    fix: 'Fix the file. Its default export is an object of sidebars, a promise of one, or a function that returns either. See [sidebars](navigation.md#sidebars).',
    example: 'Failed to load the sidebars file: Unexpected token.',
  },
  'link/sidebar-invalid': {
    meaning: 'The sidebars file is missing, or an item is invalid.',
    cause: 'An item has an unknown type, an unknown key or contains itself.',
    fix: 'Correct the item in the report. See [sidebars](navigation.md#sidebars).',
    example: 'Unknown type "dok" of the sidebar item main[0].',
  },
  'link/sidebar-doc-unknown': {
    meaning: 'A sidebar names a document id that does not exist.',
    cause: 'The document was renamed or removed. An id is the path below the docs folder, without extension.',
    fix: 'Correct the id, or add the document.',
    example: 'Unknown document "guide/knots" in the sidebars.',
  },
  'link/route-duplicate': {
    meaning: 'Two sources have the same address, or addresses that differ only in case.',
    cause:
      'Two files have the same slug, a document and a page have the same address, or two redirects start at the same address. Only one of them is published.',
    fix: 'Rename one of the files, or change its `slug`. Remove one of the redirects.',
    example: 'Duplicate route "/docs/same": docs/a.md and docs/b.md.',
  },
  'link/redirect-invalid': {
    meaning: 'A redirect has an invalid source, leads back to itself, or failed.',
    cause: 'Its source is an address of another site, an existing page, or part of a circle.',
    fix: 'Write the old path below the base URL, such as `/docs/old`.',
    example: 'The redirect from "https://example.org" does not start on this site.',
  },
  'link/doc-duplicate': {
    meaning: 'Two documents have the same id.',
    cause: 'Their `id` in front matter is the same, or their names differ only in a number prefix.',
    fix: 'Change the `id` of one of them.',
    example: 'Duplicate document id "same".',
  },
  'link/reference-unknown': {
    meaning: 'Front matter names a document or a sidebar that does not exist.',
    cause: '`pagination_next`, `pagination_prev` or `displayed_sidebar` has a name that does not exist.',
    fix: 'Correct the name, or remove the field.',
    example: 'Unknown document "overveiw" in the front matter field `pagination_prev`.',
  },
  'link/tag-unknown': {
    meaning: 'A tag is not defined in the file of tags.',
    cause: 'The site has a `tags.yml`, and this page uses a tag that is not in it.',
    fix: 'Correct the tag, add it to the file, or set `onInlineTags: "ignore"`.',
    example: 'Unknown tag "wether".',
  },
  'link/nav-item-invalid': {
    meaning: 'A navbar or footer item has an unknown type or target.',
    cause: 'A type or key is misspelled, or the item names a document or sidebar that does not exist.',
    fix: 'Correct the item. See [the navbar](navigation.md#navbar).',
    example: 'No NavbarItem component found for type "serach".',
  },
  'link/page-missing': {
    meaning: 'A link leads to a page that does not exist.',
    cause: 'The page was renamed or removed, or the address is misspelled.',
    fix: 'Follow the suggestion. Prefer links to files, `[text](./page.md)`: they survive changes of slugs and base URL. `links.onBrokenLinks` sets how such links are reported.',
    example: 'Broken link "/hom".',
  },
  'link/address-invalid': {
    meaning: 'An external address is invalid.',
    cause: 'Browsers cannot parse it, for example because the port is not a number.',
    fix: 'Correct the host and the port. Put addresses that are only examples in backticks.',
    example: 'Invalid URL "https://localhost:PORT/a.png".',
  },
  'link/file-missing': {
    meaning: 'A link leads to a Markdown file that does not exist or is not a page.',
    cause: 'The file was renamed or moved, or it is a draft.',
    fix: 'Correct the path, which starts at the page that contains the link.',
    example: 'The linked file "./instal.md" does not exist.',
  },
  'link/anchor-missing': {
    meaning: 'A link names an anchor that its page does not have.',
    cause: 'A heading was reworded, so its id changed.',
    fix: 'Follow the suggestion, or keep the id when you reword a heading: `## New words {#old-id}`.',
    example: 'Broken link "/docs#p": /docs has no anchor "#p".',
  },
  'link/image-missing': {
    meaning: 'An image does not exist.',
    cause:
      'A relative path starts at the page, an absolute one at a static folder. The file is in neither place.',
    fix: 'Correct the path, or add the file.',
    example: 'The image "./gone.png" does not exist.',
  },
  'glossary/file-invalid': {
    meaning: 'The glossary is not a list of terms with definitions.',
    cause: '`glossary.yml` has an unknown key, or an entry without a definition.',
    fix: 'Write a list of terms, each with `term`, `definition`, `page` and `instead_of`.',
    example: '`[0].definition` is missing.',
  },
  'glossary/term-duplicate': {
    meaning: 'The glossary contains a word twice.',
    cause: 'A word is a term, and is also in `instead_of` of another term.',
    fix: 'Remove one of them.',
    example: 'The glossary has "build profile" twice, as a term and as a word not to use for "build scheme".',
  },
  'glossary/term-unknown': {
    meaning: 'The page that explains a term does not contain it.',
    cause: 'The page was rewritten, or `page` names the wrong one.',
    fix: 'Use the term on that page, or change `page`.',
    example: 'The page of the glossary term "engine" does not contain the term.',
  },
  'glossary/word-refused': {
    meaning: 'A page uses a word that the glossary replaces.',
    cause: 'The word is in `instead_of` of a term.',
    fix: 'Write the term, or put the word in quotation marks or backticks if you mean the word itself.',
    example: 'The glossary has "build scheme" instead of "build profile".',
  },
  'untrusted/code-refused': {
    meaning: 'A file or a page of an untrusted folder contains code.',
    cause:
      'It is MDX or a module, or has an `import`, an `export` or a live example. The code did not run; as a warning, an expression is shown as text.',
    fix: 'Write plain Markdown, or move the file to a folder that `untrusted` does not list. See [untrusted content](untrusted-content.md).',
    example: '"docs/a.mdx" is code, so it was left out.',
  },
  'untrusted/file-refused': {
    meaning:
      'A file of an untrusted folder is not read, or one of its pages refers to a file of another folder.',
    cause:
      'It is a symbolic link, too large, an image with scripts, or a type of file that could run or configure a host. Or the page links to a file that the site does not publish otherwise.',
    fix: 'Remove or replace the file. See [what is left out](untrusted-content.md#what-is-left-out).',
    example:
      '"static/_redirects" is neither Markdown, data, an image, a font nor other media, so it was left out.',
  },
  'untrusted/html-removed': {
    meaning: 'HTML of an untrusted page was removed.',
    cause: 'The element or attribute could run code, load files, or imitate the page around it.',
    fix: 'Use Markdown, or [HTML that only structures text](untrusted-content.md#html).',
    example: '`<iframe>` was removed: this page is untrusted.',
  },
  'untrusted/field-refused': {
    meaning: 'A field in front matter, or in another data file of an untrusted folder, was ignored.',
    cause: 'It affects other pages, points outside its folder or to another site, or contains markup.',
    fix: 'Change or remove the field. See [front matter](untrusted-content.md#front-matter-and-data).',
    example: '`slug` points outside its folder, so it was ignored.',
  },
} as const satisfies Record<string, Explanation>;
