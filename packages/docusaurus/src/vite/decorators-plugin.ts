import { createRequire } from 'node:module';
import { join } from 'node:path';
import { type PluginOption, Visitor } from 'vite';
import { parseScript } from '../syntax.ts';
import { attempt, isPlain, type Plain, plain } from '../values.ts';

/** What is used of `@swc/core`, which sites have for their loader. */
interface Swc {
  transformSync(code: string, options: object): { code: string; map?: string };
}

/**
 * Compiles decorators as the loader of scripts does that a site sets in `webpack.jsLoader`, if that is SWC. Vite leaves
 * standard decorators as they are, and no browser runs them. Scripts without decorators, JSX and imports stay.
 */
export function decoratorsPlugin(root: string, config: unknown): PluginOption {
  const options = swcOptions(config);
  if (!plain(options?.parser).decorators) return undefined;
  return {
    name: 'recto-docusaurus:decorators',
    enforce: 'pre',
    transform: {
      filter: { id: { include: /\.[jt]sx?$/, exclude: /\/node_modules\// }, code: /@\w/ },
      handler(code, id) {
        if (!hasDecorators(id, code)) return undefined;
        const swc = findSwc(root);
        if (!swc)
          this.error('Decorators need the package `@swc/core`, which `webpack.jsLoader` sets. Install it.');
        const result = swc.transformSync(code, {
          filename: id,
          configFile: false,
          swcrc: false,
          sourceMaps: true,
          jsc: {
            ...options,
            target: 'esnext',
            externalHelpers: false,
            transform: withJsx(options?.transform),
          },
        });
        return { code: result.code, map: result.map ?? null };
      },
    },
  };
}

/** Returns the option `jsc` of the loader of a configuration, if that is SWC, which Rspack contains. */
function swcOptions(config: unknown): Plain | undefined {
  const { jsLoader } = plain(plain(config).webpack);
  const loader: unknown = typeof jsLoader === 'function' ? attempt(() => jsLoader(false)) : jsLoader;
  if (!isPlain(loader) || !/\bswc-loader\b/.test(String(loader.loader))) return undefined;
  return plain(plain(loader.options).jsc);
}

function withJsx(transform: unknown): Plain {
  return { ...plain(transform), react: { runtime: 'preserve' } };
}

function hasDecorators(file: string, code: string): boolean {
  let count = 0;
  const visitor = new Visitor({ Decorator: () => void count++ });
  const syntax = parseScript(file, code);
  if (syntax) visitor.visit(syntax.program);
  return count > 0;
}

/** Returns SWC as the site has it, or else as Docusaurus has it. */
function findSwc(root: string): Swc | undefined {
  const load = createRequire(join(root, 'package.json'));
  return (attempt(() => load('@swc/core')) ??
    attempt(() => createRequire(load.resolve('@docusaurus/faster'))('@swc/core'))) as Swc | undefined;
}
