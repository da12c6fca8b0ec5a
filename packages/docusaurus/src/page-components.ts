import { join, relative } from 'node:path';
import type { Diagnostic } from 'recto-docs/plugin';
import { type ConfigFile, ignoredSetting } from './config/convert-settings.ts';
import { componentFile, packageFolder } from './package-files.ts';
import type { Plain } from './values.ts';

/** The options of content plugins that name the components of pages, and the components of the theme that are their defaults. */
export const pageOptions: Record<string, Record<string, string>> = {
  'plugin-content-docs': {
    docsRootComponent: 'DocsRoot',
    docVersionRootComponent: 'DocVersionRoot',
    docRootComponent: 'DocRoot',
    docItemComponent: 'DocItem',
    docTagsListComponent: 'DocTagsListPage',
    docTagDocListComponent: 'DocTagDocListPage',
    docCategoryGeneratedIndexComponent: 'DocCategoryGeneratedIndexPage',
  },
  'plugin-content-blog': {
    blogTagsPostsComponent: 'BlogTagsPostsPage',
    blogTagsListComponent: 'BlogTagsListPage',
    blogAuthorsPostsComponent: 'Blog/Pages/BlogAuthorsPostsPage',
    blogAuthorsListComponent: 'Blog/Pages/BlogAuthorsListPage',
    blogPostComponent: 'BlogPostPage',
    blogListComponent: 'BlogListPage',
    blogArchiveComponent: 'BlogArchivePage',
  },
  'plugin-content-pages': { mdxPageComponent: 'MDXPage' },
};

/** A component in place of one of the theme, on the pages of one instance of a plugin. */
export interface PageComponent {
  /** The component of the theme. */
  name: string;
  /** The instance. */
  id: string;
  /** Path from the site folder. */
  file: string;
}

/** A plugin of the configuration: its name without `@docusaurus/`, its options, and their path. */
interface Use {
  name?: string;
  options: Plain;
  path: string;
}

/** Returns the components that the options of a plugin name, except the theme's, with the paths of the options. */
export function namedComponents({ name: plugin = '', options, path }: Use) {
  return Object.entries(pageOptions[plugin] ?? {}).flatMap(([key, name]) => {
    const component = options[key];
    return typeof component === 'string' && component !== '' && component !== `@theme/${name}`
      ? [{ name, component, path: `${path}.${key}` }]
      : [];
  });
}

/** Returns the components that the options of a plugin name, and a warning for each that does not exist. */
export function pageComponentsOf(
  use: Use,
  { root, themes, file }: ConfigFile & { themes: string[] },
): { components: PageComponent[]; diagnostics: Diagnostic[] } {
  const components: PageComponent[] = [];
  const diagnostics: Diagnostic[] = [];
  for (const { name, component, path } of namedComponents(use)) {
    const module = componentFile(component, root, themes);
    if (module)
      components.push({
        name,
        id: String(use.options.id ?? 'default'),
        file: relative(root, module).replaceAll('\\', '/'),
      });
    else {
      const step = component.startsWith('@theme/') ? 'Install the theme with' : 'Correct the path';
      const fix = `${step} "${component}", or remove it.`;
      diagnostics.push(ignoredSetting(`\`${path}\``, fix, { file }));
    }
  }
  return { components, diagnostics };
}

/** Begins the ids of modules that render a page with the component of its instance. The engine reads only modules with a path. */
const idPrefix = `${join(packageFolder(), 'src/slots/by-instance.ts').replaceAll('\\', '/')}?`;

/** Returns the id of the module with the components of the site for one of the theme; `undefined` if no option names one. */
export function pageComponentId(name: string, components: readonly PageComponent[]): string | undefined {
  return components.some((one) => one.name === name)
    ? `${idPrefix}${name.replaceAll('/', '-')}.js`
    : undefined;
}

/** Returns the code of such a module by its id. Instances whose options name no component have the one in `src/theme`, or the theme's. */
export function pageComponentCode(
  id: string,
  components: readonly PageComponent[],
  root: string,
): string | undefined {
  if (!id.startsWith(idPrefix)) return undefined;
  const name = id.slice(idPrefix.length, -'.js'.length).replaceAll('-', '/');
  const named = components.filter((one) => one.name === name);
  const source = (path: string) => JSON.stringify(path.replaceAll('\\', '/'));
  return [
    `import { byInstance } from ${source(join(packageFolder(), 'src/slots/by-instance.ts'))};`,
    `import Original from '@theme/${name}';`,
    ...named.map(({ file }, index) => `import Page${index} from ${source(join(root, file))};`),
    `export default byInstance({ ${named.map((one, index) => `${JSON.stringify(one.id)}: Page${index}`).join(', ')} }, Original);`,
  ].join('\n');
}
