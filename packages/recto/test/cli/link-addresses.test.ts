import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { errors, index, runRecto, siteFolder } from './run-recto.ts';

it('a <Link> without an address, or with one that is not text, is reported at its place', async () => {
  const files = {
    'docs/a.mdx': '# A\n\n<Link>Nowhere</Link>\n',
    'docs/b.mdx': '# B\n\nSee <Link to={undefined}>this</Link>.\n',
    'docs/c.mdx': '# C\n\n<Link to={3}>Three</Link>\n',
    'docs/d.mdx': "# D\n\n<Link to={{ path: '/docs' }}>Path</Link>\n",
  };
  expect((await errors(files)).split('\n\nNothing')[0]).toMatchInlineSnapshot(`
    "error    render/link-invalid  This <Link> has no address.
      docs/a.mdx:3:1
      3 │ <Link>Nowhere</Link>
        │ ~
      fix  Pass a path or a URL: <Link to="/docs">.

    error    render/link-invalid  This <Link> has no address.
      docs/b.mdx:3:5
      3 │ See <Link to={undefined}>this</Link>.
        │     ~
      fix  Pass a path or a URL: <Link to="/docs">.

    error    render/link-invalid  The address of <Link> must be text, not a number.
      docs/c.mdx:3:1
      3 │ <Link to={3}>Three</Link>
        │ ~
      fix  Pass a path or a URL: <Link to="/docs">.

    error    render/link-invalid  The address of <Link> must be text, not an object.
      docs/d.mdx:3:1
      3 │ <Link to={{ path: '/docs' }}>Path</Link>
        │ ~
      fix  Pass a path or a URL: <Link to="/docs">.

    Build failed with 4 errors. Existing output was left unchanged."
  `);
});

it.each(['recto', 'docusaurus'])(
  'the parts of an address that routers take are joined in a %s site',
  async (kind) => {
    const config =
      "module.exports = { title: 'Test', url: 'https://example.org', baseUrl: '/', presets: ['classic'] };\n";
    const folder = siteFolder({
      ...(kind === 'docusaurus' && { 'docusaurus.config.js': config }),
      'docs/index.md': index,
      'docs/a.mdx':
        "import Link from '@docusaurus/Link';\n\n# A\n\n<Link to={{ pathname: '/docs', search: 'q=1', hash: '#start' }}>Start</Link>\n",
    });
    const { err } = await runRecto(folder, 'build');
    expect(err).not.toContain('[object');
    const file = kind === 'docusaurus' ? 'a/index.html' : 'a.html';
    expect(readFileSync(join(folder, 'build/docs', file), 'utf8')).toMatch(/href="\/docs\/?\?q=1#start"/);
  },
);
