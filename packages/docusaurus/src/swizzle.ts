import { dirname, join, relative } from 'node:path';
import type { Diagnostic } from 'recto-docs/plugin';
import { ignoredSetting, type Recorder, warning } from './config/convert-settings.ts';
import { moduleNames } from './modules/module-table.ts';
import { filesIn, moduleFile } from './package-files.ts';
import type { PageComponent } from './page-components.ts';
import {
  adapterId,
  adapterOf,
  innerAdapters,
  innerComponents,
  type PartComponents,
  pagesOf,
  partId,
  slots,
  wrapperNames,
  wrapperOf,
} from './slots/slot-table.ts';
import {
  importsOf,
  loadedModules,
  missingImports,
  objectKeys,
  reaches,
  type ThemeFolders,
} from './theme-imports.ts';

/*
 * Decides what the components in `src/theme` replace (`slots/slot-table.ts`). `slots/` has an adapter for each part of
 * the page, which keeps its props for the original that a component may render. Adapters named `…Parts` compose a
 * part from smaller components, from the site and from `modules/theme` and `modules/parts`; they are also what
 * a component of the site receives as its original (`innerAdapters`).
 */

/** Components that replace MDX components of the same name. */
const mdxComponents = ['Details', 'DocCardList', 'Mermaid', 'TabItem', 'Tabs', 'ThemedImage', 'TOCInline'];

/** Components that replace elements of Markdown: all by one adapter. */
const elements = [
  ...['CodeInline', 'Heading', 'MDXComponents'],
  ...['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Pre', 'Ul'].map((name) => `MDXComponents/${name}`),
];

const navbarTypes = 'NavbarItem/ComponentTypes';

/** Files that the engine uses directly, or that other components import. */
const helpers = [
  ...['IdealImage', navbarTypes, 'Playground', 'ReactLiveScope', 'SearchPage'],
  'SearchTranslations',
];

/** Components that visitors see on some of the pages only that have them in Docusaurus, and what they see elsewhere. */
const partialReplacements: [names: RegExp, what: string][] = [
  [
    /^Icon\/(?!(?:DarkMode|Edit|Home|LightMode)$)/,
    "Recto's page has its own icons, and this one is shown where code of the site imports it",
  ],
  [/^Blog\/Components\/Author(?:$|\/)/, "the list of authors has Recto's"],
  [/^Tag$/, "the pages of tags have Recto's"],
  [/^NavbarItem\/(?:DefaultNavbarItem|NavbarNavLink)$/, "links in menus of the navbar are Recto's"],
  [/^DocSidebarItems$/, "lists inside of categories are Recto's"],
  [/^TabItem$/, "the items of tabs are Recto's"],
  [/^MDXComponents\/Code$/, 'blocks of code are those of `CodeBlock`'],
  [/^ThemedImage$/, "the logo is Recto's"],
  [
    /^MDXContent$/,
    'only the components that it provides are used. Render `@theme-original/MDXContent` in it, without a provider, for the rest',
  ],
  [/^ContentVisibility/, "posts and Markdown pages have Recto's notices"],
  [/^(?:MDXComponents\/)?Details$/, '`<details>` in MDX is the element of the browser'],
  [/^Heading$/, "titles of lists are Recto's"],
  [/^MDXComponents\/Heading$/, "titles that are not in the text are Recto's"],
];

/** What visitors see in place of components that replace no part of the page, by the first parts of their names. */
const fallbacks: [names: string, what: string][] = [
  ['AnnouncementBar', "Recto's announcement"],
  ['LiveCodeBlock', 'the code'],
  [
    'Blog BlogArchivePage BlogLayout BlogListPage BlogListPaginator BlogPostItems BlogTagsListPage BlogTagsPostsPage',
    "Recto's lists of posts",
  ],
  ['BlogSidebar', "Recto's list of recent posts"],
  ['DocCategoryGeneratedIndexPage DocTagDocListPage DocTagsListPage TagsListByLetter', "Recto's lists"],
  ['DocPage DocRoot DocVersionRoot DocsRoot MDXPage', "Recto's layout"],
  ['TOCItems TOCCollapsible', "Recto's table of contents"],
  ['ThemeProvider', "Recto's titles in the tabs of browsers"],
];

