import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import CommandIndex from '../src/command-index.tsx';
import { commandExamples, commandNotes, optionNotes } from '../src/command-notes.ts';
import CommandReference from '../src/command-reference.tsx';
import EngineFacts from '../src/engine-facts.tsx';
import { parseTool } from '../src/extract/parse-tool.ts';
import OptionReference from '../src/option-reference.tsx';
import PluginCatalogue from '../src/plugin-catalogue.tsx';
import { tool } from '../src/rnv.ts';
import type { Command } from '../src/tool.ts';

const command = (name: string) => tool.commands.find((one) => one.name === name) as Command;
const platformsOf = ({ variants }: Command) => variants.flatMap(({ platforms }) => platforms);

describe('the commands of rnv', () => {
  it('lists every public command once, and no internal ones', () => {
    const names = tool.commands.map(({ name }) => name);
    expect(names).toHaveLength(50);
    expect(new Set(names).size).toBe(50);
    expect(names).toEqual(
      expect.arrayContaining(['run', 'build', 'new', 'target launch', 'telemetry status']),
    );
    for (const internal of ['configureSoft', 'platform configure', 'sdk configure']) {
      expect(names).not.toContain(internal);
    }
  });

  it('limits an engine to its own platforms', () => {
    const ofTvos = command('run').variants.filter(({ owners }) => owners.includes('engine-rn-tvos'));
    expect(ofTvos.flatMap(({ platforms }) => platforms)).toEqual(
      expect.arrayContaining(['androidtv', 'firetv', 'tvos']),
    );
    expect(platformsOf(command('debug'))).toEqual(['web', 'webtv', 'tizen', 'kaios']);
    expect(platformsOf(command('run')).sort()).toEqual(expect.arrayContaining([...tool.platforms].sort()));
  });

  it('lists the option sets of a variant', () => {
    const apple = command('build').variants.find(({ platforms }) => platforms.includes('ios'));
    expect(apple).toMatchObject({ sets: [], options: expect.arrayContaining(['xcodebuild-args']) });
    const web = command('run').variants.find(({ owners }) => owners.includes('engine-rn-web'));
    expect(web).toMatchObject({ sets: ['configure', 'run'], options: [], runsFirst: ['configure'] });
  });

  it('finds the options that no command takes', () => {
    const idle = tool.options.filter(({ scope }) => scope === 'none').map(({ key }) => key);
    expect(idle.sort()).toEqual(
      'config-name debug hooks host-ip npx-mode skip-rnv-check skip-tasks unlinked'.split(' '),
    );
  });

  it('formats flags like rnv', () => {
    const flags = Object.fromEntries(tool.options.map((option) => [option.key, option.flags]));
    expect(flags).toMatchObject({
      reset: '-r, --reset',
      platform: '-p, --platform [value]',
      'reset-hard': '-R, --reset-hard, --resetHard',
      port: '-P, --port <value>',
      answer: '--answer [value...]',
    });
  });

  it('has notes and examples only for existing commands and options', () => {
    const names = tool.commands.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(commandNotes.flatMap((note) => note.names)));
    expect(names).toEqual(expect.arrayContaining(Object.keys(commandExamples)));
    const keys = tool.options.map(({ key }) => key);
    expect(keys).toEqual(expect.arrayContaining(optionNotes.flatMap((note) => note.names)));
  });

  it('has a valid example for each', () => {
    for (const one of tool.commands) {
      expect(one.example).toMatch(new RegExp(`^npx rnv ${one.name}(?: |$)`));
      for (const flag of one.example.match(/(?<= )--?[\w-]+/g) ?? [])
        expect([one.name, flag, takes(one, flag)]).toEqual([one.name, flag, true]);
    }
  });
});

/** Whether a command takes an option, by any of its flags. */
function takes({ variants }: Command, flag: string): boolean {
  const option = tool.options.find(({ flags }) => flags.split(/[ ,]+/).includes(flag));
  if (!option || option.scope === 'none') return false;
  const { key, scope } = option;
  if (scope === 'every') return true;
  return variants.some(
    ({ sets, options }) => options.includes(key) || (typeof scope === 'object' && sets.includes(scope.set)),
  );
}

