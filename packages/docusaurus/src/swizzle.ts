import { join } from 'node:path';
import type { Diagnostic } from 'recto-docs/plugin';
import type { Recorder } from './config/convert-settings.ts';
import { moduleFile } from './package-files.ts';
import type { PageComponent } from './page-components.ts';
import {
  adapterId,
  adapterOf,
  innerAdapters,
  innerComponents,
  type PartComponents,
  pagesOf,
  partId,
  partsInside,
  slots,
  wrapperNames,
} from './slots/slot-table.ts';
import { noPartReason, partialWarnings, unusedWarning } from './swizzle-warnings.ts';
import {
  componentName,
  importedComponents,
  scriptPaths,
  scriptsIn,
  siteThemeFiles,
  type ThemeFile,
  themeFiles,
} from './theme-files.ts';
import { importsOf, missingImports, objectKeys, reaches, type ThemeFolders } from './theme-imports.ts';
import { byDepth, containsPart, navbarTypes, replacesTheme, targetOf } from './theme-names.ts';

/*
 * Decides what the components in `src/theme` replace (`slots/slot-table.ts`). `slots/` has an adapter for each part of
 * the page, which keeps its props for the original that a component may render. Adapters named `…Parts` compose a
 * part from smaller components, from the site and from `modules/theme` and `modules/parts`; they are also what
 * a component of the site receives as its original (`innerAdapters`).
 */

interface SwizzleContext extends ThemeFolders {
  /** The components of pages that options of plugins name. They precede those in `src/theme`. */
  pageComponents?: PageComponent[] | undefined;
  record?: Recorder | undefined;
}

