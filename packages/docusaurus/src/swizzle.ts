import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Diagnostic } from 'recto/plugin';
import { ignoredSetting } from './config/convert-settings.ts';
import { missingModules } from './theme-imports.ts';

/** Components in `src/theme` that replace a part of the page by way of an adapter in `src/slots`, with its name. */
const slots: Record<string, string> = {
  Root: 'Root',
  Layout: 'Layout',
  Navbar: 'Navbar',
  Logo: 'Logo',
  NavbarItem: 'NavbarItem',
  DocSidebar: 'Sidebar',
  DocSidebarItem: 'SidebarItem',
  DocBreadcrumbs: 'Breadcrumbs',
  'DocItem/Footer': 'DocFooter',
  BlogPostItem: 'BlogPost',
  TOC: 'TableOfContents',
  Footer: 'Footer',
  NotFound: 'NotFound',
  'NotFound/Content': 'NotFound',
};

/** Components that replace those of the same name in MDX. */
const mdxComponents = [
  ...['Admonition', 'CodeBlock', 'Details', 'DocCardList', 'TabItem', 'Tabs', 'ThemedImage', 'TOCInline'],
];

/** Components that replace elements of Markdown: all by one adapter. */
const elements = [
  ...['CodeInline', 'Heading', 'MDXComponents'],
  ...['A', 'Code', 'Details', 'Heading', 'Img', 'Li', 'Pre', 'Ul'].map((name) => `MDXComponents/${name}`),
];

/** Files that the engine uses by itself, or that other components import. */
const harmless = ['NavbarItem/ComponentTypes', 'Admonition/Types'];

/** The first parts of the names of Docusaurus' components. Others are the site's own. */
const known = new Set([
  ...[
    'Admonition',
    'AnnouncementBar',
    'ApiExplorer',
    'BackToTopButton',
    'Blog',
    'BlogArchivePage',
    'BlogLayout',
  ],
  ...[
    'BlogListPage',
    'BlogListPaginator',
    'BlogPostItem',
    'BlogPostItems',
    'BlogPostPage',
    'BlogPostPaginator',
  ],
  ...['BlogSidebar', 'BlogTagsListPage', 'BlogTagsPostsPage', 'CodeBlock', 'CodeInline', 'ColorModeToggle'],
  ...[
    'ContentVisibility',
    'Details',
    'DocBreadcrumbs',
    'DocCard',
    'DocCardList',
    'DocCategoryGeneratedIndexPage',
  ],
  ...['DocItem', 'DocPage', 'DocPaginator', 'DocRoot', 'DocSidebar', 'DocSidebarItem', 'DocSidebarItems'],
  ...[
    'DocTagDocListPage',
    'DocTagsListPage',
    'DocVersionBadge',
    'DocVersionBanner',
    'DocVersionRoot',
    'DocsRoot',
  ],
  ...['EditMetaRow', 'EditThisPage', 'Error', 'ErrorPageContent', 'Footer', 'Heading', 'Icon', 'IdealImage'],
  ...[
    'LastUpdated',
    'Layout',
    'Loading',
    'Logo',
    'MDXComponents',
    'MDXContent',
    'MDXPage',
    'Mermaid',
    'Navbar',
  ],
  ...['NavbarItem', 'NotFound', 'PaginatorNavLink', 'Playground', 'ReactLiveScope', 'Root', 'SearchBar'],
  ...['SearchMetadata', 'SearchPage', 'SiteMetadata', 'SkipToContent', 'TOC', 'TOCCollapsible', 'TOCInline'],
  ...[
    'TOCItems',
    'TabItem',
    'Tabs',
    'Tag',
    'TagsListByLetter',
    'TagsListInline',
    'ThemeProvider',
    'ThemedImage',
  ],
]);

interface SwizzleContext {
  /** Absolute site folder. */
  root: string;
  /** Absolute folder of this package. */
  folder: string;
}

interface Swizzled {
  /** Modules by the names of what they replace, as `components` of the configuration has them. */
  components: Record<string, string>;
  diagnostics: Diagnostic[];
}

/**
 * Returns the components in `src/theme` for what they replace, with a warning for each that is not used: because the page
 * has no part that corresponds, or because it imports a module that does not exist here.
 */
export function swizzledComponents({ root, folder }: SwizzleContext): Swizzled {
  const components: Record<string, string> = {};
  const diagnostics: Diagnostic[] = [];
  const themeFiles = scriptsIn('src/theme', root);
  if (themeFiles.length === 0) return { components, diagnostics };
  const imported = importedNames(scriptsIn('src', root), root);
  for (const file of themeFiles) {
    const name = file.replace(/^src\/theme\//, '').replace(/(?:\/index)?\.\w+$/, '');
    const target = targetOf(name);
    const missing = target
      ? missingModules(join(root, file), { root, folder: join(folder, 'src/modules') })
      : [];
    if (target && missing.length === 0) {
      components[target] = moduleOf(name, { file: join(root, file), folder });
    } else if (missing.length > 0) {
      diagnostics.push(unused(file, name, `It imports ${missing.join(', ')}, which Recto does not have.`));
    } else if (replacesTheme(name) && !imported.has(name)) {
      diagnostics.push(unused(file, name, 'No part of the page corresponds to it.'));
    }
  }
  return { components, diagnostics };
}

/** Returns the scripts in a folder of the site, as paths from the site folder. */
function scriptsIn(folder: string, root: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]sx?$/.test(file) && !/\.d\.ts$|\.test\./.test(file))
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .sort();
}

/** Returns what a component replaces; nothing if it replaces nothing. */
function targetOf(name: string): string | undefined {
  if (Object.hasOwn(slots, name)) return slots[name];
  if (elements.includes(name)) return '*';
  return mdxComponents.includes(name) ? name : undefined;
}

function moduleOf(name: string, { file, folder }: { file: string; folder: string }): string {
  if (elements.includes(name)) return join(folder, 'src/slots/mdx-components.tsx');
  return Object.hasOwn(slots, name) ? join(folder, 'src/slots', `${name.replaceAll('/', '')}.ts`) : file;
}

/** Whether Docusaurus has a component of this name. Parts of a component have capitalized names, too. */
function replacesTheme(name: string): boolean {
  if (name === 'prism-include-languages') return true;
  const parts = name.split('/');
  return known.has(parts[0] ?? '') && parts.every((part) => /^[A-Z]/.test(part)) && !harmless.includes(name);
}

/** Returns the names of the theme's components that files of the site import. */
function importedNames(files: string[], root: string): Set<string> {
  const names = files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    return [...text.matchAll(/['"]@(?:theme|site\/src\/theme)\/([^'"]+)['"]/g)].map(([, name = '']) => name);
  });
  return new Set(names);
}

function unused(file: string, name: string, reason: string): Diagnostic {
  const subject = `The component ${file}, in place of \`@theme/${name}\`,`;
  return ignoredSetting(subject, `${reason} Replace another part of the page, or remove it.`, {
    file,
  });
}
