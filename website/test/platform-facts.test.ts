import { existsSync } from 'node:fs';
import { type EnginePlatform, readTool } from 'rnv-reference';
import { describe, expect, it } from 'vitest';
import { engines } from '../src/data/engines.ts';
import { platforms } from '../src/data/platforms.ts';
import { tableRows } from './read-tables.ts';

/* Checks the handwritten facts about platforms and engines against the installed packages. */

const tool = await readTool();

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
    '../../packages/rnv-reference/packages/1.1/node_modules/@rnv/renative/lib/api/',
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
