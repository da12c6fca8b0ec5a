import { urlManifestFile } from '../site/links/removed-urls.ts';
import type { Command, CommandOption } from './arguments.ts';
import { reportFormats } from './report.ts';

const serverOptions = {
  port: {
    type: 'string',
    value: 'number',
    hint: 'Port to listen on (default: the first free one from 3000).',
  },
  host: {
    type: 'string',
    value: 'address',
    hint: 'Address to listen on (default: localhost); 0.0.0.0 for all interfaces.',
  },
  'allowed-hosts': {
    type: 'string',
    value: 'names',
    hint: 'Comma-separated host names to allow; .example.org includes its subdomains.',
  },
} satisfies Command['options'];

const outputOption = folderOption('Output folder');
const builtOption = folderOption('Folder of the built site');

function folderOption(description: string): CommandOption {
  return { type: 'string', value: 'folder', hint: `${description} (default: <site folder>/build).` };
}

function selectionOptions(verb: string, effect = ''): Command['options'] {
  const option = (value: string, description: string) => {
    const hint = `${verb} ${description}${effect}; can be repeated (default: all).`;
    return { type: 'string', multiple: true, value, hint } as const;
  };
  return {
    locale: option('id', 'this locale'),
    docs: option('id', 'the docs with this id'),
    version: option('name', 'this version of the docs'),
  };
}

/** All commands, in the order of the help. Their code is loaded on use, so help is instant and `NODE_ENV` is set before React is imported. */
export const commands: Record<string, Command> = {
  dev: {
    summary: 'Starts the dev server with live reload.',
    options: { ...serverOptions, open: { type: 'boolean', hint: 'Open the home page in the browser.' } },
    load: async () => (await import('./dev.ts')).dev,
  },
  build: {
    summary: 'Builds the site for any static host.',
    options: {
      out: outputOption,
      strict: { type: 'boolean', hint: 'Fail on warnings, and leave the output as it was.' },
      ...selectionOptions('Build', ' and keep the others'),
      part: {
        type: 'string',
        value: 'folder',
        hint: 'Write only the selected pages, to this folder, for "recto compose".',
      },
      why: {
        type: 'string',
        value: 'page',
        hint: 'Explain why this page was rendered again, by its file or address.',
      },
      verbose: {
        type: 'boolean',
        hint: 'List the interactive components of each page and why they are interactive; print error stacks.',
      },
    },
    load: async () => (await import('./build.ts')).build,
  },
  compose: {
    summary: 'Builds the site from parts built on several machines.',
    argument: { value: 'folder', hint: 'Folder that contains the parts, each in its own folder.' },
    options: { out: outputOption },
    load: async () => (await import('./compose.ts')).compose,
  },
  serve: {
    summary: 'Serves the built site locally.',
    options: { ...serverOptions, out: builtOption },
    load: async () => (await import('./serve.ts')).serve,
  },
  check: {
    summary: 'Reports all errors and warnings without writing the site.',
    options: {
      strict: { type: 'boolean', hint: 'Fail on warnings.' },
      ...selectionOptions('Check'),
      external: { type: 'boolean', hint: 'Check external links.' },
      format: {
        type: 'string',
        value: 'name',
        choices: reportFormats,
        hint: 'Report format for programs: github (workflow annotations), json or sarif.',
      },
      verbose: { type: 'boolean', hint: 'Print the stacks of errors that components throw.' },
      'record-urls': { type: 'boolean', hint: `Record the URLs of the site in ${urlManifestFile}.` },
    },
    load: async () => (await import('./check.ts')).check,
  },
  clean: {
    summary: 'Removes the built site and the caches.',
    options: { out: outputOption },
    load: async () => (await import('./clean.ts')).clean,
  },
  explain: {
    summary: 'Explains a diagnostic code.',
    argument: { value: 'code', hint: 'Code from a report, such as link/page-missing.' },
    needsNoSite: true,
    options: {},
    load: async () => (await import('./explain.ts')).explain,
  },
  completion: {
    summary: 'Prints a script that completes commands in a shell.',
    argument: { value: 'shell', hint: 'bash, zsh or fish.', choices: ['bash', 'zsh', 'fish'] },
    needsNoSite: true,
    options: {},
    load: async () => (await import('./completion.ts')).completion(commands),
  },
  doctor: {
    summary: 'Prints versions, and reports problems that prevent a build.',
    options: {},
    load: async () => (await import('./doctor.ts')).doctor,
  },
  version: {
    summary: 'Freezes the current docs as a version.',
    argument: { value: 'name', hint: 'Version name, such as 2.0.' },
    options: { docs: { type: 'string', value: 'id', hint: 'Id of the docs, if the site has several.' } },
    load: async () => (await import('./version.ts')).version,
  },
  migrate: {
    summary: 'Reports which parts of a Docusaurus project work.',
    options: {
      write: { type: 'boolean', hint: 'Write a recto.config.ts for the same site.' },
      json: { type: 'boolean', hint: 'Print the report as JSON.' },
    },
    load: async () => (await import('./migrate.ts')).migrate,
  },
  'translations write': {
    summary: 'Adds untranslated texts to the translation files of each locale.',
    options: {},
    load: async () => (await import('./translations.ts')).writeTranslations,
  },
  'translations check': {
    summary: 'Reports missing, unused and invalid translations.',
    options: { strict: { type: 'boolean', hint: 'Fail on warnings.' } },
    load: async () => (await import('./translations.ts')).checkTranslations,
  },
  'search export': {
    summary: 'Exports search records for Algolia.',
    options: {
      out: { type: 'string', value: 'folder', hint: 'Output folder (default: .recto/search-algolia).' },
    },
    load: async () => (await import('./search-export.ts')).searchExport,
  },
  search: {
    summary: 'Searches the built site.',
    argument: { value: 'query', hint: 'Search query; quote it if it has several words.' },
    options: {
      json: { type: 'boolean', hint: 'Print the results as JSON.' },
      version: {
        type: 'string',
        value: 'name',
        hint: 'Search this version of the docs, and pages outside the docs.',
      },
      locale: {
        type: 'string',
        value: 'name',
        hint: 'Search this locale (default: the default locale of the site).',
      },
      out: builtOption,
    },
    load: async () => (await import('./search.ts')).search,
  },
};
