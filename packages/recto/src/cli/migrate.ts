import { existsSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { styleText } from 'node:util';
import type { Project, ProjectFile, ProjectPart } from 'recto-docusaurus';
import { configModules } from '../bundle/modules/config-modules.ts';
import {
  checkConfig,
  configFailed,
  configNames,
  docusaurusConfigNames,
  readConfig,
} from '../config/read-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { diskFiles } from '../content/disk-files.ts';
import type { Files } from '../content/files.ts';
import { readCurrentSidebars } from '../content/read-sidebars.ts';
import { type Diagnostic, error } from '../diagnostics/diagnostic.ts';
import { features } from '../features/features.ts';
import { parseSidebars } from '../site/sidebar/parse-sidebars.ts';
import { addTo } from '../utils/collections.ts';
import { packageName } from '../utils/package-name.ts';
import type { LimitCall } from '../utils/site-call.ts';
import { counted, listed } from '../utils/text.ts';
import type { CommandOptions } from './arguments.ts';
import { buildErrors } from './check.ts';

/**
 * Runs `recto migrate`: reports which parts of a Docusaurus project work and what stops its build, and writes a
 * `recto.config.ts` for it.
 */
export async function migrate(options: CommandOptions): Promise<number> {
  const { folder: root, values, print, printError, report, terminal, limitCall } = options;
  const { project, diagnostics } = await readDocusaurus(root, limitCall);
  const { errors: configErrors } = report(diagnostics);
  if (!project) return 1;
  // Plugins, pages and styles fail only in a build.
  const blockers = configErrors > 0 ? [] : await buildErrors(options);
  const errors = configErrors + blockers.length;
  const { files, code, obstacles } = project;
  if (values.json) print(JSON.stringify({ files, obstacles }, null, 2));
  else print(migrationReport(files, terminal.stdout.isTTY));
  if (blockers.length > 0) {
    report(blockers);
    const [subject, verb] =
      blockers.length === 1 ? ['This error', 'stops'] : [`These ${blockers.length} errors`, 'stop'];
    printError(`${subject} ${verb} a build.`);
  }
  if (!values.write) return errors > 0 ? 1 : 0;
  const refusal = await writeConfig(root, { code, obstacles, limitCall });
  if (refusal) report([refusal]);
  else if (!values.json) print(`\nWrote ${target}. Remove ${project.file} once the site builds with it.`);
  return refusal || errors > 0 ? 1 : 0;
}

const [target = ''] = configNames;

/** Reads a Docusaurus project as a build does, up to its sidebars. */
async function readDocusaurus(
  root: string,
  limitCall: LimitCall,
): Promise<{ project?: Project & { file: string }; diagnostics: Diagnostic[] }> {
  const files = diskFiles(root);
  const file = docusaurusConfigNames.find((name) => files.has(join(root, name)));
  if (!file) return { diagnostics: [configMissing()] };
  const modules = configModules(root, limitCall);
  try {
    const value = await modules.import(`${root}/${file}`);
    const { readProject } = await import('recto-docusaurus');
    const project = await readProject(value, { file, root });
    const { config, diagnostics } = checkConfig(project.config, file, features);
    const sidebars = await readSidebars(config, { root, files, importModule: modules.import });
    return {
      project: { ...project, file, files: [...project.files, ...sidebars.files] },
      diagnostics: [...modules.diagnostics(), ...diagnostics, ...sidebars.diagnostics],
    };
  } catch (cause) {
    return { diagnostics: [configFailed(file, cause)] };
  }
}

async function readSidebars(
  config: SiteConfig | undefined,
  context: { root: string; files: Files; importModule: ReturnType<typeof configModules>['import'] },
) {
  const result = { files: [] as ProjectFile[], diagnostics: [] as Diagnostic[] };
  if (!config) return result;
  for (const docs of config.allDocs) {
    const { value, diagnostics } = await readCurrentSidebars({ ...context, config: { ...config, docs } });
    const parsed = value ? parseSidebars(value.value, value.file) : { sidebars: [], diagnostics: [] };
    result.diagnostics.push(...diagnostics, ...parsed.diagnostics);
    if (!value || parsed.diagnostics.length > 0) continue;
    const parts = parsed.sidebars.map(({ name }) => ({ subject: name, status: 'works' as const }));
    result.files.push({ path: value.file, parts });
  }
  return result;
}

/** Writes the configuration, if a build can load it; returns why it was not written. */
async function writeConfig(
  root: string,
  { code, obstacles, limitCall }: { code: string | undefined; obstacles: string[]; limitCall: LimitCall },
): Promise<Diagnostic | undefined> {
  const refused = (message: string, fix: string, notes: string[] = []) =>
    error('cli/migration-refused', message, { notes, fix });
  const existingFile = configNames.find((name) => existsSync(join(root, name)));
  if (existingFile)
    return refused(`"${existingFile}" already exists.`, 'Remove it, or run the command without --write.');
  if (code === undefined)
    return refused(
      'The site needs its Docusaurus configuration, with which it builds as it is.',
      'Keep the configuration, or replace what is listed and try again.',
      obstacles,
    );
  await writeFile(join(root, target), code);
  const failure = await loadingError(root, limitCall);
  if (!failure) return undefined;
  await rm(join(root, target));
  const fix = `Run npm install ${packageName} recto-docusaurus if they are missing; otherwise keep the configuration.`;
  return refused(`A "${target}" for this site cannot be loaded.`, fix, [failure.message]);
}

/** Returns the first error of the configuration and the sidebars, as a build reports it. */
async function loadingError(root: string, limitCall: LimitCall): Promise<Diagnostic | undefined> {
  const files = diskFiles(root);
  const importModule = configModules(root, limitCall).import;
  const { config, diagnostics } = await readConfig(root, { files, importModule, features, limitCall });
  const sidebars = await readSidebars(config, { root, files, importModule });
  return [...diagnostics, ...sidebars.diagnostics].find(({ level }) => level === 'error');
}

function configMissing(): Diagnostic {
  return error('config/file-missing', 'This folder has no Docusaurus configuration.', {
    notes: [`looked for  ${docusaurusConfigNames.join(', ')}`],
    fix: 'Pass the folder of a Docusaurus project: recto migrate <folder>.',
  });
}

const sections = [
  { status: 'works', title: 'Works as it is', color: 'green' },
  { status: 'replaced', title: 'Replaced', color: 'cyan' },
  { status: 'needless', title: 'Changes nothing here', color: 'dim' },
  { status: 'unsupported', title: 'Not supported', color: 'yellow' },
] as const;

/** Folders with more files of one status are one line. */
const maxFiles = 4;
/** Parts of a file that are named. */
const maxParts = 3;

/** Lists the parts of a Docusaurus project by how they work, file by file. */
function migrationReport(files: ProjectFile[], isColored: boolean): string {
  const lists = sections.flatMap(({ status, title, color }) => {
    const rows = files.flatMap(({ path, parts }) => {
      const rowParts = parts.filter((part) => part.status === status);
      return rowParts.length > 0 ? [{ path, parts: dedupe(rowParts) }] : [];
    });
    if (rows.length === 0) return [];
    const lines = status === 'works' || status === 'needless' ? shortRows(rows) : rows.flatMap(fullRows);
    const width = Math.max(...lines.map(([path]) => path.length)) + 2;
    const heading = isColored ? styleText(['bold', color], title) : title;
    const texts = lines.map(([path, text]) => `  ${path.padEnd(width)}${text}`.trimEnd());
    return [[heading, ...texts].join('\n')];
  });
  return [...lists, summary(files)].join('\n\n');
}

type Line = [path: string, text: string];

/** One line for each file, or for a folder with many. */
function shortRows(rows: ProjectFile[]): Line[] {
  const folders = new Map<string, ProjectFile[]>();
  for (const row of rows) addTo(folders, folderOf(row.path), row);
  return [...folders].flatMap(([folder, inside]): Line[] => {
    if (inside.length > maxFiles) return [[`${folder}/`, `${inside.length} files`]];
    return inside.map(({ path, parts }) => [
      path,
      listed(
        parts.map(({ subject }) => subject),
        maxParts,
      ),
    ]);
  });
}

/** The first two folders of a path: `src/components`. */
function folderOf(path: string): string {
  return path.split('/').slice(0, -1).slice(0, 2).join('/');
}

/** A line for each part, with what replaces it; what is not supported has one more, with what to do. */
function fullRows({ path, parts }: ProjectFile): Line[] {
  const lines = parts.flatMap(({ subject, status, detail }): string[] => {
    if (status === 'replaced') return [detail ? `${subject} → ${detail}` : subject];
    return [subject, ...(detail ? [`  ${detail}`] : [])];
  });
  return lines.map((line, index) => [index === 0 ? path : '', line]);
}

function dedupe(parts: ProjectPart[]): ProjectPart[] {
  return [...new Map(parts.map((part) => [part.subject, part])).values()];
}

function summary(files: ProjectFile[]): string {
  const parts = files.flatMap(({ path, parts }) => dedupe(parts).map((part) => ({ ...part, path })));
  const count = (status: ProjectPart['status']) => parts.filter((part) => part.status === status).length;
  const unsupported = count('unsupported');
  const unsupportedText = unsupported === 0 ? 'nothing is unsupported' : `${unsupported} not supported`;
  const [works, replaced] = [count('works'), count('replaced')];
  return `${counted(works, 'part')} ${works === 1 ? 'works' : 'work'}, ${replaced} ${replaced === 1 ? 'is' : 'are'} replaced, ${unsupportedText}. Run "recto build" to build the project as it is.`;
}
