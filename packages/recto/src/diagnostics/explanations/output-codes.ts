import type { Explanation } from './explanation.ts';

/** Codes of rendering, and of published files. */
export const outputCodes = {
  'render/export-missing': {
    meaning: 'A React page has no component as its default export.',
    cause: 'The file is in `src/pages`, so it is a page, but exports no component as `default`.',
    fix: 'Export the page: `export default function Page() { … }`. If the file is not a page, start its name with `_`.',
    example: 'The route "/about" cannot render anything: the page has no component as its default export.',
  },
  'render/page-crashed': {
    meaning: 'A page was not rendered because of a bug in Recto.',
    cause: 'The bug depends on the content of the page. All other pages are still checked.',
    fix: 'Simplify the page, for example by removing deep nesting, and report the bug with the lines of the report.',
    example: 'Recto crashed on "/docs/a": Maximum call stack size exceeded.',
  },
  'render/failed': {
    meaning: 'A component threw while its page was rendered.',
    cause:
      'The component or the code of the page has an error, or uses `window` or `document` outside of effects and handlers. A page that cannot be rendered fails the build; in a Docusaurus project, a component that fails is left out of its page with a warning.',
    fix: 'Fix the component, or the values that the page passes to it. See [interactive components](interactive.md).',
    example: 'Failed to run the code of "/docs/a": no box.',
  },
  'render/code-as-text': {
    meaning: 'Readers see code as text: JSX, an import or JSON.',
    cause:
      'A plugin for an older MDX has left JSX, a component shows an object as text, or the page shows code without backticks.',
    fix: 'Update the plugin, fix the component, or put the code in backticks.',
    example: '"/docs/a" shows code as text: <Tabs groupId="npm2yarn">',
  },
  'render/component-static': {
    meaning:
      'A component or an expression needs the browser, but is only rendered at build time, because it is not an island.',
    cause:
      'It uses `frontMatter`, `toc` or `props` of the page, is in a file that cannot be loaded alone, or is made by code that cannot be followed.',
    fix: 'Move it into a component file. See [interactive components](interactive.md#decide-yourself).',
    example:
      'The children of "BrowserOnly" are never rendered: outside an island they are not sent to the browser.',
  },
  'render/prop-not-serializable': {
    meaning: 'An interactive component stays static, because JSON cannot represent one of its props.',
    cause: 'The prop is a date, a map, another class instance, or a computed function.',
    fix: 'Pass a value that JSON can represent, or render the component with this prop in a component file.',
    example:
      '"Counter" does nothing in the browser: its prop "format" is an instance of Date, which JSON cannot represent.',
  },
  'render/import-unsupported': {
    meaning: 'A module imports a part of Docusaurus that is not supported.',
    cause: 'The module has no counterpart in Recto.',
    fix: 'Import a [supported module](docusaurus.md#modules), or write a component instead.',
    example: 'The module "@theme/Navbar/Logo" is not supported.',
  },
  'render/translation-invalid': {
    meaning: 'A translation has neither an id nor a default message, or contains more than text.',
    cause: '`<Translate>` contains elements, or nothing.',
    fix: 'Give it a text, such as `<Translate id="home.more">Read more</Translate>`, and pass elements in `values`.',
    example: 'A translation needs an id or a default message.',
  },
  'render/text-outside': {
    meaning: 'In `recto dev`, a text is in the default language on all pages. A build has its translations.',
    cause:
      '`translate` is called at the top level of a module. The dev server runs a module once for all languages, a build once for each.',
    fix: 'Call it in the component to see translations in `recto dev` too, or use `<Translate>`.',
    example: '"Easy to use" and 1 more text are not translated.',
  },
  'render/link-invalid': {
    meaning: 'A `<Link>` has no address, or its address is not text.',
    cause: 'The prop `to` is missing or undefined, or has a value such as a number.',
    fix: 'Pass a path or a URL: `<Link to="/docs">`.',
    example: 'This <Link> has no address.',
  },
  'render/props-invalid': {
    meaning: 'A component of the theme has a prop or content that it cannot use.',
    cause: 'A prop is missing or misspelled, or a list is missing in `<Steps>` or `<FileTree>`.',
    fix: 'Correct it, as in [Content components](content-components.mdx).',
    example: 'Unknown name "rockt" of <Icon>.',
  },
  'render/setup-failed': {
    meaning: 'A module that runs before the components of a site failed while pages were rendered.',
    cause:
      'It needs a browser, or imports what Node.js cannot load. Pages are rendered without what it sets up.',
    fix: "Guard what needs a browser: `if (typeof window !== 'undefined')`.",
    example: '"src/register.js" failed at build time: document is not defined.',
  },
  'render/component-unknown': {
    meaning: 'A page uses a component that is neither imported nor built in.',
    cause: 'The import is missing, or the name is misspelled.',
    fix: 'Import the component at the top of the page, or add it to [`components`](components.md).',
    example: '"Bax" is neither imported nor built in.',
  },
  'render/head-misplaced': {
    meaning: 'A `<head>` in an article contains elements of the body.',
    cause: 'Elements such as `<div>` cannot be in the head of a document.',
    fix: 'Move them out of `<head>`, which may contain `title`, `meta`, `link`, `script`, `style`, `noscript`, `base` and `html`.',
    example: 'The <head> of this page contains <div>, which was moved to the article.',
  },
  'render/article-too-large': {
    meaning: 'The HTML of a page is too large for browsers.',
    cause: 'The page is generated, or a component repeats its content.',
    fix: 'Split the page, or render less in its components.',
    example: 'The HTML of this page has 60.0 million characters; the limit is 50.0 million.',
  },
  'render/partial-endless': {
    meaning: 'A partial contains itself, directly or through others.',
    cause: 'Markdown files import each other in a circle.',
    fix: 'Remove one of the imports in the report.',
    example: '"docs/_one.mdx" contains itself.',
  },
  'assets/image-unreadable': {
    meaning: 'An image from which others are made could not be read.',
    cause: 'The favicon, the logo or an image of a page is not a valid image.',
    fix: 'Fix the file, or use another format.',
    example: "No icons were generated: expected 'g' tag, not 'svg'.",
  },
  'assets/icon-invalid': {
    meaning: 'An SVG file in `src/icons` is not used as an icon.',
    cause:
      'Icons are part of the pages that show them, so they have shapes and colors only: no styles, scripts, texts, images, gradients, masks or references by id.',
    fix: 'Export the icon as paths, with colors as attributes, or move the file to another folder and show it as an image.',
    example: 'src/icons/rope.svg is not an icon that pages can show: it has no `viewBox`.',
  },
  'assets/image-empty': {
    meaning: 'The source of generated images is empty.',
    cause: 'The favicon draws nothing, or contains text in characters that Inter lacks.',
    fix: 'Convert its text to paths in a drawing program.',
    example: 'No icons were generated: the favicon is blank, or Inter lacks characters of its text.',
  },
  'assets/font-unreadable': {
    meaning: 'A font for social images does not exist, or has an unsupported format.',
    cause: 'A path in `socialImages.fonts` is wrong, or the file is WOFF.',
    fix: 'Use a TrueType or OpenType font (`.ttf`, `.otf`, `.ttc`) from the site folder or a package.',
    example: 'The font "a.ttf" does not exist.',
  },
  'assets/glyph-missing': {
    meaning: 'Pages have no social image because no font has the characters of their titles.',
    cause: 'Inter covers Latin, Greek and Cyrillic.',
    fix: 'Add a font for the script to [`socialImages.fonts`](images.md#social-images).',
    example: '2 pages have no social image, because no font has "東", "京".',
  },
  'assets/renderer-missing': {
    meaning: 'Images cannot be drawn, because optional packages are not installed.',
    cause: 'Social images need packages that Recto does not install because of their size.',
    fix: 'Install them: `npm install --save-dev @takumi-rs/core @expo-google-fonts/inter`.',
    example: 'No social images were generated: the packages that draw them are not installed.',
  },
  'assets/style-unbalanced': {
    meaning: 'The braces of a style sheet do not match.',
    cause: 'A `}` is missing, or there is one too many. Browsers drop the rules after it.',
    fix: 'Add or remove the brace.',
    example: 'This "{" of the style sheet is never closed.',
  },
  'assets/preprocessor-missing': {
    meaning: 'A style sheet needs a package that is not installed.',
    cause: 'Sass, Less and Stylus are not part of Recto.',
    fix: 'Install the compiler: `npm install --save-dev sass`, `less` or `stylus`.',
    example: 'The package "less" is not installed.',
  },
  'assets/bundle-failed': {
    meaning: 'The client bundle could not be built.',
    cause: 'A component or style sheet has a syntax error, or imports a module that does not exist.',
    fix: 'Fix the file in the message.',
    example: "The browser's bundle could not be built: Unexpected token.",
  },
  'emit/path-refused': {
    meaning: 'A file cannot be written to the output folder.',
    cause:
      'A slug, or a path that a plugin returns, contains `..` or a zero byte, or is longer than file systems allow.',
    fix: 'Change the slug, or the path.',
    example: '"../up.txt" would be written outside the output folder.',
  },
  'emit/page-hidden': {
    meaning: 'Visitors see a static file in place of a page.',
    cause:
      'A static folder has a file with the name that the document of the page has, such as `index.html`.',
    fix: 'Remove or rename the file, or change the slug of the page.',
    example: 'The static file "docs/a.html" is published in place of the page "/docs/a".',
  },
  'emit/folder-refused': {
    meaning: 'The output folder contains the site, or files that Recto did not write.',
    cause: 'A build replaces its whole output folder, so it refuses a folder with other files.',
    fix: 'Choose an empty folder, or the output of an earlier build: `--out <folder>`.',
    example: 'Cannot replace "<site>/docs": it has files that are not from a build.',
  },
  'emit/output-incomplete': {
    meaning: 'The output was only partly replaced; the next command completes it.',
    cause: 'The disk is full, or a program has files of the output folder open.',
    fix: 'Check free space and permissions, then run the command again.',
    example: '"<site>/build/docs" could not be written: EBUSY: resource busy or locked.',
  },
  'emit/output-locked': {
    meaning: 'Another build is writing to the output folder.',
    cause: 'Another `recto build` is running for the same folder, or was killed and left its lock file.',
    fix: 'Wait until it ends, or choose another folder with `--out`. If no build is running, delete the lock file.',
    example: 'Another build (process <pid>) is writing to "<site>/build".',
  },
  'emit/file-changed': {
    meaning: 'A file that pages use was changed or deleted during the build.',
    cause:
      'Another program wrote the file after Recto had read it, so the hash in its published name would be wrong.',
    fix: 'Run the command again after the program that writes the file has finished.',
    example: '"docs/harbour.png" changed during the build.',
  },
  'emit/write-failed': {
    meaning: 'The output could not be written.',
    cause:
      'The disk is full, permissions are missing, a file has the name of an output folder, such as `assets`, or a name is not valid UTF-8.',
    fix: 'Check the free space and permissions of the output folder, or rename the file. The previous output is unchanged.',
    example: '"<site>/build/docs" could not be written: ENOSPC: no space left on device.',
  },
  'serve/port-taken': {
    meaning: 'The port is in use.',
    cause: 'Another program, often an earlier `recto dev`, uses the port in `--port`.',
    fix: 'Stop that program, or choose another port. Without `--port`, Recto takes the first free one from 3000.',
    example: 'Port 3000 is in use.',
  },
  'serve/address-refused': {
    meaning: 'The server cannot listen on that host or port.',
    cause:
      'The host is not an address of this machine, or the port needs more permissions, as ports below 1024 do.',
    fix: 'Use `--host localhost`, or `--host 0.0.0.0` for all interfaces, and port 1024 or higher.',
    example: 'Cannot listen on port 3000 of "docs.example".',
  },
  'serve/output-missing': {
    meaning: 'The output folder has no built site to serve.',
    cause: '`recto serve` serves the output of `recto build`.',
    fix: 'Run `recto build` first.',
    example: 'No built site in "<site>/build".',
  },
  'check/url-removed': {
    meaning: 'A published URL of the site no longer exists.',
    cause: 'A page in `published-urls.txt` was renamed or removed without a redirect.',
    fix: 'Add a redirect, or `redirect_from` to the front matter of the page that replaces it.',
    example: 'The published URL "/base/docs/guide/a" no longer exists.',
  },
  'check/translation-missing': {
    meaning: 'Texts of the site are not translated.',
    cause: 'The translation files lack the texts in the report.',
    fix: 'Run `recto translations write`, then translate the added texts.',
    example: 'Missing translation: "Tie well".',
  },
  'check/translation-unused': {
    meaning: 'A translation has no original in the site.',
    cause: 'The text was removed, or its id changed.',
    fix: 'Remove the translation, or rename it to the id of a current text.',
    example: 'Unused translation: "gone".',
  },
  'check/translation-unfit': {
    meaning: 'A translation uses different placeholders from its original.',
    cause: 'A placeholder such as `{name}` was translated, removed or added.',
    fix: 'Use the placeholders of the original.',
    example: 'The placeholders in the translation of "count" differ from the original.',
  },
  'check/external-broken': {
    meaning: 'An external link is broken.',
    cause: 'The other site answers with an error, or not at all.',
    fix: 'Fix or remove the link, or skip it with `data-noBrokenLinkCheck`.',
    example: 'Broken external link "http://other/gone": status 404.',
  },
  'check/being-written': {
    meaning: 'A page is marked as being written.',
    cause: 'Its front matter has `being_written: true`.',
    fix: 'Finish the page, then remove the field.',
    example: '"Install" is marked as being written.',
  },
  'compose/part-unusable': {
    meaning: 'A folder passed to `recto compose` is not a part of this site, or cannot be used.',
    cause: 'It is a different folder, is incomplete, or was built by another version of Recto or Node.js.',
    fix: 'Build the part again with the same versions. See [large sites](large-sites.md).',
    example: 'The part "parts/next" is damaged or incomplete.',
  },
  'compose/part-duplicate': {
    meaning: 'Two parts contain the same page.',
    cause: 'A part was built twice into different folders, or the options of two parts overlap.',
    fix: 'Remove one of the folders, or correct the options.',
    example: 'The parts "parts/again" and "parts/community" both have "community/place.html".',
  },
  'compose/part-missing': {
    meaning: '`recto compose` rendered pages that are in no part.',
    cause: 'A part was not built, or its folder was not copied.',
    fix: 'Build the part with the options in the report. See [large sites](large-sites.md).',
    example: 'No part has the pages of "--locale fr".',
  },
  'compose/part-stale': {
    meaning: '`recto compose` rendered pages of a part again.',
    cause: 'The part was built from other sources or packages, or with other environment variables.',
    fix: 'Build the part from the same commit and in the same environment.',
    example: 'The part "parts/community" is not up to date.',
  },
} as const satisfies Record<string, Explanation>;
