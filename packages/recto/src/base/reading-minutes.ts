const wordsPerMinute = 200;

/** A character of a script that writes no spaces, with the punctuation behind it. Example: `本。` */
const characterPattern = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]\p{P}*/gu;

/** How long a text takes to read, in whole minutes and at least one. Each Chinese, Japanese or Korean character is a word. */
export function readingMinutes(text: string): number {
  let characters = 0;
  const rest = text.replace(characterPattern, () => {
    characters += 1;
    return ' ';
  });
  const words = rest.split(/[ \n\t\r]+/).filter(Boolean).length;
  return Math.max(1, Math.ceil((words + characters) / wordsPerMinute));
}
