import { join } from 'node:path';
import { close, createIndex } from 'pagefind';
import type { CorpusPage } from '../corpus.ts';
import type { Engine } from '../engines.ts';
import { installedVersion } from './installed-version.ts';

/** Pagefind over the `main` of each page, as Starlight's integrations/pagefind.ts has it. */
export const pagefind: Engine = {
  name: 'Pagefind',
  version: installedVersion('pagefind'),
  settings: 'Starlight 0.42',
  client: 'search/peers/pagefind-client.ts',
  async writeIndex({ pages }, folder) {
    const { index } = await createIndex();
    if (!index) throw new Error('Pagefind did not start.');
    for (const page of pages) await index.addHTMLFile({ url: page.url, content: documentOf(page) });
    const { errors } = await index.writeFiles({ outputPath: join(folder, 'pagefind') });
    await close();
    if (errors.length > 0) throw new Error(errors.join('\n'));
  },
};

function documentOf({ title, html }: CorpusPage): string {
  return `<html lang="en"><head><title>${title}</title></head><body><main data-pagefind-body>${html}</main></body></html>`;
}
