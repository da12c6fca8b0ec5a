import { describe, expect, it } from 'vitest';
import { checkConfig } from '../../src/config/read-config.ts';
import { type Diagnostic, formatLocation } from '../../src/diagnostics/diagnostic.ts';
import { features } from '../../src/features/features.ts';
import { readSites } from '../../src/pipeline/link-sites.ts';
import { type MemoryConfig, memoryBuildContext, renderPage } from '../whole-site/memory-build-context.ts';
import { definitions } from './definitions.ts';
import type { BadSite } from './input.ts';
import { plugins } from './plugins.ts';
import { badSettings } from './settings.ts';
import { sidebars } from './sidebars.ts';

/** Codes of our own bugs. */
const crashes: Diagnostic['code'][] = ['cli/crashed', 'render/page-crashed'];

/** Reads a site, and renders its first and its last pages unless there are errors. */
async function problemsOf({ files = {}, config, sidebars }: BadSite): Promise<Diagnostic[]> {
  const settings = { title: 'Test', url: 'https://example.org', ...config };
  const { config: checked, diagnostics } = checkConfig(settings, 'recto.config.ts', features);
  if (!checked) return diagnostics;
  const { buildContext } = memoryBuildContext(files, {
    ...config,
    ...(sidebars !== undefined && { sidebars }),
  } as MemoryConfig);
  const all = await readSites(buildContext);
  const found = all.flatMap((read) => read.diagnostics);
  if (found.some(({ level }) => level === 'error')) return found;
  const [read] = all;
  if (!read) throw new Error('a site has a locale');
  const routes = [...read.site.routes.values()];
  for (const route of [...routes.slice(0, 1), ...routes.slice(-2)]) {
    const page = await renderPage(route, read, buildContext);
    expect(page.html).toMatch(/^<!doctype html>/);
    found.push(...page.diagnostics);
  }
  return found;
}

describe.each([
  ['definitions', definitions],
  ['sidebars', sidebars],
  ['settings', badSettings],
  ['plugins', plugins],
])('%s', (_table, inputs) => {
  it.each(inputs)('%s', async (_name, site, expected) => {
    const problems = await problemsOf(site);
    expect(problems.filter(({ code }) => crashes.includes(code))).toEqual([]);
    const places = problems.map(({ code, at }) => (at ? `${code} ${formatLocation(at)}` : code));
    const found = [...new Set(places)].join(', ') || 'ok';
    expect(found).toBe(expected);
  });
});