interface Swizzled {
  /** Modules by the names of what they replace, as `components` of the configuration has them. */
  components: Record<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * Returns the components in `src/theme` and of themes for what they replace, with a warning for each that is not used: because the page
 * has no part that corresponds, or because it imports a module that does not exist here.
 */
export function swizzledComponents({
  root,
  themes = [],
  pageComponents = [],
  record,
}: SwizzleContext): Swizzled {
  const siteFiles = siteThemeFiles(root);
  const candidates = [
    ...[...pageComponents, ...siteFiles].sort(byDepth),
    ...themes.toReversed().flatMap((theme) => themeFiles(theme, root).sort(byDepth)),
  ];
  if (candidates.length === 0) return { components: {}, diagnostics: [] };
  const site = { folders: { root, themes }, imports: componentImports(root) };
  const replacements = new Replacements();
  const diagnostics: Diagnostic[] = [];
  /** Components that replace no part; others may render them. */
  const orphans: Orphan[] = [];
  const seenNames = new Set<string>();
  for (const { file, name } of candidates) {
    if (seenNames.has(name)) continue;
    seenNames.add(name);
    const use = decideUse({ file, name }, site, replacements);
    if (use?.kind === 'unused') diagnostics.push(unusedWarning(file, name, use.reason));
    else if (use?.kind === 'orphan') orphans.push({ file, name, reason: use.reason });
    else if (use) {
      replacements.add(name, use);
      record?.({ subject: `@theme/${name}`, status: 'works', file });
    }
  }
  addPartsOfCopies(replacements, pageComponents, site);
  if ([...seenNames].some((name) => postParts.test(name)))
    replacements.wrap('DocContent', { name: 'BlogPostItems', isCopy: true });
  for (const { file, name, reason } of unrendered(orphans, site.imports))
    diagnostics.push(unusedWarning(file, name, reason));
  const reportedFiles = new Set(diagnostics.map(({ at }) => at?.file));
  for (const { file, name } of siteFiles) {
    const isWhole = name === 'MDXContent' && !providesComponents(join(root, file), site.folders);
    if (!reportedFiles.has(file) && !isWhole) diagnostics.push(...partialWarnings(file, name));
  }
  return { components: replacements.components(), diagnostics };
}

interface SiteTheme {
  folders: ThemeFolders;
  /** Names of the components of the theme that each file in `src` imports. */
  imports: Map<string, Set<string>>;
}

function componentImports(root: string): SiteTheme['imports'] {
  const theme = join(root, 'src/theme');
  const namesIn = (file: string) => new Set(importedComponents(join(root, file), theme));
  return new Map(scriptsIn('src', root).map((file) => [file, namesIn(file)]));
}

function isImported(name: string, imports: SiteTheme['imports']): boolean {
  return [...imports.values()].some((names) => names.has(name));
}

/** What a component does. */
type Use =
  /** It is around parts of the page, or next to them. */
  | { kind: 'wrapper'; parts: string[]; isCopy: boolean }
  /** It replaces a part of the page, through an adapter. */
  | { kind: 'slot'; target: string; module: string; adapter: string }
  /** It replaces components or elements of MDX. */
  | { kind: 'mdx'; target: string; module: string }
  /** Visitors do not see it; an orphan is in the page where another component renders it. */
  | { kind: 'unused'; reason: string }
  | { kind: 'orphan'; reason: string };

/** Returns what a component does; `undefined` for a part of another one, and for what Docusaurus does not have. */
function decideUse({ file, name }: ThemeFile, site: SiteTheme, replacements: Replacements): Use | undefined {
  const { folders } = site;
  const path = join(folders.root, file);
  const isProvider = name === 'MDXContent' && providesComponents(path, folders);
  const isIgnored = name === navbarTypes && !replacesItems(path);
  const target = isIgnored ? undefined : isProvider ? '*' : targetOf(name);
  const wrappedParts = isProvider ? undefined : partsInside(name);
  const problem = target && problemOf(path, folders);
  if (problem) return { kind: 'unused', reason: problem };
  if (wrappedParts) {
    const parts = wrappedParts.filter((part) => !rendersPart(part, name, site));
    return { kind: 'wrapper', parts, isCopy: isCopyOf(path, name, folders) };
  }
  const outer = target && replacements.at(target, name);
  if (target) {
    const isSlot = Object.hasOwn(slots, name);
    const adapter = isSlot ? adapterFor(name, path, folders) : target === '*' ? 'mdx-components' : undefined;
    const module = (adapter && adapterId(adapter)) || path;
    if (!outer || outer.module === module)
      return isSlot && adapter ? { kind: 'slot', target, module, adapter } : { kind: 'mdx', target, module };
  }
  if (!file.startsWith('src/theme/') || !replacesTheme(name)) return undefined;
  if (outer && containsPart(outer.name, name)) return undefined;
  const reason = target
    ? 'Another component of the site replaces the part of the page that contains it.'
    : noPartReason(name);
  return { kind: 'orphan', reason };
}

/** Returns why a component cannot be used. */
function problemOf(path: string, folders: ThemeFolders): string | undefined {
  if (choosesTabs(path))
    return 'It receives the tabs of a page as HTML and cannot select one: render `@theme-original/Tabs`.';
  const missing = missingImports(path, folders);
  return missing.length > 0 ? `It imports ${missing.join(', ')}, which Recto does not have.` : undefined;
}

/** Whether another component of the site renders a component around a part of the page itself, such as the metadata in a copy of the page. */
function rendersPart(part: string, name: string, { folders, imports }: SiteTheme): boolean {
  if (name === 'MDXContent') return rendersMdx(part, folders.root);
  return /^(?:BackToTopButton$|BlogPostPage\/)/.test(name) && isImported(name, imports);
}

function isCopyOf(path: string, name: string, folders: ThemeFolders): boolean {
  return !rendersOriginal(path, name, folders) || (name === 'MDXPage' && importsAny(path, ['@theme/Layout']));
}

/** What replaces the parts of the page. */
class Replacements {
  readonly #components: Record<string, string> = {};
  readonly #parts = new Map<string, PartComponents>();
  /** By the part and its pages. */
  readonly #places = new Map<string, { name: string; module: string }>();

  /** Returns what replaces a part on the pages of a component. */
  at(target: string, name: string): { name: string; module: string } | undefined {
    return this.#places.get(`${target} ${pagesOf(name)}`);
  }

