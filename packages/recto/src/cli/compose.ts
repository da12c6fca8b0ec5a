import { join, relative, resolve } from 'node:path';
import { imageCache } from '../bundle/images/image-cache.ts';
import { type Diagnostic, error, warning } from '../diagnostics/diagnostic.ts';
import { type StoredPage, traceOf } from '../graph/page-store.ts';
import { foldersIn, type PartProblem, readPart, type SitePart } from '../graph/site-part.ts';
import type { BuildResult } from '../pipeline/build-site.ts';
import { areUnchanged } from '../reads/reads.ts';
import { groupsOf } from '../site/page-selection.ts';
import type { Route } from '../site/routes/route.ts';
import { addTo } from '../utils/collections.ts';
import { type CommandOptions, outputFolder } from './arguments.ts';
import { failWith } from './report.ts';
import { writeSite } from './write-site.ts';

/** Runs `recto compose`: builds the site with the pages that its parts have, and renders those that they lack. */
export async function compose(options: CommandOptions): Promise<number> {
  const { folder, argument = '', values, terminal } = options;
  const startTime = performance.now();
  const nameOf = (path: string) => relative(terminal.cwd, path) || path;
  const { parts, diagnostics } = readParts(resolve(terminal.cwd, argument), folder, nameOf);
  if (diagnostics.length > 0) return failWith(diagnostics, options);
  const out = outputFolder(folder, values.out);
  return writeSite(options, {
    out,
    displayPath: nameOf(out),
    seconds: () => ((performance.now() - startTime) / 1000).toFixed(2),
    parts,
    excludedFolder: resolve(terminal.cwd, argument),
    check: (result) => renderedPageWarnings(result, parts, nameOf),
  });
}

/** Reads the parts in a folder, and adds their files to the caches of the site. */
function readParts(
  folder: string,
  root: string,
  nameOf: (path: string) => string,
): { parts: SitePart[]; diagnostics: Diagnostic[] } {
  const images = imageCache(join(root, '.recto/images'));
  const parts: SitePart[] = [];
  const diagnostics: Diagnostic[] = [];
  const owners = new Map<string, string>();
  for (const name of foldersIn(folder)) {
    const part = readPart(name, { images });
    if ('problem' in part) {
      diagnostics.push(partUnusable(nameOf(name), part.problem));
      continue;
    }
    const file = [...part.pages.keys()].find((one) => owners.has(one));
    if (file) {
      const message = `The parts "${owners.get(file)}" and "${nameOf(name)}" both have "${file}".`;
      const fix = 'Remove one of them, or build them with options that select different pages.';
      diagnostics.push(error('compose/part-duplicate', message, { fix }));
    }
    for (const file of part.pages.keys()) owners.set(file, nameOf(name));
    parts.push(areUnchanged(part.reads, root) ? part : outdated(part));
  }
  if (parts.length === 0 && diagnostics.length === 0) diagnostics.push(noParts(nameOf(folder)));
  return { parts, diagnostics };
}

/** Returns a part whose pages are all rendered again: on its machine, code of the site has read something else. */
function outdated({ pages, ...part }: SitePart): SitePart {
  // No code has this fingerprint.
  const outdatedFacts = ({ trace, ...facts }: StoredPage['facts']['value']) => ({
    ...facts,
    ...(trace && { trace: { ...trace, reads: { code: '' } } }),
  });
  const outdatedPages = [...pages].map(
    ([file, page]) => [file, { ...page, facts: { value: outdatedFacts(page.facts.value) } }] as const,
  );
  return { ...part, reads: {}, pages: new Map(outdatedPages) };
}

/** Warns about pages that were rendered because no part has them as they are now. */
function renderedPageWarnings(
  { locales, rendered }: Pick<BuildResult, 'locales' | 'rendered'>,
  parts: SitePart[],
  nameOf: (path: string) => string,
): Diagnostic[] {
  const partWith = ({ file }: Route) => parts.find(({ pages }) => pages.has(file));
  const builders = new Map<string, SitePart>();
  const groups = new Map<string, (route: Route) => string>();
  for (const { config, site } of locales) {
    const locale = config.i18n.currentLocale;
    const routes = [...site.routes.values()].map((route) => [route, partWith(route)] as const);
    const isBuilt = routes.some(([, part]) => part);
    const groupOf = groupsOf(site);
    const optionsOf = (route: Route) => optionsFor({ locale, ...(isBuilt && groupOf(route)) });
    groups.set(locale, optionsOf);
    for (const [route, part] of routes) if (part) builders.set(optionsOf(route), part);
  }
  const outdatedPages = new Map<SitePart, string[]>();
  const missingPages = new Map<string, string[]>();
  for (const { locale, route } of rendered) {
    const group = groups.get(locale)?.(route) ?? '';
    const part = builders.get(group);
    const page = part?.pages.get(route.file);
    // Its reads are not recorded.
    const trace = page && traceOf(page);
    if (page && (!trace || trace.reads.sources !== undefined)) continue;
    if (part) addTo(outdatedPages, part, route.path);
    else addTo(missingPages, group, route.path);
  }
  return [
    ...[...outdatedPages].map(([{ folder }, paths]) => staleWarning(nameOf(folder), paths)),
    ...[...missingPages].map(([group, paths]) => missingWarning(group, paths)),
  ];
}

/** Returns the options that select a group of pages. Example: `--locale fr --docs default --version 2.0` */
function optionsFor(group: { locale: string; docs?: string; version?: string }): string {
  return Object.entries(group)
    .flatMap(([name, value]) => (value ? [`--${name} ${value}`] : []))
    .join(' ');
}

function partUnusable(name: string, problem: PartProblem): Diagnostic {
  const unusable = (message: string, fix: string, notes: string[] = []) =>
    error('compose/part-unusable', message, { notes, fix });
  if (problem === 'is not a part')
    return unusable(
      `"${name}" is not a part of a site.`,
      'Remove it, or pass a folder that contains only folders of "recto build --part <folder>".',
    );
  if (problem === 'is damaged')
    return unusable(
      `The part "${name}" is damaged or incomplete.`,
      'Build it again, and copy the whole folder.',
    );
  const fix = 'Build it again with the versions of this machine. A lock file and .nvmrc keep them the same.';
  return unusable(`The part "${name}" was built by another Recto or Node.js.`, fix, [
    `built by Recto ${problem.engine}`,
  ]);
}

function noParts(name: string): Diagnostic {
  const fix = 'Build each into a folder there: recto build --locale <id> --part <folder>.';
  return error('compose/part-unusable', `No parts in "${name}".`, { fix });
}

function staleWarning(name: string, paths: string[]): Diagnostic {
  return warning('compose/part-stale', `The part "${name}" is not up to date. ${renderedText(paths)}`, {
    fix: 'Build it from the same commit, with the same packages and environment variables.',
  });
}

function missingWarning(group: string, paths: string[]): Diagnostic {
  return warning('compose/part-missing', `No part has the pages of "${group}". ${renderedText(paths)}`, {
    fix: `Build them as a part: recto build ${group} --part <folder>.`,
  });
}

/** Example: `2 pages were rendered here, such as /docs/a.` */
function renderedText([first = '', ...rest]: string[]): string {
  if (rest.length === 0) return `Rendered ${first} again.`;
  return `${rest.length + 1} pages were rendered here, such as ${first}.`;
}
