/** Stands for the excerpt of a post in the HTML of a list, by its number there. Example: `\uE0043\uE005` */
export const excerptPlacePattern = /\uE004(\d+)\uE005/g;

export function excerptPlace(index: number): string {
  return `\uE004${index}\uE005`;
}
