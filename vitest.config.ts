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
      // The real command line on real folders: about a second a case, so not part of `npm run check`.
      {
        test: {
          name: 'commands',
          include: ['packages/recto/test/cli/**/*.test.ts', 'bench/test/**/*.test.ts'],
          testTimeout: 30_000,
        },
      },
    ],
  },
});
