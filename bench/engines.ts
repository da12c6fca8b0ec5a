import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { installPackages } from '../scripts/npm-packages.mjs';
import { rectoProgram, run } from './build-site.ts';
import { benchFolder, discard } from './folder.ts';
import { generatePages } from './generate-site.ts';
import { referencePage } from './reference-page.ts';

/** A documentation engine and its commands. */
export interface Engine {
  name: string;
  /** The npm package with its version, below the folder of the engine. Missing for a program of the machine. */
  package?: string;
  /** The folder below `bench/peers` with its configuration, and below `.sites/peers` with its packages. */
  peer: string;
  /** Where pages go in a site. */
  docs: string;
  output: string;
  /** What a build or the dev server leaves for the next, besides the output. */
  caches: string[];
  /** The Node.js that runs it, from the folder of the engine. @default this one */
  node?: string;
  /** Arguments of Node.js. */
  build: string[];
  /** Missing if only builds are measured. */
  dev?: string[];
  /** What the address of a page ends in. */
  suffix: string;
  /** The page that makes a folder a section, where folders are none without it. */
  sectionPage?: string;
  /** Whether pages get their title from front matter, without a heading in the text. */
  showsTitle: boolean;
  /** How often its cold builds are measured. */
  builds: number;
  /** How often builds are that follow a cold one; never if they use nothing of it. */
  rebuilds: number;
}

/** Runs the Hugo of the machine as a child process, whose usage is measured. */
const hugoProgram = join(benchFolder, 'run-hugo.mjs');

const inPackages = (program: string) => `../../node_modules/${program}`;

export const engines: Engine[] = [
  {
    name: 'Recto',
    package: '../../../../packages/recto',
    peer: 'recto',
    docs: 'docs',
    output: 'build',
    caches: ['.recto'],
    build: [rectoProgram, 'build'],
    dev: [rectoProgram, 'dev'],
    suffix: '',
    showsTitle: true,
    builds: 3,
    rebuilds: 3,
  },
  {
    name: 'Docusaurus, faster',
    package: 'node_modules/@docusaurus/core',
    peer: 'docusaurus',
    docs: 'docs',
    output: 'build',
    caches: ['.docusaurus', 'node_modules', '../../node_modules/.cache'],
    build: [inPackages('@docusaurus/core/bin/docusaurus.mjs'), 'build'],
    dev: [inPackages('@docusaurus/core/bin/docusaurus.mjs'), 'start', '--no-open'],
    suffix: '',
    showsTitle: true,
    builds: 3,
    rebuilds: 1,
  },
  {
    name: 'Starlight',
    package: 'node_modules/@astrojs/starlight',
    peer: 'starlight',
    docs: 'src/content/docs/docs',
    output: 'dist',
    caches: ['.astro', 'node_modules', '../../node_modules/.astro', '../../node_modules/.vite'],
    node: 'node_modules/node/bin/node',
    build: [inPackages('astro/bin/astro.mjs'), 'build'],
    dev: [inPackages('astro/bin/astro.mjs'), 'dev'],
    suffix: '/',
    showsTitle: true,
    builds: 3,
    rebuilds: 1,
  },
  {
    name: 'VitePress',
    package: 'node_modules/vitepress',
    peer: 'vitepress',
    docs: 'docs',
    output: '.vitepress/dist',
    caches: ['.vitepress/cache', 'node_modules'],
    build: [inPackages('vitepress/bin/vitepress.js'), 'build'],
    dev: [inPackages('vitepress/bin/vitepress.js'), 'dev'],
    suffix: '.html',
    showsTitle: false,
    // Two minutes each.
    builds: 1,
    rebuilds: 0,
  },
  {
    // Markdown to pages with sidebar, contents and highlighting, without search, client code or checks: what a build must cost.
    name: 'Hugo, plain layout',
    peer: 'hugo',
    docs: 'content/docs',
    output: 'public',
    caches: ['resources', '.hugo_build.lock'],
    build: [hugoProgram],
    suffix: '/',
    sectionPage: '_index.md',
    showsTitle: true,
    builds: 3,
    rebuilds: 0,
  },
];

/** An engine that is installed. */
export interface ReadyEngine extends Engine {
  version: string;
  folder: string;
  /** The Node.js that runs it. */
  program: string;
}

/** An engine that cannot be measured, and why. */
export interface SkippedEngine extends Engine {
  skipped: string;
}

