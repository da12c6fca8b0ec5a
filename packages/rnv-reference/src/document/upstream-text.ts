/** Mistakes in upstream's texts, each with what the code shows or what is meant beyond doubt. A test fails if one no longer occurs. */
export const corrections: readonly [upstream: string, shown: string][] = [
  ['./platfromAssets/', './platformAssets/'],
  ['Exampe:', 'Example:'],
  ['Manual verride', 'Manual override'],
  ['bahaviour', 'behaviour'],
  ['bu default', 'by default'],
  ['coming form renative', 'coming from renative'],
  ['configs directories`', 'configs directories'],
  ['definititions', 'definitions'],
  ['development version or renative', 'development version of renative'],
  // No code has this default, and the option cuts lines.
  ['each error should display. Default 200', 'each line of an error should display'],
  ['every time your run rnv', 'every time you run rnv'],
  ['file will generated', 'file will be generated'],
  ['if you foten switch', 'if you often switch'],
  ['paramener', 'parameter'],
  ['proccesses', 'processes'],
  ['should not checked', 'should not be checked'],
  ['so it wont ask', "so it won't ask"],
  ['variable with can be used', 'variable which can be used'],
  ['will mach same folder', 'will match the same folder'],
  ['windows plaform', 'windows platform'],
  ['wokspace', 'workspace'],
  ['xcodepoj', 'xcodeproj'],
];

/** The first letter of a sentence, unless its word is a name such as `iOS`, or an abbreviation. */
const sentenceStart = /(^|[.!?] |\n)(?!ie\b|eg\b)([a-z])(?=[a-z]* )/g;

/** Returns a text of upstream as it is shown: without typing errors, and with a capital at the start of each sentence. */
export function shownText(text: string): string {
  const corrected = corrections.reduce(
    (current, [upstream, shown]) => current.replaceAll(upstream, shown),
    text,
  );
  return corrected.replace(
    sentenceStart,
    (_, before: string, letter: string) => before + letter.toUpperCase(),
  );
}

const defaultPattern = /(?:[.,;] |\s)defaults?(?: to|:)? `?([^\s`]+)`?$/i;

/** Splits off a default at the end of a text, which the schema lacks: `Enables flipper. Default: true`. */
export function splitDefault(text: string): { text: string; default?: string } {
  const [end, value] = defaultPattern.exec(text) ?? [];
  if (!end || !value) return { text };
  const isLiteral = /^(?:true|false|\d+)$/.test(value);
  return { text: text.slice(0, -end.length), default: isLiteral ? value : JSON.stringify(value) };
}
