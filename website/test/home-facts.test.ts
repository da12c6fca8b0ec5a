import { readdirSync, readFileSync } from 'node:fs';
import { tool } from 'rnv-reference';
import { describe, expect, it } from 'vitest';
import { engines } from '../src/data/engines.ts';
import { platforms } from '../src/data/platforms.ts';
import { integrations, pluginCounts } from '../src/data/plugins.ts';
import { sampleConfig } from '../src/data/sample-project.ts';

/* Checks the home page against the installed packages. */

const inCatalogue = (name: string) => tool.catalogue.plugins.find((plugin) => plugin.name === name);

describe('plugins', () => {
  it('have the counts of the catalogue', () => {
    expect(pluginCounts).toEqual(tool.catalogue.counts);
  });
});

describe('platforms', () => {
  it.each(platforms)('shows whether $key can be hosted', ({ engine, key, also }) => {
    const built = tool.engines.find(({ id }) => id === engine)?.platforms.find((one) => one.key === key);
    if (also === 'hosted') expect(built?.isWebHosted).toBe(true);
  });

  it('have the count of the page', () => {
    const hero = readFileSync(new URL('../src/components/home/hero.tsx', import.meta.url), 'utf8');
    expect(hero).toContain(`<li>${tool.platforms.length} platforms</li>`);
  });
});

describe('engines', () => {
  const built = tool.engines.filter((engine) => engine.platforms.length > 0).map(({ id }) => id);

  it('are those that build a platform', () => {
    expect(new Set(engines.map(({ id }) => id))).toEqual(new Set(built));
  });
});

it('the plugins of the sample have the versions of the catalogue', () => {
  const { plugins: used }: { plugins: Record<string, string> } = JSON.parse(sampleConfig);
  for (const [name, version] of Object.entries(used)) {
    expect(inCatalogue(name)?.version, name).toEqual(version === 'source:rnv' ? expect.any(String) : version);
  }
});

it('every integration has a page', () => {
  const docs = new URL('../docs/integrations/', import.meta.url);
  const pages = readdirSync(docs).map((file) => file.replace(/\.mdx?$/, ''));
  expect(integrations.map(({ page }) => page).sort()).toEqual(pages.sort());
});
