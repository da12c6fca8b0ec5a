import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

/*
 * What no stage expects: the page is named, and the other problems are reported. A stage that learns to report one of
 * these inputs itself still passes.
 */

const broken = { 'docs/a.md': '---\nsidebar_position: first\n---\n\n# A\n' };

const cases: [string, { files: Record<string, string>; named: RegExp }][] = [
  [
    'a page that is nested too deeply to be parsed',
    { files: { 'docs/b.md': `# B\n\n${'> '.repeat(3000)}x\n` }, named: /docs\/b\.md/ },
  ],
  [
    'an error whose message cannot be read',
    {
      files: {
        'docs/b.mdx': "import Broken from '@site/src/broken';\n\n# B\n\n<Broken />\n",
        'src/broken.tsx':
          "throw Object.defineProperty(new Error(), 'message', { get() { throw new Error('unreadable'); } });\n",
      },
      named: /docs\/b\.mdx/,
    },
  ],
  [
    'sidebars that contain themselves',
    {
      files: {
        'sidebars.ts':
          "const main: unknown[] = ['a'];\nmain.push({ type: 'category', label: 'B', items: main });\nexport default { main };\n",
      },
      named: /link the pages|sidebars/,
    },
  ],
];

it.each(cases)('%s', async (_, { files, named }) => {
  const { code, err } = await runRecto(siteFolder({ ...broken, ...files }), 'check');
  expect(code).toBe(1);
  expect(err).toMatch(named);
  expect(err).toContain('Front matter `sidebar_position` is "first"; expected a number.');
});
