/**
 * Returns the name of what `usePage().data` returns to parts of a page that the site replaces, if the page is a listing with
 * this entry in `excerpts`: the HTML of the excerpt, or the address of the image in its front matter.
 */
export function excerptData(path: string, field: 'html' | 'image'): string {
  return `excerpt ${field} ${path}`;
}
