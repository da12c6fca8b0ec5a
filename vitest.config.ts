import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          // A process, or all modules anew, for each file costs more than the tests themselves; modules keep no state.
          pool: 'threads',
          isolate: false,
          maxWorkers: '100%',
          // A busy machine is no failure; what is slow is measured in bench/.
          testTimeout: 30_000,
          include: ['{packages/*,website}/test/**/*.test.{ts,tsx}', 'scripts/test/*.test.mjs'],
          exclude: ['packages/recto/test/cli/**'],
        },
      },
      // The built command line on real folders, most of it in the threads of the tests.
      {
        test: {
          name: 'commands',
          pool: 'threads',
          isolate: false,
          maxWorkers: '100%',
          include: ['packages/recto/test/cli/**/*.test.ts', 'bench/test/**/*.test.ts'],
          globalSetup: 'packages/recto/test/cli/warm-bundle.ts',
          testTimeout: 60_000,
          hookTimeout: 60_000,
          // As the command line sets it, so that React is imported in the same mode.
          env: { NODE_ENV: 'production' },
          // Node.js imports the engine, as it does for authors.
          server: { deps: { external: [/packages\/recto\/dist\//] } },
        },
      },
    ],
  },
});