const fallbackByName = new Map(
  fallbacks.flatMap(([names, what]) => names.split(' ').map((name) => [name, what] as const)),
);

/** The first parts of the names of Docusaurus' components. Others are the site's own. */
export const themeNames = new Set([...fallbackByName.keys(), ...moduleNames('theme').map(firstPart)]);

function firstPart(name: string): string {
  return name.split('/', 1)[0] ?? '';
}

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
  const folders = { root, themes };
  const components: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  const siteComponents = scriptsIn('src/theme', root).map(componentAt);
  const candidates = [
    ...[...pageComponents, ...siteComponents].sort(byDepth),
    ...themes.toReversed().flatMap((theme) => componentsOf(theme, root)),
  ];
  if (candidates.length === 0) return { components, diagnostics };
  /** What replaces parts, by the part and its pages. */
  const replacements = new Map<string, { name: string; module: string }>();
  const parts = new Map<string, PartComponents>();
  const partOf = (target: string) => {
    const part = parts.get(target) ?? { replacements: [], wrappers: [] };
    parts.set(target, part);
    return part;
  };
  const imports = new Map(
    scriptsIn('src', root).map((file) => [
      file,
      new Set(importedComponents(join(root, file), join(root, 'src/theme'))),
    ]),
  );
  /** Components that replace no part; others may render them. */
  const orphans = new Map<string, { name: string; reason: string }>();
  const seenNames = new Set<string>();
  for (const { file, name } of candidates) {
    const isSiteFile = file.startsWith('src/theme/');
    if (seenNames.has(name)) continue;
    seenNames.add(name);
    const path = join(root, file);
    const isProvider = name === 'MDXContent' && providesComponents(path, folders);
    const target =
      name === navbarTypes && !replacesItems(path) ? undefined : isProvider ? '*' : targetOf(name);
    const missing = target ? missingImports(path, folders) : [];
    const module = target && moduleOf(name, target, path, folders);
    const place = `${target} ${pagesOf(name)}`;
    const replacement = replacements.get(place);
    const isFree = (replacement?.module ?? module) === module;
    const wrapper = isProvider ? undefined : wrapperOf(name);
    const isCopy =
      wrapper &&
      (!rendersOriginal(path, name, folders) || (name === 'MDXPage' && importsAny(path, ['@theme/Layout'])));
    if (wrapper && isCopy && !wrapper.copies) {
      orphans.set(file, { name, reason: copyReason(name) });
    } else if (target && choosesTabs(path)) {
      const reason =
        'It receives the tabs of a page as HTML and cannot select one: render `@theme-original/Tabs`.';
      diagnostics.push(unusedWarning(file, name, reason));
    } else if (module && (wrapper || isFree) && missing.length === 0) {
      // A copy of the page renders its own metadata.
      const isRendered = (part: string) =>
        name === 'MDXContent'
          ? rendersMdx(part, root)
          : name.startsWith('BlogPostPage/') && [...imports.values()].some((names) => names.has(name));
      if (wrapper)
        for (const part of wrapper.parts.filter((one) => !isRendered(one)))
          partOf(part).wrappers.push({ name, isCopy: isCopy === true });
      else if (Object.hasOwn(slots, name)) {
        if (!replacement)
          partOf(target).replacements.push({
            adapter: adapterFor(name, path, folders),
            pages: pagesOf(name),
          });
        replacements.set(place, { name: replacement?.name ?? name, module });
      } else {
        components[target] = module;
        replacements.set(place, { name, module });
        if (name === 'Heading') partOf('DocHeader').replacements.push({ adapter: 'DocTitle', pages: '' });
      }
      record?.({ subject: `@theme/${name}`, status: 'works', file });
    } else if (missing.length > 0) {
      diagnostics.push(
        unusedWarning(file, name, `It imports ${missing.join(', ')}, which Recto does not have.`),
      );
    } else if (isSiteFile && replacesTheme(name) && !(target && containsPart(replacement?.name, name))) {
      const reason = target
        ? 'Another component of the site replaces the part of the page that contains it.'
        : `No part of the page corresponds to it: visitors see ${fallbackByName.get(firstPart(name)) ?? "Recto's page without it"}.`;
      orphans.set(file, { name, reason });
    }
  }
  // A copy renders these parts of the page where it wants them, or leaves them out.
  const rendersBreadcrumbs = [...imports.values()].some((names) => names.has('DocBreadcrumbs'));
  for (const name of ['BlogPostPage', 'DocCategoryGeneratedIndexPage', 'DocItem/Layout', 'DocItem']) {
    const files = pageComponents.filter((one) => one.name === name).map((one) => join(root, one.file));
    const file = files[0] ?? moduleFile(join(root, 'src/theme', name));
    if (!file || rendersOriginal(file, name, folders)) continue;
    // The option names the component around the theme's.
    if (files.length > 0 && reaches(file, [`@theme/${name}`], folders)) continue;
    const without = (part: string, component: string) =>
      reaches(file, [`@theme/${component}`], folders) ? [] : [part];
    const leftOut: Record<string, string[]> = {
      BlogPostPage: ['Pager', ...without('TableOfContents', 'TOC')],
      DocCategoryGeneratedIndexPage: [
        ...without('Pager', 'DocPaginator'),
        ...without('Breadcrumbs', 'DocBreadcrumbs'),
      ],
      'DocItem/Layout': ['Pager', ...(parts.has('Breadcrumbs') || rendersBreadcrumbs ? [] : ['Breadcrumbs'])],
      DocItem: files.length > 0 || importsAny(file, ['@theme/DocPaginator']) ? ['Pager'] : [],
    };
    for (const part of leftOut[name] ?? []) partOf(part).wrappers.push({ name, isCopy: true });
  }
  if ([...seenNames].some((name) => postParts.test(name)) && !seenNames.has('BlogPostItems'))
    partOf('DocContent').wrappers.push({ name: 'BlogPostItems', isCopy: true });
  for (const [target, part] of parts) {
    const module = partId(target, part);
    if (module) components[target] = module;
  }
  for (let count = -1; count !== orphans.size; ) {
    count = orphans.size;
    const renderedNames = [...imports].flatMap(([file, names]) => (orphans.has(file) ? [] : [...names]));
    for (const [file, { name }] of orphans) if (renderedNames.includes(name)) orphans.delete(file);
  }
  diagnostics.push(...[...orphans].map(([file, { name, reason }]) => unusedWarning(file, name, reason)));
  const reportedFiles = new Set(diagnostics.map(({ at }) => at?.file));
  diagnostics.push(
    ...siteComponents.flatMap(({ file, name }) =>
      reportedFiles.has(file) ? [] : partialWarnings(file, name, folders),
    ),
  );
  return { components, diagnostics };
}

