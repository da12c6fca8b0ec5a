import { docusaurusModules } from '../base/docusaurus-modules.ts';
import { lineAndColumn } from '../base/line-and-column.ts';
import { type Diagnostic, error, type Place, placeAt, warning } from '../model/diagnostic.ts';
import type { Partials } from '../model/partial.ts';
import type { Source } from '../model/source.ts';
import type { CheckedModule, CodeProblems, StaticCode, UnsupportedImport } from './check-code.ts';
import { sourceFile } from './vite-plugin.ts';

interface Reporting {
  /** The page whose code it is, or the module of the site's own navbar types. */
  source: Pick<Source, 'path' | 'text'>;
  root: string;
  partials: Partials;
}

/** What to report of the code of a page. */
export function codeDiagnostics({ staticCode, imports }: CodeProblems, reporting: Reporting): Diagnostic[] {
  return [
    ...imports.map((one) => unsupportedImport(one, reporting)),
    ...staticCode.flatMap((one) => staticCodeProblems(one, reporting)),
  ];
}

const supported = Object.entries(docusaurusModules).map(
  ([scope, names]) => `@${scope}/…  ${names.join(', ')}`,
);

function unsupportedImport(
  { module, statement, names }: UnsupportedImport,
  reporting: Reporting,
): Diagnostic {
  const { from } = statement;
  const subject = names
    ? `"${from}" has no export ${names.map((name) => `"${name}"`).join(' or ')}.`
    : `The module "${from}" is not supported.`;
  return error('render/import-unsupported', subject, {
    at: placeOf(module, statement, reporting),
    notes: [...usedBy(module, reporting), ...(names ? [] : supported)],
    fix: names
      ? 'Import what the module exports.'
      : 'Import a supported module, or write a component instead.',
  });
}

/** A component that does nothing, and elements whose children are never rendered. */
function staticCodeProblems({ module, name, needs }: StaticCode, reporting: Reporting): Diagnostic[] {
  const file = fileOf(module, reporting);
  const isPage = file === reporting.source.path || /\.mdx?$/.test(file);
  const fix = (what: string) =>
    isPage
      ? `Move ${what} into a component file that starts with 'use client'.`
      : `Start ${file} with 'use client'.`;
  const report = (message: string, need: { start: number; end: number }, advice: string) =>
    warning('render/component-static', message, {
      at: placeOf(module, need, reporting),
      notes: usedBy(module, reporting),
      fix: advice,
    });
  const empty = needs.filter(({ what }) => what === 'BrowserOnly');
  const [first, ...others] = needs.filter(({ what }) => what !== 'BrowserOnly');
  const words = [...new Set([first, ...others].flatMap((need) => need?.what ?? []))].join(', ');
  const message = `${subjectOf(name, file)} does nothing in the browser: it uses ${words}, but is rendered at build only.`;
  return [
    ...empty.map((need) => report(neverRendered, need, fix('its children'))),
    ...(first ? [report(message, first, fix('it'))] : []),
  ];
}

const neverRendered =
  'The children of "BrowserOnly" are never rendered: outside an island they are not sent to the browser.';

function subjectOf(name: string, file: string): string {
  if (name === 'evaluate' || name === 'scope') return 'This expression';
  return name === 'default' ? `The default export of ${file}` : `"${name}"`;
}

function usedBy(module: CheckedModule, reporting: Reporting): string[] {
  const { path } = reporting.source;
  return fileOf(module, reporting) === path ? [] : [`used by  ${path}`];
}

/** From the site folder. */
function fileOf({ id }: CheckedModule, { root }: Reporting): string {
  return sourceFile(id).replace(`${root}/`, '');
}

/** The module of a page has the words of its author, though not at the same lines. */
function placeOf(
  module: CheckedModule,
  { start, end }: { start: number; end: number },
  reporting: Reporting,
): Place {
  const { code, id } = module;
  const file = fileOf(module, reporting);
  const length = end - start;
  if (id.endsWith(file)) return placeAt(file, code, { ...lineAndColumn(code, start), length });
  const { source, partials } = reporting;
  const text = file === source.path ? source.text : partials.get(file)?.page.source.text;
  const rest = code.slice(start).split('\n', 1)[0] ?? '';
  const offset = text?.indexOf(rest) ?? -1;
  return text === undefined || offset < 0
    ? { file }
    : placeAt(file, text, { ...lineAndColumn(text, offset), length });
}
