/** Where pages differ from those of Docusaurus, with the reason, by project and by route and part. */
export const differences: Record<string, Record<string, string>> = {
  'nodes of MDX 1': { '/docs/a: words': 'Docusaurus shows JSX for MDX 1 as text.' },
  'imports without extension in packages': {
    '/docs/a: words': 'Docusaurus has the footer outside of the text.',
  },
  'base addresses of locales': {
    '/fr/docs/a: links':
      'A link from a translation leads to the page that is not translated; in Docusaurus it is broken.',
    '/german/docs/a: missing': 'Locales are published at their names.',
    '/german/docs/b: missing': 'Locales are published at their names.',
  },
  'translated site': {
    '/docs/category/sub: words': 'A page without text has its title as its description.',
    '/fr/docs/category/sub: words': 'A page without text has its title as its description.',
    '/fr/docs/a: links':
      'A link between a page and a translation leads to the translation; in Docusaurus it is broken.',
    '/fr/docs/sub/b: links':
      'A link between a page and a translation leads to the translation; in Docusaurus it is broken.',
  },
  'tags of docs': { '/docs/b: words': 'Docusaurus has the banner of an unlisted page outside of the text.' },
  'contexts of Root': { '/docs/a: words': 'Docusaurus has the footer outside of the text.' },
  'wrapped components': { '/docs/a: words': 'Docusaurus has the second part outside of the text.' },
};

const untruncated = 'blog/post-untruncated';

/** Codes of what a build reports, in order, by project. */
export const warnings: Record<string, string[]> = {
  'dates that do not exist': ['parse/front-matter-invalid', 'parse/front-matter-invalid', untruncated],
  'authors of old front matter': [untruncated],
  'base addresses of locales': ['config/docusaurus-ignored'],
  'headings and code that components add to': ['config/docusaurus-ignored', 'config/docusaurus-ignored'],
  'parts of posts': ['config/docusaurus-ignored'],
  'posts of one day': [untruncated],
  'tags of docs': ['link/tag-unknown'],
};
