import { availableParallelism } from 'node:os';
import type { Plugin } from 'vite';
import { defineConfig, type UserWorkspaceConfig as ProjectConfig } from 'vitest/config';

/** Tests of whole sites, servers and bundles: too slow to run before each commit. */
const integrationTests = [
  'packages/docusaurus/test/{blog-options,migration-guide}.test.ts',
  'packages/recto/test/{corpus,whole-site}/**/*.test.{ts,tsx}',
  'packages/recto/test/bundle/{check-code,client-bundle,scale-images,type-table}.test.ts',
  'packages/recto/test/output/{index-writer,output,search-index-writer}.test.ts',
  'packages/recto/test/features/{blog,sitemap,social-images}/*.test.ts',
  'packages/recto/test/client/read-shell-state.test.tsx',
  'packages/recto/test/content/git.test.ts',
  'packages/recto/test/content/{plugin*,size-limits}.test.ts',
  'packages/recto/test/render/shell/shared-shell.test.tsx',
  'packages/recto/test/search/{hostile,vocabulary,word-files}.test.ts',
  'packages/recto/test/{dev/dev-handlers,dev/outlined-pages,preview/static-handler}.test.ts',
  'packages/rnv-reference/test/*.test.{ts,tsx}',
];

/** A process, or all modules again, for each file costs more than the tests themselves; modules have no state. */
const shared = {
  pool: 'threads',
  isolate: false,
  maxWorkers: '100%',
  // A slow machine is not a failure; time is measured in bench/.
  testTimeout: 240_000,
  hookTimeout: 240_000,
  tags: [{ name: 'full', description: 'Runs in `npm run test:full` only.' }],
} satisfies ProjectConfig['test'];

/** Whole sites and commands wait much of the time: for processes, timers and servers. */
const waiting = {
  ...shared,
  maxWorkers: Math.ceil(1.5 * availableParallelism()),
  // Projects with another number of workers run in a group of their own.
  sequence: { groupOrder: 1 },
} satisfies ProjectConfig['test'];

/** Stands for modules that the bundles of a site provide to the theme. */
const siteModules: Plugin = {
  name: 'site-modules',
  resolveId: (id) => (id.startsWith('virtual:recto/') ? `\0${id}` : undefined),
  load: (id) => (id.startsWith('\0virtual:recto/') ? 'export {};' : undefined),
};

/** Projects that compile alike share their cached modules. For JSX of a development build, React takes a stack for each element. */
const compiled = {
  mode: 'production',
  plugins: [siteModules],
  oxc: { jsx: { runtime: 'automatic', development: false } },
} satisfies ProjectConfig;

export default defineConfig({
  test: {
    // Modules that did not change are not transformed again.
    experimental: { fsModuleCache: true, fsModuleCachePath: '.cache/vitest' },
    projects: [
      {
        ...compiled,
        test: {
          name: 'unit',
          ...shared,
          include: ['{packages/*,website}/test/**/*.test.{ts,tsx}', 'scripts/test/*.test.mjs'],
          exclude: [
            'packages/recto/test/cli/**',
            'packages/docusaurus/test/projects/**',
            'website/test/built/**',
            ...integrationTests,
          ],
        },
      },
      {
        ...compiled,
        test: { name: 'integration', ...waiting, include: integrationTests, env: { NODE_ENV: 'production' } },
      },
      // Follows Quick Start with packages from npm: minutes, so `npm run test:full` only.
      { test: { name: 'walk', ...shared, include: ['website/walk/**/*.test.ts'] } },
      // The journeys of readers in the browser that `npm run test:browsers` starts.
      {
        test: {
          name: 'browsers',
          ...shared,
          include: ['e2e/browsers/all.journeys.ts'],
          // A slow machine is not a failure.
          expect: { poll: { timeout: 20_000, interval: 50 } },
        },
      },
      // The built command line on real folders, most of it in the threads of the tests.
      {
        ...compiled,
        test: {
          name: 'commands',
          ...waiting,
          include: [
            '{packages/recto/test/cli,packages/docusaurus/test/projects,bench/test,documentation/test,website/test/built}/**/*.test.ts',
          ],
          // As the command line sets it, so that React is imported in the same mode.
          env: { NODE_ENV: 'production' },
          // Node.js imports the engine, as it does for authors.
          server: { deps: { external: [/packages\/recto\/dist\//] } },
        },
      },
    ],
  },
});
