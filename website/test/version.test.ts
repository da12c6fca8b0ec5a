import type { Nodes } from 'mdast';
import { describe, expect, it } from 'vitest';
import {
  createCommand,
  documentedVersion,
  otherVersions,
  pinnedRnv,
  starterVersion,
} from '../src/data/version.ts';
import { commandsOf } from '../walk/quickstart-steps.ts';
import { fences, nodesOf, pages, placeOf } from './read-pages.ts';

/* Checks that all pages name the same versions of rnv, those of src/data/version.ts. */

interface Use {
  place: string;
  name: string;
  version: string;
}

/** Guides to versions before 1.0 name the version that they lead to. */
const isOldUpgrade = (place: string) => /\/upgrades\/0\./.test(place);

const shells = ['bash', 'sh', 'shell', 'powershell', 'yaml'];

/** Pieces of text with commands: code blocks, and code in sentences. */
const commands: { place: string; text: string }[] = [
  ...fences
    .filter(({ language }) => shells.includes(language))
    .map(({ place, code }) => ({ place, text: code })),
  ...pages.flatMap(({ file, tree }) =>
    nodesOf(tree)
      .filter((node): node is Nodes & { type: 'inlineCode' } => node.type === 'inlineCode')
      .map((node) => ({ place: placeOf(file, node), text: node.value })),
  ),
].filter(({ place }) => !isOldUpgrade(place));

const inCommands = /(@rnv\/[\w-]+|\brnv|--template-version)[@ =](\d[\w.-]*)/g;
const commandUses: Use[] = commands.flatMap(({ place, text }) =>
  [...text.matchAll(inCommands)].map(([, name = '', version = '']) => ({ place, name, version })),
);

const inFiles = /^[+ ]*"(@rnv\/[\w-]+)": "(\d[\w.-]*)"/gm;
const fileUses: Use[] = fences
  .filter(({ place, language }) => ['json', 'diff'].includes(language) && !isOldUpgrade(place))
  .flatMap(({ place, code }) =>
    [...code.matchAll(inFiles)].map(([, name = '', version = '']) => ({ place, name, version })),
  );

describe('versions of rnv in commands', () => {
  it('are found', () => expect(commandUses.length).toBeGreaterThan(8));

  it.each(commandUses)('$place names $name $version', ({ name, version }) => {
    expect(version).toBe(otherVersions[name] ?? starterVersion);
  });
});

describe('versions of rnv in files', () => {
  const allowed = [starterVersion, `${documentedVersion}.0`];

  it.each(fileUses)('$place names $name $version', ({ version }) => expect(allowed).toContain(version));
});

describe('commands that create a project', () => {
  it('Quick Start shows the command of the home page', () => {
    expect(commandsOf('create')).toEqual([createCommand]);
  });

  const creating = commands.filter(({ text }) => /^ *npx .*\brnv new\b/m.test(text));

  it.each(creating)('$place pins the packages', ({ text }) => {
    for (const line of text.split('\n').filter((one) => /\brnv new\b/.test(one)))
      expect(line.trim()).toContain(`${pinnedRnv} new`);
  });
});
