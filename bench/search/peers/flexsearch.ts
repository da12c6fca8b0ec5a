import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CorpusPage } from '../corpus.ts';
import type { Engine } from '../engines.ts';
import { installedVersion } from './installed-version.ts';

/** A page as Rspress' node/route/extractPageData.ts describes it, as far as searching reads it. */
export interface PageIndex {
  routePath: string;
  title: string;
  content: string;
  toc: { id: string; text: string; charIndex: number }[];
}

/** FlexSearch over the texts of all pages, indexed in the browser, as Rspress has it. */
export const flexsearch: Engine = {
  name: 'FlexSearch',
  version: installedVersion('flexsearch'),
  settings: 'Rspress 2',
  client: 'search/peers/flexsearch-client.ts',
  async writeIndex({ pages }, folder) {
    await writeFile(join(folder, 'index.json'), JSON.stringify(pages.map(pageIndex)));
  },
};

function pageIndex({ url, title, sections }: CorpusPage): PageIndex {
  const page: PageIndex = { routePath: url, title, content: '', toc: [] };
  for (const section of sections) {
    // Rspress lists headings of these levels, and leaves the title itself out of the text.
    const isListed = section.level > 1 && section.level < 5;
    if (isListed) page.toc.push({ id: section.anchor, text: section.title, charIndex: page.content.length });
    const heading = section.level > 1 ? `${'#'.repeat(section.level)} ${section.title}\n\n` : '';
    page.content += `${heading}${section.text}\n\n`;
  }
  return page;
}
