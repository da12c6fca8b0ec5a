/**
 * The requirements for the engine and the site.
 * @typedef {object} Items
 * @property {Record<string, string>} items each id with its requirement, in a few words
 * @property {Record<string, string>} resolved why an id has no test, or is met in another way
 */

/**
 * Returns the table of acceptance items with their tests, and the problems in it.
 * @param {Items} data
 * @param {{ file: string, titles: string[] }[]} tests by their path from the folder of the table
 * @returns {{ markdown: string, problems: string[] }}
 */
export function acceptanceTable({ items, resolved }, tests) {
  const files = filesOfIds(tests);
  const known = (id) => Object.hasOwn(items, id);
  const problems = [
    ...[...files].flatMap(([id, where]) =>
      known(id)
        ? []
        : [`Unknown item ${id} in the name of a test in ${where[0]}. Fix the name, or add the item.`],
    ),
    ...Object.keys(resolved).flatMap((id) =>
      known(id) ? [] : [`Unknown item ${id} in "resolved". Fix the id, or add the item.`],
    ),
    ...Object.keys(items).flatMap((id) =>
      files.has(id) || Object.hasOwn(resolved, id)
        ? []
        : [`${id} has no test. End the name of a test with [${id}], or give a reason in "resolved".`],
    ),
  ];
  const proof = (id) => {
    const links = (files.get(id) ?? []).map((file) => `[${file.replace(/^.*\//, '')}](${file})`);
    const reason = Object.hasOwn(resolved, id) ? [resolved[id]] : [];
    return [...links, ...reason].join(', ');
  };
  const rows = Object.entries(items).map(([id, asks]) => `| ${id} | ${asks} | ${proof(id)} |`);
  return { markdown: [...head(items, files), ...rows, ''].join('\n'), problems };
}

/** Example: `[TOC-01, TOC-02]`, at the end of a title. */
const idsPattern = /\[([A-Z]{2,5}-\d{2}(?:, [A-Z]{2,5}-\d{2})*)\]$/;

/** @returns {string[]} */
function idsOf(title) {
  return idsPattern.exec(title)?.[1].split(', ') ?? [];
}

/** @returns {Map<string, string[]>} */
function filesOfIds(tests) {
  const files = new Map();
  for (const { file, titles } of tests) {
    for (const id of titles.flatMap(idsOf)) {
      const known = files.get(id) ?? [];
      if (!known.includes(file)) files.set(id, [...known, file]);
    }
  }
  return files;
}

function head(items, files) {
  const ids = Object.keys(items);
  return [
    '# Acceptance coverage',
    '',
    'Tests list the items that they cover in brackets at the end of their names. `node scripts/acceptance.mjs --write`',
    'generates this page from those names and `items.json`; `npm run check` fails when it is out of date.',
    '',
    `${ids.length} items, ${ids.filter((id) => files.has(id)).length} with tests.`,
    '',
    '| Item | Requirement | Tests |',
    '| --- | --- | --- |',
  ];
}
