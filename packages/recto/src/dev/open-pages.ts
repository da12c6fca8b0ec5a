import type { DevAssets } from '../bundle/dev-assets.ts';
import { stylePattern } from '../bundle/style-files.ts';

/** The pages that browsers show, by the revision of the site that each was rendered from. */
export interface OpenPages {
  /** Makes them replace their article and shell. */
  refresh(): void;
  /** Makes them load again, and those that connect later and are older. */
  load(): void;
}

/** Tells open pages of changes; `state` counts these. */
export function openPages({ ws, watcher }: DevAssets['vite'], state: { revision: number }): OpenPages {
  /** The last change after which a page that was rendered before must be loaded again. */
  let loadRevision = state.revision;
  // Before Vite replaces the style sheet in pages that are connected.
  watcher.on('all', (_, file) => {
    if (!stylePattern.test(file)) return;
    state.revision += 1;
    loadRevision = state.revision;
  });
  // A page may be rendered before a change and connect after it.
  ws.on('recto:made', (revision: number, client) => {
    if (revision < loadRevision) client.send({ type: 'full-reload' });
    else if (revision < state.revision) client.send('recto:update');
  });
  return {
    refresh: () => ws.send('recto:update'),
    load() {
      loadRevision = state.revision;
      ws.send({ type: 'full-reload' });
    },
  };
}
