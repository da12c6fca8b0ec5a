import { Script } from 'node:vm';
import { createJiti, type TransformOptions } from 'jiti';
import { applyEdits } from 'recto-docs/plugin';
import { transform } from 'sucrase';
import { parseSync } from 'vite';
import { attempt } from './values.ts';

/**
 * Returns a function that imports modules relative to a file, as Docusaurus does: TypeScript, ES modules, CommonJS and JSON
 * may be mixed. `alias` has other modules for some.
 */
export function requireFrom(file: string, alias: Record<string, string> = {}): (name: string) => unknown {
  return createJiti(file, { fsCache: false, interopDefault: true, alias, transform: compileModule });
}

const babel = createJiti(import.meta.url, { fsCache: false });

/**
 * Compiles a module for jiti: ES modules and TypeScript become CommonJS, line for line. Syntax that Sucrase does not support,
 * such as decorators, is left to jiti's own compiler, which takes ten times as long to start. Throws syntax errors.
 */
function compileModule(options: TransformOptions): { code: string } {
  const { filename = '', source, ts, jsx, async } = options;
  const { module, errors } = parseSync(filename, source);
  if (errors.length === 0 && !jsx) {
    // jiti asks for all that mentions `import` or `export`.
    if (!ts && !module.hasModuleSyntax && module.dynamicImports.length === 0) return { code: source };
    if (!async) {
      const code = toCommonJs(source, module, Boolean(ts));
      if (code !== undefined) return { code };
    }
  }
  return { code: babel.transform(options) };
}

type ModuleSyntax = Pick<ReturnType<typeof parseSync>['module'], 'dynamicImports' | 'importMetas'>;

/** Returns the code of a module as CommonJS; `undefined` if Sucrase does not support its syntax. */
function toCommonJs(source: string, syntax: ModuleSyntax, isTypeScript: boolean): string | undefined {
  return attempt(() => {
    const { code } = transform(withLoader(source, syntax), {
      transforms: isTypeScript ? ['imports', 'typescript'] : ['imports'],
      disableESTransforms: true,
    });
    const output = code.replace(importCall, '$1(');
    new Script(`(function (${parameters}) { ${output}\n})`);
    return output;
  });
}

/** What jiti passes to a module, which its own compiler renames where a module declares the same. */
const parameters = 'exports, require, module, __filename, __dirname, jitiImport, jitiESMResolve';

/** How Sucrase calls what is imported: `_unified.unified.call(void 0, `, though `unified` has no method `call`. */
const importCall = /\b(_[\w$]+\.[\w$]+)\.call\(void 0, /g;

/** Replaces `import()` and `import.meta`, which CommonJS lacks, with what jiti provides for them. */
function withLoader(source: string, { dynamicImports, importMetas }: ModuleSyntax): string {
  const edits = [
    ...dynamicImports.map(({ start }) => ({ start, end: start + 'import'.length, text: 'jitiImport' })),
    ...importMetas.map((span) => ({ ...span, text: importMeta })),
  ];
  return applyEdits(source, edits);
}

const importMeta =
  '({ url: require("node:url").pathToFileURL(__filename).href, filename: __filename, dirname: __dirname, ' +
  'resolve: jitiESMResolve, env: process.env })';
