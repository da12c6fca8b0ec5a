import { config, index } from '../cli/run-recto.ts';

/**
 * A site that never ends: its name, its files, and the reports that are right, as code and place. A report is `stuck` if the process
 * had nothing left to do, which depends on the bundler.
 */
type HangingSite = [name: string, files: Record<string, string>, expected: string[], isSample: boolean];

/** How code can hang, as an expression. */
const ways = {
  'a promise that never settles': 'new Promise(() => {})',
  'a promise that never settles, with a timer': 'new Promise(() => void setInterval(() => {}, 1000))',
  'an endless loop': '(() => { for (;;); })()',
  'a blocked thread': 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)',
  'endless microtasks': '(async () => { for (;;) await 0; })()',
};

type Way = keyof typeof ways;

const asynchronous = Object.keys(ways) as Way[];
/** Ways of code whose result is not awaited. */
const synchronous: Way[] = ['an endless loop', 'a blocked thread'];

interface Place {
  /** Returns the files of a site that hangs there. */
  files(way: string): Record<string, string>;
  /** Code and place of the report where nothing is left to do. */
  stuck?: string;
  /** Place of the report otherwise. */
  at: string;
  ways?: Way[];
  /** Way for `npm test`; `none` where another place has the same caller. @default the one in turn */
  sample?: Way | 'none';
}

const configFile = 'recto.config.ts';
const settings = "title: 'T', url: 'https://example.org'";

/** One module calls all hooks, so `npm test` has the first of them, and one that is called for each page. */
const sampledHooks: Record<string, Way> = { config: 'endless microtasks', head: 'a blocked thread' };

function hook(name: string, stuck = `plugin/hook-failed ${configFile}`, ways = asynchronous): Place {
  return {
    files: (way) => ({ [configFile]: config(`plugins: [{ name: 'x', ${name}: () => ${way} }]`) }),
    stuck,
    at: configFile,
    ways,
    sample: sampledHooks[name] ?? 'none',
  };
}

function viteHook(name: string, input = ''): Place {
  return {
    files: (way) => ({
      [configFile]: config(
        `components: { a: './src/a.tsx' }, vite: { plugins: [{ name: 'x', ${name}(${input}) { ${input ? "if (id.endsWith('a.tsx')) " : ''}return ${way}; } }] }`,
      ),
      'src/a.tsx': 'export default (props) => <a {...props} />;\n',
    }),
    at: input ? 'src/a.tsx' : '',
  };
}

