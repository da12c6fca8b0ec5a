import { elementName, isComponentName, layoutName, type Partials } from '../content/page.ts';
import type { Source } from '../content/source.ts';
import {
  type Diagnostic,
  error,
  locationAt,
  type SourceLocation,
  warning,
} from '../diagnostics/diagnostic.ts';
import { docusaurusModules } from '../utils/docusaurus-modules.ts';
import { suggest } from '../utils/suggest.ts';
import { lineAndColumn } from '../utils/text.ts';
import { importMissing, missingPackage } from './code-failures.ts';
import type { PageCode, StaticCode, UnsupportedImport } from './islands/check-code.ts';
import type { ReadModule } from './modules/module-graph.ts';
import { sourceFile } from './modules/module-suffixes.ts';

interface ReportContext {
  /** The page that runs the code, or the module of the site's custom navbar types. */
  source: Pick<Source, 'path' | 'text'>;
  root: string;
  partials: Partials;
}

export function codeDiagnostics(
  { staticCode, imports }: Pick<PageCode, 'staticCode' | 'imports'>,
  context: ReportContext,
): Diagnostic[] {
  return [
    ...imports.map((one) => unsupportedImport(one, context)),
    ...staticCode.flatMap((one) => staticCodeProblems(one, context)),
  ];
}

const supported = Object.entries(docusaurusModules).map(
  ([scope, names]) => `@${scope}/…  ${names.join(', ')}`,
);

function exportMissing(
  { module, statement, names = [] }: UnsupportedImport,
  target: ReadModule,
  context: ReportContext,
): Diagnostic {
  // Modules of Markdown have exports for the engine, too.
  const exportNames = [...target.facts.exports.keys()].filter((name) => !/^recto/i.test(name));
  const [name = ''] = names;
  const quotedNames = names.map((one) => (one === 'default' ? 'default' : `"${one}"`)).join(' or ');
  const subject = name === 'default' ? 'no default export' : `no export ${quotedNames}`;
  return error('render/import-unsupported', `${fileOf(target, context)} has ${subject}.`, {
    at: placeOf(module, statement, context),
    notes: [`exports: ${exportNames.join(', ')}`, ...usedBy(module, context)],
    fix: importFix(name, exportNames, statement.from),
  });
}

/** Returns how to import what a module exports, in place of a name that it does not export. */
function importFix(name: string, exportNames: string[], from: string): string {
  if (name === 'default') {
    const other = exportNames.find((one) => one !== 'default') ?? '';
    return `Import a name: import { ${other} } from '${from}'.`;
  }
  const near = suggest(name, exportNames) ?? (exportNames.join() === 'default' ? 'default' : undefined);
  if (near === 'default') return `Import its default export: import ${name} from '${from}'.`;
  return near ? `Did you mean "${near}"?` : 'Import a name that it exports.';
}

function unsupportedImport(one: UnsupportedImport, context: ReportContext): Diagnostic {
  const { module, statement, names, target } = one;
  if (target) return exportMissing(one, target, context);
  const { from } = statement;
  const subject = names
    ? `"${from}" has no export ${names.map((name) => `"${name}"`).join(' or ')}.`
    : `The module "${from}" is not supported.`;
  return error('render/import-unsupported', subject, {
    at: placeOf(module, statement, context),
    notes: names ? [] : supported,
    fix: names
      ? 'Import what the module exports.'
      : 'Import a supported module, or write a component instead.',
  });
}

export function unresolvedImports(
  { unresolved }: Pick<PageCode, 'unresolved'>,
  { path, ...context }: ReportContext & { path: string },
): Diagnostic[] {
  return unresolved.map(({ module, statement }) => {
    const { root } = context;
    const importer = fileOf(module, context);
    const packageName = missingPackage(statement.from, { importer, root });
    return importMissing(
      { name: statement.from, importer, packageName },
      { path, root, at: placeOf(module, statement, context), notes: usedBy(module, context) },
    );
  });
}

/** Reports a component without effect, and elements whose children are never rendered. */
function staticCodeProblems({ module, name, needs }: StaticCode, context: ReportContext): Diagnostic[] {
  const file = fileOf(module, context);
  const fix = (subject: string) => {
    if (module.origin === 'other') return `Move ${file} into the site folder.`;
    if (module.origin !== 'package' && isComponentName(name))
      return 'An island can show the content of Markdown, and not use its other exports: pass their values as props.';
    return `Move ${subject} into a component file.`;
  };
  const report = (message: string, need: { start: number; end: number }, advice: string) =>
    warning('render/component-static', message, {
      at: placeOf(module, need, context),
      notes: usedBy(module, context),
      fix: advice,
    });
  const browserOnlyNeeds = needs.filter(({ what }) => what === 'BrowserOnly');
  const [first, ...otherNeeds] = needs.filter(({ what }) => what !== 'BrowserOnly');
  const names = [...new Set([first, ...otherNeeds].flatMap((need) => need?.what ?? []))].join(', ');
  const message = `${subjectOf(name, file)} uses ${names} but is only rendered at build time, so it won't be interactive.`;
  return [
    ...browserOnlyNeeds.map((need) => report(neverRendered, need, fix('its children'))),
    ...(first ? [report(message, first, fix('it'))] : []),
  ];
}

const neverRendered =
  'The children of "BrowserOnly" are never rendered: outside an island they are not sent to the browser.';

function subjectOf(name: string, file: string): string {
  if (name === 'rectoEvaluate' || name === 'rectoScope' || elementName.test(name)) return 'This expression';
  const isDefault = name === 'default' || name === layoutName;
  return isDefault ? `The default export of ${file}` : `"${name}"`;
}

function usedBy(module: ReadModule, context: ReportContext): string[] {
  const { path } = context.source;
  return fileOf(module, context) === path ? [] : [`used by  ${path}`];
}

function fileOf({ id }: ReadModule, { root }: ReportContext): string {
  return sourceFile(id).replace(`${root}/`, '');
}

/** Locates code of a module. The module of a Markdown file contains its code, but at other lines. */
function placeOf(
  module: ReadModule,
  { start, end }: { start: number; end: number },
  context: ReportContext,
): SourceLocation {
  const { code, id } = module;
  const file = fileOf(module, context);
  const length = end - start;
  if (id.endsWith(file)) return locationAt(file, code, { ...lineAndColumn(code, start), length });
  const { source, partials } = context;
  const text = file === source.path ? source.text : partials.get(file)?.page.source.text;
  const line = code.slice(start).split('\n', 1)[0] ?? '';
  const offset = text?.indexOf(line) ?? -1;
  return text === undefined || offset < 0
    ? { file }
    : locationAt(file, text, { ...lineAndColumn(text, offset), length });
}
