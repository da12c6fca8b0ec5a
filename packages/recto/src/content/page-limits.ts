/** Bytes of a text file of a site: a tree takes up to 400 times the memory of its text. */
export const maxTextBytes = 5_000_000;

/** Characters of the HTML of an article. Chromium takes seconds to show a tenth of it. */
export const maxArticleLength = 50_000_000;
