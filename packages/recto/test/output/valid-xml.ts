import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { validateXML } from 'xmllint-wasm';

const schema = (fileName: string) => ({
  fileName,
  contents: readFileSync(join(import.meta.dirname, 'schemas', fileName), 'utf8'),
});

/** Expects a file to be what the protocol of sitemaps demands. */
export async function expectSitemap(xml: string, kind: 'all' | 'siteindex' = 'all'): Promise<void> {
  const { errors } = await validateXML({
    xml: { fileName: 'sitemap.xml', contents: xml },
    schema: schema(`${kind}.xsd`),
    preload: ['sitemap.xsd', 'xhtml.xsd'].map(schema),
  });
  expect(errors.map(({ message }) => message)).toEqual([]);
}