let prepared: Promise<(ReadyEngine | SkippedEngine)[]> | undefined;

/** Installs all engines once, from the registry of npm; those that cannot be installed are skipped. */
export function prepareEngines(): Promise<(ReadyEngine | SkippedEngine)[]> {
  prepared ??= (async () => {
    const all: (ReadyEngine | SkippedEngine)[] = [];
    for (const engine of engines) {
      all.push(await prepare(engine).catch((error) => ({ ...engine, skipped: failureOf(error, 'install') })));
    }
    return all;
  })();
  return prepared;
}

/** The message of an engine that fails, in one line. */
export function failureOf(error: unknown, step: string): string {
  const [, line = String(error)] = /^(?:Error: )?(.*\S.*)/.exec(String(error)) ?? [];
  return `${step} failed: ${line.slice(0, 120)}`;
}

async function prepare(engine: Engine): Promise<ReadyEngine> {
  const template = join(benchFolder, 'peers', engine.peer);
  const folder = join(benchFolder, '.sites/peers', engine.peer);
  const manifest = await readFile(join(template, 'package.json'), 'utf8');
  await mkdir(folder, { recursive: true });
  if ('dependencies' in JSON.parse(manifest)) await installPackages(folder, manifest);
  const program = engine.node ? join(folder, engine.node) : process.execPath;
  return { ...engine, version: await versionOf(engine, folder), folder, program };
}

async function versionOf({ package: name, build }: Engine, folder: string): Promise<string> {
  if (name !== undefined)
    return JSON.parse(await readFile(join(folder, name, 'package.json'), 'utf8')).version;
  const { stdout } = await promisify(execFile)(process.execPath, [...build, 'version']);
  return /\d+(?:\.\d+)+/.exec(stdout)?.[0] ?? 'of unknown version';
}

/** The name of an engine in tables. */
export function labelOf({ name, version }: ReadyEngine): string {
  return `${name} ${version}`;
}

/** The content of a site: so many ordinary pages, and perhaps the large reference page. */
export interface SiteContent {
  name: string;
  pages: number;
  withReference?: boolean;
}

/** Writes a site of an engine anew, without output and caches; returns its folder. */
export async function writeSite(engine: ReadyEngine, content: SiteContent): Promise<string> {
  const site = join(engine.folder, 'sites', content.name);
  discard(site);
  await cp(join(benchFolder, 'peers', engine.peer), site, { recursive: true });
  const docs = join(site, engine.docs);
  await generatePages(docs, { pages: content.pages, repeatTitle: !engine.showsTitle });
  if (engine.sectionPage) await writeSectionPages(docs, engine.sectionPage);
  if (content.withReference)
    await writeFile(join(docs, 'section-0/reference.md'), referencePage({ repeatTitle: !engine.showsTitle }));
  clearCaches(engine, site);
  return site;
}

async function writeSectionPages(docs: string, name: string): Promise<void> {
  const entries = await readdir(docs, { withFileTypes: true });
  for (const { name: section } of entries.filter((entry) => entry.isDirectory()))
    await writeFile(join(docs, section, name), `---\ntitle: ${section}\n---\n`);
}

/** Removes what earlier builds left. */
export function clearCaches(engine: Engine, site: string): void {
  for (const path of engine.caches) discard(join(site, path));
}

/** The address of a page of the first section: `page-1`, `reference`. */
export function addressOf(engine: Engine, page: string): string {
  return `/docs/section-0/${page}${engine.suffix}`;
}

/** Returns the output folder of a site, which is built if no build of it with this version is there. */
export async function builtSite(engine: ReadyEngine, content: SiteContent): Promise<string> {
  const site = join(engine.folder, 'sites', content.name);
  const mark = join(site, '.built');
  const built = `${engine.version} ${JSON.stringify(content)}`;
  const isBuilt = existsSync(mark) && (await readFile(mark, 'utf8')) === built;
  // Recto changes between two runs.
  if (!isBuilt || engine.name === 'Recto') {
    await writeSite(engine, content);
    await run(engine.program, engine.build, { cwd: site });
    await writeFile(mark, built);
  }
  return join(site, engine.output);
}

/** Marks the output of a site as that of `builtSite`. */
export async function markBuilt(engine: ReadyEngine, content: SiteContent): Promise<void> {
  const site = join(engine.folder, 'sites', content.name);
  await writeFile(join(site, '.built'), `${engine.version} ${JSON.stringify(content)}`);
}
