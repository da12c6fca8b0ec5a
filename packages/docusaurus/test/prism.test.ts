import { join } from 'node:path';
import { build, type PluginOption } from 'vite';
import { expect, it } from 'vitest';
import { prismPlugins } from '../src/prism.ts';
import { folder } from './folder.ts';

/** A Prism with one grammar, which gives each word a token and each comment one with a word in it. */
const prism = `module.exports = { Prism: {
  languages: { words: {}, extend() {} },
  tokenize: (code) => code.split(/(<!--[^]*?-->|[a-z]+)/).map((part) =>
    part.startsWith('<!--') ? { type: 'comment', content: ['<!--', { type: 'word', alias: 'last', content: part.slice(4) }] }
    : /[a-z]/.test(part) ? { type: 'word', content: part } : part),
  hooks: { run() {} },
} };`;

function installed(name: string, files: Record<string, string>): Record<string, string> {
  const all = Object.entries({ 'package.json': '{"main":"index.js"}', ...files });
  return Object.fromEntries(all.map(([path, text]) => [`node_modules/${name}/${path}`, text]));
}

async function highlighterOf(settings: unknown, files: Record<string, string>) {
  const { plugins, diagnostics } = prismPlugins(settings, {
    root: folder(files),
    file: 'docusaurus.config.js',
  });
  const highlighter = await plugins[0]?.highlighter?.();
  return { lines: (code: string, language: string) => highlighter?.lines(code, language), diagnostics };
}

it('highlights code with the Prism of the site', async () => {
  const { lines } = await highlighterOf({}, installed('prism-react-renderer', { 'index.js': prism }));
  expect(lines('a &\n<!--b\n\nc-->', 'words')).toEqual([
    '<span class="token word">a</span> &amp;',
    '<span class="token comment">&lt;!--<span class="token word last">b</span></span>',
    '',
    '<span class="token comment"><span class="token word last">c--></span></span>',
  ]);
  expect(lines('a < b\nc', 'other')).toEqual(['a &lt; b', 'c']);
  // A function of Prism, which is no grammar.
  expect(lines('a', 'extend')).toEqual(['a']);
});

it('loads further languages in any case, which extend the global Prism', async () => {
  const { lines } = await highlighterOf(
    { additionalLanguages: ['Mine'] },
    {
      ...installed('prism-react-renderer', { 'index.js': prism }),
      ...installed('prismjs', { 'components/prism-mine.js': 'Prism.languages.mine = {};' }),
    },
  );
  expect(lines('a', 'mine')).toEqual(['<span class="token word">a</span>']);
  expect(Reflect.get(globalThis, 'Prism')).toBeUndefined();
});

it('highlights code with languages that read the global Prism while they do', async () => {
  const { lines } = await highlighterOf(
    { additionalLanguages: ['mine'] },
    {
      ...installed('prism-react-renderer', {
        'index.js': prism.replace('run() {}', 'run() { this.hook?.(); }'),
      }),
      ...installed('prismjs', {
        'components/prism-mine.js': 'Prism.hooks.hook = () => Prism.languages.words;',
      }),
    },
  );
  expect(lines('a', 'words')).toEqual(['<span class="token word">a</span>']);
  expect(Reflect.get(globalThis, 'Prism')).toBeUndefined();
});

const includeLanguages = `import ExecutionEnvironment from '@docusaurus/ExecutionEnvironment';
import siteConfig from '@generated/docusaurus.config';
import { grammar } from '@site/src/tides.js';

export default function prismIncludeLanguages(Prism) {
  const { themeConfig: { prism: { additionalLanguages } } } = siteConfig;
  if (!ExecutionEnvironment.canUseDOM) return;
  window.Prism = Prism;
  additionalLanguages.forEach((name) => require(\`prismjs/components/prism-\${name}\`));
  window.Prism.languages.tides = grammar;
  delete window.Prism;
}
`;

