import type { Diagnostic } from 'recto-docs/plugin';
import { type ConfigFile, type Outcome, subjectOf } from '../config/convert-settings.ts';
import { convertDocusaurus } from '../config/from-docusaurus.ts';
import type { Plain } from '../values.ts';
import { codeOutcomes } from './code.ts';
import { nativeConfig } from './native-config.ts';
import type { ProjectPart } from './project-part.ts';
import { scriptOutcomes } from './scripts.ts';
import { styleOutcomes } from './styles.ts';
import { translationOutcomes } from './translations.ts';

/** A file or folder of a Docusaurus project; `path` is its path from the site folder. */
export interface ProjectFile {
  path: string;
  parts: ProjectPart[];
}

/** A Docusaurus project as Recto builds it. */
export interface Project {
  files: ProjectFile[];
  /** The configuration for Recto, which is not checked yet. */
  config: Plain;
  /** Code of a `recto.config.ts` for the same site. */
  code?: string;
  /** What needs the Docusaurus configuration, so that there is no such code. */
  obstacles: string[];
}

/**
 * Reads a Docusaurus project with the code that also builds it. `file` is the path of its configuration from `root`, the
 * absolute site folder, and `value` what it exports.
 */
export async function readProject(value: unknown, { file, root }: ConfigFile): Promise<Project> {
  const outcomes: Outcome[] = [];
  const record = (outcome: Outcome) => void outcomes.push(outcome);
  const { value: config, diagnostics, sitePlugins } = await convertDocusaurus(value, { file, root, record });
  const files = new Map<string, ProjectPart[]>([[file, []]]);
  const add = (path: string, part: ProjectPart) => files.set(path, [...(files.get(path) ?? []), part]);
  for (const { file: path = file, ...part } of outcomes)
    add(path, { ...part, subject: plainSubject(part.subject) });
  const isReplaced = ({ subject }: ProjectPart) =>
    files.get(file)?.some((part) => part.subject === subject && part.status === 'replaced');
  for (const diagnostic of diagnostics) {
    const part = unsupportedPart(diagnostic, file);
    if (!isReplaced(part)) add(diagnostic.at?.file ?? file, part);
  }
  const fileParts = [
    ...codeOutcomes(config, root),
    ...styleOutcomes(config, root),
    ...translationOutcomes(config, root),
    ...scriptOutcomes(root),
  ];
  for (const { path, ...part } of fileParts) add(path, part);
  const configParts = files.get(file) ?? [];
  return {
    files: [...files].map(([path, parts]) => ({ path, parts })),
    config,
    ...nativeConfig(value, {
      file,
      root,
      config,
      sitePlugins,
      unsupported: configParts.filter(({ status }) => status === 'unsupported'),
    }),
  };
}

function unsupportedPart(diagnostic: Diagnostic, file: string): ProjectPart {
  const { at, fix } = diagnostic;
  const subject = subjectOf(diagnostic);
  // The file is named already.
  const [, module] = at?.file === file ? [] : (/`([^`]+)`$/.exec(subject) ?? []);
  return { subject: module ?? plainSubject(subject), status: 'unsupported', ...(fix && { detail: fix }) };
}

/** Example: `plugin @acme/x` for ``The plugin `@acme/x` ``. */
function plainSubject(subject: string): string {
  return subject.replaceAll('`', '').replace(/^The (?=preset|plugin|theme)/, '');
}
