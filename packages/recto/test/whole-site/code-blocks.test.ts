import { describe, expect, it } from 'vitest';
import { readSites } from '../../src/pipeline/link-sites.ts';
import { attributes } from '../read-document.ts';
import { memoryBuildContext, recordsOf } from './memory-build-context.ts';
import { renderSite } from './render-site.ts';

const fence = (info: string, code = '') => `\`\`\`${info}\n${code}${code && '\n'}\`\`\`\n`;
const files = {
  'docs/plain.md': `# Plain\n\n${fence('ts', 'let a;')}`,
  'docs/changed.md': `# Changed\n\n${fence('ts title="a.ts"', 'old(); // [!code --]\nfresh(); // [!code ++]\nkept();')}`,
  'docs/folded.md': `# Folded\n\n${fence('ts collapse={2-3} /moor/ showLineNumbers=5', 'a();\nmoor();\nc();\nd();')}`,
  'docs/shown.md': `# Shown\n\n- ${fence('ts file=../src/a.ts#part ins={1} wrap').replaceAll('\n', '\n  ')}`,
  'src/a.ts': '// #region part\n  shown();\n// #endregion\nhidden();\n',
};

describe('code blocks', () => {
  it('show inserted and deleted lines, which readers do not copy, search or export as comments', async () => {
    const { article, page, html, file } = await renderSite(files);
    expect(article('/docs/changed')).toContain(
      '<code><del class="p"><span class="line">old();\n</span></del><ins class="line"><span class="n">fresh</span>();\n</ins><span class="line"><span class="n">kept</span>();</span></code>'.replace(
        'old();',
        '<span class="n">old</span>();',
      ),
    );
    expect(html('/docs/changed')).not.toContain('[!code');
    expect(file('docs/changed.md')).toContain('```diff title="a.ts"\n- old();\n+ fresh();\n  kept();\n```');
    const { buildContext } = memoryBuildContext(files);
    const [read] = await readSites(buildContext);
    const route = read?.site.routes.get('/docs/changed');
    if (!read || !route) throw new Error('no page');
    const texts = (await recordsOf(route, read, buildContext)).map(({ content }) => content);
    expect(texts).toContainEqual(expect.stringContaining('old();\nfresh();\nkept();'));
    const styles = (path: string) => attributes(page(path), 'link[rel="stylesheet"][data-page]', 'href');
    expect(styles('/docs/changed')).toEqual([
      '/assets/part-code-annotations.css',
      '/assets/part-code-lines.css',
    ]);
    expect(styles('/docs/plain')).toEqual([]);
  });

  it('fold and mark lines', async () => {
    const { article, file } = await renderSite(files);
    expect(article('/docs/folded')).toContain(
      '<span class="n">a</span>();\n</span>' +
        '<details><summary aria-label="Lines 6–7"></summary><span class="line" data-n="6"><span class="n"><mark>moor</mark></span>();\n</span>' +
        '<span class="line" data-n="7"><span class="n">c</span>();\n</span></details><span class="line" data-n="8">',
    );
    expect(file('docs/folded.md')).toContain('```ts\na();\nmoor();\nc();\nd();\n```');
  });

  it('show code from files', async () => {
    const { article, file, diagnostics } = await renderSite(files);
    expect(diagnostics).toEqual([]);
    expect(article('/docs/shown')).toContain(
      '<ins class="line"><span class="n">shown</span>();</ins></code>',
    );
    expect(article('/docs/shown')).toContain('code--wrapped');
    expect(article('/docs/shown')).not.toContain('hidden');
    expect(file('docs/shown.md')).toContain('+ shown();');
  });

  it('show code from files on pages with plugins, which see it', async () => {
    const seen: string[] = [];
    const plugin = () => (tree: { children: { type: string; value?: string; meta?: string }[] }) => {
      for (const { type, value, meta } of tree.children) if (type === 'code') seen.push(`${meta}: ${value}`);
    };
    const text = fence('ts file=../src/a.ts#part own=1');
    const { article, diagnostics } = await renderSite(
      { ...files, 'docs/shown.md': text },
      { markdown: { remarkPlugins: [plugin] } },
    );
    expect(diagnostics).toEqual([]);
    expect(seen).toContain('file=../src/a.ts#part own=1: shown();');
    expect(article('/docs/shown')).toContain('shown</span>();');
  });

  it('name files for plugins, which fill them', async () => {
    const plugin = () => (tree: { children: { type: string; value?: string; meta?: string }[] }) => {
      for (const node of tree.children) if (node.meta?.includes('<root>')) node.value = 'filled();';
    };
    const text = [
      fence('ts file=<root>/a.ts'),
      fence('ts file=../src/b.ts'),
      fence('ts file=../src/c.ts', 'own();'),
    ];
    const { article, diagnostics } = await renderSite(
      { 'docs/shown.md': text.join('\n') },
      { markdown: { remarkPlugins: [plugin] } },
    );
    expect(diagnostics.map(({ message }) => message)).toEqual(['The file "src/b.ts" does not exist.']);
    expect(article('/docs/shown')).toContain('filled</span>();');
    expect(article('/docs/shown')).toContain('own</span>();');
  });

  it('report options and annotations at their line', async () => {
    const text = [
      '# Problems\n',
      fence('ts showlinenumbers', 'a();'),
      fence('ts {0} ins={9} "b"', 'a();'),
      fence('ts', 'a();\nb(); // [!code fokus]'),
      fence('ts file=../src/a.ts#parts'),
      fence('ts file=../src/b.ts'),
      fence('ts file=../src/a.ts#part', 'own();'),
      fence('md', '// [!code example]'),
      fence('file=../src/a.ts#part'),
      fence('ts frame="none"', 'a();'),
    ].join('\n');
    const { diagnostics } = await renderSite({ 'docs/a.md': text, 'src/a.ts': files['src/a.ts'] });
    expect(
      diagnostics.map(({ level, code, message, at, fix }) =>
        [level, code, at?.line, message, fix].join(' | '),
      ),
    ).toMatchInlineSnapshot(`
      [
        "warning | parse/code-option-unknown | 3 | Unknown option \`showlinenumbers\` of a code block. | Did you mean \`showLineNumbers\`?",
        "warning | parse/code-option-invalid | 7 | The option \`{0}\` of this fence cannot be read. | Write lines from 1: \`{1,3-5}\`.",
        "warning | parse/code-option-invalid | 7 | Line 9 does not exist: the code has 1 line. | Correct the numbers in braces.",
        "warning | parse/code-option-invalid | 7 | No line of the code contains "b", which is to be marked. | Write a text in quotes as it is in the code, or correct the regular expression between the slashes.",
        "warning | parse/code-option-unknown | 13 | Unknown annotation \`[!code fokus]\`. | Write \`++\`, \`--\`, \`highlight\`, \`focus\`, \`error\` or \`warning\`, such as \`[!code focus]\`.",
        "error | parse/code-file-missing | 16 | "src/a.ts" has no region "parts". | Did you mean "part"?",
        "error | parse/code-file-missing | 19 | The file "src/b.ts" does not exist. | Correct the path.",
        "warning | parse/code-option-invalid | 22 | The code of "../src/a.ts#part" is not shown, because the fence is not empty. | Leave the fence empty, or remove \`file\`.",
        "warning | parse/code-option-unknown | 33 | Unknown option \`frame="none"\` of a code block. | Remove it.",
      ]
    `);
  });

  it('may have words for other tools, and options of plugins', async () => {
    expect((await renderSite({ 'docs/a.md': fence('ts live beyond-schema', 'a();') })).diagnostics).toEqual(
      [],
    );
    const pages = { 'docs/a.md': fence('ts frame="code"', 'a();') };
    expect((await renderSite(pages)).diagnostics).toHaveLength(1);
    const markdown = { remarkPlugins: [() => () => undefined] };
    expect((await renderSite(pages, { markdown })).diagnostics).toEqual([]);
  });

  it('show no files on untrusted pages', async () => {
    const { html, diagnostics } = await renderSite(
      { 'docs/in/a.md': `# A\n\n${fence('ts file=/src/a.ts')}`, 'src/a.ts': 'secret();' },
      { untrusted: ['docs/in'] },
    );
    expect(html('/docs/in/a')).not.toContain('secret');
    expect(diagnostics.map(({ code, message }) => [code, message])).toEqual([
      ['untrusted/code-refused', 'The file "/src/a.ts" is not shown: this page is untrusted.'],
    ]);
  });

  it('are read again where a file has changed, also by pages with the same text', async () => {
    const text = fence('ts file=./a.ts');
    const { buildContext, disk } = memoryBuildContext({
      'docs/one/a.md': text,
      'docs/two/a.md': text,
      'docs/one/a.ts': 'first',
      'docs/two/a.ts': 'second',
    });
    const shown = async () => {
      const [read] = await readSites(buildContext);
      return [...(read?.site.routes.values() ?? [])].flatMap((route) =>
        'page' in route ? [JSON.stringify(route.page.tree())] : [],
      );
    };
    expect(await shown()).toEqual([expect.stringContaining('first'), expect.stringContaining('second')]);
    disk['/site/docs/two/a.ts'] = 'third';
    expect(await shown()).toEqual([expect.stringContaining('first'), expect.stringContaining('third')]);
  });
});
