import { z } from 'zod';
import { feature } from '../feature.ts';
import { llmsFile, llmsFullFile } from './llms-files.ts';

const shape = {
  /** Whether to write `llms.txt` and `llms-full.txt`, the pages of the site for language models. @default true */
  llms: z.boolean().default(true),
};

/** `llms.txt` and `llms-full.txt` for each language (https://llmstxt.org). */
export const llms = feature(shape, ({ llms: isOn }) => {
  if (!isOn) return undefined;
  return {
    name: 'llms',
    async files({ locales, markdown }) {
      const texts = await markdown();
      return locales.flatMap((locale) => [llmsFile(locale), llmsFullFile(locale, texts)]);
    },
  };
});
