// @module-tag full
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runDev } from './run-dev.ts';
import { config, runRecto, siteFolder } from './run-recto.ts';

const waiting = { timeout: 20_000 };
const fence = (info: string) => `\`\`\`${info}\n\`\`\`\n`;

/** A repository whose site, in a folder of it, shows code from its own and from another folder. */
function repository(): { folder: string; site: string; write(path: string, text: string): void } {
  const folder = siteFolder({});
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  mkdirSync(join(folder, '.git'));
  write('site/recto.config.ts', config(''));
  write('site/docs/index.md', '---\nslug: /\n---\n\n# Start\n');
  write('site/docs/inner.md', `# Inner\n\n${fence('ts file=/src/a.ts')}`);
  write('site/docs/outer.md', `# Outer\n\n${fence('css file=../../lib/b.css#part')}`);
  write('site/docs/partial.mdx', "import Part from './_part.mdx';\n\n# Partial\n\n<Part />\n");
  write('site/docs/_part.mdx', fence('ts file=../src/a.ts'));
  write('site/docs/type.md', '# Type\n\n<TypeTable path="../src/type.ts" name="A" />\n');
  write('site/src/type.ts', "import { B } from '../../lib/base';\nexport type A = B;\n");
  write('lib/base.ts', 'export interface B { first: 1 }\n');
  write('site/src/a.ts', 'first();\n');
  write('lib/b.css', '/* #region part */\n.first {}\n/* #endregion */\n');
  return { folder, site: join(folder, 'site'), write };
}

it('builds again only the pages that show a file that has changed', async () => {
  const { site, write } = repository();
  const built = (name: string) => readFileSync(join(site, `build/docs/${name}.html`), 'utf8');
  const build = async () => {
    const run = await runRecto(site, 'build', '--why', 'docs/outer.md');
    expect(run.code, run.err).toBe(0);
    return run.out;
  };
  await build();
  expect(built('inner')).toContain('first');
  expect(built('outer')).toContain('first');
  expect(built('partial')).toContain('first');
  write('site/src/a.ts', 'second();\n');
  expect(await build()).not.toContain('its text');
  expect(built('inner')).toContain('second');
  expect(built('outer')).toContain('first');
  expect(built('partial')).toContain('second');
  write('lib/b.css', '/* #region part */\n.second {}\n/* #endregion */\n');
  expect(await build()).toContain('its text');
  expect(built('outer')).toContain('second');
  expect(built('type')).toContain('id="a-first"');
  write('lib/base.ts', 'export interface B { second: 1 }\n');
  const run = await runRecto(site, 'build', '--why', 'docs/type.md');
  expect(run.out).toContain('its text');
  expect(built('type')).toContain('id="a-second"');
  write('lib/base.ts', '');
  write('lib/b.css', '');
  const broken = await runRecto(site, 'check');
  expect(broken.code).toBe(1);
  expect(broken.err).toContain('"../lib/b.css" has no region "part".');
  expect(broken.err).toContain('docs/outer.md:3:1');
  expect(broken.err).toContain('"A" in "src/type.ts" uses a type that is not found');
  expect(broken.err).toContain('docs/type.md:3:1');
});

it('updates the pages that show a file in the dev server', async () => {
  const { site, write } = repository();
  const dev = await runDev(site);
  const text = (path: string) => async () => (await dev.request(`/docs/${path}`)).text;
  expect(await text('inner')()).toContain('first');
  expect(await text('outer')()).toContain('first');
  expect(await text('partial')()).toContain('first');
  expect(await text('type')()).toContain('a-first');
  write('lib/base.ts', 'export interface B { second: 1 }\n');
  await expect.poll(text('type'), waiting).toContain('a-second');
  write('site/src/a.ts', 'second();\n');
  await expect.poll(text('inner'), waiting).toContain('second');
  await expect.poll(text('partial'), waiting).toContain('second');
  write('lib/b.css', '/* #region part */\n.third {}\n/* #endregion */\n');
  await expect.poll(text('outer'), waiting).toContain('third');
  write('lib/b.css', '');
  await expect.poll(text('outer'), waiting).toContain('has no region');
  write('lib/b.css', '/* #region part */\n.fourth {}\n/* #endregion */\n');
  await expect.poll(text('outer'), waiting).toContain('fourth');
});
