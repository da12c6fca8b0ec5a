import { existsSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { type EnginePlatform, tool } from 'rnv-reference';
import { describe, expect, it } from 'vitest';
import { PlatformPanel } from '../src/components/platforms/platform-panel.tsx';
import { engines } from '../src/data/engines.ts';
import { platforms } from '../src/data/platforms.ts';
import { tableRows } from './read-tables.ts';

/* Checks the handwritten facts about platforms and engines against the installed packages. */

const engineOf = (id: string) => {
  const engine = tool.engines.find((one) => one.id === id);
  if (!engine) throw new Error(`No engine is called "${id}".`);
  return engine;
};

const platformOf = (engine: string, key: string): EnginePlatform => {
  const platform = engineOf(engine).platforms.find((one) => one.key === key);
  if (!platform) throw new Error(`${engine} does not build "${key}".`);
  return platform;
};

/** Returns the infixes of source files by precedence, without those of a single engine. */
function stemsOf(engine: string, key: string): string[] {
  const { suffix } = engineOf(engine);
  const stems = platformOf(engine, key)
    .extensions.filter((extension) => extension.includes('.'))
    .map((extension) => extension.replace(/\.\w+$/, '').replace(new RegExp(`\\.${suffix}$`), ''));
  return [...new Set(stems)].filter((stem) => stem !== engine);
}

describe('the data of the site', () => {
  it('has the platforms of core', () => {
    expect(platforms.map(({ key }) => key).sort()).toEqual([...tool.platforms].sort());
  });

  it.each(platforms)('has the default engine and port of $key', ({ key, engine, port }) => {
    expect(platformOf(engine, key)).toMatchObject({ isDefault: true, port });
  });

  it.each(engines)('lists the optional platforms of $id', ({ id, also }) => {
    for (const key of also) expect(platformOf(id, key).isDefault).toBe(false);
  });
});

describe('the page of file extensions', () => {
  const rows = tableRows('concepts/file_extensions.md', ['Platform', 'Engine', 'Order']);
  const orders = rows.flatMap(([key = '', ids = '', order = '']) =>
    ids.split(', ').map((engine) => ({ key, engine, order })),
  );

  it('has every platform', () => {
    expect(new Set(orders.map(({ key }) => key))).toEqual(new Set(tool.platforms));
  });

  it.each(orders)('has the order of $key with $engine', ({ key, engine, order }) => {
    expect(order.split(', ')).toEqual(stemsOf(engine, key));
  });
});

describe('the page of engines', () => {
  const rows = tableRows('concepts/engines.md', [
    'Engine',
    'Default for',
    'Also builds',
    'Built on',
    'Suffix',
  ]);

  it.each(rows)(
    'lists the platforms of %s',
    (id = '', byDefault = '', also = '', _builtOn = '', suffix = '') => {
      const defaults = engineOf(id).platforms.filter(({ isDefault }) => isDefault);
      expect(new Set(byDefault.split(', '))).toEqual(new Set(defaults.map(({ key }) => key)));
      for (const [key = ''] of also.matchAll(/^[a-z]+/g)) expect(platformOf(id, key).isDefault).toBe(false);
      expect(suffix).toBe(engineOf(id).suffix);
    },
  );
});

describe('the page of the runtime', () => {
  const rows = tableRows('concepts/runtime.md', [
    'Platform',
    'Default engine',
    'platform',
    'factor',
    'isWebBased',
  ]);
  const runtime = new URL(
    '../../packages/rnv-reference/pinned/node_modules/@rnv/renative/lib/api/',
    import.meta.url,
  );

  /** Returns the variant of a runtime file that a bundler selects: `tizen`, or nothing for the plain file. */
  const variantOf = (name: string, extensions: string[]) => {
    const found = extensions.find((extension) => existsSync(new URL(`${name}/index.${extension}`, runtime)));
    return found?.replace(/\.?js$/, '');
  };

  it.each(rows)('lists the values of %s', (key = '', engine = '', platform = '', factor = '', isWeb = '') => {
    const { isDefault, extensions } = platformOf(engine, key);
    expect(isDefault).toBe(true);
    expect([platform, factor, isWeb]).toEqual([
      variantOf('platform', extensions),
      variantOf('factor', extensions),
      String(variantOf('isWebBased', extensions) === 'web'),
    ]);
  });
});

describe('the panel of a platform', () => {
  const panelOf = (key: string) =>
    renderToStaticMarkup(<PlatformPanel platform={key} />).replace(/<style>.*?<\/style>/, '');
  const codesAfter = (html: string, name: string) => {
    const [, value = ''] = new RegExp(`<dt>${name}</dt><dd>(.*?)</dd>`).exec(html) ?? [];
    return [...value.matchAll(/<code>(.*?)<\/code>/g)].map(([, code]) => code);
  };

  it.each(platforms)('lists variants, suffix and commands of $key', ({ key, engine }) => {
    const html = panelOf(key);
    expect(codesAfter(html, 'File variants')).toEqual(stemsOf(engine, key));
    expect(codesAfter(html, 'Engine suffix')).toContain(engineOf(engine).suffix);
    expect(codesAfter(html, 'Commands')).toEqual(expect.arrayContaining(['run', 'start', 'build']));
    const canExport = tool.commands
      .find(({ name }) => name === 'export')
      ?.variants.some(({ owners, platforms: keys }) => owners.includes(engine) && keys.includes(key));
    expect(codesAfter(html, 'Commands').includes('export')).toBe(canExport);
  });

  it('lists the variants of an engine that can replace the default one', () => {
    expect(codesAfter(panelOf('web'), 'Variants with engine-rn-web')).toEqual(
      stemsOf('engine-rn-web', 'web'),
    );
    expect(codesAfter(panelOf('chromecast'), 'Engine suffix')).toEqual(['rnw', 'rnx']);
  });
});

describe('the output folder', () => {
  /** The files of the packages that contain the output folders. */
  const sources: [keys: string[], file: string][] = [
    [['android', 'androidtv', 'firetv', 'androidwear'], 'sdk-react-native/lib/androidRunner.js'],
    [['ios', 'tvos'], 'sdk-apple/lib/runner.js'],
    [['tizen', 'tizenmobile', 'tizenwatch'], 'sdk-tizen/lib/runner.js'],
    [['webos'], 'sdk-webos/lib/runner.js'],
    [['kaios', 'chromecast', 'webtv'], 'sdk-webpack/lib/config/paths.js'],
    [['macos', 'windows', 'linux'], 'engine-rn-electron/lib/sdk/runner.js'],
    [['web'], 'engine-rn-next/lib/sdk/runner.js'],
  ];
  const fileOf = (key: string) => sources.find(([keys]) => keys.includes(key))?.[1] ?? '';
  const built = platforms.filter(({ unusable }) => !unusable);

  it.each(built)('of $key is in the package', ({ key, output }) => {
    const packages = new URL('../../packages/rnv-reference/pinned/node_modules/@rnv/', import.meta.url);
    const source = readFileSync(new URL(fileOf(key), packages), 'utf8');
    expect(source).toMatch(new RegExp(`['"]${output}['"/]`));
  });
});

describe('the pages of the platforms', () => {
  const order = [
    'Run it',
    'What you can do today',
    'Before you start',
    'Engine and version',
    'Development server',
    'Devices and emulators',
    'Devices and simulators',
    'Build and release',
    'Configure',
    'Troubleshooting',
    'Next steps',
  ];
  const textOf = (key: string) =>
    readFileSync(new URL(`../docs/platforms/${key}.md`, import.meta.url), 'utf8');

  it.each(platforms)('$key starts with its command and panel', ({ key, unusable }) => {
    const [first = ''] = /^npx rnv .*$/m.exec(textOf(key)) ?? [];
    if (!unusable) expect(first).toMatch(new RegExp(`^npx rnv run -p ${key}( --hosted)?$`));
    const [before = ''] = textOf(key).split('\n## Before you start\n');
    expect(before).toContain(`<PlatformPanel platform="${key}" />`);
  });

  it.each(platforms)('$key has the version of its engine, if one works', ({ key, unusable }) => {
    const found = textOf(key).includes(
      `## Engine and version {#engine-and-version}\n\n<EngineVersion platform="${key}" />`,
    );
    expect(found).toBe(!unusable);
  });

  it.each(platforms)('$key has its sections in the common order', ({ key }) => {
    const found = [...textOf(key).matchAll(/^## (.*?)(?: \{#.*\})?$/gm)].map(([, name = '']) => name);
    expect(found).toEqual(order.filter((name) => found.includes(name)));
  });
});
