import { urlManifestFile } from '../link/checks/removed-urls.ts';
import type { Command } from './command.ts';

/** Where a server listens. */
const addressOptions = {
  port: {
    type: 'string',
    value: 'number',
    hint: 'Port to listen on; 3000 or the next free one by default.',
  },
  host: {
    type: 'string',
    value: 'address',
    hint: 'Address to listen on; localhost by default, 0.0.0.0 for all interfaces.',
  },
  'allowed-hosts': {
    type: 'string',
    value: 'names',
    hint: 'Further host names to answer to, separated by commas; .example.org includes subdomains.',
  },
} satisfies Command['options'];

/** All commands, in the order of the help text. What runs one is loaded when it is run, so that help is instant and React finds its mode already set. */
export const commands: Record<string, Command> = {
  dev: {
    summary: 'Serves the site while you write it; changes show in the open page.',
    options: addressOptions,
    load: async () => (await import('./dev.ts')).dev,
  },
  build: {
    summary: 'Builds the site into a folder that any static host can serve.',
    options: {
      out: { type: 'string', value: 'folder', hint: 'Where to write; <site folder>/build by default.' },
    },
    load: async () => (await import('./build.ts')).build,
  },
  serve: {
    summary: 'Serves the built site.',
    options: {
      ...addressOptions,
      out: { type: 'string', value: 'folder', hint: 'Built site; <site folder>/build by default.' },
    },
    load: async () => (await import('./serve.ts')).serve,
  },
  check: {
    summary: 'Reports every problem of the site and writes nothing.',
    options: {
      strict: { type: 'boolean', hint: 'Fail on warnings too.' },
      external: { type: 'boolean', hint: 'Ask other sites for what the links to them lead to.' },
      'record-urls': { type: 'boolean', hint: `Add the addresses of the site to ${urlManifestFile}.` },
    },
    load: async () => (await import('./check.ts')).check,
  },
  version: {
    summary: 'Keeps the docs as they are now as a version, beside those that you go on writing.',
    argument: { value: 'name', hint: 'Name of the version, such as 2.0.' },
    options: { docs: { type: 'string', value: 'id', hint: 'Which docs, where the site has several.' } },
    load: async () => (await import('./version.ts')).version,
  },
  'translations write': {
    summary: 'Writes the texts that are still to be translated into the files of each language.',
    options: {},
    load: async () => (await import('./translations.ts')).writeTranslations,
  },
  'translations check': {
    summary: 'Reports texts that are not translated, and translations that nothing uses.',
    options: { strict: { type: 'boolean', hint: 'Fail where there is any.' } },
    load: async () => (await import('./translations.ts')).checkTranslations,
  },
  'search export': {
    summary: 'Writes what can be found on the site, for a hosted search service.',
    options: {
      format: { type: 'string', value: 'name', hint: 'algolia or typesense; algolia by default.' },
      out: { type: 'string', value: 'folder', hint: 'Where to write; .recto/search-<format> by default.' },
    },
    load: async () => (await import('./search-export.ts')).searchExport,
  },
  search: {
    summary: 'Searches the built site as its readers do.',
    argument: { value: 'words', hint: 'What to search for, in quotes if there are several words.' },
    options: {
      json: { type: 'boolean', hint: 'Print the hits as JSON.' },
      version: {
        type: 'string',
        value: 'name',
        hint: 'Only this version of the docs, and pages beside the docs.',
      },
      locale: { type: 'string', value: 'name', hint: 'In this language; the default locale by default.' },
      out: { type: 'string', value: 'folder', hint: 'Built site; <site folder>/build by default.' },
    },
    load: async () => (await import('./search.ts')).search,
  },
};
