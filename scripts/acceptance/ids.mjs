/** Example: `TOC-05`, at the start of a text. */
const idPattern = /^([A-Z]{2,5})-(\d{2})/;
/** What may stand between two ids: `, `, ` and `, a space, or ` to ` for all that lie between. */
const separatorPattern = /^(?:,? and |, ?| to | )/;

/**
 * The ids that a text begins with: one, several (`TOC-01, TOC-02 …`) or a range (`MOB-01 to MOB-03 …`).
 * @param {string} text
 * @returns {string[]}
 */
export function idsOf(text) {
  const ids = [];
  let rest = text;
  let separator = '';
  for (let found = idPattern.exec(rest); found; found = idPattern.exec(rest)) {
    const [id, group, number] = found;
    if (separator === ' to ') ids.push(...between(ids.at(-1), group, Number(number)));
    ids.push(id);
    rest = rest.slice(id.length);
    [separator] = separatorPattern.exec(rest) ?? [''];
    rest = rest.slice(separator.length);
  }
  return ids;
}

/** The ids after the first one and before `last`; nothing where the two are of different groups. */
function between(first, group, last) {
  const [, firstGroup, start] = idPattern.exec(first);
  if (firstGroup !== group) return [];
  const count = Math.max(0, last - Number(start) - 1);
  return Array.from(
    { length: count },
    (_, index) => `${group}-${`${Number(start) + 1 + index}`.padStart(2, '0')}`,
  );
}
