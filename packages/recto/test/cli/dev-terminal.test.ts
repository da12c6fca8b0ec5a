// @module-tag full
import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { type DevServer, runDev } from './run-dev.ts';
import { cli, siteFolder } from './run-recto.ts';

const waiting = { timeout: 20_000 };

/** Returns what the server prints after an action, once it has printed `last`. */
async function printedAfter(dev: DevServer, last: string, act: () => unknown): Promise<string> {
  const { length } = dev.printed();
  await act();
  const after = () => dev.printed().slice(length);
  await expect.poll(after, waiting).toContain(last);
  return after();
}

function countOf(text: string, part: string): number {
  return text.split(part).length - 1;
}

/** Writes a file in one step: a busy machine can show the watcher an empty one first, which is another change. */
function writeAtOnce(folder: string, file: string, text: string): void {
  writeFileSync(`${folder}.whole`, text);
  renameSync(`${folder}.whole`, join(folder, file));
}

describe('the terminal of recto dev', () => {
  it('prints a problem once, and reports when it is fixed and when there are none', async () => {
    const folder = siteFolder({
      'docs/index.md': '---\nslug: /\nsidebar_position: first\n---\n\n# Start\n',
      'docs/a.md': '# A\n',
    });
    const write = (file: string, text: string) => () => writeAtOnce(folder, file, text);
    const dev = await runDev(folder);
    await expect.poll(dev.printed, waiting).toContain('sidebar_position');
    const first = dev.printed();
    for (const number of [1, 2, 3]) {
      const text = await printedAfter(dev, '(docs/a.md)', write('docs/a.md', `# A${number}\n`));
      expect(text).toBe('Updated /docs/a (docs/a.md)\n');
    }
    const second = await printedAfter(
      dev,
      'fix',
      write('docs/a.md', '---\nsidebar_position: last\n---\n\n# A\n'),
    );
    expect(second).toMatch(/sidebar_position[\s\S]*docs\/a\.md/);
    expect(second).not.toContain('docs/index.md');
    const fixed = await printedAfter(dev, 'Fixed', write('docs/a.md', '# A\n'));
    expect(fixed).toMatch(/^Updated \/docs\/a \(docs\/a\.md\)\nFixed docs\/a\.md: .*\n$/);
    const all = await printedAfter(
      dev,
      'No problems.',
      write('docs/index.md', '---\nslug: /\n---\n\n# Start\n'),
    );
    expect(all).toMatch(/^Updated \/docs \(docs\/index\.md\)\nFixed docs\/index\.md: .*\nNo problems\.\n$/);
    expect(countOf(first, 'docs/index.md')).toBe(1);
  });

  it('prints the problems of rendered pages once, and checks them again after each edit', async () => {
    const folder = siteFolder({
      'docs/index.md': '---\nslug: /\n---\n\n# Start\n\n[Away](./nowhere.md)\n',
      'docs/a.mdx': "import { Box } from '../src/box.tsx';\n\n# A\n\n<Box />\n",
      'src/box.tsx': 'export function Box() {\n  return <p>box</p>;\n}\n',
    });
    const write = (file: string, text: string) => () => writeAtOnce(folder, file, text);
    const dev = await runDev(folder);
    const open = (path: string) => dev.request(path);
    expect(await printedAfter(dev, 'nowhere.md', () => open('/docs'))).toContain('docs/index.md:7');
    // The address is the last line of the first report.
    await expect.poll(dev.printed, waiting).toContain('Run "recto explain <code>"');
    const { length } = dev.printed();
    await open('/docs');
    await open('/docs');
    const crash = "export function Box() {\n  throw new Error('Out of boxes');\n}\n";
    const crashed = await printedAfter(dev, 'Out of boxes', async () => {
      write('src/box.tsx', crash)();
      await expect.poll(async () => (await open('/docs/a')).text, waiting).toContain('Out of boxes');
    });
    await open('/docs/a');
    await printedAfter(
      dev,
      '(docs/a.mdx)',
      write('docs/a.mdx', "import { Box } from '../src/box.tsx';\n\n# A\n\nMore\n\n<Box />\n"),
    );
    expect(countOf(dev.printed().slice(length), 'threw "Out of boxes"')).toBe(1);
    expect(crashed).toContain('docs/a.mdx');
    // No browser asks for the page again.
    const repaired = await printedAfter(
      dev,
      'Fixed',
      write('src/box.tsx', 'export function Box() {\n  return <p>full</p>;\n}\n'),
    );
    expect(repaired).toMatch(/^Updated the site \(src\/box\.tsx\)\nFixed src\/box\.tsx: .*\n$/);
    expect(countOf(dev.printed(), 'docs/index.md:7')).toBe(1);
    const all = await printedAfter(dev, 'No problems.', () => rmSync(join(folder, 'docs/index.md')));
    expect(all).toMatch(
      /^Updated the site \(docs\/index\.md\)\nFixed docs\/index\.md: .*nowhere.*\nNo problems\.\n$/,
    );
  });

  it('keeps the problems of a site that cannot be read, and prints its failure once', async () => {
    const good = "export default { title: 'Test', url: 'https://example.org' };\n";
    const folder = siteFolder({
      'docs/index.md': '---\nslug: /\nsidebar_position: first\n---\n\n# Start\n',
      'recto.config.ts': good,
    });
    const write = (file: string, text: string) => () => writeAtOnce(folder, file, text);
    const dev = await runDev(folder);
    await expect.poll(dev.printed, waiting).toContain('sidebar_position');
    const failing = `export default { title: 'Test', url: 'https://example.org', plugins: [{ name: 'fails', contentLoaded() { throw new Error('Nothing loaded'); } }] };\n`;
    await printedAfter(dev, 'Nothing loaded', write('recto.config.ts', failing));
    const again = await printedAfter(
      dev,
      '(docs/index.md)',
      write('docs/index.md', '---\nslug: /\nsidebar_position: first\n---\n\n# Begin\n'),
    );
    expect(again).toBe('Updated /docs (docs/index.md)\n');
    const fixed = await printedAfter(dev, 'Fixed', write('recto.config.ts', good));
    expect(fixed).toMatch(/^Updated the site \(recto\.config\.ts\)\nFixed.*Nothing loaded.*\n$/);
    expect(countOf(dev.printed(), 'docs/index.md:')).toBe(1);
  });

  it('names what an edit has updated', async () => {
    const folder = siteFolder({
      'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'src/css/custom.css': 'p { color: red; }\n',
      'recto.config.ts':
        "export default { title: 'Test', url: 'https://example.org', theme: { customCss: ['src/css/custom.css'] } };\n",
    });
    const dev = await runDev(folder);
    await dev.request('/docs');
    const css = join(folder, 'src/css/custom.css');
    expect(await printedAfter(dev, 'custom.css', () => writeFileSync(css, 'p { color: blue; }\n'))).toBe(
      'Updated the styles (src/css/custom.css)\n',
    );
    // Files that change at the same time are one update, or one each in the order in which the system reports them.
    const { length } = dev.printed();
    for (const name of ['a', 'b']) writeAtOnce(folder, `docs/${name}.md`, `# New ${name}\n`);
    const [a, b] = ['Updated /docs/a (docs/a.md)\n', 'Updated /docs/b (docs/b.md)\n'];
    const together = 'Updated /docs/a, /docs/b (docs/a.md, docs/b.md)\n';
    const isComplete = () => [together, a + b, b + a].includes(dev.printed().slice(length));
    await expect.poll(isComplete, waiting).toBe(true);
    const moved = await printedAfter(dev, 'c.md', () =>
      renameSync(join(folder, 'docs/b.md'), join(folder, 'docs/c.md')),
    );
    expect(moved).toMatch(/Updated .*docs\/c\.md/);
  });

  it('opens the home page in the browser of the environment', async () => {
    const folder = siteFolder({
      'docs/index.md': '# Start\n',
      'browser.js':
        "import('node:fs').then(({ writeFileSync }) => writeFileSync(process.argv[1] + '.txt', process.argv.at(-1)));\n",
    });
    const dev = await runDev(folder, { BROWSER: join(folder, 'browser.js') }, '--open');
    const opened = join(folder, 'browser.js.txt');
    await expect.poll(() => existsSync(opened) && readFileSync(opened, 'utf8'), waiting).toBe(dev.url);
  });

  it('may be a file of the site', async () => {
    const folder = siteFolder({ 'docs/index.md': '---\nslug: /\n---\n\n# Start\n' });
    const log = openSync(join(folder, 'dev.log'), 'w');
    const child = spawn(process.execPath, [cli, 'dev', '--port', '0'], {
      cwd: folder,
      stdio: ['ignore', log, log],
    });
    closeSync(log);
    onTestFinished(() => void child.kill('SIGKILL'));
    const printed = () => readFileSync(join(folder, 'dev.log'), 'utf8');
    await expect.poll(printed, waiting).toContain(' at http:');
    const [url = ''] = /http:\S+/.exec(printed()) ?? [];
    await fetch(new URL('/docs', url));
    writeAtOnce(folder, 'docs/index.md', '---\nslug: /\n---\n\n# Other\n');
    await expect.poll(printed, waiting).toContain('(docs/index.md)');
    const { length } = printed();
    writeAtOnce(folder, 'docs/index.md', '---\nslug: /\n---\n\n# Last\n');
    await expect.poll(() => countOf(printed().slice(length), '(docs/index.md)'), waiting).toBe(1);
    expect(printed()).not.toContain('dev.log');
  });
});
