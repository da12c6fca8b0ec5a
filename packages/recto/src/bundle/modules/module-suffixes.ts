/** Suffix of a page's module id: Vite resolves its imports from the page's folder and parses its JSX. */
export const pageModuleSuffix = '.recto-page.jsx';

/** Suffix of an imported Markdown file's module id. A query, so that Vite invalidates the module when the file changes. */
export const partialModuleSuffix = '?recto-partial.jsx';

/** Matches the module ids of pages and partials. */
export const markdownModulePattern = /\.mdx?(?:\.recto-page|\?recto-partial)\.jsx$/;

/** Whether an id names the module of a page or a partial. */
export function isMarkdownModule(id: string): boolean {
  return markdownModulePattern.test(id);
}

/** Returns the source file of a module id, which may end in one of these suffixes. */
export function sourceFile(id: string): string {
  const suffix = [pageModuleSuffix, partialModuleSuffix].find((one) => id.endsWith(one)) ?? '';
  return id.slice(0, id.length - suffix.length);
}

/** Returns the file of a module id, which may have a query. */
export function withoutQuery(id: string): string {
  return id.replace(/\?.*$/s, '');
}
