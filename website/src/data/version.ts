import { pinnedVersions } from 'rnv-reference/pinned';

/* The versions that the site names. They are pinned in packages/rnv-reference/pinned/package.json and nowhere else. */

/** The version of `@rnv/core` and of most packages: what the pages describe, and what Quick Start installs. */
export const version = versionOf('@rnv/core');

/** `1.9` for `1.9.0`. */
export const shortVersion = version.replace(/\.\d+$/, '');

/** Returns the version that the pages describe. Example: `@rnv/engine-rn-web` → `1.7.0` */
export function versionOf(name: string): string {
  const pinned = pinnedVersions[name];
  if (!pinned) throw new Error(`"${name}" isn't pinned in packages/rnv-reference/pinned/package.json.`);
  return pinned;
}

/** Packages to pin when npx runs rnv: npm mixes in newer ones otherwise. */
const pins = ['@rnv/cli', '@rnv/core', '@rnv/config-templates'].map(
  (name) => `-p ${name}@${versionOf(name)}`,
);

/** How rnv runs outside a project; a command follows. */
export const pinnedRnv = `npx ${pins.join(' ')} rnv`;

/** The command that creates the project of Quick Start. */
export const createCommand = `${pinnedRnv} new --yes --project-template @rnv/template-starter --template-version ${version}`;

/** The same command on lines that fit on a phone; the copy button joins them. */
export const createLines = createCommand.replace(/ (?=-p |rnv |--[pt])/g, ' \\\n  ').replace(' \\\n  ', ' ');
