import { EventEmitter } from 'node:events';
import { expect, it } from 'vitest';
import { liveReload } from '../../src/dev/live-reload.ts';

it('watches a file outside the site once, and again after it was removed', async () => {
  const watchedPaths: string[] = [];
  const watcher = Object.assign(new EventEmitter(), {
    add: (paths: string[]) => watchedPaths.push(...paths),
  });
  const moduleGraph = { getModulesByFile: () => undefined, invalidateAll() {} };
  const vite = {
    watcher,
    ws: { send() {}, on() {} },
    environments: { ssr: { moduleGraph }, client: { moduleGraph } },
  };
  let updates = 0;
  liveReload({
    assets: { vite, modules: { drop() {} }, needPageLoad: () => false },
    site: {
      knownSites: async () => [],
      read: async () => [],
      showEdits: async () => false,
      update: async () => true,
    },
    handlers: { invalidate() {} },
    buildContext: { root: '/projects/site', snippets: { readers: new Map([['../code.ts', new Set()]]) } },
    watchedFiles: { add() {}, takeRewired: () => false },
    configFiles: new Set(['/projects/.mailmap']),
    state: { revision: 0 },
    log: {
      paths: () => [],
      runUpdate: (update: () => Promise<void>) => update().finally(() => (updates += 1)),
    },
    onError(cause: unknown) {
      throw cause;
    },
  } as never);
  const report = async (event: string, file: string) => {
    const before = updates;
    watcher.emit('all', event, file);
    await expect.poll(() => updates).toBe(before + 1);
  };
  for (const name of ['a', 'b', 'a']) await report('change', `/projects/site/docs/${name}.md`);
  expect(watchedPaths).toEqual(['/projects/.mailmap', '/projects/code.ts']);
  await report('unlink', '/projects/code.ts');
  expect(watchedPaths.slice(2)).toEqual(['/projects/code.ts']);
});
