import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { usePluginData } from 'recto-docs/components';
import type { Plugin } from 'recto-docs/plugin';

export interface Ship {
  name: string;
  metres: number;
  mooring: string;
}

/** `<Fleet />`: the names of the ships. */
const Fleet = () => (usePluginData('ships') as string[]).join(', ');

/** `routes` and `files`: a page for each ship, a redirect, and the data; `contentLoaded`: names and words for search. */
export function ships({ data }: { data: string }): Plugin {
  const read = (): Ship[] => JSON.parse(readFileSync(join(import.meta.dirname, '..', data), 'utf8'));
  return {
    name: 'ships',
    routes: () => [
      ...read().map((ship) => ({
        path: `/ships/${ship.name.toLowerCase()}`,
        title: ship.name,
        description: `The ship ${ship.name}`,
        component: 'src/ship.tsx',
        props: { ...ship },
      })),
      { from: '/flagship', to: '/ships/aurora' },
    ],
    components: { Fleet },
    contentLoaded: () => ({
      data: { ships: read().map(({ name }) => name) },
      synonyms: [{ term: 'mooring', insteadOf: ['berth'] }],
    }),
    files: () => [{ path: 'ships.json', data: JSON.stringify(read()) }],
  };
}
