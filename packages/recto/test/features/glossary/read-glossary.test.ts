import { describe, expect, it } from 'vitest';
import type { Diagnostic } from '../../../src/diagnostics/diagnostic.ts';
import { readGlossary } from '../../../src/features/glossary/read-glossary.ts';
import { problemDiagnostic } from '../../../src/plugins/call-plugins.ts';
import { i18nConfig, reported, siteConfig } from '../../site/fixtures.ts';

async function read(files: Record<string, string>, config = siteConfig()) {
  const diagnostics: Diagnostic[] = [];
  const glossary = await readGlossary({
    config,
    readText: async (path) => files[path],
    report: (problem) => diagnostics.push(problemDiagnostic('glossary', problem)),
  });
  return { glossary, diagnostics };
}

/** Returns the problems of a glossary. */
async function problems(text: string): Promise<string> {
  return reported((await read({ 'glossary.yml': text })).diagnostics);
}

const engine = '- term: engine\n  definition: It builds.\n';

describe('a glossary', () => {
  it('is a list of terms with their positions', async () => {
    const text = `${engine}  page: /docs/engines#what\n  instead_of: [motor, driver]\n\n- term: hook\n  definition: It is called.\n`;
    const { glossary, diagnostics } = await read({ 'glossary.yml': text });
    expect(diagnostics).toEqual([]);
    expect(glossary).toMatchObject({
      isPageLanguage: true,
      terms: [
        {
          term: 'engine',
          definition: 'It builds.',
          page: '/docs/engines#what',
          insteadOf: ['motor', 'driver'],
          at: { file: 'glossary.yml', line: 1, excerpt: '- term: engine' },
        },
        { term: 'hook', insteadOf: [], at: { file: 'glossary.yml', line: 6 } },
      ],
    });
  });

  it.each([
    ['is missing', {}],
    ['is empty', { 'glossary.yml': '' }],
    ['has only comments', { 'glossary.yml': '# still to come\n' }],
  ])('has no terms where it %s', async (_, files) => {
    expect(await read(files)).toEqual({ glossary: { terms: [], isPageLanguage: true }, diagnostics: [] });
  });

  it('applies to the default locale, and to locales that translate it', async () => {
    const i18n = i18nConfig(['en', 'de', 'fr']);
    const files = { 'glossary.yml': engine, 'i18n/de/glossary.yml': engine.replace('engine', 'Motor') };
    const inLocale = async (currentLocale: string) => {
      const { glossary } = await read(files, siteConfig({ i18n: { ...i18n, currentLocale } }));
      return [glossary.terms[0]?.term, glossary.isPageLanguage];
    };
    expect(await inLocale('en')).toEqual(['engine', true]);
    expect(await inLocale('de')).toEqual(['Motor', true]);
    expect(await inLocale('fr')).toEqual(['engine', false]);
  });
});

describe('an invalid glossary', () => {
  it('is reported with all problems and their lines', async () => {
    const text =
      '- term: engine\n- definition: It is called.\n  see: /docs\n- term: task\n  definition: A step.\n  page: docs/tasks\n';
    expect(await problems(text)).toMatchInlineSnapshot(`
      "error glossary/file-invalid glossary.yml:1
      \`[0].definition\` is missing.
      > Write a list of terms, each with: term, definition, page, instead_of.

      error glossary/file-invalid glossary.yml:2
      \`[1].term\` is missing.
      > Write a list of terms, each with: term, definition, page, instead_of.

      error glossary/file-invalid glossary.yml:3
      Unknown key \`[1].see\`.
      > Write a list of terms, each with: term, definition, page, instead_of.

      error glossary/file-invalid glossary.yml:6
      \`[2].page\` is "docs/tasks": expected an address that starts with "/", or a file path that starts with "@site/".
      > Correct the value."
    `);
  });

  it('may be invalid as a whole', async () => {
    expect(await problems('engine: It builds.\n')).toMatchInlineSnapshot(`
      "error glossary/file-invalid glossary.yml
      The value is {"engine":"It builds."}; expected an array.
      > Write a list of terms, each with: term, definition, page, instead_of."
    `);
    expect(await problems('- term: "engine\n')).toMatchInlineSnapshot(`
      "error glossary/file-invalid glossary.yml:2
      The glossary is not valid YAML: A quotation mark is not closed.
      > Fix the file; quote values that contain a colon or a bracket."
    `);
  });

  it('may have a word with two meanings', async () => {
    const text = `${engine}  instead_of: [motor]\n- term: Motor\n  definition: It turns.\n- term: hook\n  definition: It is called.\n  instead_of: [Engine, callback]\n- term: task\n  definition: A step.\n  instead_of: [callback]\n`;
    expect(await problems(text)).toMatchInlineSnapshot(`
      "warning glossary/term-duplicate glossary.yml:1
      The glossary has "motor" twice, as a term and as a word not to use for "engine".
      - first in line 4, for "Motor"
      > Remove one of them.

      warning glossary/term-duplicate glossary.yml:6
      The glossary has "Engine" twice, as a term and as a word not to use for "hook".
      - first in line 1, for "engine"
      > Remove one of them.

      warning glossary/term-duplicate glossary.yml:9
      The glossary has "callback" twice, as a word not to use for "hook" and as a word not to use for "task".
      - first in line 6, for "hook"
      > Remove one of them."
    `);
  });

  it('does not include another spelling of the term itself', async () => {
    expect(await problems('- term: ReNative\n  definition: This.\n  instead_of: [Renative]\n')).toBe('');
  });
});
