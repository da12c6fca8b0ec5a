import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** Matches the imports of a source at run time. Groups: the clause, the module; the module of a call or a style sheet. */
const importPattern =
  /(?<=^|[;\n])\s*(?:import|export)\s+(?!type\s)([^;'"]*?)\bfrom\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|(?<=^|\n)\s*import\s+['"]([^'"]+)['"]|@import\s+(?:url\()?['"]([^'"]+)['"]/g;

/**
 * Copies the sources that match `starts`, and all that they import. Packages for which `isBundled` is true are
 * bundled into `vendor`, so that sites need not install them. Returns the files of these packages.
 * @param {{ from: string, to: string, starts: (string | RegExp)[], isBundled: (id: string) => boolean }} options
 * @returns {Promise<string[]>}
 */
export async function copySources({ from, to, starts, isBundled }) {
  const isStart = (path) => starts.some((one) => (typeof one === 'string' ? one === path : one.test(path)));
  const files = readdirSync(from, { recursive: true }).map((file) => file.replaceAll('\\', '/'));
  const waiting = files.filter((path) => isStart(path) && !/\.test\./.test(path));
  const copied = new Map();
  const packages = new Map();
  while (waiting.length > 0) {
    const path = waiting.pop();
    if (copied.has(path)) continue;
    const text = readFileSync(join(from, path), 'utf8');
    copied.set(path, text);
    for (const { module, hasDefault } of importsOf(text)) {
      if (module.startsWith('.'))
        waiting.push(relative(from, join(from, dirname(path), module.replace(/\?.*/, ''))));
      else if (isBundled(module))
        packages.set(module, { hasDefault: hasDefault || packages.get(module)?.hasDefault });
    }
  }
  for (const [path, text] of copied) {
    const vendor = relative(dirname(path), 'vendor').replaceAll('\\', '/');
    const linked = text.replace(/(\bfrom\s+|\bimport\(\s*)'([^'.][^']*)'/g, (whole, start, module) =>
      packages.has(module)
        ? `${start}'${vendor.startsWith('.') ? '' : './'}${vendor}/${fileName(module)}.js'`
        : whole,
    );
    mkdirSync(dirname(join(to, path)), { recursive: true });
    writeFileSync(join(to, path), linked);
  }
  return packages.size > 0 ? bundlePackages(packages, join(to, 'vendor'), from) : [];
}

function importsOf(text) {
  return [...text.matchAll(importPattern)].map(([, clause = '', ...modules]) => ({
    module: modules.find(Boolean) ?? '',
    hasDefault: /^\s*[\w$]/.test(clause),
  }));
}

/** Returns `lezer-css` for `@lezer/css`. */
function fileName(module) {
  return module.replace(/^@/, '').replaceAll('/', '-');
}

/** Bundles packages to one module each, which share their common parts. */
async function bundlePackages(packages, dir, from) {
  const { rolldown } = await import('rolldown');
  const prefix = '\0vendor:';
  const bundle = await rolldown({
    input: Object.fromEntries([...packages.keys()].map((module) => [fileName(module), prefix + module])),
    platform: 'browser',
    plugins: [
      {
        name: 'vendor',
        resolveId(id, importer) {
          if (id.startsWith(prefix)) return id;
          return importer?.startsWith(prefix) ? this.resolve(id, join(from, 'index.ts')) : undefined;
        },
        load(id) {
          if (!id.startsWith(prefix)) return undefined;
          const module = id.slice(prefix.length);
          const names = packages.get(module)?.hasDefault ? `export { default } from '${module}';\n` : '';
          return `${names}export * from '${module}';\n`;
        },
      },
    ],
  });
  const { output } = await bundle.write({ dir, format: 'esm', entryFileNames: '[name].js', minify: true });
  await bundle.close();
  return output.flatMap((chunk) => (chunk.type === 'chunk' ? chunk.moduleIds : []));
}
