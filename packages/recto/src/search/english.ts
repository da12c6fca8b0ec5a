/** Words of English questions that say little about what is asked. */
const fillers = new Set(
  'a about am an and are as at be by can do does for from get go has have how i if in into is it its me my need of on or our out put should so than that the their there this to up use want was we what when where which who why will with you your'.split(
    ' ',
  ),
);

/** Whether a word of a query matters little beside others: `how do I sign an app` asks for `sign` and `app`. */
export function isFiller(word: string): boolean {
  return fillers.has(word);
}

/** Words that questions begin with. */
const openings = new Set('can do does how is should what when where which who why'.split(' '));

/** How many words at the beginning of a query only say that it is a question: three of `how do I sign an app`. */
export function askingWords(words: string[]): number {
  const [first = ''] = words;
  const asked = words.findIndex((word) => !isFiller(word));
  return openings.has(first) ? Math.max(0, asked) : 0;
}

/** Endings of English words that leave their meaning as it is. Examples: `signing`, `deployments`, `ejected` */
const endingPattern = /(?:ments?|ings?|ions?|ed|es|e|s)$/;

/** What words of one meaning have in common: `sign` for `signs`, `signed` and `signing`. Short words lose an `s` at most. */
export function stemOf(word: string): string {
  const rest = word.replace(/ies$/, 'y').replace(endingPattern, '');
  if (rest.length < 4) return /[^s]s$/.test(word) && word.length > 3 ? word.slice(0, -1) : word;
  // `running` and `run`.
  return rest.replace(/([bdgmnprt])\1$/, '$1');
}
