import { execFile, spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { ensureInstalled, ensurePacked, sitePackages } from '../../../../scripts/pack/packed.mjs';
import { programOf } from '../../../../scripts/run.mjs';
import { publicTypesModule } from './public-types.ts';
import { progressPattern } from './run-recto.ts';

const run = promisify(execFile);
const repository = join(import.meta.dirname, '../../../..');

/** Versions of Node.js, from npm. */
const versions = ['20.19.0', '22', '24'];

/** A site that uses each module of the package. */
const files = {
  'recto.config.ts': `import { defineConfig, type UserConfig } from 'recto-docs';
import { tide } from './plugins/tide.ts';

const config: UserConfig = {
  title: 'Harbour',
  url: 'https://harbour.example',
  blog: {},
  plugins: [tide],
  images: { zoom: true },
  pageActions: {
    openIn: [{ label: 'Reader', url: 'https://reader.example/?url={markdownUrl}' }],
    feedback: { endpoint: '/api/answers' },
  },
  components: { Footer: './src/footer.tsx' },
};
// @ts-expect-error
const wrong: UserConfig = { title: 1, url: 'https://harbour.example' };
void wrong;
export default defineConfig(config);
`,
  'sidebars.ts': `import type { SidebarsConfig } from 'recto-docs';

export default { docs: ['index', 'a'] } satisfies SidebarsConfig;
`,
  'plugins/tide.ts': `import type { Plugin } from 'recto-docs/plugin';

export const tide: Plugin = { name: 'tide', files: () => [{ path: 'tide.txt', data: 'high' }] };
`,
  'src/footer.tsx': `import { Footer as Original, type FooterProps } from 'recto-docs/theme';

export default function Footer(props: FooterProps) {
  return <><p>Tide table</p><Original {...props} /></>;
}
`,
  'src/counter.tsx': `import { useState } from 'react';
import { CodeBlock } from 'recto-docs/components';

export default function Counter({ start = 0 }: { start?: number }) {
  const [count, setCount] = useState(start);
  return (
    <>
      <button type="button" onClick={() => setCount(count + 1)}>{count}</button>
      <CodeBlock language="python">{\`print(\${count})\`}</CodeBlock>
    </>
  );
}
`,
  'src/public-types.ts': publicTypesModule(),
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n\n```go\nfunc main() {}\n```\n',
  'docs/a.mdx':
    "# A\n\nimport Counter from '../src/counter.tsx';\n\n<Counter start={2} />\n\n![The quay](/quay.svg)\n\n<Icon name='buoy' />\n",
  'src/icons/buoy.svg': '<svg viewBox="0 0 9 9"><path d="M4 1l3 7H1z"/></svg>\n',
  'static/quay.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>\n',
  'blog/2026-01-01-a.md': '# Post\n\nText\n\n{/* truncate */}\n',
  'src/note.mdx': 'A note.\n',
  'src/notes.tsx':
    "import Note from './note.mdx';\nimport mark from './mark.svg';\n\nexport const notes = <Note title={mark.length} />;\n",
  // Without the optional packages, since sites may check the types of their dependencies too.
  'tsconfig.json': '{ "extends": "recto-docs/tsconfig.json", "compilerOptions": { "skipLibCheck": false } }',
  'src/commands.ts': `import { build, type CommandResult, check, type Diagnostic, type DevResult, dev } from 'recto-docs';

export async function commands() {
  const checked: CommandResult = await check();
  const missing: Diagnostic[] = (await build({ root: 'none' })).diagnostics;
  const { server }: DevResult = await dev({ port: 0 });
  const page = await (await fetch(\`\${server?.url}docs/a\`)).text();
  const [, script = ''] = /src="([^"]*dev-reload[^"]*)"/.exec(page) ?? [];
  const module = await fetch(new URL(script, server?.url));
  await server?.close();
  return { checked, missing: missing.map(({ code }) => code), script: [module.status, await module.text()] };
}
`,
  'run.mjs': `import { commands } from './src/commands.js';

console.log(JSON.stringify(await commands()));
process.exit(0);
`,
};

describe('the published package', () => {
  let site: string;
  let ofPnpm: string;

  beforeAll(async () => {
    const folders = await ensureInstalled();
    site = await siteWith(folders.npm as string);
    await addApi(site);
    ofPnpm = await siteWith(folders.pnpm as string);
    return () => {
      for (const folder of [site, ofPnpm]) rmSync(folder, { recursive: true, force: true });
    };
  });

  const recto = (...args: string[]) =>
    run(process.execPath, [join(site, 'node_modules/recto-docs/dist/cli.js'), ...args], { cwd: site });

  /** Runs a command that serves the site until `test` ends, which reads the texts of paths. */
  const serving = async (
    command: string,
    test: (text: (path: string) => Promise<string>) => Promise<void>,
  ) => {
    const program = join(site, 'node_modules/recto-docs/dist/cli.js');
    const server = spawn(process.execPath, [program, command], { cwd: site });
    onTestFinished(() => void server.kill());
    const address = await new Promise<string>((found) => {
      server.stdout.on('data', (text) => {
        const [url] = /http:\S+/.exec(String(text)) ?? [];
        if (url) found(url);
      });
    });
    await test(async (path) => (await fetch(new URL(path, address))).text());
  };

  it('builds and serves a site in a folder whose path has a space', async () => {
    const { stdout, stderr } = await recto('build');
    expect(stderr.replace(progressPattern, '')).toBe('');
    expect(stdout).toMatch(/^Built \d+ pages into build/);
    const page = readFileSync(join(site, 'build/docs/a.html'), 'utf8');
    expect(page).toContain('Tide table');
    expect(page).toContain('data-module="src/counter.tsx"');
    for (const part of ['M4 1l3 7H1z', 'https://reader.example', 'Was this page helpful?', 'class="zoom"'])
      expect(page).toContain(part);
    expect(readFileSync(join(site, 'build/tide.txt'), 'utf8')).toBe('high');
    expect(
      readdirSync(join(site, 'build/assets')).filter((name) => name.startsWith('counter-')),
    ).toHaveLength(1);

    await serving('serve', async (text) => expect(await text('docs/a')).toBe(page));
  });

  it('keeps the state of components that are edited in dev', { tags: 'full' }, () =>
    serving('dev', async (text) => {
      await text('docs/a');
      expect(await text('src/counter.tsx')).toContain('$RefreshReg$(');
      expect(await text('@react-refresh')).toContain('performReactRefresh');
    }),
  );

  it('checks types, even of its dependencies and of API pages, and runs its commands from a program', {
    tags: 'full',
  }, async () => {
    const tsc = programOf('typescript', 'tsc');
    const types = run(process.execPath, [tsc, '-p', site]).catch(({ stdout }) => ({ stdout }));
    expect((await types).stdout).toBe('');
    writeFileSync(join(site, 'src/commands.js'), stripped(files['src/commands.ts']));
    const { stdout } = await run(process.execPath, ['run.mjs'], { cwd: site });
    const { checked, missing, script } = JSON.parse(stdout);
    expect(checked).toEqual({ ok: true, diagnostics: [] });
    expect(missing).toEqual(['config/file-missing']);
    expect(script).toEqual([200, expect.stringContaining('hydrateShell(')]);
  });

  it('builds with the packages that pnpm installs', { tags: 'full' }, async () => {
    expect(await buildOn(process.execPath, ofPnpm)).toMatch(/^Built \d+ pages into build/);
  });

  it('names the packages that diagrams and formulas need', async () => {
    const folder = join(site, 'optional');
    writeFiles(folder, {
      'recto.config.ts':
        "export default { title: 'Optional', url: 'https://harbour.example', markdown: { math: true } };\n",
      'docs/index.md': '# Start\n\nDepth $d$.\n\n```mermaid\ngraph TD; A-->B\n```\n',
    });
    const program = join(site, 'node_modules/recto-docs/dist/cli.js');
    const { stderr } = await run(process.execPath, [program, 'check'], { cwd: folder });
    const message = (name: string, content: string) =>
      `The package "${name}" is not installed, so ${content} are shown as code.`;
    expect(stderr).toContain(message('mermaid', 'diagrams'));
    expect(stderr).toContain(message('temml', 'formulas'));
  });

  it('makes API pages with the plugin from its package', { tags: 'full' }, async () => {
    const program = join(site, 'node_modules/recto-docs/dist/cli.js');
    const { stderr } = await run(process.execPath, [program, 'build'], { cwd: join(site, 'api') });
    expect(stderr.replace(progressPattern, '')).toBe('');
    expect(readFileSync(join(site, 'api/build/api/books.html'), 'utf8')).toContain('oas-fields');
  });

  it.each(versions)(
    'builds with the packages of npm and of pnpm on Node.js %s',
    { tags: 'full' },
    async (version) => {
      const folder = join(repository, '.cache', `node-${version}`);
      if (!existsSync(folder)) await npm(repository, 'install', '--prefix', folder, `node@${version}`);
      const node = join(folder, 'node_modules/node/bin/node');
      for (const one of [site, ofPnpm])
        expect(await buildOn(node, one)).toMatch(/^Built \d+ pages into build/);
    },
  );

  it('installs less than 80 packages and 60 MB besides React, as SECURITY.md lists them', () => {
    const weights = dependencyWeights(join(site, 'node_modules'));
    const all = weights.at(-1);
    expect(all?.packages).toBeLessThan(80);
    expect(all?.megabytes).toBeLessThan(60);
    const table = weights.map(
      ({ name, packages, megabytes }) => `| ${name} | ${packages} | ${megabytes.toFixed(1)} |`,
    );
    const lines = readFileSync(join(repository, 'SECURITY.md'), 'utf8').split('\n');
    const start = lines.findIndex((line) => line.startsWith('| Dependency |')) + 2;
    const written = lines
      .slice(start, start + weights.length)
      .map((row) => row.split('|').map((cell) => cell.trim()));
    // Fixes of dependencies change their sizes a little.
    const isStale = weights.some(({ name, packages, megabytes }, index) => {
      const [, label, count, size] = written[index] ?? [];
      return (
        label !== name ||
        Math.abs(Number(count) - packages) > 2 ||
        Math.abs(Number(size) - megabytes) > 0.5 + megabytes / 10
      );
    });
    expect(isStale ? written.map((row) => row.join(' | ').trim()) : table).toEqual(table);
  });
});

describe('the packages', () => {
  it('describe themselves, and their READMEs link to addresses', async () => {
    const packed = await ensurePacked();
    expect(packed.map(({ manifest }) => manifest.name)).toEqual([
      'recto-docs',
      'recto-docusaurus',
      'recto-openapi',
      'create-recto-docs',
    ]);
    for (const { folder } of packed) {
      const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
      expect(manifest).toMatchObject({
        license: 'MIT',
        homepage: expect.stringMatching(/^https:/),
        bugs: expect.stringMatching(/^https:/),
        repository: { type: 'git', url: expect.stringMatching(/^git\+https:.*\.git$/) },
        keywords: expect.arrayContaining(['documentation']),
      });
      expect(manifest).not.toHaveProperty('private');
      expect(existsSync(join(folder, 'LICENSE'))).toBe(true);
      const readme = readFileSync(join(folder, 'README.md'), 'utf8');
      const links = [...readme.matchAll(/(?:\]\(|\bsrc(?:set)?=")([^)"\s]+)/g)].map(([, link]) => link);
      expect(links.length).toBeGreaterThan(0);
      expect(links.filter((link) => !/^(?:https:|#)/.test(link ?? ''))).toEqual([]);
    }
  });
});

interface Weight {
  name: string;
  packages: number;
  megabytes: number;
}

/** Returns how many packages the heaviest dependencies bring and what they weigh, and the sum last. */
function dependencyWeights(modules: string): Weight[] {
  const record = JSON.parse(readFileSync(join(modules, '.package-lock.json'), 'utf8'));
  const found: Record<string, { dependencies?: object; optionalDependencies?: object }> = record.packages;
  const ofTypes = ['@types/react', 'csstype', '@types/node', 'undici-types'];
  const ofPeers = ['react', 'react-dom', 'scheduler', ...ofTypes];
  const names = Object.keys(found).map((path) => path.replace('node_modules/', ''));
  const left = new Set(names.filter((name) => !ofPeers.includes(name)));
  const all = left.size;
  const take = (name: string): string[] => {
    if (!left.delete(name)) return [];
    const { dependencies, optionalDependencies } = found[`node_modules/${name}`] ?? {};
    return [name, ...Object.keys({ ...dependencies, ...optionalDependencies }).flatMap(take)];
  };
  const weigh = (name: string, packages: string[]): Weight => ({
    name,
    packages: packages.length,
    megabytes: packages.reduce((sum, one) => sum + folderSize(join(modules, one)), 0) / 1e6,
  });
  const heavy = ['vite', 'satteri', '@docusaurus/theme-translations', 'zod'].map((name) =>
    weigh(`\`${name}\``, take(name)),
  );
  const own = ['recto-docs', 'recto-docusaurus'].filter((name) => left.delete(name));
  const rows = [weigh('Recto', own), ...heavy, weigh('others', [...left])];
  const megabytes = rows.reduce((sum, row) => sum + row.megabytes, 0);
  return [...rows, { name: 'all', packages: all, megabytes }];
}

/** Writes the site next to installed packages, which are replaced by those of the sources. */
async function siteWith(installed: string): Promise<string> {
  // Outside the repository, whose packages Node.js would find.
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'recto package ')));
  cpSync(installed, folder, { recursive: true, verbatimSymlinks: true });
  for (const { folder: from, manifest } of await ensurePacked(sitePackages)) {
    const to = realpathSync(join(folder, 'node_modules', manifest.name));
    rmSync(to, { recursive: true });
    cpSync(from, to, { recursive: true });
  }
  writeFiles(folder, files);
  return folder;
}

