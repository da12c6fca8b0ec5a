import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Nodes } from 'mdast';
import { renderToStaticMarkup } from 'react-dom/server';
import { tool } from 'rnv-reference';
import { pinnedVersions } from 'rnv-reference/pinned';
import { describe, expect, it } from 'vitest';
import { EngineVersion } from '../src/components/platforms/engine-version.tsx';
import { platforms } from '../src/data/platforms.ts';
import { createCommand, pinnedRnv, shortVersion, version, versionOf } from '../src/data/version.ts';
import { commandsOf } from '../walk/quickstart-steps.ts';
import { fences, nodesOf, pages, placeOf } from './read-pages.ts';
import { tableRows } from './read-tables.ts';

/* Checks that all pages name the versions that packages/rnv-reference has pinned. */

const requirePinned = createRequire(
  new URL('../../packages/rnv-reference/pinned/package.json', import.meta.url),
);
const manifestOf = (name: string) => requirePinned(`${name}/package.json`);
const catalogue = requirePinned('@rnv/config-templates/renative.templates.json');

const pinnedRnvPackages = Object.entries(pinnedVersions).filter(([name]) => name.startsWith('@rnv/'));

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
  [...text.matchAll(inCommands)].map(([, name = '', used = '']) => ({ place, name, version: used })),
);

const inFiles = /^[+ ]*"(@rnv\/[\w-]+)": (?:\{\s*"version": )?"[~^]?(\d[\w.-]*)"/gm;
const fileUses: Use[] = fences
  .filter(({ place, language }) => ['json', 'diff'].includes(language) && !isOldUpgrade(place))
  .flatMap(({ place, code }) =>
    [...code.matchAll(inFiles)].map(([, name = '', used = '']) => ({ place, name, version: used })),
  );

/** Returns the version that the pages describe; the starter template has that of the core. */
const described = (name: string) => pinnedVersions[name] ?? version;

describe('the pinned packages', () => {
  it('are of the described version, or accept the core of that version', () => {
    for (const [name, pinned] of pinnedRnvPackages) {
      const range: string = manifestOf(name).peerDependencies?.['@rnv/core'] ?? `^${pinned}`;
      const [major, minor] = range.replace('^', '').split('.').map(Number);
      const [coreMajor, coreMinor] = version.split('.').map(Number);
      expect([name, range, major, (minor ?? 99) <= (coreMinor ?? 0)]).toEqual([name, range, coreMajor, true]);
    }
  });

  it('are those that the installed files have', () => {
    for (const [name, pinned] of pinnedRnvPackages) expect(manifestOf(name).version).toBe(pinned);
  });
});

describe('versions of rnv in commands', () => {
  it('are found', () => expect(commandUses.length).toBeGreaterThan(8));

  it.each(commandUses)('$place names $name $version', (use) => {
    expect(use.version).toBe(described(use.name));
  });
});

describe('versions of rnv in files', () => {
  it('are found', () => expect(fileUses.length).toBeGreaterThan(8));

  it.each(fileUses)('$place names $name $version', (use) => {
    expect(use.version).toBe(described(use.name));
  });

  const templates = fences.filter(
    ({ language, code }) => language === 'json' && /"templateConfig"/.test(code),
  );
  it.each(templates)('$place has the version of the template', ({ code }) => {
    const { templateConfig } = JSON.parse(code);
    if (templateConfig.version) expect(templateConfig.version).toBe(version);
  });
});

describe('versions in tables', () => {
  it('Introduction names every pinned package of rnv with its version', () => {
    const rows = tableRows('overview/introduction.md', ['Packages', 'Version']);
    const listed = rows.flatMap(([names = '', used = '']) => names.split(', ').map((name) => [name, used]));
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(pinnedRnvPackages));
  });

  /** Libraries by their names in tables, with their version in the packages. */
  const libraries: Record<string, string> = {
    'React Native': catalogue.pluginTemplates['react-native'].version,
    'React Native for TV (react-native-tvos)': catalogue.pluginTemplates['react-native-tvos'].version,
    React: catalogue.pluginTemplates.react.version,
    'Next.js': catalogue.pluginTemplates.next.version,
    'React Native for Web': catalogue.pluginTemplates['react-native-web'].version,
    Electron: manifestOf('@rnv/engine-rn-electron').dependencies.electron,
  };
  const rows = tableRows('overview/introduction.md', ['Software', 'Version']);

  it.each(rows)('Introduction has the version of %s', (name = '', used = '') => {
    if (name !== 'Node.js') expect(used).toBe(libraries[name]);
  });

  it.each(tableRows('guides/react-native-version.md', ['Package', 'Version', 'Used by']))(
    'React Native Version has the version of %s',
    (names = '', used = '') => {
      for (const name of names.split(', ')) expect(catalogue.pluginTemplates[name].version).toBe(used);
    },
  );

  it.each(['engines/engine-rn-next', 'platforms/web', 'upgrades/1.0'])(
    '%s names one version of Next.js',
    (page) => {
      const text = readFileSync(new URL(`../docs/${page}.md`, import.meta.url), 'utf8');
      const found = [...text.matchAll(/Next\.js[^\n]{0,40}?(1[3-9]\.\d+\.\d+)/g)].map(([, used]) => used);
      expect(new Set(found)).toEqual(new Set([libraries['Next.js']]));
    },
  );
});

describe('the block of a platform with its engine', () => {
  const usable = platforms.filter(({ unusable }) => !unusable);

  it.each(usable)('$key names the pinned version of $engine', ({ key, engine }) => {
    const html = renderToStaticMarkup(<EngineVersion platform={key} />).replace(/<[^>]+>/g, '');
    const pinned = tool.engines.find(({ id }) => id === engine)?.version;
    expect(html).toContain(`npm install --save-dev @rnv/${engine}@${pinned}`);
    expect(html).toContain(`npm view @rnv/${engine} versions`);
  });

  it('names the versions that rnv asks for', () => {
    for (const { engine } of usable)
      expect(catalogue.engineTemplates[`@rnv/${engine}`].version).toBe(version);
  });
});

describe('the version of the site', () => {
  it('is named by the introduction, and nowhere in the sources', () => {
    const introduction = readFileSync(new URL('../docs/overview/introduction.md', import.meta.url), 'utf8');
    expect(introduction).toContain(`This site describes **${version}**`);
    const folder = new URL('../src/', import.meta.url);
    const sources = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.tsx?$/.test(name),
    );
    const naming = sources.filter((name) => {
      const code = readFileSync(new URL(name, folder), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
      return code.includes(version) || code.includes(`rnv ${shortVersion}`);
    });
    expect(naming).toEqual([]);
  });

  it('is the only one on the pages, except where something changed', () => {
    const old = pages.flatMap(({ file, tree }) =>
      nodesOf(tree)
        .filter((node): node is Nodes & { type: 'text' } => node.type === 'text')
        .filter(({ value }) => /\b(?:in|rnv|version|ReNative) 1\.[0-8]\b(?!\.\d)/i.test(value))
        .map((node) => `${placeOf(file, node)}  ${node.value}`),
    );
    const allowed =
      /\/upgrades\/|introduction\.md|(?:[Bb]efore|[Ss]ince|removed in|was renamed in|before) 1\.[0-8]|1\.0(?:\b|,)/;
    expect(old.filter((line) => !allowed.test(line))).toEqual([]);
  });
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

  it('install the versions that the site describes', () => {
    for (const name of ['@rnv/cli', '@rnv/core', '@rnv/config-templates'])
      expect(versionOf(name)).toBe(version);
  });
});
