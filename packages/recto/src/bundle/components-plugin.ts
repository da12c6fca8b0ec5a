import { join } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import { emptySlots, isShellSlot, outerSlots, shellSlots } from '../config/component-slots.ts';
import { docusaurusExport } from '../utils/docusaurus-modules.ts';
import { packageFolder } from '../utils/node/engine-files.ts';
import { componentImport, replacedOuterParts } from './component-files.ts';
import type { ViteSettings } from './vite-settings.ts';

/** The module with the parts of the shell for the browser. */
export const shellModule = '\0virtual:recto/shell';

/**
 * Returns the Vite plugin for the components of a site. The shell in the browser imports those that replace its parts
 * instead of the theme's, which are bundled only if a replacement imports them. `@theme/Tabs` is the replacement of `Tabs`.
 */
export function componentsPlugin({
  root,
  components,
  unusedSlots,
  failedParts,
  providers,
}: ViteSettings): Plugin {
  const theme = join(packageFolder(), 'src/theme.ts');
  return {
    name: 'recto:components',
    enforce: 'pre',
    async resolveId(id, importer) {
      const name = id.startsWith('@theme/') ? docusaurusExport(id) : undefined;
      const module = name && !isShellSlot(name) ? components()[name] : undefined;
      const file = module && componentImport(module, root);
      const target = file ? await this.resolve(file, importer) : undefined;
      // The replacement gets the original.
      return target && target.id !== importer?.replace(/\?.*$/, '') ? target : undefined;
    },
    async load(id) {
      if (id !== shellModule) return undefined;
      const unused = unusedSlots?.() ?? [];
      const failed = (await failedParts) ?? [];
      const isServed = this.environment.config.command === 'serve';
      const publishing = isServed ? [...replacedOuterParts(components()).keys()] : ((await providers) ?? []);
      const replaced = new Map<string, string>();
      for (const [name, module] of Object.entries(components())) {
        const isUsed = isShellSlot(name) && !unused.includes(name) && !failed.includes(name);
        const target = isUsed ? componentImport(module, root) : undefined;
        const resolved = target && (await this.resolve(target, join(root, 'index.js')));
        if (resolved) replaced.set(name, resolved.id);
      }
      const missing = [...unused, ...emptySlots];
      const originals = shellSlots.filter((name) => !replaced.has(name) && !missing.includes(name));
      const parts = { originals, replaced, publishing };
      return failedParts ? guardedShellCode(parts, theme) : shellCode(parts, theme);
    },
  };
}

interface Parts {
  /** The parts of the theme. */
  originals: string[];
  /** The modules of the site's components by name. */
  replaced: ReadonlyMap<string, string>;
  /** Those that provide contexts to articles. */
  publishing: readonly string[];
}

/** Generates the module. */
function shellCode({ originals, ...parts }: Parts, theme: string): string {
  const entries = [...originals, ...entriesOf(parts, (name) => `${name}.default`)];
  return [
    `import { ${originals.join(', ')} } from ${JSON.stringify(normalizePath(theme))};`,
    ...importsOf(parts),
    `export const components = { ${entries.join(', ')} };`,
  ].join('\n');
}

/** Generates the module with the parts of the theme as fallbacks. */
function guardedShellCode({ originals, ...parts }: Parts, theme: string): string {
  const guard = join(packageFolder(), 'src/client/shell/with-original.tsx');
  const entries = entriesOf(parts, (name) => {
    const original = emptySlots.some((slot) => slot === name) ? '() => null' : `theme.${name}`;
    return `withOriginal('${name}', ${name}.default, ${original})`;
  });
  return [
    `import * as theme from ${JSON.stringify(normalizePath(theme))};`,
    `import { withOriginal } from ${JSON.stringify(normalizePath(guard))};`,
    ...importsOf(parts),
    `export const components = { ${[...originals.map((name) => `${name}: theme.${name}`), ...entries].join(', ')} };`,
  ].join('\n');
}

/** Returns the entries of the site's components; islands have the contexts that those around articles provide. */
function entriesOf(
  { replaced, publishing }: Omit<Parts, 'originals'>,
  component: (name: string) => string,
): string[] {
  return [...replaced.keys()].map((name) => {
    const depth = (outerSlots as readonly string[]).indexOf(name);
    return `${name}: ${publishing.includes(name) ? `publishingPart(${component(name)}, ${depth})` : component(name)}`;
  });
}

function importsOf({ replaced, publishing }: Omit<Parts, 'originals'>): string[] {
  // A missing export is reported where the component is loaded for rendering.
  const parts = [...replaced].map(
    ([name, file]) => `import * as ${name} from ${JSON.stringify(normalizePath(file))};`,
  );
  if (!publishing.some((name) => replaced.has(name))) return parts;
  const contexts = join(packageFolder(), 'src/client/islands/outer-contexts.tsx');
  return [...parts, `import { publishingPart } from ${JSON.stringify(normalizePath(contexts))};`];
}