const places: Record<string, Place> = {
  'the configuration': {
    files: (way) => ({ [configFile]: `await ${way};\nexport default { ${settings} };\n` }),
    stuck: `config/file-failed ${configFile}`,
    at: configFile,
  },
  'the function of the configuration': {
    files: (way) => ({ [configFile]: `export default () => ${way};\n` }),
    stuck: `config/file-failed ${configFile}`,
    at: configFile,
  },
  'the sidebars file': {
    files: (way) => ({ 'sidebars.ts': `await ${way};\nexport default {};\n` }),
    stuck: 'link/sidebars-failed sidebars.ts',
    at: 'sidebars.ts',
  },
  sidebarItemsGenerator: {
    files: (way) => ({ [configFile]: config(`docs: { sidebarItemsGenerator: () => ${way} }`) }),
    stuck: `link/sidebar-invalid ${configFile}`,
    at: configFile,
  },
  'the hook config': hook('config'),
  'the hook content': hook('content'),
  'the hook routes': hook('routes'),
  'the hook contentLoaded': hook('contentLoaded'),
  'the hook banner': hook('banner'),
  'the hook highlighter': hook('highlighter'),
  'the hook socialImages': hook('socialImages'),
  'the hook files': hook('files'),
  'the hook check': hook('check'),
  'the hook head': hook('head', undefined, synchronous),
  'the hook body': hook('body', undefined, synchronous),
  'a remark plugin': {
    files: (way) => ({
      [configFile]: config(`markdown: { remarkPlugins: [function slow() { return () => ${way}; }] }`),
    }),
    stuck: 'parse/plugin-failed docs/index.md',
    at: 'docs/index.md',
  },
  'a rehype plugin': {
    files: (way) => ({
      [configFile]: config(`markdown: { rehypePlugins: [function slow() { return () => ${way}; }] }`),
    }),
    stuck: 'parse/plugin-failed docs/index.md',
    at: 'docs/index.md',
    sample: 'none',
  },
  'markdown.parseFrontMatter': {
    files: (way) => ({ [configFile]: config(`markdown: { parseFrontMatter: () => ${way} }`) }),
    stuck: 'parse/front-matter-invalid docs/index.md',
    at: 'docs/index.md',
    sample: 'a promise that never settles',
  },
  'markdown.preprocessor': {
    files: (way) => ({ [configFile]: config(`markdown: { preprocessor: () => ${way} }`) }),
    at: 'docs/index.md',
    ways: synchronous,
    sample: 'a blocked thread',
  },
  'the module of a component': {
    files: (way) => ({
      [configFile]: config("components: { a: './src/a.tsx' }"),
      'src/a.tsx': `await ${way};\nexport default (props) => <a {...props} />;\n`,
    }),
    stuck: 'render/failed src/a.tsx',
    at: 'src/a.tsx',
    sample: 'a promise that never settles',
  },
  'a module that a component imports': {
    files: (way) => ({
      [configFile]: config("components: { a: './src/a.tsx' }"),
      'src/a.tsx': "import './b.ts';\nexport default (props) => <a {...props} />;\n",
      'src/b.ts': `await ${way};\n`,
    }),
    stuck: 'render/failed src/a.tsx',
    at: 'src/a.tsx',
    sample: 'none',
  },
  'a component that is rendered': {
    files: (way) => ({
      [configFile]: config("components: { em: './src/a.tsx' }"),
      'src/a.tsx': `export default (props) => { ${way}; return <em {...props} />; };\n`,
      'docs/a.md': '# A\n\nAn *emphasis*.\n',
    }),
    at: 'docs/a.md',
    ways: synchronous,
  },
  'a React page': {
    files: (way) => ({ 'src/pages/p.tsx': `await ${way};\nexport default () => null;\n` }),
    stuck: 'render/failed src/pages/p.tsx',
    at: 'src/pages/p.tsx',
    // An endless loop would keep the processor busy for the longer limit of bundled code.
    sample: 'a promise that never settles',
  },
  'an MDX page': {
    files: (way) => ({ 'docs/a.mdx': `export const b = await ${way};\n\n# A\n` }),
    stuck: 'render/failed docs/a.mdx',
    at: 'docs/a.mdx',
  },
  'an expression of MDX': {
    files: (way) => ({ 'docs/a.mdx': `# A\n\n{${way}}\n` }),
    at: 'docs/a.mdx',
    ways: synchronous,
    // `limits.test.ts` has one.
    sample: 'none',
  },
  'the configuration of PostCSS': {
    files: (way) => ({
      'postcss.config.mjs': `await ${way};\nexport default {};\n`,
      'src/css/custom.css': 'a { color: red; }\n',
      [configFile]: config("theme: { customCss: './src/css/custom.css' }"),
    }),
    at: '',
  },
  'a Vite plugin (config)': { ...viteHook('config'), stuck: `cli/code-failed ${configFile}` },
  'a Vite plugin (buildStart)': { ...viteHook('buildStart'), sample: 'none' },
  'a Vite plugin (load)': { ...viteHook('load', 'id'), sample: 'none' },
  'a Vite plugin (transform)': {
    ...viteHook('transform', '_, id'),
    sample: 'a promise that never settles, with a timer',
  },
};

/** Sites whose code never ends, for each place and each way. `npm test` has at most one way of each place. */
export const hanging: HangingSite[] = Object.entries(places).flatMap(
  ([place, { files, stuck, at, ways: own = asynchronous, sample }], turn) =>
    own.map((way, which): HangingSite => {
      const expected = [`cli/timeout ${at}`.trim()];
      if (way === 'a promise that never settles' && stuck) expected.push(`stuck ${stuck}`);
      const site = { 'docs/index.md': index, ...files(ways[way]) };
      return [`${place}: ${way}`, site, expected, sample ? way === sample : which === turn % own.length];
    }),
);
