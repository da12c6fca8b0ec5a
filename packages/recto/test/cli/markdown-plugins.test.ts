import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runDev } from './run-dev.ts';
import { config, errors, index, runRecto, siteFolder, warnings } from './run-recto.ts';

/** Puts `<Badge>` before each page, and imports it, as an author of a plugin writes it. */
const remarkBadge = `import { valueToEstree } from './value-to-estree.js';
export function remarkBadge({ label }) {
  return (tree, file) => {
    if (file.data.frontMatter.badge === false) return;
    tree.children.unshift(
      {
        type: 'mdxjsEsm',
        value: '',
        data: {
          estree: {
            type: 'Program',
            sourceType: 'module',
            body: [
              {
                type: 'ImportDeclaration',
                specifiers: [{ type: 'ImportSpecifier', imported: { type: 'Identifier', name: 'Badge' }, local: { type: 'Identifier', name: 'Badge' } }],
                source: { type: 'Literal', value: '@site/src/badge' },
              },
            ],
          },
        },
      },
      {
        type: 'mdxJsxFlowElement',
        name: 'Badge',
        attributes: [
          { type: 'mdxJsxAttribute', name: 'label', value: { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree: valueToEstree(label) } } },
        ],
        children: [{ type: 'paragraph', children: [{ type: 'emphasis', children: [{ type: 'text', value: 'inside' }] }] }],
      },
    );
  };
}
`;

const site = {
  'docs/index.mdx': index,
  'docs/plain.md': '---\nbadge: false\n---\n\n# Plain\n\n```bash npm2yarn\nnpm install a\n```\n',
  'src/badge.tsx':
    'export const Badge = ({ label, children }) => <aside className="badge">{label.text}: {children}</aside>;\n',
  'plugins/value-to-estree.js':
    "export const valueToEstree = (value) => ({ type: 'Program', sourceType: 'module', body: [{ type: 'ExpressionStatement', expression: { type: 'ObjectExpression', properties: Object.entries(value).map(([key, text]) => ({ type: 'Property', kind: 'init', key: { type: 'Identifier', name: key }, value: { type: 'Literal', value: text } })) } }] });\n",
  'plugins/remark-badge.js': remarkBadge,
  'recto.config.ts': `import npm2yarn from '@docusaurus/remark-plugin-npm2yarn';
import { remarkBadge } from './plugins/remark-badge.js';
${config("markdown: { remarkPlugins: [[remarkBadge, { label: { text: 'New' } }], [npm2yarn, { sync: true }]] }")}`,
};

const badge = /<aside class="badge">New: \s*<p><em>inside<\/em><\/p><\/aside>/;

describe('plugins of a site', () => {
  it('insert imports, components and tabs', async () => {
    const folder = siteFolder(site);
    const { code, err } = await runRecto(folder, 'build');
    expect(err).toBe('');
    expect(code).toBe(0);
    const read = (path: string) => readFileSync(join(folder, 'build', path), 'utf8');
    expect(read('docs.html')).toMatch(badge);
    expect(read('docs.md')).toContain('New:\n\n*inside*');
    expect(read('docs/plain.html')).not.toContain('badge');
    expect(read('docs/plain.html')).toMatch(/role="tab"[\s\S]*yarn<\/span> add a/);
    expect(read('docs/plain.md')).toContain('**Yarn**\n\n```bash\nyarn add a\n```');
  });

  it('run in dev, where a changed plugin changes all pages', { tags: 'full' }, async () => {
    const folder = siteFolder(site);
    const dev = await runDev(folder);
    const text = async () => (await dev.request('/docs')).text;
    expect(await text()).toMatch(badge);
    writeFileSync(join(folder, 'plugins/remark-badge.js'), remarkBadge.replace("'inside'", "'changed'"));
    await expect.poll(text, { timeout: 20_000 }).toContain('<em>changed</em>');
  });
});

describe('a remark or rehype plugin', () => {
  it('that throws is reported with its page, and the others are checked', async () => {
    const plugins =
      "markdown: { rehypePlugins: [function rehypeBroken() { return (tree, file) => { if (file.path.endsWith('b.md')) file.fail('No idea', tree.children[0]); }; }] }";
    expect(
      await errors({
        'recto.config.ts': config(plugins),
        'docs/a.md': '# A\n\n[Gone](./gone.md)\n',
        'docs/b.md': '---\ntitle: B\n---\n\nText.\n',
      }),
    ).toMatchInlineSnapshot(`
      "warning  link/file-missing  The linked file "./gone.md" does not exist.
        docs/a.md:3:8
        3 │ [Gone](./gone.md)
          │        ~~~~~~~~~
        looked for docs/gone.md
        fix  Correct the path, or add the file.

      error    parse/plugin-failed  The plugin \`rehypeBroken\` failed: No idea.
        docs/b.md:5:1
        5 │ Text.
          │ ~
        fix  Fix the plugin, change the page that it fails on, or remove the plugin from \`rehypePlugins\`.

      Build failed with 1 error, 1 warning. Existing output was left unchanged."
    `);
  });

  it('that cannot be set up is reported once', async () => {
    const plugins =
      'docs: { remarkPlugins: [function remarkStrict() { throw new Error(\'"words" is missing.\'); }] }';
    expect(
      await errors({ 'recto.config.ts': config(plugins), 'docs/a.md': '# A\n', 'docs/b.md': '# B\n' }),
    ).toMatchInlineSnapshot(`
      "error    parse/plugin-failed  The plugin \`remarkStrict\` could not be set up: "words" is missing.
        fix  Change its options in \`remarkPlugins\`, or remove it.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('that leaves an invalid tree is reported', async () => {
    const plugins =
      "markdown: { remarkPlugins: [() => (tree) => { tree.children.push({ type: 'text' }); }] }";
    expect(await errors({ 'recto.config.ts': config(plugins) })).toMatchInlineSnapshot(`
      "error    parse/plugin-failed  The plugin \`remarkPlugins[0]\` left an invalid tree: \`value\` of a "text" node must be a string.
        docs/index.md
        fix  Fix the plugin, or remove it from \`remarkPlugins\`.

      Build failed with 1 error. Existing output was left unchanged."
    `);
  });

  it('that reports a message is a warning', async () => {
    const plugins =
      "markdown: { remarkPlugins: [function remarkShort() { return (tree, file) => { file.message('This heading is short', tree.children[1]); }; }] }";
    expect(await warnings({ 'recto.config.ts': config(plugins) })).toMatchInlineSnapshot(`
      "warning  parse/plugin-message  This heading is short.
        docs/index.md:5:1
        5 │ # Start
          │ ~
        reported by the plugin \`remarkShort\`
        fix  Change the page, or the options of the plugin in \`remarkPlugins\`."
    `);
  });
});
