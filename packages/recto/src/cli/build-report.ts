import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { PageIsland } from '../bundle/islands/check-code.ts';
import { islandOrigin } from '../bundle/islands/island-modules.ts';
import { sourceFile } from '../bundle/modules/module-suffixes.ts';
import { elementName } from '../content/page.ts';
import { type Diagnostic, warning } from '../diagnostics/diagnostic.ts';
import type { BuildResult } from '../pipeline/build-site.ts';
import type { Reasons } from '../pipeline/render-locale.ts';
import { splitQuestion } from '../reads/reads.ts';
import type { Route } from '../site/routes/route.ts';
import { pathFrom } from '../utils/node/site-files.ts';
import { counted, lineAndColumn } from '../utils/text.ts';

/** Returns whether a page is meant: by its file, from the current or the site folder, or by its address. */
export function isMeant(
  target: string,
  { cwd, root }: { cwd: string; root: string },
): (route: Route) => boolean {
  const file = pathFrom(root, resolve(cwd, target));
  return (route) => {
    const { path = '', original = '' } = 'page' in route ? route.page.source : {};
    return [route.path, path, original].includes(target) || [path, original].includes(file);
  };
}

/** Explains why pages were rendered; `reads` lists what the site's code had read and what has changed since. */
export function explain(reasons: Reasons[], reads: string[]): string {
  const unknownCauses =
    reads.length > 0
      ? reads.map((read) =>
          splitQuestion(read)[0] === 'packages'
            ? cause(read)
            : `code of the site reads something that has changed: ${read}`,
        )
      : 'it is always rendered: it lists posts, imports style sheets, has a problem, or code has read the clock, random numbers or the network';
  return reasons
    .map(({ route, questions }) => {
      const name = 'page' in route ? `${route.page.source.path} (${route.path})` : route.path;
      if (questions.length === 0) return `${name} was kept: nothing it depends on has changed.`;
      const questionCauses = questions.flatMap((question) =>
        question === 'unknown' ? unknownCauses : cause(question),
      );
      return [`${name} was rendered:`, ...[...new Set(questionCauses)].map((one) => `  ${one}`)].join('\n');
    })
    .join('\n');
}

/** Returns what it means that the answer to a question has changed. */
function cause(question: string): string {
  const [kind, name] = splitQuestion(question);
  const explanation = causes[question] ?? causes[kind] ?? question;
  return typeof explanation === 'string' ? explanation : explanation(name);
}

/** By question, or by kind of question from its name. */
const causes: Record<string, string | ((name: string) => string)> = {
  new: 'it is new, or an earlier version of Recto built it',
  output: 'its file in the output was removed or changed',
  own: 'its text, code from files, front matter, position or last update has changed',
  elements: 'plugins add different elements',
  engine: 'Recto or Node.js has changed',
  environment: 'the language, the time zone, the year or a variable of Vite has changed',
  variables: 'environment variables of modules have changed',
  packages: 'a package has changed',
  content: (file) => `${file} has changed`,
  partial: (file) => `${file} has changed`,
  modules: (folder) => `a file was added to ${folder || '.'} or removed, which an import may mean`,
  names: 'a file was added or removed, which an import may mean',
  'setting configuration': 'the configuration has changed',
  'setting messages': 'translated texts of the theme have changed',
  'setting components': 'the list of components has changed',
  'setting frame': 'the banner, the footer, the colors or the glossary has changed',
  'setting bundle': 'scripts, styles or icons have changed',
  'view sidebar': 'its sidebar has changed',
  'view navbar': 'its navbar has changed',
  'view neighbors': 'its breadcrumbs, or the previous or next page, have changed',
  'view version': 'its version of the docs has changed',
  'view rest': 'other parts around its article have changed',
  site: 'a component uses the list of pages, which has changed',
  data: 'a component uses data of plugins, which has changed',
  cards: 'a component lists the pages of its category, which have changed',
  link: (name) => `its link "${JSON.parse(name)[0]}" leads elsewhere`,
  file: (name) => `the file of its link "${JSON.parse(name)[0]}" was added, removed or replaced`,
  published: (file) => `${file} has changed`,
  image: 'its social image has changed',
  sources: 'it lists posts or imports style sheets, and a file of the site has changed',
};

