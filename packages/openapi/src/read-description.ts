import { existsSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import {
  BaseResolver,
  bundle,
  createConfig,
  getLineColLocation,
  type LocationObject,
  lint,
  type NormalizedProblem,
} from '@redocly/openapi-core';
import { locationAt, type Problem } from 'recto-docs/plugin';
import type { Description } from './description.ts';

/** A description that was read, or what is wrong with it. */
interface ReadDescription {
  description?: Description;
  problems: Problem[];
  /** Absolute paths of the file and of those that it refers to. */
  files: string[];
}

/** Maximum problems of a description that are reported one by one. */
const maxProblems = 20;

/**
 * Returns a function that reads a description with the files that it refers to, and reads it again only if one of these has
 * changed: about 0.1 s, and 5 s for 13 MB.
 */
export function descriptionReader(): (file: string, root: string) => Promise<ReadDescription> {
  const cache = new Map<string, { stamp: string; result: ReadDescription }>();
  return async (file, root) => {
    const path = findFile(file, root);
    if (!path) return { problems: [missingFileProblem(file)], files: [] };
    const entry = cache.get(path);
    if (entry && entry.stamp === stampOf(entry.result.files)) return entry.result;
    const result = await readDescription(path, root);
    cache.set(path, { stamp: stampOf(result.files), result });
    return result;
  };
}

/** Returns the absolute path of a file: in the site folder, or in a package that is installed there or above. */
function findFile(file: string, root: string): string | undefined {
  const candidates = [join(root, file)];
  for (let folder = root; ; folder = dirname(folder)) {
    candidates.push(join(folder, 'node_modules', file));
    if (folder === dirname(folder)) break;
  }
  return candidates.find((path) => existsSync(path) && statSync(path).isFile());
}

function stampOf(files: string[]): string {
  return files
    .map((file) => {
      const stats = statSync(file, { throwIfNoEntry: false });
      return `${file} ${stats?.mtimeMs} ${stats?.size}`;
    })
    .join('\n');
}

async function readDescription(path: string, root: string): Promise<ReadDescription> {
  const config = await createConfig({
    rules: { struct: 'warn', 'no-unresolved-refs': 'error' },
    // A build must not depend on the network.
    resolve: { http: { customFetch: refuseFetch } },
  } as never);
  const externalRefResolver = new BaseResolver(config.resolve);
  const where = (location?: LocationObject) => locationOf(location, root) ?? { file: siteFile(path, root) };
  try {
    const lintProblems = await lint({ ref: path, config, externalRefResolver });
    const problems = lintProblems.map((problem) => toProblem(problem, where));
    const { bundle: document, fileDependencies } = await bundle({ ref: path, config, externalRefResolver });
    const files = [...new Set([path, ...fileDependencies])];
    const { openapi } = document.parsed as Partial<Description>;
    if (!openapi?.startsWith('3.')) {
      const version = openapi ?? (document.parsed as { swagger?: string }).swagger;
      return { problems: [unreadableProblem(new Error(`its version is ${version}`), path, root)], files };
    }
    if (problems.some(({ level }) => level === 'error')) return { problems: limitProblems(problems), files };
    return { description: document.parsed as Description, problems: limitProblems(problems), files };
  } catch (cause) {
    return { problems: [unreadableProblem(cause, path, root)], files: [path] };
  }
}

async function refuseFetch(): Promise<never> {
  throw new Error('files on other hosts are not downloaded');
}

function toProblem(
  { ruleId, message, location: [location], suggest }: NormalizedProblem,
  where: (location?: LocationObject) => NonNullable<Problem['at']>,
): Problem {
  const isReference = ruleId === 'no-unresolved-refs';
  const suggestion = suggest[0] && `Did you mean \`${suggest[0]}\`?`;
  return {
    code: isReference ? 'reference-unresolved' : 'description-invalid',
    level: isReference ? 'error' : 'warning',
    message: sentenceOf(message),
    at: where(location),
    fix:
      suggestion ??
      (isReference
        ? 'Correct the `$ref`, or add what it refers to. Files on other hosts must be copied into the site.'
        : 'Correct the description; the page shows what can be read.'),
  };
}

function sentenceOf(message: string): string {
  const text = message
    .trim()
    .replace(/\s*\n\s*/g, ' ')
    .replace(/^Can't resolve \$ref/, 'Cannot resolve `$ref`');
  return /[.!?]$/.test(text) ? text : `${text}.`;
}

function limitProblems(problems: Problem[]): Problem[] {
  const hiddenProblems = problems.slice(maxProblems);
  const [first] = hiddenProblems;
  if (!first) return problems;
  return [
    ...problems.slice(0, maxProblems),
    {
      code: 'description-invalid',
      level: hiddenProblems.some(({ level }) => level === 'error') ? 'error' : 'warning',
      message: `The description has ${hiddenProblems.length} more problems.`,
      ...(first.at && { at: { file: first.at.file } }),
      fix: 'Correct those above, or check the file with an OpenAPI linter.',
    },
  ];
}

function unreadableProblem(cause: unknown, path: string, root: string): Problem {
  const text = cause instanceof Error ? cause.message : String(cause);
  const line = lineOf(cause);
  return {
    code: 'description-unreadable',
    level: 'error',
    message: `Cannot read the OpenAPI description: ${text.trim().split('\n')[0]?.replaceAll(path, siteFile(path, root))}`,
    at: { file: siteFile(path, root), ...(line && { line }) },
    fix: 'Write OpenAPI 3.0 or 3.1, as JSON or YAML.',
  };
}

/** Returns the line at which parsing failed, if the error has it: lines of YAML parsers count from 0. */
function lineOf(cause: unknown): number | undefined {
  if (typeof cause !== 'object' || cause === null) return undefined;
  const { line, mark, originalError } = cause as Record<string, unknown>;
  if (typeof line === 'number') return line;
  if (typeof mark === 'object' && mark !== null && 'line' in mark) return Number(mark.line) + 1;
  return lineOf(originalError);
}

function missingFileProblem(file: string): Problem {
  return {
    code: 'file-missing',
    level: 'error',
    message: `The OpenAPI file "${file}" does not exist.`,
    fix: 'Set `file` to a path from the site folder, or to a file of an installed package: "@acme/api/openapi.yaml".',
  };
}

function locationOf(location: LocationObject | undefined, root: string): Problem['at'] {
  if (!location) return undefined;
  const { start } = getLineColLocation(location as never);
  const file = siteFile(location.source.absoluteRef, root);
  if (!start) return { file };
  return locationAt(file, location.source.body, { line: start.line, column: start.col });
}

function siteFile(path: string, root: string): string {
  return relative(root, path).replaceAll('\\', '/');
}
