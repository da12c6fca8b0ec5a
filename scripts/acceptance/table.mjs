import { idsOf } from './ids.mjs';

/**
 * What is asked of the engine and the site.
 * @typedef {object} Items
 * @property {Record<string, string>} items what each id asks, in a few words
 * @property {Record<string, string>} resolved why an id is answered in another way
 */

/**
 * The table of acceptance items, and what is wrong with it.
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
        : [`${id} is the name of a test in ${where[0]}, but no item. Mend the name, or add the item.`],
    ),
    ...Object.keys(resolved).flatMap((id) =>
      known(id) ? [] : [`${id} has a reason, but is no item. Mend the id, or add the item.`],
    ),
    ...Object.keys(items).flatMap((id) =>
      files.has(id) || Object.hasOwn(resolved, id)
        ? []
        : [`${id} has no test. Begin the name of a test with it, or say in "resolved" why there is none.`],
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
    '# What is proven',
    '',
    'Each item is proven by the tests whose names begin with its id. This page is written by',
    '`node scripts/acceptance.mjs --write` from those names and from `items.json`; `npm run check` fails when it is old.',
    '',
    `${ids.length} items, ${ids.filter((id) => files.has(id)).length} with tests.`,
    '',
    '| Item | What it asks | Where it is proven |',
    '| --- | --- | --- |',
  ];
}
