import type { Explanation } from './explanation.ts';

/** Codes of the command line, and of the process that runs it. */
export const commandCodes = {
  'cli/version-refused': {
    meaning: 'A version of the docs cannot be created.',
    cause: 'The name is taken or invalid, or the docs have no documents.',
    fix: 'Choose another name, or follow the report.',
    example: 'Version "1.0" already exists.',
  },
  'cli/migration-refused': {
    meaning: 'A `recto.config.ts` cannot be written for a Docusaurus project.',
    cause: 'The file exists, or the configuration contains functions that cannot be moved.',
    fix: 'Follow the report, or keep `docusaurus.config.*`, which Recto can use directly.',
    example: '"recto.config.ts" already exists.',
  },
  'cli/export-empty': {
    meaning: 'The site has no search records to export.',
    cause: 'Search is disabled, or all pages are drafts or unlisted.',
    fix: 'Remove `search: false`, or publish a page.',
    example: 'No page is indexed, so there is nothing to export.',
  },
  'cli/index-missing': {
    meaning: 'There is no built index to search.',
    cause: 'The site is not built, search is disabled, or a hosted service has the index.',
    fix: 'Run `recto build` first.',
    example: 'No search index in "<site>/build".',
  },
  'cli/code-failed': {
    meaning: 'Site code failed with an unhandled error, or ended the process.',
    cause: 'A promise was rejected without a handler, or code called `process.exit()` or a similar function.',
    fix: 'Await the promise, catch its rejection, or throw an error instead of ending the process.',
    example: 'Site code ended the process: process.exit(0).',
  },
  'cli/timeout': {
    meaning: 'Code of the site, or rendering a page, did not finish within 60 seconds.',
    cause:
      'A promise never settles, a request has no timeout, or a loop never ends. Some text also takes the parser forever, such as many unclosed tags.',
    fix: 'Fix the code at the location in the report. If it needs more time, set the environment variable `RECTO_TIMEOUT` to a higher number of seconds. See [code that takes too long](large-sites.md#code-that-takes-too-long).',
    example: 'Still waiting for plugin "releases" (content) after 60 s.',
  },
  'cli/memory': {
    meaning: 'Code of the site, or rendering a page, uses half of the memory limit of Node.js.',
    cause: 'A component never stops rendering, a list grows forever, or a generated page is very large.',
    fix: 'Fix the code, or split the page.',
    example: 'Running docs/a.mdx uses more than 2000 MB of memory.',
  },
  'cli/output-failed': {
    meaning: 'The result of a command could not be written to standard output.',
    cause: 'Standard output is a file, and its disk is full.',
    fix: 'Free some space, or redirect the output elsewhere. The files that the command wrote are complete.',
    example: 'The result could not be written to standard output: no space is left on the disk.',
  },
  'cli/system-failed': {
    meaning: 'The operating system refused an operation.',
    cause:
      'Too many files are open, the disk is full or read-only, permissions are missing, or a file is where a folder should be.',
    fix: 'Follow the report, then run the command again.',
    example: '"<site>/.recto/pages" cannot be used (mkdir): a part of the path is a file, not a folder.',
  },
  'cli/crashed': {
    meaning: 'Recto crashed because of a bug.',
    cause: 'An internal check failed.',
    fix: 'Report the bug, and include the lines of the report.',
    example: 'Recto crashed: Cannot read properties of undefined.',
  },
  'cli/node-unsupported': {
    meaning: 'The version of Node.js is too old.',
    cause: 'Recto needs features of Node.js 20.19.',
    fix: 'Install Node.js 20.19 or newer.',
    example: 'Node.js 18.20.4 is too old.',
  },
  'cli/react-unsupported': {
    meaning: 'React is not installed, or too old.',
    cause: 'React and React DOM are packages of the site, and Recto needs version 19.',
    fix: 'Run `npm install react@^19 react-dom@^19`.',
    example: 'The package "react-dom" is not installed.',
  },
  'cli/react-duplicate': {
    meaning: 'The site and Recto use different copies of React.',
    cause: 'Two packages require incompatible versions of React.',
    fix: 'Run `npm dedupe`, or install one version for all.',
    example: 'Two copies of React are installed; Recto uses its own for both.',
  },
  'cli/usage': {
    meaning: 'The command line names an unknown command or option.',
    cause: 'It is misspelled, or belongs to another command.',
    fix: 'Run `recto --help`, or look it up in the [command reference](commands.md).',
    example: 'Unknown command "biuld".',
  },
} as const satisfies Record<string, Explanation>;
