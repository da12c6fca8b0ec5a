import { z } from 'zod';
import { feature, nodeModule } from '../feature.ts';
import { llmsFile, llmsFullFile } from './llms-files.ts';

const shape = {
  /** Whether pages have a copy in Markdown, of which `llms.txt` is made too. @default true */
  markdownCopies: z.boolean().default(true),
  /** Whether to write `llms.txt` and `llms-full.txt`, the pages of the site for language models. @default true */
  llms: z.boolean().default(true),
};

/** Markdown copies of pages; `llms.txt` and `llms-full.txt` for each language (https://llmstxt.org). */
export const llms = feature(shape, ({ markdownCopies, llms: hasIndex }) => {
  if (!markdownCopies) return undefined;
  return {
    name: 'llms',
    pageFormat: {
      extension: 'md',
      type: 'text/markdown',
      module: nodeModule('page-markdown', 'llms/markdown'),
    },
    ...(hasIndex && {
      files: ({ locales }) => locales.flatMap((locale) => [llmsFile(locale), llmsFullFile(locale)]),
    }),
  };
});
