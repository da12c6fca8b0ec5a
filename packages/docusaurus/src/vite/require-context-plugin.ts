import type { PluginOption } from 'vite';

/** Matches `require.context('./parts', true, /\.js$/)`. Groups: folder, whether folders in it count, pattern, flags. */
const callPattern =
  /\brequire\.context\(\s*['"]([^'"]+)['"]\s*(?:,\s*(true|false)\s*(?:,\s*\/((?:\\.|[^/\\])+)\/([a-z]*)\s*(?:,\s*['"]\w+['"]\s*)?)?)?,?\s*\)/g;

/** Runs `require.context` of webpack, which imports the files of a folder. */
export function requireContextPlugin(): PluginOption {
  return {
    name: 'recto-docusaurus:require-context',
    enforce: 'pre',
    transform: {
      filter: {
        id: { include: /\.[cm]?[jt]sx?$/, exclude: /\/node_modules\/|^\0/ },
        code: 'require.context(',
      },
      handler: (code) => ({ code: convertRequireContext(code), map: null }),
    },
  };
}

/** Replaces the calls by `import.meta.glob`, on the same lines. As with webpack, JSON files are their values, and SVG files addresses. */
function convertRequireContext(code: string): string {
  let isUsed = false;
  const converted = code.replace(callPattern, (_, path, isDeep = 'true', pattern = '.', flags = '') => {
    isUsed = true;
    const folder = path.replace(/^@site\//, '/').replace(/\/$/, '');
    const files = `${folder}/${isDeep === 'true' ? '**/' : ''}*`;
    const ending = endingOf(pattern);
    const globs = [glob([files + ending, '!**/*.svg'])];
    if (!ending || ending.includes('svg')) globs.push(glob(`${files}.svg`, '?url'));
    return `__requireContext({ ...${globs.join(', ...')} }, ${JSON.stringify(folder)}, /${pattern}/${flags})`;
  });
  return isUsed ? runtime + converted : code;
}

function glob(files: string | string[], query?: string): string {
  return `import.meta.glob(${JSON.stringify(files)}, ${JSON.stringify({ eager: true, ...(query && { query }) })})`;
}

/** Returns the ending that a pattern requires, as a glob; empty if it may match others. Examples: `\.(png|svg)$`, `\.mdx?$` */
function endingOf(pattern: string): string {
  const [, list, single = ''] = /\\\.(?:\((?:\?:)?([\w|?]+)\)|([\w?]+))\$$/.exec(pattern) ?? [];
  const endings = (list?.split('|') ?? [single]).flatMap((one) =>
    one.includes('?') ? [one.replace(/\w\?/, ''), one.replace('?', '')] : one,
  );
  if (endings.length > 1) return `.{${endings.join(',')}}`;
  return endings[0] ? `.${endings[0]}` : '';
}

const runtime = `const __requireContext = (all, folder, pattern) => {
  const files = new Map(Object.entries(all).map(([path, module]) => ['.' + path.slice(folder.length), module]).filter(([path]) => pattern.test(path)));
  const load = (path) => (path.endsWith('.json') ? files.get(path)?.default : files.get(path));
  return Object.assign(load, { id: folder, keys: () => [...files.keys()], resolve: (path) => path });
}; `.replaceAll('\n', ' ');
