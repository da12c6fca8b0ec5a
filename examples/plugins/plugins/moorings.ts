import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'recto-docs/plugin';

/** `content`: Markdown pages from data, which read, link and search like pages that someone wrote. */
export function moorings(): Plugin {
  return {
    name: 'moorings',
    content({ root }) {
      const data: Record<string, string> = JSON.parse(readFileSync(join(root, 'data/moorings.json'), 'utf8'));
      const pages = Object.entries(data).map(([name, text]) => ({
        path: `docs/moorings/${name}.md`,
        content: `# Mooring ${name}\n\n${text}\n`,
      }));
      return [{ path: 'docs/moorings/_category_.json', content: '{ "label": "Moorings" }' }, ...pages];
    },
  };
}
