import { dirname, join, relative } from 'node:path';
import type { Diagnostic } from 'recto-docs/plugin';
import { ignoredSetting, type Recorder } from './config/convert-settings.ts';
import { filesIn } from './files.ts';
import { moduleNames } from './modules/table.ts';
import { adapterId, adapterOf, innerAdapters, slots } from './slots/table.ts';
import { importsOf, loadedModules, missingImports } from './theme-imports.ts';

/*
 * Decides what the components in `src/theme` replace (`slots/table.ts`). `slots/` has an adapter for each part of
 * the page, which keeps its props for the original that a component may render. Adapters named `…Parts` compose a
 * part from smaller components, those of the site and those of `modules/theme`; they are also what a component of
 * the site gets as its original (`innerAdapters`).
 */

/** Components that replace those of the same name in MDX. */
const mdxComponents = [...['Details', 'DocCardList', 'TabItem', 'Tabs', 'ThemedImage', 'TOCInline']];

/** Components that replace elements of Markdown: all by one adapter. */
const elements = [
  ...['CodeInline', 'Heading', 'MDXComponents'],
  ...['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Pre', 'Ul'].map((name) => `MDXComponents/${name}`),
];

/** Files that the engine uses by itself, or that other components import. */
const harmless = [
  ...['NavbarItem/ComponentTypes', 'Playground', 'ReactLiveScope', 'SearchPage', 'SearchTranslations'],
];

/** What visitors see in place of components that replace no part of the page, by the first parts of their names. */
const shown: [names: string, what: string][] = [
  ['AnnouncementBar', "Recto's announcement"],
  ['LiveCodeBlock', 'the code'],
  [
    'Blog BlogArchivePage BlogLayout BlogListPage BlogListPaginator BlogPostItems BlogTagsListPage BlogTagsPostsPage',
    "Recto's lists of posts",
  ],
  ['BlogPostPaginator', "Recto's links to the previous and next post"],
  ['BlogSidebar', "Recto's list of recent posts"],
  ['DocCategoryGeneratedIndexPage DocTagDocListPage DocTagsListPage TagsListByLetter', "Recto's lists"],
  ['DocPage DocRoot DocVersionRoot DocsRoot MDXPage', "Recto's layout"],
  ['DocVersionBadge DocVersionBanner', "Recto's badge and banner of versions"],
  ['TOCItems TOCCollapsible', "Recto's table of contents"],
];

const shownByName = new Map(
  shown.flatMap(([names, what]) => names.split(' ').map((name) => [name, what] as const)),
);

/** The first parts of the names of Docusaurus' components. Others are the site's own. */
export const known = new Set([...shownByName.keys(), ...moduleNames('theme').map(firstPart)]);

function firstPart(name: string): string {
  return name.split('/', 1)[0] ?? '';
}