/** Adds the example with API pages to a site, in the folder `api`, and the package of their plugin. */
async function addApi(site: string): Promise<void> {
  const [packed] = await ensurePacked(['openapi']);
  const modules = join(site, 'node_modules');
  cpSync(packed?.folder as string, join(modules, 'recto-openapi'), { recursive: true });
  for (const name of Object.keys(packed?.manifest.dependencies)) {
    mkdirSync(dirname(join(modules, name)), { recursive: true });
    symlinkSync(realpathSync(join(repository, 'node_modules', name)), join(modules, name));
  }
  cpSync(join(repository, 'examples/openapi'), join(site, 'api'), {
    recursive: true,
    filter: (path) => !/build$|\.recto$/.test(path),
  });
}

/** Builds a site with a Node.js, and returns what the command prints. */
async function buildOn(node: string, site: string): Promise<string> {
  const program = join(site, 'node_modules/recto-docs/dist/cli.js');
  const { stdout } = await run(node, [program, 'build'], { cwd: site });
  return stdout;
}

function npm(cwd: string, ...args: string[]): Promise<{ stdout: string }> {
  return run('npm', args, { cwd });
}

function writeFiles(folder: string, all: Record<string, string>): void {
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
}

function folderSize(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + readFileSync(join(parentPath, name)).length, 0);
}

/** Returns a module without its types. */
function stripped(code: string): string {
  return code.replaceAll(/\btype \w+, |(?<=const [^=]*): [\w[\]]+(?= =)/g, '');
}
