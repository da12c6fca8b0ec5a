import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteLevel } from '../modules/nested-routes.tsx';
import { filesIn, packageFolder } from '../package-files.ts';
import type { Plain } from '../values.ts';

/** A route of a plugin, with what its component receives. */
export interface NestedRoute {
  /** Absolute path of the component, or a component of `@theme`. */
  component: string;
  /** Position in the routes of the route above it. */
  index: number;
  level: RouteLevel;
  /** Modules among its props, by the path to each: `content`, `items.0`. */
  imports: Record<string, ImportedModule>;
}

export interface ImportedModule {
  path: string;
  /** What the plugin has as the metadata of Markdown. */
  metadata?: Plain | undefined;
}

/** A page of a plugin with the routes around it, the outermost first. */
interface RoutePage {
  /** The same array for all pages in them. */
  parents: readonly NestedRoute[];
  page: NestedRoute;
  /** Returns the outermost route as data, with the routes below it. */
  tree(): Plain;
}

/**
 * Writes the modules of pages in a folder, which render the components of routes inside each other. `add` returns the path of a module
 * and the props of its page: pages that differ only in their data share a module, and all share the data of the routes around them.
 */
export function routeModules(folder: string) {
  const dataFiles = new WeakMap<readonly NestedRoute[], string>();
  const names = new Set<string>();
  /** Writes a file whose name depends on its content, and returns the name. */
  const write = (extension: string, content: string): string => {
    const name = `${createHash('sha256').update(content).digest('hex').slice(0, 16)}.${extension}`;
    names.add(name);
    if (existsSync(join(folder, name))) return name;
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), content);
    return name;
  };
  return {
    add({ parents, page, tree }: RoutePage) {
      const levels = parents.map(({ level }) => level);
      const data = dataFiles.get(parents) ?? write('json', JSON.stringify({ route: tree(), levels }));
      if (parents.length > 0) dataFiles.set(parents, data);
      const component = join(folder, write('jsx', moduleCode([...parents, page], data)));
      return { component, props: { index: page.index, level: page.level } };
    },
    /** Removes modules of earlier builds. */
    removeOthers() {
      for (const name of filesIn(folder)) if (!names.has(name)) rmSync(join(folder, name));
    },
  };
}

/** Returns the code of the module that renders the last of these routes in the others; `data` is the name of the file with their data. */
function moduleCode(routes: NestedRoute[], data: string): string {
  const imports: string[] = [];
  const modules = routes.map((route) => modulesCode(route, imports));
  const last = routes.length - 1;
  const element = routes.reduceRight((below, _, depth) => {
    const level = depth === last ? 'level' : `data.levels[${depth}]`;
    const props = `{...${level}} route={routes[${depth}]} modules={${modules[depth]}} below={${below}}`;
    return `<Route.Provider ${props}><Component${depth} /></Route.Provider>`;
  }, 'null');
  const inner = routes.slice(1).map(({ index }, depth) => {
    return `routes.push(routes[${depth}].routes[${depth + 1 === last ? 'index' : index}]);`;
  });
  const helpers = join(packageFolder(), 'src/modules/nested-routes.tsx').replaceAll('\\', '/');
  return [
    `import { moduleValue, Route } from ${JSON.stringify(helpers)};`,
    `import data from './${data}';`,
    ...routes.map(({ component }, depth) => `import Component${depth} from ${JSON.stringify(component)};`),
    ...imports,
    'export default function Page({ index, level }) {',
    '  const routes = [data.route];',
    ...inner.map((line) => `  ${line}`),
    `  return ${element};`,
    '}\n',
  ].join('\n');
}

/** Returns the code of the modules among the props of a route, and adds their imports. */
function modulesCode({ imports: modules }: NestedRoute, imports: string[]): string {
  const entries = Object.entries(modules).map(([keys, { path, metadata }]) => {
    const name = `module${imports.length}`;
    const from = JSON.stringify(path);
    const isMarkdown = /\.mdx?$/.test(path);
    const exported = ['frontMatter', 'toc', 'contentTitle'].map((one) => `${one} as ${name}_${one}`);
    imports.push(
      isMarkdown
        ? `import ${name}, { ${exported.join(', ')} } from ${from};`
        : `import * as ${name} from ${from};`,
    );
    const others = ['frontMatter', 'toc', 'contentTitle'].map((one) => `${one}: ${name}_${one}`);
    const value = isMarkdown
      ? `moduleValue({ default: ${name}, ${others.join(', ')}, assets: {}, metadata: ${JSON.stringify(metadata ?? {})} })`
      : `moduleValue(${name})`;
    return `${JSON.stringify(keys)}: ${value}`;
  });
  return `{ ${entries.join(', ')} }`;
}
