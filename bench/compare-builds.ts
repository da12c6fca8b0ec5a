import { readPages } from './page-texts.ts';

/** How the pages of one build differ from those of another. */
export interface BuildDifferences {
  /** Pages of both. */
  common: number;
  onlyOurs: string[];
  onlyTheirs: string[];
  /** Pages with other words. */
  words: string[];
  /** Pages that lack heading ids. */
  ids: string[];
}

/** Compares the pages of two builds of a site by routes, words and heading ids. */
export async function compareBuilds(ours: string, theirs: string): Promise<BuildDifferences> {
  const [own, other] = await Promise.all([readPages(ours), readPages(theirs)]);
  const common = [...own].flatMap(([route, page]) => {
    const their = other.get(route);
    return their ? [{ route, page, their }] : [];
  });
  const sorted = (words: string) => words.split(' ').sort().join(' ');
  return {
    common: common.length,
    onlyOurs: [...own.keys()].filter((route) => !other.has(route)),
    onlyTheirs: [...other.keys()].filter((route) => !own.has(route)),
    // Their order and the spaces between them may differ, which styles set.
    words: common
      .filter(({ page: { words: one }, their: { words: two } }) => {
        const isSame = one.replaceAll(' ', '') === two.replaceAll(' ', '') || sorted(one) === sorted(two);
        return !isSame;
      })
      .map(({ route }) => route),
    ids: common
      .filter(({ page, their }) => !their.ids.every((id) => page.ids.includes(id)))
      .map(({ route }) => route),
  };
}