it('has the languages that a module of the site adds', async () => {
  const own = {
    'src/theme/prism-include-languages.js': includeLanguages,
    'src/tides.js': 'export const grammar = {};\n',
  };
  const { lines } = await highlighterOf(
    {},
    { ...installed('prism-react-renderer', { 'index.js': prism }), ...own },
  );
  expect(lines('a', 'tides')).toEqual(['<span class="token word">a</span>']);
  expect(Reflect.get(globalThis, 'Prism')).toBeUndefined();
  expect(Reflect.get(globalThis, 'window')).toBeUndefined();
  const { diagnostics } = await highlighterOf({}, own);
  expect(diagnostics).toMatchObject([
    { message: expect.stringContaining('plain: those of src/theme/prism-include-languages.js.') },
  ]);
});

it('has them where the module wraps the original', async () => {
  const { lines } = await highlighterOf(
    {},
    {
      ...installed('prism-react-renderer', { 'index.js': prism }),
      'src/theme/prism-include-languages.js': `import original from '@theme-original/prism-include-languages';
export default (Prism) => { original(Prism); Prism.languages.tides = {}; };
`,
    },
  );
  expect(lines('a', 'tides')).toEqual(['<span class="token word">a</span>']);
});

it('leaves code to Recto without Prism, and reports languages that Recto lacks', async () => {
  const { lines, diagnostics } = await highlighterOf({ additionalLanguages: ['bash', 'brainfuck'] }, {});
  expect(lines('a', 'bash')).toBeUndefined();
  expect(diagnostics).toMatchObject([
    { code: 'config/package-missing', message: expect.stringContaining(': brainfuck.') },
  ]);
  expect((await highlighterOf({ additionalLanguages: ['bash'] }, {})).diagnostics).toEqual([]);
});

/** Bundles a module of a site, and returns its default export. */
async function bundledDefault(root: string, entry: string, additionalLanguages: string[]) {
  const { plugins } = prismPlugins({ additionalLanguages }, { root, file: 'docusaurus.config.js' });
  const output = await build({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: plugins.map(({ vite }) => vite?.plugins as PluginOption),
    build: { write: false, lib: { entry: join(root, entry), formats: ['es'] } },
  });
  const [{ output: chunks }] = output as unknown as [{ output: [{ code: string }] }];
  const exported = await import(`data:text/javascript,${encodeURIComponent(chunks[0].code)}`);
  Reflect.deleteProperty(globalThis, 'Prism');
  return exported.default;
}

it('code of the site that imports Prism has the languages', async () => {
  const root = folder({
    'package.json': '{"type":"module"}',
    'src/Code.js':
      "import { Prism } from 'prism-react-renderer';\nexport default Object.keys(Prism.languages);\n",
    ...installed('prism-react-renderer', {
      'package.json': '{"type":"module","main":"index.js"}',
      'index.js': 'export const Prism = { languages: { own: {} } };\n',
    }),
    ...installed('prismjs', { 'components/prism-mine.js': 'Prism.languages.mine = {};' }),
  });
  const languages = await bundledDefault(root, 'src/Code.js', ['mine']);
  expect(languages).toEqual(['own', 'mine']);
});

it('browsers highlight code with the Prism of the site and its languages', async () => {
  const root = folder({
    'package.json': '{"type":"module"}',
    'src/code.js': "export { default } from 'virtual:recto-code/highlighter';\n",
    ...installed('prism-react-renderer', { 'index.js': prism }),
    ...installed('prismjs', { 'components/prism-mine.js': 'Prism.languages.mine = {};' }),
  });
  for (const additionalLanguages of [[], ['mine']]) {
    const highlighter = await bundledDefault(root, 'src/code.js', additionalLanguages);
    expect(highlighter.lines('a <', 'words')).toEqual(['<span class="token word">a</span> &lt;']);
    const isKnown = additionalLanguages.length > 0;
    expect(highlighter.lines('a', 'mine')).toEqual([isKnown ? '<span class="token word">a</span>' : 'a']);
  }
});