describe('engines and plugins', () => {
  it('finds the default engine of each platform', () => {
    for (const key of tool.platforms) {
      const engines = tool.engines.filter((engine) =>
        engine.platforms.some((platform) => platform.key === key && platform.isDefault),
      );
      expect([key, engines.length]).toEqual([key, 1]);
    }
  });

  it('lists the whole catalogue, each plugin with a unique anchor', () => {
    const { plugins } = tool.catalogue;
    expect(plugins).toHaveLength(237);
    expect(new Set(plugins.map(({ anchor }) => anchor)).size).toBe(237);
    const byName = Object.fromEntries(plugins.map((plugin) => [plugin.name, plugin]));
    expect(byName['react-native-web']).toMatchObject({ only: expect.arrayContaining(['web', 'tizen']) });
    expect(byName.fabric).toMatchObject({ isOnNpm: false, deprecated: expect.stringContaining('Fabric') });
    expect(byName['react-native-google-cast']).toMatchObject({
      props: expect.arrayContaining(['APPLICATION_ID']),
    });
    expect(plugins.filter(({ listed }) => listed.length > 0)).toHaveLength(134);
    expect(byName.axios).toMatchObject({ version: '1.7.4', isBare: true, listed: [], changes: [] });
  });

  it('counts the plugins by effect', () => {
    expect(tool.catalogue.counts).toEqual({ all: 237, versions: 205, native: 32, web: 64 });
  });

  it.each([
    // A manifest entry, Gradle dependencies and a string.
    [
      'react-native-maps',
      { 'AndroidManifest.xml': ['android'], 'app/build.gradle': ['android'], 'strings.xml': ['android'] },
    ],
    [
      'react-native-splash-screen',
      { 'MainActivity.kt': ['android', 'androidwear', 'androidtv', 'firetv'], 'AppDelegate.mm': ['ios'] },
    ],
    // The project template for macos has no place for pods and their sources.
    ['react-native-image-crop-picker', { Podfile: ['ios'] }],
    // A line for `apply` and a dependency; the templates for TVs have no place for either.
    ['@sentry/react-native', { 'app/build.gradle': ['android'] }],
    // A pod with a version; its import and methods are at a level that nothing reads.
    ['google-maps', { Podfile: ['ios'] }],
    // A pod name without a version, and a class to import.
    ['react-native-svg', {}],
    // Settings at a level that nothing reads.
    ['@react-native-firebase/app', {}],
  ])('finds the native files that %s changes', (name, files) => {
    const changes = tool.catalogue.plugins.find((plugin) => plugin.name === name)?.changes ?? [];
    expect(Object.fromEntries(changes.map(({ file, platforms }) => [file, platforms]))).toEqual(files);
  });
});

describe('reference pages', () => {
  it('give every command, option, plugin and heading a unique id', () => {
    const html = renderToStaticMarkup(
      <>
        <CommandReference />
        <OptionReference />
      </>,
    );
    const ids = [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toEqual(expect.arrayContaining(['run', 'target-launch', 'option-platform', 'run-options']));
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(links.filter((id) => !ids.includes(id))).toEqual([]);
  });

  it('mark plugins that change native files or are limited to some platforms', () => {
    const html = renderToStaticMarkup(<PluginCatalogue />);
    expect(html.match(/data-tags="native(?: web)?"/g)).toHaveLength(32);
    expect(html).toContain('<code>MainActivity.kt</code> on android, androidwear, androidtv, firetv; ');
    expect(html).toContain('<code>source:rnv</code> doesn’t install it.');
    expect(html).toContain('data-platforms="ios"');
    expect(html).toContain('Only for android, androidtv, firetv, ios, androidwear');
  });

  it('show the facts of an engine, and throw for an unknown one', () => {
    const html = renderToStaticMarkup(<EngineFacts id="engine-rn" />);
    expect(html).toContain('8083');
    expect(html).toContain('react-native 0.73.4');
    expect(() => renderToStaticMarkup(<EngineFacts id="engine-x" />)).toThrow('engine-rn');
  });

  it('show the platforms of a command for the engine only', () => {
    const html = renderToStaticMarkup(<EngineFacts id="engine-rn" />);
    const cell = (name: string) =>
      new RegExp(`#${name}"><code>[^<]*</code></a></th><td>(.*?)</td>`)
        .exec(html)?.[1]
        ?.replace(/<.*?>/g, '');
    expect(cell('run')).toBe('all');
    expect(cell('export')).toBe('ios, macos');
    expect(cell('debug')).toBeUndefined();
  });

  it('list every command of a package by group', () => {
    const html = renderToStaticMarkup(<CommandIndex from="engine-core" />);
    const names = tool.commands
      .filter(({ variants }) => variants.some(({ owners }) => owners.includes('engine-core')))
      .map(({ name }) => name);
    expect([...html.matchAll(/"><code>([^<]+)<\/code><\/a>/g)].map(([, name]) => name).sort()).toEqual(
      names.sort(),
    );
    expect(html).toContain('>rnv workspace</th>');
    expect(() => renderToStaticMarkup(<CommandIndex from="engine-x" />)).toThrow('engine-x');
  });
});

describe('changed packages', () => {
  it('throw an error with the missing part and its location', () => {
    expect(() =>
      parseTool({ version: '9.9.9', platforms: ['web'], options: [] }),
    ).toThrowErrorMatchingInlineSnapshot(`
      [Error: @rnv/core@9.9.9, or a package next to it, does not have the expected shape.
        expected  Too small: expected array to have >=1 items at options
        found     []
        fix       Pin the last version that worked in packages/rnv-reference/pinned/package.json,
                  or support the new shape in packages/rnv-reference/src/extract.]
    `);
  });
});
