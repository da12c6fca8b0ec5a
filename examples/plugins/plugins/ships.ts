import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'recto/plugin';

export interface Ship {
  name: string;
  metres: number;
  mooring: string;
}

/** `routes` and `files`: a page for each ship from one component, a redirect, and the data as a file. */
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
    files: () => [{ path: 'ships.json', data: JSON.stringify(read()) }],
  };
}
