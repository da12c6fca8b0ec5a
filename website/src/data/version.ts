/** The versions that the site names. */

/** The version that the pages describe; the reference pages are generated from its packages. */
export const documentedVersion = '1.1';

/** The version that Quick Start installs: its packages and its starter template are all on npm. */
export const starterVersion = '1.9.0';

/** The newest versions of packages that npm doesn't have in `starterVersion`; they work with it. */
export const otherVersions: Record<string, string> = { '@rnv/engine-rn-web': '1.7.0' };

/** Packages to pin when npx runs rnv: npm mixes in newer ones otherwise. */
const pins = ['@rnv/cli', '@rnv/core', '@rnv/config-templates'].map((name) => `-p ${name}@${starterVersion}`);

/** How rnv of `starterVersion` runs outside a project; a command follows. */
export const pinnedRnv = `npx ${pins.join(' ')} rnv`;

/** The command that creates the project of Quick Start. */
export const createCommand = `${pinnedRnv} new --yes --project-template @rnv/template-starter --template-version ${starterVersion}`;

/** The same command on lines that fit on a phone; the copy button joins them. */
export const createLines = createCommand.replace(/ (?=-p |rnv |--[pt])/g, ' \\\n  ').replace(' \\\n  ', ' ');
