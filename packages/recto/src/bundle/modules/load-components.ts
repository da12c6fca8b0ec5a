import { isAbsolute } from 'node:path';
import type { ComponentType } from 'react';
import {
  allComponents,
  isShellSlot,
  isSlot,
  type SiteComponent,
  type SiteComponents,
} from '../../config/component-slots.ts';
import { configLocation } from '../../config/config-location.ts';
import type { Language } from '../../config/locale.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, error } from '../../diagnostics/diagnostic.ts';
import { isRecord } from '../../utils/collections.ts';
import { pathFrom } from '../../utils/node/site-files.ts';
import { keyPath } from '../../utils/schema.ts';
import { codeDiagnostics } from '../code-diagnostics.ts';
import { codeFailure, importMissing, preprocessorMissing } from '../code-failures.ts';
import { componentImport, replacedOuterParts } from '../component-files.ts';
import { isEngineFile } from '../installed-packages.ts';
import { moduleProblems } from './lazy-modules.ts';
import type { SiteModules } from './server-modules.ts';

/*
 * `components` in the configuration is one map for elements of Markdown, components of MDX and parts of the page.
 * In an article, an element of Markdown with a component is rendered like a component; JSX elements of authors
 * carry `_mdxExplicitJsx` and stay. The shell takes its parts from a React context (`theme/slots.ts`): at build
 * time from `render/site-components.ts`, in the browser from `virtual:recto/shell`, which imports a replacement
 * instead of the original. Sites with such parts have more in their state. Footer and not-found page are rendered
 * at build time only.
 */

interface ComponentsContext {
  config: SiteConfig;
  /** Absolute site folder. */
  root: string;
  modules: SiteModules;
  language: Language;
}

interface LoadedComponents {
  components: SiteComponents;
  styles: string[];
  diagnostics: Diagnostic[];
}

/** Loads the components that the configuration names. A component with a problem is left out, and reported. */
export async function loadComponents(context: ComponentsContext): Promise<LoadedComponents> {
  const styles: string[] = [];
  const components = functionsOf(context.config);
  const diagnostics: Diagnostic[] = [];
  const hasOuterParts = replacedOuterParts(context.config.components).size > 0;
  const providers = hasOuterParts ? await context.modules.providers() : [];
  for (const [name, module] of Object.entries(context.config.components)) {
    const {
      component,
      styles: componentStyles = [],
      diagnostics: problems,
    } = await loadComponent(name, module, context);
    if (component && name !== allComponents)
      components.set(name, providers.includes(name) ? { ...component, isProvider: true } : component);
    else if (component)
      for (const [key, one] of mapEntries(component))
        if (!Object.hasOwn(context.config.components, key)) components.set(key, one);
    styles.push(...componentStyles);
    diagnostics.push(...problems);
  }
  return { components, styles, diagnostics };
}

/** Returns the components that plugins have as functions. */
function functionsOf({ file, plugins }: SiteConfig): Map<string, SiteComponent> {
  return new Map(
    plugins.flatMap(({ name: plugin, components = {} }) =>
      Object.entries(components).flatMap(([name, component]) =>
        typeof component === 'string' || isShellSlot(name)
          ? []
          : [[name, { module: plugin, file, component }] as const],
      ),
    ),
  );
}

async function loadComponent(
  name: string,
  module: string,
  { config, root, modules, language }: ComponentsContext,
): Promise<{ component?: SiteComponent; styles?: string[]; diagnostics: Diagnostic[] }> {
  const at = configLocation(config, keyPath(['components', name]));
  const path = componentImport(module, root);
  if (path === undefined) return { diagnostics: [moduleMissing(name, module, config)] };
  const file = isAbsolute(path) ? pathFrom(root, path) : undefined;
  try {
    const { default: component } = await modules.import(path, language);
    if (name === allComponents ? !isMap(component) : !isComponent(component)) {
      const message =
        name === allComponents
          ? `The default export of "${module}" is not a map of components, so none is used.`
          : `The default export of "${module}" is not a component, so "${name}" stays as it is.`;
      const fix =
        name === allComponents
          ? 'Export it: export default { Card, a: Link }.'
          : 'Export it: export default function … (props) { … }.';
      return { diagnostics: [error('config/component-missing', message, { at, fix })] };
    }
    const isAdapter = file !== undefined && isEngineFile(path);
    const loadedComponent = { module, ...(!isAdapter && { file: file ?? config.file }), component };
    if (file === undefined) return { component: loadedComponent, diagnostics: [] };
    const id = path.replaceAll('\\', '/');
    const { staticCode, imports } = await modules.check(id);
    // Parts of the shell are hydrated, so they may use what needs a browser.
    const problems = { staticCode: isShellSlot(name) ? [] : staticCode, imports };
    const source = { path: config.file, text: '' };
    return {
      component: isShellSlot(name) ? { ...loadedComponent, texts: await modules.texts(id) } : loadedComponent,
      styles: (await modules.styles(id)).map(({ href }) => href),
      diagnostics: [
        ...moduleProblems(modules, config),
        ...codeDiagnostics(problems, { source, root, partials: new Map() }),
      ],
    };
  } catch (cause) {
    const failure = codeFailure(cause, { root, hasLines: true });
    const { message, missingImport: missing, at: place = file === undefined ? at : { file } } = failure;
    const withoutCompiler = preprocessorMissing(failure);
    if (withoutCompiler) return { diagnostics: [withoutCompiler] };
    if (file === undefined && missing) return { diagnostics: [moduleMissing(name, module, config)] };
    if (missing?.packageName)
      return { diagnostics: [importMissing(missing, { path: '', root, at: place, notes: [] })] };
    const sentence = `The component "${name}" could not be loaded: ${message}.`;
    // A plugin may name a module of its own.
    const fix = `Fix "${isAbsolute(module) && place.file ? place.file : module}", or what it imports.`;
    return { diagnostics: [error('render/failed', sentence, { at: place, fix })] };
  }
}

function moduleMissing(name: string, module: string, config: SiteConfig): Diagnostic {
  return error('config/component-missing', `"${module}" does not exist, so "${name}" stays as it is.`, {
    at: configLocation(config, keyPath(['components', name])),
    fix: 'Correct the path, which starts at the site folder, or install the package.',
  });
}

/** Returns the components of a map for MDX; parts of the page must be named in the configuration. */
function mapEntries({ component: map, ...rest }: SiteComponent): [string, SiteComponent][] {
  return Object.entries(map as Record<string, unknown>).flatMap(([name, component]) => {
    // The members of an object are components: `<Menu.Item>`.
    const isUsed =
      !isSlot(name) && (isComponent(component) || typeof component === 'string' || isMap(component));
    return isUsed ? [[name, { ...rest, component }]] : [];
  });
}

function isMap(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !isComponent(value);
}

/** Types that `memo`, `forwardRef` and `lazy` return are objects. Elements are too, and have props. */
export function isComponent(value: unknown): value is ComponentType {
  return typeof value === 'function' || (isRecord(value) && '$$typeof' in value && !('props' in value));
}