interface SwizzleContext {
  /** Absolute site folder. */
  root: string;
  /** Absolute folders with components of themes, the first first. */
  themes?: string[];
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
export function swizzledComponents({ root, themes = [], record }: SwizzleContext): Swizzled {
  const components: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  const own = scriptsIn('src/theme', root).map(named);
  const all = [...own.sort(byDepth), ...themes.toReversed().flatMap((theme) => componentsOf(theme, root))];
  if (all.length === 0) return { components, diagnostics };
  const users = new Map<string, string>();
  const imports = new Map(
    scriptsIn('src', root).map((file) => [
      file,
      new Set(importedComponents(join(root, file), join(root, 'src/theme'))),
    ]),
  );
  /** Components that replace nothing, which others may render. */
  const idle = new Map<string, { name: string; reason: string }>();
  const seen = new Set<string>();
  for (const { file, name } of all) {
    const isOwn = file.startsWith('src/theme/');
    if (seen.has(name)) continue;
    seen.add(name);
    const path = join(root, file);
    const target = targetOf(name);
    const missing = target ? missingImports(path, { root, themes }) : [];
    const module = target && moduleOf(name, path);
    const isFree = target && (components[target] ?? module) === module;
    if (target && choosesTabs(path)) {
      const reason =
        'It receives the tabs of a page as HTML and cannot select one: render `@theme-original/Tabs`.';
      diagnostics.push(unused(file, name, reason));
    } else if (module && isFree && missing.length === 0) {
      components[target] = module;
      users.set(target, name);
      record?.({ subject: `@theme/${name}`, status: 'works', file });
    } else if (missing.length > 0) {
      diagnostics.push(unused(file, name, `It imports ${missing.join(', ')}, which Recto does not have.`));
    } else if (isOwn && replacesTheme(name) && !(target && containsPart(users.get(target), name))) {
      const reason = target
        ? 'Another component of the site replaces the part of the page that contains it.'
        : `No part of the page corresponds to it: visitors see ${shownByName.get(firstPart(name)) ?? "Recto's page without it"}.`;
      idle.set(file, { name, reason });
    }
  }
  for (let count = -1; count !== idle.size; ) {
    count = idle.size;
    const rendered = [...imports].flatMap(([file, names]) => (idle.has(file) ? [] : [...names]));
    for (const [file, { name }] of idle) if (rendered.includes(name)) idle.delete(file);
  }
  diagnostics.push(...[...idle].map(([file, { name, reason }]) => unused(file, name, reason)));
  return { components, diagnostics };
}

/** Returns the components of a theme, as paths from the site folder, with their names. */
function componentsOf(theme: string, root: string): { file: string; name: string }[] {
  const files = filesIn(theme).filter(isScript);
  return files.map((file) => ({ file: relative(root, join(theme, file)), name: nameOf(file) })).sort(byDepth);
}

/** Returns the scripts in a folder of the site, as paths from the site folder. */
function scriptsIn(folder: string, root: string): string[] {
  return filesIn(join(root, folder), { from: root }).filter(isScript);
}

function isScript(file: string): boolean {
  return /\.[jt]sx?$/.test(file) && !/\.d\.ts$|\.test\./.test(file);
}

function named(file: string): { file: string; name: string } {
  return { file, name: nameOf(file.replace(/^src\/theme\//, '')) };
}

function nameOf(file: string): string {
  return file.replace(/(?:\/index)?\.\w+$/, '');
}

/** Whether a layout is a copy of that of Docusaurus. */
function rendersShell(file: string): boolean {
  return importsOf(file).some(({ module }) => module === '@theme/Navbar' || module === '@theme/Footer');
}

/** Whether a component is a copy of Docusaurus' tabs, which reads the items of a page. */
function choosesTabs(file: string): boolean {
  const names = importsOf(file).flatMap((one) => one.names);
  return names.some((name) => /^(?:useTabs|useTabsContextValue|sanitizeTabsChildren)$/.test(name));
}

/** Orders components before their parts, which they may render. */
function byDepth(a: { name: string }, b: { name: string }): number {
  const depth = ({ name }: { name: string }) => {
    if (name === 'BlogPostPage') return 0;
    return slots[name]?.[1] ? 9 : name.split('/').length;
  };
  return depth(a) - depth(b);
}

/** Returns the modules of adapters that components of the site render as their originals, by the names of the components. */
export function innerModules(root: string): Map<string, string> {
  const names = scriptsIn('src/theme', root).map((file) => named(file).name);
  const adapters = new Set(names.filter((name) => Object.hasOwn(slots, name)).map(adapterOf));
  return new Map(
    Object.entries(innerAdapters).flatMap(([name, inner]) => {
      // The adapter of the layout renders the metadata.
      if (name === 'DocItem/Layout') return [];
      const adapter = inner.find((one) => adapters.has(one));
      const file = adapter && adapterId(adapter);
      return file ? [[name, file]] : [];
    }),
  );
}

/** Whether a component renders its original, which contains a part that the site has. */
function containsPart(outer: string | undefined, name: string): boolean {
  return outer !== undefined && Boolean(innerAdapters[outer]?.includes(adapterOf(name)));
}

/** Names of the components that replace something. */
export const replacing = [...Object.keys(slots), ...mdxComponents, ...elements];

/** Returns what a component replaces; `undefined` if it replaces nothing. */
export function targetOf(name: string): string | undefined {
  if (Object.hasOwn(slots, name)) return slots[name]?.[0];
  if (elements.includes(name)) return '*';
  return mdxComponents.includes(name) ? name : undefined;
}

function moduleOf(name: string, file: string): string {
  if (elements.includes(name)) return adapterId('mdx-components') ?? file;
  if (!Object.hasOwn(slots, name)) return file;
  const adapter = name === 'Layout' && rendersShell(file) ? 'LayoutCopy' : adapterOf(name);
  return adapterId(adapter) ?? file;
}

/** Whether Docusaurus has a component of this name. Parts of a component have capitalized names, too. */
export function replacesTheme(name: string): boolean {
  if (name === 'prism-include-languages') return true;
  const parts = name.split('/');
  return known.has(firstPart(name)) && parts.every((part) => /^[A-Z]/.test(part)) && !harmless.includes(name);
}

/** Returns the names of the theme's components that a file imports, by their modules or paths in the folder of the theme. */
export function importedComponents(file: string, theme: string): string[] {
  return loadedModules(file).flatMap((module) => {
    const [, name] = /^@(?:theme|site\/src\/theme)\/(.+)$/.exec(module) ?? [];
    const path = module.startsWith('.') ? relative(theme, join(dirname(file), module)) : '..';
    return name ?? (path.startsWith('..') ? [] : nameOf(`${path}.js`));
  });
}

function unused(file: string, name: string, reason: string): Diagnostic {
  const subject = `The component ${file}, in place of \`@theme/${name}\`,`;
  return ignoredSetting(subject, `${reason} Replace another part of the page, or remove it.`, {
    file,
  });
}
