import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { emptySlots, isShellSlot, outerSlots, shellSlots } from '../../config/component-slots.ts';
import { docusaurusExport } from '../../utils/docusaurus-modules.ts';
import { packageFolder } from '../../utils/node/engine-files.ts';
import { componentImport, replacedOuterParts } from '../component-files.ts';
import type { ViteSettings } from './vite-settings.ts';

/** The module with the parts of the shell for the browser. */
export const shellModule = '\0virtual:recto/shell';

/** The module with what decides when parts of the page start; bundling inlines it. */
export const startModule = '\0virtual:recto/start';

/**
 * Returns the Vite plugin for the components of a site. The shell in the browser imports those that replace its parts
 * instead of the theme's, which are bundled only if a replacement imports them. `@theme/Tabs` is the replacement of `Tabs`.
 */
export function componentsPlugin({
  root,
  components,
  plugins = [],
  unusedSlots,
  failedParts,
  providers,
}: ViteSettings): Plugin {
  return {
    name: 'recto:components',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^@theme\// },
      async handler(id, importer) {
        const name = docusaurusExport(id);
        const module = name && !isShellSlot(name) ? components()[name] : undefined;
        const file = module && componentImport(module, root);
        const target = file ? await this.resolve(file, importer) : undefined;
        // The replacement receives the original.
        return target && target.id !== importer?.replace(/\?.*$/, '') ? target : undefined;
      },
    },
    load: {
      filter: { id: new RegExp(`^(?:${shellModule}|${startModule})$`) },
      async handler(id) {
        if (id === startModule) {
          const isIdle = plugins.some(({ startsWhenIdle }) => startsWhenIdle);
          return startCode(Object.keys(components()), isIdle);
        }
        const unusedNames = unusedSlots?.() ?? [];
        const failedNames = (await failedParts) ?? [];
        const isServed = this.environment.config.command === 'serve';
        const publishing = isServed
          ? [...replacedOuterParts(components()).keys()]
          : ((await providers) ?? []);
        const replacements = new Map<string, string>();
        for (const [name, module] of Object.entries(components())) {
          const isUsed = isShellSlot(name) && !unusedNames.includes(name) && !failedNames.includes(name);
          const target = isUsed ? componentImport(module, root) : undefined;
          const resolved = target && (await this.resolve(target, join(root, 'index.js')));
          if (resolved) replacements.set(name, resolved.id);
        }
        const absentSlots = [...unusedNames, ...emptySlots];
        const themeParts = shellSlots.filter(
          (name) => !replacements.has(name) && !absentSlots.includes(name),
        );
        return shellCode({ themeParts, replacements, publishing, isGuarded: failedParts !== undefined });
      },
    },
  };
}

/** Generates the module for the names of the components that a site replaces. */
function startCode(names: string[], isIdle: boolean): string {
  const replacesShell = names.some(isShellSlot);
  const constants = {
    replacesShell,
    startsShellWhenIdle: isIdle && replacesShell,
    startsFooterWhenIdle: isIdle && names.includes('Footer'),
  };
  return Object.entries(constants)
    .map(([name, value]) => `export const ${name} = ${value};`)
    .join('\n');
}

interface Parts {
  themeParts: string[];
  /** The modules of the site's components by name. */
  replacements: ReadonlyMap<string, string>;
  /** Those that provide contexts to articles. */
  publishing: readonly string[];
  /** Whether the parts of the theme are fallbacks. */
  isGuarded: boolean;
}

/** Generates the module. Islands have the contexts that the site's components around articles provide. */
function shellCode({ themeParts, replacements, publishing, isGuarded }: Parts): string {
  const importOf = (names: string, file: string) =>
    `import ${names} from ${JSON.stringify(normalizePath(file))};`;
  const engineFile = (file: string) => join(packageFolder(), 'src', file);
  const entries = [...replacements.keys()].map((name) => {
    const fallback = emptySlots.some((slot) => slot === name) ? '() => null' : `theme.${name}`;
    const part = isGuarded ? `withOriginal('${name}', ${name}.default, ${fallback})` : `${name}.default`;
    const depth = (outerSlots as readonly string[]).indexOf(name);
    return `${name}: ${publishing.includes(name) ? `publishingPart(${part}, ${depth})` : part}`;
  });
  const themeEntries = themeParts.map((name) => (isGuarded ? `${name}: theme.${name}` : name));
  const isPublishing = publishing.some((name) => replacements.has(name));
  return [
    importOf(isGuarded ? '* as theme' : `{ ${themeParts.join(', ')} }`, engineFile('theme.ts')),
    ...(isGuarded ? [importOf('{ withOriginal }', engineFile('client/shell/with-original.tsx'))] : []),
    ...(replacements.size > 0
      ? [`import ${JSON.stringify(normalizePath(engineFile('client/shell/outside-texts.ts')))};`]
      : []),
    // A missing export is reported where the component is loaded for rendering.
    ...[...replacements].map(([name, file]) => importOf(`* as ${name}`, file)),
    ...(isPublishing
      ? [importOf('{ publishingPart }', engineFile('client/islands/outer-contexts.tsx'))]
      : []),
    `export const components = { ${[...themeEntries, ...entries].join(', ')} };`,
  ].join('\n');
}