/** Components of posts, which lists of posts have, too. */
const postParts = /^(?:BlogPostItem|Blog\/Components\/Author)(?:$|\/)|^Tag(?:sListInline)?$/;

/** Returns the components of a theme, as paths from the site folder, with their names. */
function componentsOf(theme: string, root: string): { file: string; name: string }[] {
  const files = filesIn(theme).filter(isScript);
  return files.map((file) => ({ file: relative(root, join(theme, file)), name: nameOf(file) })).sort(byDepth);
}

/** Returns the scripts in a folder of the site, as paths from the site folder. */
export function scriptsIn(folder: string, root: string): string[] {
  return filesIn(join(root, folder), { from: root }).filter(isScript);
}

function isScript(file: string): boolean {
  return /\.[jt]sx?$/.test(file) && !/\.d\.ts$|\.test\./.test(file);
}

function componentAt(file: string): { file: string; name: string } {
  return { file, name: nameOf(file.replace(/^src\/theme\//, '')) };
}

function nameOf(file: string): string {
  return file.replace(/(?:\/index)?\.\w+$/, '');
}

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

/** Orders components before their parts, which they may render. */
function byDepth(a: { name: string }, b: { name: string }): number {
  const levelOf = (name: string) => (slots[name]?.[1] ? 9 : name.split('/').length);
  const depth = ({ name }: { name: string }) => {
    if (name === 'BlogPostPage') return 0;
    const inner = innerComponents(name);
    return Math.min(levelOf(name), ...inner.map((one, index) => levelOf(one) - inner.length + index));
  };
  return depth(a) - depth(b);
}

/** Returns the modules of adapters that components of the site render as their originals, by the names of the components. */
export function innerModules(root: string): Map<string, string> {
  const names = scriptsIn('src/theme', root).map((file) => componentAt(file).name);
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

/** Whether a component renders its original, which contains a part that the site has. */
function containsPart(outer: string | undefined, name: string): boolean {
  if (outer === undefined) return false;
  if (name === 'DocSidebarItems') return slots[outer]?.[0] === targetOf(name);
  return Boolean(innerAdapters[outer]?.includes(adapterOf(name))) || innerComponents(outer).includes(name);
}

/** Names of the components that replace something. */
export const replaceableNames = [...Object.keys(slots), ...wrapperNames, ...mdxComponents, ...elements];

/** Returns what a component replaces; `undefined` if it replaces no part. */
export function targetOf(name: string): string | undefined {
  if (Object.hasOwn(slots, name)) return slots[name]?.[0];
  if (elements.includes(name)) return '*';
  const [part] = wrapperOf(name)?.parts ?? [];
  if (part) return part;
  return mdxComponents.includes(name) ? name : undefined;
}

function moduleOf(name: string, target: string, file: string, folders: ThemeFolders): string {
  if (target === '*') return adapterId('mdx-components') ?? file;
  return (Object.hasOwn(slots, name) && adapterId(adapterFor(name, file, folders))) || file;
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

/** Whether Docusaurus has a component of this name. Parts of a component have capitalized names, too. */
function replacesTheme(name: string): boolean {
  const parts = name.split('/');
  return (
    themeNames.has(firstPart(name)) && parts.every((part) => /^[A-Z]/.test(part)) && !helpers.includes(name)
  );
}

/**
 * Returns the names of components in the folder of a theme that have no effect: they replace Docusaurus' components, no part of
 * the page corresponds to them, and no other component of the theme imports them.
 */
export function unusedComponents(folder: string): string[] {
  const files = filesIn(folder).filter(isScript);
  const importedNames = new Set(files.flatMap((file) => importedComponents(join(folder, file), folder)));
  const isUnused = (name: string) => replacesTheme(name) && !targetOf(name) && !importedNames.has(name);
  return [...new Set(files.map(nameOf))].filter(isUnused).sort();
}

/** Returns the names of the theme's components that a file imports, by their modules or paths in the folder of the theme. */
function importedComponents(file: string, theme: string): string[] {
  return loadedModules(file).flatMap((module) => {
    const [, name] = /^@(?:theme|site\/src\/theme)\/(.+)$/.exec(module) ?? [];
    const path = module.startsWith('.') ? relative(theme, join(dirname(file), module)) : '..';
    return name ?? (path.startsWith('..') ? [] : nameOf(`${path}.js`));
  });
}

/** Reports that visitors see a component on some pages only. */
function partialWarnings(file: string, name: string, folders: ThemeFolders): Diagnostic[] {
  const [, what] = partialReplacements.find(([names]) => names.test(name)) ?? [];
  if (name === 'MDXContent' && !providesComponents(join(folders.root, file), folders)) return [];
  // Other icons are the site's own.
  if (!what || (name.startsWith('Icon/') && !moduleNames('theme').includes(name))) return [];
  const message = `The component ${file} replaces \`@theme/${name}\` in part: ${what}.`;
  const fix = 'Nothing, if that is enough; or replace another part of the page.';
  return [warning('config/docusaurus-ignored', message, { file, fix })];
}

function copyReason(name: string): string {
  return `It is a copy of Docusaurus' component: visitors see ${fallbackByName.get(firstPart(name)) ?? "Recto's page without it"}. Render \`@theme-original/${name}\` in it.`;
}

function unusedWarning(file: string, name: string, reason: string): Diagnostic {
  const subject = `The component ${file}, in place of \`@theme/${name}\`,`;
  return ignoredSetting(subject, `${reason} Replace another part of the page, or remove it.`, {
    file,
  });
}