  add(name: string, use: Exclude<Use, { reason: string }>): void {
    if (use.kind === 'wrapper') {
      for (const part of use.parts) this.wrap(part, { name, isCopy: use.isCopy });
      return;
    }
    const { target, module } = use;
    const outer = this.at(target, name);
    if (use.kind === 'mdx') this.#components[target] = module;
    else if (!outer) this.#partOf(target).replacements.push({ adapter: use.adapter, pages: pagesOf(name) });
    if (name === 'Heading') this.#partOf('DocHeader').replacements.push({ adapter: 'DocTitle', pages: '' });
    const outerName = use.kind === 'slot' ? outer?.name : undefined;
    this.#places.set(`${target} ${pagesOf(name)}`, { name: outerName ?? name, module });
  }

  wrap(part: string, wrapper: PartComponents['wrappers'][number]): void {
    const target = this.#partOf(part);
    target.wrappers = [...target.wrappers.filter(({ name }) => name !== wrapper.name), wrapper];
  }

  has(part: string): boolean {
    return this.#parts.has(part);
  }

  /** Returns the modules by the names of what they replace. */
  components(): Record<string, string> {
    const ids = [...this.#parts].flatMap(([target, part]) => {
      const id = partId(target, part);
      return id ? [[target, id]] : [];
    });
    return { ...this.#components, ...Object.fromEntries(ids) };
  }

  #partOf(target: string): PartComponents {
    const part = this.#parts.get(target) ?? { replacements: [], wrappers: [] };
    this.#parts.set(target, part);
    return part;
  }
}

/** Adds the parts of the page that copies render where they want them, or leave out. */
function addPartsOfCopies(
  replacements: Replacements,
  pageComponents: PageComponent[],
  { folders, imports }: SiteTheme,
): void {
  for (const name of ['BlogPostPage', 'DocCategoryGeneratedIndexPage', 'DocItem/Layout', 'DocItem']) {
    const files = pageComponents.filter((one) => one.name === name);
    const path = files[0]
      ? join(folders.root, files[0].file)
      : moduleFile(join(folders.root, 'src/theme', name));
    if (!path || rendersOriginal(path, name, folders)) continue;
    // The option names the component around the theme's.
    if (files.length > 0 && reaches(path, [`@theme/${name}`], folders)) continue;
    const without = (part: string, component: string) =>
      reaches(path, [`@theme/${component}`], folders) ? [] : [part];
    const hasBreadcrumbs = replacements.has('Breadcrumbs') || isImported('DocBreadcrumbs', imports);
    const parts: Record<string, string[]> = {
      BlogPostPage: ['Pager', ...without('TableOfContents', 'TOC')],
      DocCategoryGeneratedIndexPage: [
        ...without('Pager', 'DocPaginator'),
        ...without('Breadcrumbs', 'DocBreadcrumbs'),
      ],
      'DocItem/Layout': ['Pager', ...(hasBreadcrumbs ? [] : ['Breadcrumbs'])],
      DocItem: files.length > 0 || importsAny(path, ['@theme/DocPaginator']) ? ['Pager'] : [],
    };
    for (const part of parts[name] ?? []) replacements.wrap(part, { name, isCopy: true });
  }
}

interface Orphan extends ThemeFile {
  reason: string;
}

/** Returns the orphans that no other component renders. */
function unrendered(orphans: Orphan[], imports: SiteTheme['imports']): Orphan[] {
  const files = orphans.map(({ file }) => file);
  const names = [...imports].flatMap(([file, imported]) => (files.includes(file) ? [] : [...imported]));
  const others = orphans.filter(({ name }) => !names.includes(name));
  return others.length === orphans.length ? orphans : unrendered(others, imports);
}

/** Components of posts, which lists of posts have, too. */
const postParts = /^(?:BlogPostItem|Blog\/Components\/Author)(?:$|\/)|^Tag(?:sListInline)?$/;

