import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import MiniSearch from 'minisearch';
import type { CorpusPage } from '../corpus.ts';
import type { Engine } from '../engines.ts';
import { installedVersion } from './installed-version.ts';

/** MiniSearch over the sections of all pages in one module, as VitePress' node/plugins/localSearchPlugin.ts has it. */
export const minisearch: Engine = {
  name: 'MiniSearch',
  version: installedVersion('minisearch'),
  settings: 'VitePress 1.6',
  client: 'search/peers/minisearch-client.ts',
  async writeIndex({ pages }, folder) {
    const index = new MiniSearch({ fields: ['title', 'titles', 'text'], storeFields: ['title', 'titles'] });
    for (const page of pages) index.addAll(documentsOf(page));
    await writeFile(join(folder, 'index.js'), `export default ${JSON.stringify(JSON.stringify(index))}`);
  },
};

interface SectionDocument {
  id: string;
  title: string;
  /** The headings above it. */
  titles: string[];
  text: string;
}

function documentsOf({ url, sections }: CorpusPage): SectionDocument[] {
  let above: string[] = [];
  return sections.flatMap(({ anchor, level, title, text }) => {
    const titles = above.slice(0, level - 1).filter(Boolean);
    if (level === 1) above = [title];
    else above[level - 1] = title;
    return title && text ? [{ id: anchor ? `${url}#${anchor}` : url, title, titles, text }] : [];
  });
}
