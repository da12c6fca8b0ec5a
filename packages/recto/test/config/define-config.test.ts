import { expect, test } from 'vitest';
import { defineConfig } from '../../src/features/define-config.ts';

const site = { title: 'Docs', url: 'https://example.org' };

// The type check of the repository fails if one of these errors is missing.
test('defineConfig accepts keys of the engine and of its features, and no others', () => {
  const config = defineConfig({ ...site, tagline: 'Docs', sitemap: { priority: 1 }, llms: false });
  // @ts-expect-error: a misspelled key
  defineConfig({ ...site, tagLine: 'Docs' });
  // @ts-expect-error: the value of a feature has another type
  defineConfig({ ...site, sitemap: { priority: 'high' } });
  // @ts-expect-error: `title` is required
  defineConfig({ url: 'https://example.org' });
  expect(config.sitemap).toEqual({ priority: 1 });
});