function importsAny(file: string, modules: string[]): boolean {
  return importsOf(file).some(({ module }) => modules.includes(module));
}

/** Whether a component renders its original, itself or by way of other files of the site. */
function rendersOriginal(file: string, name: string, folders: ThemeFolders): boolean {
  return reaches(file, [`@theme-original/${name}`, `@theme-init/${name}`], folders);
}

/** Whether a component around MDX provides other components to it: a copy of Docusaurus' component, or one with a provider. */
function providesComponents(file: string, folders: ThemeFolders): boolean {
  return !rendersOriginal(file, 'MDXContent', folders) || importsAny(file, ['@mdx-js/react']);
}

/** Whether the site's component for a part of the page renders the component around MDX itself. */
function rendersMdx(part: string, root: string): boolean {
  const name = part === 'BlogPost' ? 'BlogPostItem/Content' : 'DocItem/Content';
  const file = moduleFile(join(root, 'src/theme', name));
  return file !== undefined && importsAny(file, ['@theme/MDXContent']);
}

/** Whether a component is a copy of Docusaurus' tabs, which reads the items of a page. */
function choosesTabs(file: string): boolean {
  const names = importsOf(file).flatMap((one) => one.names);
  return names.some((name) => /^(?:useTabs|useTabsContextValue|sanitizeTabsChildren)$/.test(name));
}

/** Whether the site has a copy of Docusaurus' tabs, which MDX ignores: pages have Recto's tabs. */
export function hasIgnoredTabs(root: string): boolean {
  const file = moduleFile(join(root, 'src/theme/Tabs'));
  return file !== undefined && choosesTabs(file);
}

/** Returns the modules of adapters that components of the site render as their originals, by the names of the components. */
export function innerModules(root: string): Map<string, string> {
  const names = siteThemeFiles(root).map(({ name }) => name);
  const adapters = new Set(names.filter((name) => Object.hasOwn(slots, name)).map(adapterOf));
  const nextComponents = names.flatMap((name) => {
    const next = innerComponents(name).find((one) => names.includes(one));
    const file = next && moduleFile(join(root, 'src/theme', next));
    return file ? [[name, file] as const] : [];
  });
  return new Map([
    ...Object.entries(innerAdapters).flatMap(([name, inner]) => {
      // The adapter of the layout renders the metadata.
      if (name === 'DocItem/Layout') return [];
      const adapter = inner.find((one) => adapters.has(one));
      const file = adapter && adapterId(adapter);
      return file ? [[name, file] as const] : [];
    }),
    ...nextComponents,
  ]);
}

/** Whether the types of navbar items of a site have components for items that Recto has, too. */
function replacesItems(file: string): boolean {
  const keys = objectKeys(file);
  const types = ['default', 'docsVersionDropdown', 'dropdown', 'html', 'localeDropdown', 'search'];
  return types.some((type) => keys.has(type));
}

/** Adapters of copies, which need more than components that render the original. */
const copyAdapters: Record<string, string> = {
  'DocItem/Content': 'DocContentCopy',
  'DocSidebar/Desktop': 'DocSidebarDesktopCopy',
  DocSidebarItem: 'SidebarItemCopy',
  Layout: 'LayoutCopy',
  NavbarItem: 'NavbarItemCopy',
};

function adapterFor(name: string, file: string, folders: ThemeFolders): string {
  const copyAdapter = copyAdapters[name];
  return copyAdapter && !rendersOriginal(file, name, folders) ? copyAdapter : adapterOf(name);
}

/**
 * Returns the names of components in the folder of a theme that have no effect: they replace Docusaurus' components, no part of
 * the page corresponds to them, and no other component of the theme imports them.
 */
export function unusedComponents(folder: string): string[] {
  const files = scriptPaths(folder);
  const importedNames = new Set(files.flatMap((file) => importedComponents(join(folder, file), folder)));
  const isUnused = (name: string) => replacesTheme(name) && !targetOf(name) && !importedNames.has(name);
  return [...new Set(files.map(componentName))].filter(isUnused).sort();
}
