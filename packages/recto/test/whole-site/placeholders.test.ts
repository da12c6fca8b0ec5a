import fc from 'fast-check';
import { expect, it } from 'vitest';
import { renderSite } from './render-site.ts';

/** Characters for private use, the ones that placeholders consist of, and digits, which are numbers of parts. */
const text = fc
  .array(
    fc.oneof(
      fc.integer({ min: 0xe000, max: 0xe025 }).map((code) => String.fromCharCode(code)),
      fc.integer({ min: 0xe000, max: 0xf8ff }).map((code) => String.fromCharCode(code)),
      fc.constantFrom(
        '0',
        '1',
        '2',
        'a',
        '\uE0000\uE001',
        '\uE0020\uE003',
        '\uE0100\uE011',
        '\uE000article\uE001',
      ),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => parts.join(''));

it('shows characters for private use as they are, wherever an author writes them', {
  tags: 'full',
}, async () => {
  await fc.assert(
    fc.asyncProperty(text, async (written) => {
      const files = {
        'docs/a.mdx': [
          `# Title ${written}`,
          `:::note[Kind ${written}]\n\nBody **one** ${written}.\n\n:::`,
          `<Tabs><TabItem value="a" label="Tab ${written}">\n\nPanel *two* ${written}\n\n</TabItem></Tabs>`,
          `<b>Inline ${written}</b> [link ${written}](https://example.org)`,
          `## Heading ${written} {#part}`,
        ].join('\n\n'),
      };
      const { page, file } = await renderSite(files, { i18n: { locales: ['en', 'fr', 'de', 'it'] } });
      const article = page('/docs/a').querySelector('article')?.textContent ?? '';
      for (const start of ['Title', 'Kind', 'Tab', 'Panel two', 'Inline', 'link', 'Heading'])
        expect(article).toContain(`${start} ${written}`);
      expect(article).toContain(`Body one ${written}.`);
      expect(file('docs/a.md')).toContain(`**one** ${written}.`);
    }),
    { numRuns: 30 },
  );
});

it('keeps a part of a page out of its title', async () => {
  const { page } = await renderSite({
    'docs/a.md': '# A\n\n:::note[x \uE0000\uE001 y]\n\nSecret **one**.\n\n:::\n',
  });
  expect(page('/docs/a').querySelector('.theme-admonition p')?.textContent).toBe('x \uE0000\uE001 y');
});
