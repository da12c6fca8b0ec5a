import type { Explanation } from './explanation.ts';

/** Codes of the configuration, of plugins and of the files of a site. */
export const siteCodes = {
  'config/file-missing': {
    meaning: 'The site folder has no configuration file.',
    cause: 'The command ran in another folder, or the folder is not a site yet.',
    fix: 'Create `recto.config.ts` with a `title` and a `url`, or pass the site folder: `recto build website`.',
    example: 'This folder has no recto.config.ts.',
  },
  'config/file-failed': {
    meaning: 'The configuration file, or `package.json`, failed to load.',
    cause: 'It has a syntax error, imports a missing module, or throws.',
    fix: 'Fix the line in the report. The default export is an object, a promise of one, or a function that returns either.',
    example: 'Failed to load the configuration: no such key.',
  },
  'config/key-invalid': {
    meaning: 'A configuration key is unknown, or its value has the wrong type.',
    cause: 'The key is misspelled, in the wrong place, or has a value that the key does not accept.',
    fix: 'Follow the suggestion, or look up the key in the [configuration reference](configuration.md).',
    example: 'Unknown key `tilte`.',
  },
  'config/style-missing': {
    meaning: 'A style sheet in the configuration does not exist.',
    cause: 'A path in `theme.customCss` is wrong. Paths start at the site folder.',
    fix: 'Create the file, or correct the path.',
    example: 'The style sheet "src/css/none.css" does not exist.',
  },
  'config/component-unknown': {
    meaning: 'A name in `components` is misspelled.',
    cause:
      'Lower-case names stand for elements of Markdown, capitalized ones for [components and parts of the page](components.md). This name resembles one of them but matches none.',
    fix: 'Correct the name, or choose a clearly different one.',
    example: '"tabel" is not an HTML element.',
  },
  'config/component-missing': {
    meaning: 'The module of a component does not exist, or its default export is not a component.',
    cause: 'The path is wrong, the package is not installed, or the component is a named export.',
    fix: 'Correct the path, which starts at the site folder, and export the component as `default`.',
    example: '"./src/logo.tsx" does not exist, so "Logo" stays as it is.',
  },
  'config/package-missing': {
    meaning: 'A package that the configuration or a page needs is not installed.',
    cause:
      'Dependencies are not installed, or the package is missing from `package.json`. Diagrams need `mermaid`, formulas `temml`.',
    fix: 'Run the command in the report, or remove the setting that needs the package.',
    example: 'The package "mermaid" is not installed, so diagrams are shown as code.',
  },
  'config/docusaurus-ignored': {
    meaning: 'A Docusaurus setting, plugin or theme is not supported and was ignored.',
    cause: 'Recto has no counterpart for it. Each setting without effect is reported once.',
    fix: 'Follow the suggestion in the report, or remove the setting. The [table of support](docusaurus.md#table-of-support) lists all of them.',
    example: '`ssrTemplate` is not supported and was ignored.',
  },
  'config/docusaurus-version': {
    meaning: 'A Docusaurus project is for an older Docusaurus than the one that Recto reads it as.',
    cause: 'Recto reads all projects as Docusaurus 3 does, with MDX 3.',
    fix: 'Look through the pages. The [migration guide of Docusaurus](https://docusaurus.io/docs/migration/v3) describes what differs.',
    example: 'The project is for Docusaurus 2; it is built as for Docusaurus 3 with MDX 3.',
  },
  'plugin/hook-failed': {
    meaning: 'A plugin threw.',
    cause: 'One of its hooks failed. The report has the first line of the stack.',
    fix: 'Fix the plugin, update its package, or remove it from `plugins`.',
    example: 'The plugin "late" failed in `routes`: no file.',
  },
  'plugin/result-invalid': {
    meaning: 'A hook of a plugin returned a wrong value.',
    cause: 'The value does not have the shape that the hook requires.',
    fix: 'Return what [the hook](plugins.md#which-hook) expects. In TypeScript, type the plugin as `Plugin`.',
    example: 'The plugin "odd" returned a wrong value from `routes`.',
  },
  'plugin/modules-changed': {
    meaning:
      'A plugin changes data that components import after they were loaded, each time that the site is built.',
    cause:
      'The data is made from the pages, which are read after components. Recto builds the site again with the new data; it differs once more.',
    fix: 'Create the same data from the same pages: without the time of the build or random names.',
    example:
      'The plugin "counter" creates "titles.json" in `allContentLoaded`, other than when components were loaded that import it.',
  },
  'plugin/file-refused': {
    meaning: 'A plugin generates a file that already exists, or that is outside the allowed folder.',
    cause: 'Two files would have the same path, or a path points outside the site or output folder.',
    fix: 'Remove the existing file, or generate the new one under another path.',
    example: 'The plugin "first" generates "docs/index.md", which exists.',
  },
  'plugin/file-unread': {
    meaning: 'A plugin generates a file that is not content.',
    cause: 'The path is not in a content folder, or the file name starts with `_` or `.`.',
    fix: 'Return a path in a content folder, such as `docs/api/users.md`.',
    example: 'The plugin "first" generates "docs/_note.md", which nothing reads.',
  },
  'plugin/file-missing': {
    meaning: 'A script, client module or style sheet of a plugin does not exist.',
    cause: 'The path is relative, or the package was published without the file.',
    fix: 'Use the absolute path of the file: `fileURLToPath(new URL(…, import.meta.url))`.',
    example: 'The script "/nowhere/late.ts" of the plugin "first" does not exist.',
  },
  'plugin/excerpt-unknown': {
    meaning: 'A listing shows an excerpt of an unknown entry.',
    cause:
      'The address in `<Excerpt of>` is missing from `excerpts` of the route, or is not the address of an entry.',
    fix: 'Add the address of the entry, base URL included, to `excerpts`.',
    example: 'The listing "/lost" of the plugin "lost" shows an unknown excerpt: "/none".',
  },
  'plugin/name-duplicate': {
    meaning: 'Two plugins with the same name have collections.',
    cause: 'A plugin with a collection is listed twice, or has the name of a built-in plugin.',
    fix: 'Give one of them another name.',
    example: 'Two plugins with the name "blog" have collections.',
  },
  'plugin/format-duplicate': {
    meaning: 'Two plugins write pages in a format with the same extension.',
    cause: 'Both would write the same file for each page. Markdown copies use the extension `md`.',
    fix: 'Remove one of them, or set `markdownCopies: false`.',
    example: 'Two plugins have a page format with the extension "md".',
  },
  'plugin/component-missing': {
    meaning: 'A plugin adds a route whose component does not exist.',
    cause: 'The path of the module is wrong, or relative to the plugin.',
    fix: 'Return an absolute path, or one from the site folder.',
    example: 'The plugin "second" adds "/gone" with the component "src/gone.tsx", which does not exist.',
  },
  'plugin/component-refused': {
    meaning: 'A plugin replaces a part of the shell with a function.',
    cause: 'Browsers render this part too, so they must load it from a module.',
    fix: 'Pass the absolute path of a module with the component.',
    example: 'The plugin "tenth" has a function for "Navbar".',
  },
  'load/file-unreadable': {
    meaning: 'A content file could not be read.',
    cause:
      'It was removed during the build, its permissions forbid reading it, or it is a named pipe, a socket or a device.',
    fix: 'Check that the file exists and that you may read it. Remove pipes, sockets and devices from the folder.',
    example: '"docs/b/lost.md" cannot be read (ENOENT).',
  },
  'load/file-too-large': {
    meaning: 'A text file is too large.',
    cause: 'The file is generated, or is not text.',
    fix: 'Split the file, or move generated data to a module and render it with a component.',
    example: '"docs/huge.md" is 5.1 MB; the limit is 5.0 MB.',
  },
  'load/history-missing': {
    meaning: 'Git does not know when some or all pages changed.',
    cause: 'Pages show when they changed, but the site is not in a Git repository, or is in a shallow clone.',
    fix: 'Build in a full clone: `git fetch --unshallow`, or `fetch-depth: 0` for `actions/checkout`.',
    example: 'Pages show no last update: the site folder is not in a git repository.',
  },
  'load/link-refused': {
    meaning: 'A symbolic link in content or static files has a target outside the repository.',
    cause: 'Following it could publish private files, so Recto ignores it.',
    fix: 'Copy its target into the repository.',
    example: '"docs/b.md" is a symbolic link to "<secret>/key", outside the repository.',
  },
  'load/encoding-invalid': {
    meaning: 'A text file is not UTF-8.',
    cause: 'An editor saved it in another encoding, such as Latin-1 or UTF-16.',
    fix: 'Save it as UTF-8; most editors offer this as "Save with encoding".',
    example: '"docs/latin.md" is not valid UTF-8.',
  },
  'load/folder-missing': {
    meaning: 'A configured folder does not exist.',
    cause: 'No Markdown file or React page was found in the docs and pages folders.',
    fix: 'Create a page such as `docs/index.md`, or correct `docs.path`.',
    example: 'No pages found in "docs" or "src/pages".',
  },
  'load/versions-invalid': {
    meaning: '`versions.json` is not a list of version names.',
    cause: 'The file is not valid JSON, or contains something other than strings.',
    fix: 'List the versions, newest first: `["2.0", "1.0"]`.',
    example: 'The file is not a list.',
  },
  'load/version-unknown': {
    meaning: 'The configuration names a version of the docs that does not exist.',
    cause: 'A name in `lastVersion`, `onlyIncludeVersions` or `versions` is not in `versions.json`.',
    fix: 'Correct the name, or [create the version](versions.md).',
    example: '"docs.lastVersion" names the version "3.0", which does not exist.',
  },
  'load/version-empty': {
    meaning: 'A version of the docs has no documents.',
    cause: '`versions.json` lists a version whose folder is missing or empty.',
    fix: 'Restore the folder, or remove the version from `versions.json`.',
    example: 'The version "1.0" of the docs has no documents.',
  },
  'load/category-invalid': {
    meaning: 'A `_category_` file has an unknown key, or a value of the wrong type.',
    cause: 'A key is misspelled, or the file is not valid JSON or YAML.',
    fix: 'Use the keys of [categories](navigation.md#categories).',
    example: 'The category file is not valid JSON or YAML: The alias "*foo" has no anchor before it.',
  },
  'load/category-duplicate': {
    meaning: 'A folder has two `_category_` files.',
    cause: 'Both `_category_.json` and `_category_.yml` exist; one of them is used.',
    fix: 'Remove one of them.',
    example: 'The folder "docs/g" has two category files.',
  },
  'load/translation-invalid': {
    meaning: 'A translation file is not valid JSON, or an entry has no message.',
    cause: 'An entry is a plain text, or the file has a syntax error.',
    fix: 'Write each text as `"id": { "message": "…" }`. `recto translations write` creates the files.',
    example: '`a.message` is missing.',
  },
  'load/translation-unmatched': {
    meaning: 'A translated file has no original.',
    cause: 'The original was renamed or removed, or the translation is in the wrong folder.',
    fix: 'Rename the translation to match its original, or remove it.',
    example: '"i18n/fr/docusaurus-plugin-content-docs/current/old.md" translates a file that does not exist.',
  },
  'load/definitions-invalid': {
    meaning: 'A file of tags or authors is not valid YAML, or an entry is invalid.',
    cause: 'A key is misspelled, a value has the wrong type, or a colon is not quoted.',
    fix: 'Correct the entry in the report. See [tags](navigation.md#tags) and [authors](blog.md).',
    example: 'Unknown key `a.lable`.',
  },
} as const satisfies Record<string, Explanation>;