export function noSuchPage(target: string): Diagnostic {
  return warning('cli/usage', `No page is made from "${target}".`, {
    fix: 'Pass the file of a page, such as docs/index.md, or its address.',
  });
}

/** Lists the pages with islands, their components, and what makes these interactive. */
export function interactivePages(
  { pages, islands, islandsByPath }: Pick<BuildResult, 'pages' | 'islands' | 'islandsByPath'>,
  folder: string,
): string {
  if (islandsByPath.size === 0) return 'No page has interactive components.';
  const root = realpathSync(folder);
  const lines = new Map(
    islands.map((island) => {
      const { module, name } = islandOrigin(island, root);
      return [`${module}:${name}`, describe(island, root)];
    }),
  );
  const count = islandsByPath.size === 1 ? '1 page has' : `${islandsByPath.size} pages have`;
  return [
    `${count} interactive components, of ${pages}:`,
    ...[...islandsByPath].flatMap(([path, keys]) => [
      `  ${path}`,
      ...keys.map((key) => `    ${lines.get(key) ?? key}`),
    ]),
  ].join('\n');
}

/** Example: `Counter  useState, onClick  src/counter.tsx:4` */
function describe(island: PageIsland, root: string): string {
  const { name, from, module, reasons, need } = island;
  const [reason] = reasons;
  const place = need ?? { module, start: reason?.start ?? 0 };
  const { id, code, origin } = place.module;
  // The module of a page has other lines.
  const line = origin === 'markdown' ? '' : `:${lineAndColumn(code, place.start).line}`;
  const features = [...new Set((need ? [need] : reasons).map(({ what }) => what))].join(', ');
  const component = from
    ? `${from.name === 'default' ? 'The default export' : from.name} of ${from.from}`
    : elementName.test(name)
      ? 'An element'
      : name;
  return `${component}  ${features}  ${pathFrom(root, sourceFile(id))}${line}`;
}

/** What warnings about a Docusaurus project mean for its visitors; `noun` is counted: pages, or things of the project. */
const effects: { codes: RegExp; noun: string; effect: string }[] = [
  {
    codes: /^render\/(?:failed|component-unknown|link-invalid|translation-invalid|import-unsupported)$/,
    noun: 'page',
    effect: 'a component that failed is missing; visitors see what it contains',
  },
  {
    codes: /^render\/(?:prop-not-serializable|component-static)$/,
    noun: 'page',
    effect: 'a component does nothing in the browser; visitors see it and cannot use it',
  },
  { codes: /^render\/code-as-text$/, noun: 'page', effect: 'visitors see code as text' },
  {
    codes: /^render\/text-outside$/,
    noun: 'file',
    effect: 'texts are in the default language for all visitors',
  },
  {
    codes: /^(?:config\/(?:docusaurus-ignored|package-missing)|plugin\/.*)$/,
    noun: 'setting or plugin',
    effect: 'no effect; visitors see the page without it',
  },
];

/** Returns the lines at the end of a build of a Docusaurus project: what was left out, where, and what visitors see. */
export function omissions(diagnostics: Diagnostic[]): string[] {
  const lines = effects.flatMap(({ codes, noun, effect }) => {
    const problems = diagnostics.filter(({ code, level }) => level === 'warning' && codes.test(code));
    const count = noun === 'page' ? new Set(problems.map(placeOf)).size : problems.length;
    const counts = noun === 'page' || count === 1 ? counted(count, noun) : `${count} settings or plugins`;
    return count > 0 ? [`  ${counts}: ${effect}`] : [];
  });
  return lines.length > 0 ? ['Left out:', ...lines] : [];
}

/** Returns the page that a message names, or the file of what is left out. */
function placeOf({ message, at }: Diagnostic): string {
  const [, path] = /"(\/[^"]*)"/.exec(message) ?? [];
  return path ?? at?.file ?? message;
}
