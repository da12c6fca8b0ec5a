import type { Page } from '../model/page.ts';

/** Languages that components of a site may show, which no Markdown names. */
const componentLanguages = ['bash', 'css', 'diff', 'html', 'js', 'json', 'jsx', 'ts', 'tsx', 'yaml'];

/** Every code language that rendering these pages can need. */
export function pageLanguages(pages: Page[]): Set<string> {
  const languages = new Set(pages.flatMap((page) => page.languages));
  if (pages.some(({ source, module }) => source.format === 'component' || module)) {
    for (const name of componentLanguages) languages.add(name);
  }
  return languages;
}
