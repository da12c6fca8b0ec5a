import { headingIds } from 'recto-docs/plugin';
import { describe, expect, it } from 'vitest';
import { adapted } from './adapted-config.ts';

describe('the Markdown options of Docusaurus', () => {
  it('keeps remark and rehype plugins, those before the defaults first', () => {
    const [first, second, third, fourth] = [1, 2, 3, 4].map((number) => () => number);
    const options = {
      remarkPlugins: [[second, { a: 1 }]],
      beforeDefaultRemarkPlugins: [first],
      beforeDefaultRehypePlugins: [third],
      rehypePlugins: [fourth],
    };
    const remarkPlugins = [first, headingIds, headingIds, [second, { a: 1 }]];
    const plugins = { remarkPlugins, rehypePlugins: [third, fourth] };
    const presets = [['classic', { docs: options, blog: options, pages: options }]];
    expect(adapted({ presets })).toMatchObject({ docs: plugins, blog: plugins, pages: [plugins] });
  });

  it('gives code without a language the default one, after remark plugins', () => {
    const { rehypePlugins = [] } =
      adapted({ themeConfig: { prism: { defaultLanguage: 'ts' } } })?.markdown ?? {};
    const [plugin, language] = rehypePlugins[0] as [(name: string) => (tree: object) => void, string];
    const block = (className?: string[]) => {
      const code = { type: 'element', tagName: 'code', properties: { className } };
      return { type: 'element', tagName: 'pre', children: [code] };
    };
    const tree = { type: 'root', children: [block(), block(['language-js']), block(['mine'])] };
    plugin(language)(tree);
    expect(tree.children.map(({ children: [code] }) => code?.properties.className)).toEqual([
      ['language-ts'],
      ['language-js'],
      ['mine', 'language-ts'],
    ]);
  });

  it('keeps a function that splits number prefixes, and how missing images are reported', () => {
    const numberPrefixParser = (name: string) => ({ filename: name.slice(2), numberPrefix: 7 });
    const markdown = { hooks: { onBrokenMarkdownImages: 'log' } };
    const config = adapted({ presets: [['classic', { docs: { numberPrefixParser } }]], markdown });
    const parse = config?.docs.numberPrefixParser;
    expect(typeof parse === 'function' && parse('x-a')).toEqual({ name: 'a', position: 7 });
    expect(config?.links.onBrokenImages).toBe('warn');
  });

  it('reports links in HTML, but not if broken links are ignored', () => {
    expect(adapted({})?.links.onBrokenHtmlLinks).toBe('warn');
    expect(adapted({ onBrokenLinks: 'ignore' })?.links.onBrokenHtmlLinks).toBe('ignore');
  });

  it('keeps the settings of Markdown', async () => {
    const config = adapted({
      markdown: {
        remarkRehypeOptions: { footnoteLabel: 'Notes' },
        emoji: false,
        anchors: { maintainCase: true },
        preprocessor: ({ filePath, fileContent }: Record<string, string>) => `${filePath} ${fileContent}`,
        parseFrontMatter: async ({ filePath }: Record<string, string>) => ({ frontMatter: { filePath } }),
      },
      themeConfig: {
        prism: {
          magicComments: [
            { className: 'theme-code-block-highlighted-line', line: 'this-line' },
            { className: 'error', block: { start: 'errors', end: 'errors-end' } },
          ],
        },
      },
      presets: [['classic', { docs: { admonitions: { keywords: ['own'], extendDefaults: true } } }]],
    });
    const { preprocessor, parseFrontMatter, ...markdown } = config?.markdown ?? {};
    expect(markdown).toMatchObject({
      remarkRehypeOptions: { footnoteLabel: 'Notes' },
      emoji: false,
      anchors: { maintainCase: true },
      magicComments: [
        { className: 'hl', line: 'this-line' },
        { className: 'error', block: { start: 'errors', end: 'errors-end' } },
      ],
    });
    expect(config?.docs.admonitions).toEqual(['own']);
    const file = { filePath: 'docs/a.md', fileContent: 'x' };
    expect(preprocessor?.(file)).toBe('/site/docs/a.md x');
    const parsed = await parseFrontMatter?.({
      ...file,
      defaultParseFrontMatter: async () => ({ frontMatter: {}, content: '' }),
    });
    expect(parsed?.frontMatter).toEqual({ filePath: '/site/docs/a.md' });
  });
});
