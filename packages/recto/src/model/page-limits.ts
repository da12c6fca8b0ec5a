/**
 * Starts limits of time and memory for the work on the page of a file, by its path from the site folder. Returns a function
 * that ends them.
 */
export type LimitPage = (file: string) => () => void;

/** Bytes of a text file of a site: a tree takes up to 400 times the memory of its text. */
export const maxTextBytes = 5_000_000;

/** Characters of the HTML of an article. Chromium takes seconds to show a tenth of it. */
export const maxArticleLength = 50_000_000;
