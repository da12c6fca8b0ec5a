import { readFileSync } from 'node:fs';
import { tool } from 'rnv-reference';
import { describe, expect, it } from 'vitest';

/* Checks the numbers and examples of plugins in the prose against the catalogue. */

const { plugins, counts } = tool.catalogue;
const { all, versions, native, web } = counts;

const textOf = (page: string) => readFileSync(new URL(`../docs/${page}.md`, import.meta.url), 'utf8');
const isChanged = (name: string) =>
  plugins.some((plugin) => plugin.name === name && plugin.changes.length > 0);

/** Sentences with numbers, by page. */
const claims: [page: string, sentence: string][] = [
  [
    'plugins/overview',
    `entries for ${all} npm packages and native helpers. ${versions} of them fix a version`,
  ],
  ['plugins/overview', `For ${native}, rnv also changes native files`],
  ['plugins/overview', `${web} set up webpack and Next.js`],
  ['concepts/plugins', `rnv has entries for ${all} plugins`],
  ['concepts/plugins', `${versions} of them fix a version`],
  ['concepts/plugins', `Only ${native} change native files, and ${web} set up webpack and Next.js`],
  [
    'overview/features',
    `**A catalogue of ${all} plugins**, with versions for ${versions}. For ${native}, such as`,
  ],
  ['overview/introduction', `versions for ${versions}, changes to native files for ${native}`],
  ['overview/introduction', `Entries for ${all} [plugins]`],
];

it.each(claims)('%s: %s', (page, sentence) => expect(textOf(page)).toContain(sentence));

describe('the plugin that pages add as an example', () => {
  it.each(['plugins/overview', 'concepts/plugins'])('changes native files on %s', (page) => {
    const [, name = ''] = /npx rnv plugin add (\S+)/.exec(textOf(page)) ?? [];
    expect(isChanged(name)).toBe(true);
  });

  it('changes native files on the page of features', () => {
    const [, name = ''] = /such as `([^`]+)`, rnv also changes/.exec(textOf('overview/features')) ?? [];
    expect(isChanged(name)).toBe(true);
  });
});

it('the plugins with a bare version are those of the warning', () => {
  const bare = plugins.filter((plugin) => plugin.isBare).map(({ name }) => `\`${name}\``);
  const [, warned = ''] =
    /^For (.*?), the catalogue has a bare version/m.exec(textOf('concepts/plugins')) ?? [];
  expect(warned.match(/`[^`]+`/g)).toEqual(bare);
  expect(textOf('concepts/plugins')).toContain('[Ten plugins need a version');
  expect(bare).toHaveLength(10);
});
