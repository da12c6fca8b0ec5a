import { join } from 'node:path';
import type { Diagnostic, Plugin } from 'recto-docs/plugin';
import type { PluginOption } from 'vite';
import { type ConfigFile, ignoredSetting } from './config/convert-settings.ts';
import { componentFile, packageFolder } from './package-files.ts';
import type { Plain } from './values.ts';

/** The components that docs have in place of `@theme/DocItem`, as the configuration names them. */
export interface DocItem {
  id: string;
  component: string;
  /** Where the configuration has it: `plugins[1]`. */
  path: string;
}

/** Returns the component of the options of docs; `undefined` if it is the theme's. */
export function docItemOf({ id = 'default', docItemComponent }: Plain, path: string): DocItem[] {
  const isCustom = typeof docItemComponent === 'string' && docItemComponent !== '@theme/DocItem';
  return isCustom ? [{ id: String(id), component: docItemComponent, path }] : [];
}

/**
 * Returns the plugin that renders documents with the components of their docs, and a warning for each component that does not
 * exist. `pager` is the module that replaces the links to other pages, which these components render themselves.
 */
export function docItemPlugins(
  items: DocItem[],
  { root, themes, file, pager }: ConfigFile & { themes: string[]; pager?: string | undefined },
): { plugins: Plugin[]; diagnostics: Diagnostic[] } {
  const resolvedItems = items.map((item) => ({
    ...item,
    module: componentFile(item.component, root, themes),
  }));
  const modules = resolvedItems.flatMap(({ id, module }) => (module ? [[id, module] as const] : []));
  const diagnostics = resolvedItems
    .filter(({ module }) => !module)
    .map(({ component, path }) =>
      ignoredSetting(`\`${path}.docItemComponent\``, `Install the theme with "${component}", or remove it.`, {
        file,
      }),
    );
  if (modules.length === 0) return { plugins: [], diagnostics };
  const plugin: Plugin = {
    name: 'docusaurus-doc-items',
    components: {
      Doc: join(packageFolder(), 'src/slots/DocItemOfDocs.tsx'),
      Pager: join(packageFolder(), 'src/slots/PagerOfDocs.tsx'),
    },
    vite: { plugins: [componentsModule(modules, pager)] },
  };
  return { plugins: [plugin], diagnostics };
}

/** The module with the components by the ids of their docs. */
const moduleId = 'virtual:docusaurus/doc-items';

/** What it resolves to: the engine reads only modules with a path. */
const modulePath = `${join(packageFolder(), 'src/slots/DocItemOfDocs.tsx').replaceAll('\\', '/')}?items.js`;

function componentsModule(
  modules: (readonly [id: string, file: string])[],
  pager: string | undefined,
): PluginOption {
  const imports = modules.map(([, file], index) => `import Item${index} from ${JSON.stringify(file)};`);
  const entries = modules.map(([id], index) => `${JSON.stringify(id)}: Item${index}`);
  const pagerExport = pager
    ? `export { default as Pager } from ${JSON.stringify(pager)};`
    : "export { Pager } from 'recto-docs/theme';";
  const code = [...imports, `export default { ${entries.join(', ')} };`, pagerExport].join('\n');
  return {
    name: 'recto-docusaurus:doc-items',
    enforce: 'pre',
    resolveId: (id) => (id === moduleId ? modulePath : undefined),
    load: (id) => (id === modulePath ? code : undefined),
  };
}
