import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runRecto, siteFolder } from './run-recto.ts';

it('reports each setting and plugin of a Docusaurus configuration that is not supported', async () => {
  const folder = siteFolder({
    'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
    'docusaurus.config.js': `export default {
      title: 'Test',
      url: 'https://example.org',
      projectName: 'test',
      scripts: ['https://example.org/a.js'],
      presets: [['classic', {
        docs: { editUrl: () => 'https://example.org/edit', exclude: ['drafts/**'], remarkPlugins: [() => {}] },
        blog: false,
      }]],
      plugins: ['docusaurus-plugin-sass'],
    };\n`,
  });
  rmSync(join(folder, 'recto.config.ts'));
  const { code, err } = await runRecto(folder, 'build');
  expect(code).toBe(0);
  expect(err).toMatchInlineSnapshot(`
    "warning  config/docusaurus-ignored  \`scripts\` is not supported and was ignored.
      docusaurus.config.js
      fix  Import the script in an island of each page that needs it.

    warning  config/docusaurus-ignored  \`presets[0].docs.editUrl\` is not supported and was ignored.
      docusaurus.config.js
      fix  Write the start of the address, such as https://host/edit/main/; the path of the file is appended.

    warning  config/docusaurus-ignored  \`presets[0].docs.exclude\` is not supported and was ignored.
      docusaurus.config.js
      fix  Files and folders that start with "_" or ".", __tests__ and *.test.* are excluded; move or rename others.

    warning  config/docusaurus-ignored  \`presets[0].docs.remarkPlugins\` is not supported and was ignored.
      docusaurus.config.js
      fix  Recto does not run remark, rehype or recma plugins; write their output as Markdown or use a component.

    warning  config/docusaurus-ignored  The plugin \`docusaurus-plugin-sass\` is not supported and was ignored.
      docusaurus.config.js
      at plugins[0]
      fix  Recto does not run Docusaurus plugins. Remove it and what depends on it."
  `);
  expect((await runRecto(folder, 'check', '--strict')).code).toBe(1);
});
