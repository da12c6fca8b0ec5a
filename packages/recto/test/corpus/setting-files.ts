import { gitFiles } from './git-files.ts';

const module = (command: string) => `require('node:child_process').execSync(${JSON.stringify(command)});\n`;

/**
 * Files that programs look for in the folder of another file and above, and that would run a command there, or change what
 * code means. By path from an untrusted folder.
 */
export const settingFiles = (command: string): Record<string, string> => {
  const code = module(command);
  const modules = [
    ...['postcss.config.cjs', '.postcssrc.cjs', 'vite.config.cjs', 'rolldown.config.cjs', 'babel.config.cjs'],
    ...['.babelrc.cjs', 'tailwind.config.cjs', 'svgo.config.cjs', '.browserslistrc.cjs', 'recto.config.cjs'],
    ...['docusaurus.config.js', 'sidebars.js', 'sidebars.json.js', '.mdx-rc.cjs', '.remarkrc.cjs'],
    ...['.pnp.cjs', 'index.js', 'node_modules/react/index.js', 'node_modules/recto-docs/index.js'],
    ...['node_modules/evil/index.js', 'node_modules/autoprefixer/index.js', 'src/pages/index.js'],
    ...['src/theme/Layout/index.js', '_category_.js'],
  ];
  return {
    ...Object.fromEntries(modules.map((path) => [path, code])),
    ...gitFiles(command),
    '.env': 'NODE_OPTIONS=--require=./index.js\nVITE_HACKED=1\n',
    '.env.production': 'VITE_HACKED=1\n',
    '.npmrc': `script-shell=${command}\nnode-options=--require=./index.js\n`,
    '.yarnrc.yml': 'yarnPath: ./index.js\n',
    '.node-version': '0.10\n',
    '.browserslistrc': 'extends evil\n',
    '.babelrc': '{ "presets": ["./index.js"] }\n',
    '.swcrc': '{ "jsc": { "experimental": { "plugins": [["./index.js", {}]] } } }\n',
    '.postcssrc': '{ "plugins": { "./index.js": {} } }\n',
    '.postcssrc.json': '{ "plugins": { "./index.js": {} } }\n',
    '.editorconfig': '[*]\ncharset = utf-16le\n',
    '.gitattributes': '* diff=evil filter=evil working-tree-encoding=UTF-16\n',
    '.gitmodules': '[submodule "x"]\n  path = x\n  url = ext::sh -c true\n  update = !true\n',
    '.mailmap': 'Nobody <nobody@example.org> <ann@example.org>\n',
    'package.json': JSON.stringify({
      name: 'hostile',
      type: 'commonjs',
      main: './index.js',
      exports: { '.': './index.js', './*': './index.js' },
      imports: { '#x': './index.js' },
      browser: { react: './index.js' },
      browserslist: ['extends evil'],
      postcss: { plugins: { './index.js': {} } },
      babel: { presets: ['./index.js'] },
      scripts: { preinstall: command, prebuild: command, build: command },
      sideEffects: true,
      workspaces: ['*'],
    }),
    'tsconfig.json': JSON.stringify({
      extends: './index.js',
      compilerOptions: {
        paths: { react: ['./index.js'] },
        jsxImportSource: './node_modules/evil',
        plugins: [{ name: 'evil' }],
      },
    }),
    'jsconfig.json': '{ "compilerOptions": { "paths": { "*": ["./index.js"] } } }',
    'pnpm-workspace.yaml': 'packages: ["*"]\nconfigDependencies: { evil: "1.0.0" }\n',
    'versions.json': '["../../x", "__proto__"]',
    'redirects.json': '{ "/": "https://evil.example" }',
    'vercel.json': '{ "buildCommand": "true" }',
    'glossary.yml': '- term: Start\n  definition: hacked\n',
    'recto.config.json': '{ "title": "hacked" }',
    'code.json': '{ "theme.NotFound.title": { "message": "<script>hacked=1</script>" } }',
    'hacked.module.css': '@import "https://evil.example/x.css"; .hacked { color: red }\n',
  };
};
