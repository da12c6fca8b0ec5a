import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { run } from './build-site.ts';
import { benchFolder, writeBelow } from './folder.ts';

/** A public Docusaurus project. */
export interface Project {
  name: string;
  /** The site folder, from that of the project. */
  site: string;
  /** A page whose first load is measured, without `.html`. */
  page: string;
  /** Whether the project uses the faster mode of Docusaurus, so that it is built without it as well. */
  isFaster: boolean;
  /** The only locale that is built. @default all */
  locale?: string;
  /** Puts the files of the project into an empty folder. */
  unpack(folder: string, archives: string): Promise<void>;
}

const template = (name: string): Project => ({
  name: `template-${name}`,
  site: '.',
  page: 'docs/intro',
  isFaster: true,
  async unpack(folder) {
    await run('npm', ['pack', 'create-docusaurus@3.10.2'], { cwd: folder });
    await run('tar', ['xzf', 'create-docusaurus-3.10.2.tgz'], { cwd: folder });
    for (const part of ['shared', name])
      await cp(join(folder, 'package/templates', part), folder, { recursive: true });
    await writeBelow(folder, '.gitignore', 'package\n*.tgz\n');
  },
});

/** Their archives lack some files, which get the least content that builds. */
export const projects: Project[] = [
  template('classic'),
  template('classic-typescript'),
  {
    name: 'redux',
    site: 'website',
    page: 'introduction/getting-started',
    isFaster: false,
    async unpack(folder, archives) {
      await extract(folder, archives, 'redux');
      await writeBelow(folder, 'errors.json', '{}');
      const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
      await writeBelow(folder, 'website/static/img/tutorials/essentials/ReduxAsyncDataFlowDiagram.gif', gif);
    },
  },
  {
    name: 'jest',
    // Docusaurus takes half an hour for all nine.
    locale: 'en',
    site: 'website',
    page: 'docs/getting-started',
    isFaster: false,
    async unpack(folder, archives) {
      await extract(folder, archives, 'jest');
      await writeBelow(folder, 'crowdin.yaml', 'languages_mapping:\n  locale: {}\n');
      // The names of supporters, which the project fetches.
      await writeBelow(folder, 'website/backers.json', '[]');
    },
  },
];

/** Sets a project up once, with its dependencies; returns its site folder. */
export async function setUpProject({ name, site, unpack }: Project, archives: string): Promise<string> {
  const folder = join(benchFolder, '.sites/docusaurus', name);
  const siteFolder = join(folder, site);
  if (existsSync(join(siteFolder, 'node_modules'))) return siteFolder;
  await mkdir(folder, { recursive: true });
  await unpack(folder, archives);
  const manifest = join(siteFolder, 'package.json');
  const content = JSON.parse(await readFile(manifest, 'utf8'));
  // Later versions of @docsearch/core lack a file that the search of Docusaurus imports.
  content.overrides = { ...content.overrides, '@docsearch/core': '4.7.0' };
  await writeFile(manifest, JSON.stringify(content, null, 2));
  await commit(folder);
  await run('npm', ['install', '--legacy-peer-deps', '--ignore-scripts', '--no-audit', '--no-fund'], {
    cwd: siteFolder,
  });
  return siteFolder;
}

/** Commits the files, because Docusaurus stops where dates are shown and Git has none. */
async function commit(folder: string): Promise<void> {
  const date = '2026-01-01T00:00:00Z';
  const env = { ...process.env, GIT_AUTHOR_DATE: date, GIT_COMMITTER_DATE: date };
  const ignored = 'node_modules\n.docusaurus\n.recto\nbuild\ndefault.config.mjs\n';
  await run('git', ['init', '--quiet'], { cwd: folder });
  await writeBelow(folder, '.git/info/exclude', ignored);
  await run('git', ['add', '--all'], { cwd: folder });
  const author = ['-c', 'user.name=Bench', '-c', 'user.email=bench@example.org'];
  await run('git', [...author, 'commit', '--quiet', '--message', 'Add site'], { cwd: folder, env });
}

function extract(folder: string, archives: string, name: string): Promise<void> {
  return run('tar', ['xzf', join(archives, `${name}.tar.gz`), '--strip-components=1', '-C', folder]);
}
