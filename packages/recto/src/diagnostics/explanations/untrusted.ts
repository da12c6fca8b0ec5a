import type { Explanation } from './explanation.ts';

/** Codes of folders whose files may come from anyone. */
export const untrustedCodes = {
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
