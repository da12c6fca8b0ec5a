// @module-tag full
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import {
  committedSite,
  config,
  fileTexts,
  index,
  type Run,
  runRecto,
  sharedSiteFolder,
  siteFolder,
  spawnRecto,
} from './run-recto.ts';
import { oneIn } from './sampled.ts';

/** Whether a build only looked at the files. */
const keptAll = ({ out }: Run) => out.includes(' is up to date: ');

const pageOf = (folder: string, name: string) => readFileSync(join(folder, `build/${name}.html`), 'utf8');

function write(folder: string, path: string, text: string): void {
  mkdirSync(join(folder, dirname(path)), { recursive: true });
  writeFileSync(join(folder, path), text);
}

async function build(folder: string): Promise<Run> {
  const run = await runRecto(folder, 'build');
  expect({ code: run.code, err: run.err }).toEqual({ code: 0, err: '' });
  return run;
}

/** Builds a site in a process of its own: packages stay loaded in this one. */
async function buildApart(folder: string, env: Record<string, string> = {}): Promise<Run> {
  const run = await spawnRecto(folder, env, 'build');
  expect({ code: run.code, err: run.err }).toEqual({ code: 0, err: '' });
  return run;
}

/** Builds until nothing is left to do: files that were written right before a build may change again. */
async function untilKept(run: () => Promise<Run>): Promise<void> {
  for (let count = 0; count < 3; count++) if (keptAll(await run())) return;
  expect(keptAll(await run())).toBe(true);
}

/** Compares the output with that of a build without any earlier one, at the same place. */
async function expectClean(folder: string, run: (folder: string) => Promise<Run>): Promise<void> {
  const built = fileTexts(join(folder, 'build'));
  for (const name of ['build', '.recto']) renameSync(join(folder, name), `${folder}-${name}`);
  onTestFinished(() => {
    for (const name of ['build', '.recto']) rmSync(`${folder}-${name}`, { recursive: true, force: true });
  });
  await run(folder);
  expect(built).toEqual(fileTexts(join(folder, 'build')));
}

/** Code that reads an environment variable, as an expression, by the name of the variable. */
const readings: Record<string, string> = {
  STALE_DOT: 'process.env.STALE_DOT',
  STALE_QUOTED: "process.env['STALE_QUOTED']",
  STALE_COMPUTED: "process.env[['STALE', 'COMPUTED'].join('_')]",
  STALE_ENV_QUOTED: "process['env'].STALE_ENV_QUOTED",
  STALE_OPTIONAL: 'process?.env?.STALE_OPTIONAL',
  STALE_DESTRUCTURED: '(() => { const { STALE_DESTRUCTURED } = process.env; return STALE_DESTRUCTURED; })()',
  STALE_TWICE: '(() => { const { env } = process; const { STALE_TWICE } = env; return STALE_TWICE; })()',
  STALE_RENAMED: '(() => { const all = globalThis.process.env; return all.STALE_RENAMED; })()',
  STALE_ENTRIES: "Object.entries(process.env).find(([name]) => name === 'STALE_ENTRIES')?.[1]",
  STALE_SPREAD: '({ ...process.env }).STALE_SPREAD',
  STALE_JSON: 'JSON.parse(JSON.stringify(process.env)).STALE_JSON',
  STALE_REFLECT: "Reflect.get(process, 'env').STALE_REFLECT",
  STALE_IN: "String('STALE_IN' in process.env)",
  STALE_IMPORTED: 'env.STALE_IMPORTED',
  STALE_IMPORTED_TWICE: '(() => { const { STALE_IMPORTED_TWICE: value } = env; return value; })()',
};
const imported = "import { env } from 'node:process';\n";

/** The same variable with the name of the place that reads it. */
const at = (place: string, name: string) => name.replace('STALE_', `STALE_${place}_`);
const codeAt = (place: string) =>
  Object.entries(readings).map(([name, code]) => [
    at(place, name),
    code.replaceAll(name, at(place, name)).replace("'COMPUTED'", `'${place}', 'COMPUTED'`),
  ]);
const listAt = (place: string) =>
  codeAt(place)
    .map(([name, code]) => `'${name}=' + (${code})`)
    .join(', ');

describe('environment variables', () => {
  const site = {
    'docs/index.md': index,
    'recto.config.ts': `${imported}${config(`
      tagline: [${listAt('CONFIG')}].join(' '),
      head: [{ tag: 'meta', attributes: { name: 'read', content: [${listAt('HEAD')}].join(' ') } }],
      components: { Reader: './src/reader.tsx' },
    `)}`,
    'src/reader.tsx': `${imported}const loaded = [${listAt('MODULE')}].join(' ');\nexport default () => <p>{loaded} {[${listAt('RENDER')}].join(' ')}</p>;\n`,
    'docs/reader.md': '# Reader\n\n<Reader />\n',
    'src/pages/react.tsx': `${imported}export default function Page() { return <p>{[${listAt('REACT')}].join(' ')}</p>; }\n`,
    'docs/expression.mdx': `${imported}\n# Expression\n\n{[${listAt('MDX')}].join(' ')}\n`,
    'docs/export.mdx':
      'export const { STALE_EXPORT } = process.env;\n\n# Export\n\n{`STALE_EXPORT=${STALE_EXPORT}`}\n',
    'docs/_part.mdx': '{`STALE_PARTIAL=${process.env.STALE_PARTIAL}`}\n',
    'docs/whole.mdx': "import Part from './_part.mdx';\n\n# Whole\n\n<Part />\n",
    'sidebars.ts':
      "export default { docs: [{ type: 'autogenerated', dirName: '.' }, { type: 'link', label: `STALE_SIDEBAR=${process.env.STALE_SIDEBAR}`, href: 'https://example.org' }] };\n",
  };
  const places = {
    HEAD: 'docs',
    MODULE: 'docs/reader',
    RENDER: 'docs/reader',
    REACT: 'react',
    MDX: 'docs/expression',
  };
  const cases = [
    ...Object.entries(places).flatMap(([place, page]) => codeAt(place).map(([name = '']) => [name, page])),
    ['STALE_EXPORT', 'docs/export'],
    ['STALE_PARTIAL', 'docs/whole'],
    ['STALE_SIDEBAR', 'docs/reader'],
  ] as [string, string][];
  const names = cases.map(([name]) => name);
  let folder: string;

  beforeAll(async () => {
    folder = sharedSiteFolder(site);
    await untilKept(() => build(folder));
  });
  afterAll(() => {
    for (const name of names) delete process.env[name];
    rmSync(folder, { recursive: true, force: true });
  });

  for (const [at, [name, page]] of cases.entries())
    it(`${name} is seen to have changed in ${page}`, oneIn(9, at), async () => {
      expect(keptAll(await build(folder))).toBe(true);
      process.env[name] = 'changed';
      expect(keptAll(await build(folder))).toBe(false);
      expect(pageOf(folder, page)).toContain(`${name}=${name.endsWith('_IN') ? 'true' : 'changed'}`);
    });

  it('that no code reads change nothing', async () => {
    process.env.STALE_UNREAD = 'changed';
    onTestFinished(() => void delete process.env.STALE_UNREAD);
    // Some code lists the names of all.
    const other = siteFolder({
      'docs/index.md': index,
      'recto.config.ts': config('tagline: process.env.STALE_DOT,'),
    });
    await untilKept(() => build(other));
    process.env.STALE_UNREAD = 'again';
    expect(keptAll(await build(other))).toBe(true);
  });

  it('have the output of a clean build in the end', () => expectClean(folder, build));
});

describe('pages that are kept', () => {
  it('are rendered again when a variable that one of them has read is another', async () => {
    const folder = siteFolder({
      'recto.config.ts': config("components: { Reader: './src/reader.tsx' },"),
      'src/reader.tsx': 'const { env } = process;\nexport default () => <p>read {env.STALE_KEPT}</p>;\n',
      'docs/index.md': index,
      'docs/reader.md': '# Reader\n\n<Reader />\n',
    });
    onTestFinished(() => void delete process.env.STALE_KEPT);
    process.env.STALE_KEPT = 'one';
    await build(folder);
    // Builds that keep the page do not see what it reads.
    for (const text of ['More.', 'Even more.']) {
      write(folder, 'docs/index.md', `${index}\n${text}\n`);
      await build(folder);
    }
    process.env.STALE_KEPT = 'two';
    write(folder, 'docs/index.md', `${index}\nNothing more.\n`);
    await build(folder);
    expect(pageOf(folder, 'docs/reader')).toContain('read two');
    await expectClean(folder, build);
  });

  it('of another locale are rendered again although a build of one locale came first', async () => {
    const folder = siteFolder({
      'recto.config.ts': config(
        "i18n: { locales: ['en', 'fr'] }, components: { Reader: './src/reader.tsx' },",
      ),
      'src/reader.tsx': "export default () => <p>read {process.env['STALE_' + 'LOCALE']}</p>;\n",
      'docs/index.md': `${index}\n<Reader />\n`,
    });
    onTestFinished(() => void delete process.env.STALE_LOCALE);
    process.env.STALE_LOCALE = 'one';
    await build(folder);
    process.env.STALE_LOCALE = 'two';
    expect((await runRecto(folder, 'build', '--locale', 'en')).err).toBe('');
    await build(folder);
    expect(pageOf(folder, 'fr/docs')).toContain('read two');
  });
});

/** Expressions that return something else each time. */
const changing: Record<string, string> = {
  'Date.now': 'Date.now()',
  'a captured Date.now': '(() => { const { now } = Date; return now(); })()',
  'new Date': 'new Date().toISOString()',
  'a copy of new Date': 'new Date(new Date()).getTime()',
  'a number from new Date': '+new Date()',
  'Date as a function': 'Date()',
  'a class that extends Date': '(() => { class Day extends Date {} return new Day().getTime(); })()',
  'a format of the current time': "new Intl.DateTimeFormat('en', { fractionalSecondDigits: 3 }).format()",
  'a format of new Date': "new Intl.DateTimeFormat('en', { fractionalSecondDigits: 3 }).format(new Date())",
  'performance.now': 'performance.now()',
  'performance.timeOrigin': 'performance.timeOrigin + Math.random()',
  'process.hrtime': 'process.hrtime.bigint()',
  'Math.random': 'Math.random()',
  'crypto.randomUUID': 'crypto.randomUUID()',
  'node:crypto': "process.getBuiltinModule('node:crypto').randomBytes(4).toString('hex')",
  'another program': "process.getBuiltinModule('node:child_process').execSync('date +%N').toString()",
};

describe('the clock, chance and other programs', () => {
  const cases = Object.entries(changing);
  for (const [at, [name, code]] of cases.entries())
    it(`${name} is read again by the next build`, oneIn(9, at), async () => {
      const folder = siteFolder({
        'recto.config.ts': config("components: { Reader: './src/reader.tsx' },"),
        'src/reader.tsx': `export default () => {\n  globalThis.rendered += 1;\n  return <p>read {String(${code})}</p>;\n};\n`,
        'docs/index.md': index,
        'docs/reader.md': '# Reader\n\n<Reader />\n',
      });
      for (let run = 0; run < 3; run++) {
        // Shown by a count, because some of these return the same for a second.
        Reflect.set(globalThis, 'rendered', 0);
        expect(keptAll(await build(folder))).toBe(false);
        expect(Reflect.get(globalThis, 'rendered')).toBe(1);
      }
    });

  it('are read again where a component keeps what another page has read', async () => {
    const folder = siteFolder({
      'recto.config.ts': config("components: { Reader: './src/reader.tsx' },"),
      'src/reader.tsx': 'let time;\nexport default () => <p>read {(time ??= Date.now())}</p>;\n',
      'docs/a.md': '---\nslug: /\n---\n\n# A\n\n<Reader />\n',
      'docs/b.md': '# B\n\n<Reader />\n',
    });
    const times = () => ['docs', 'docs/b'].map((name) => /read[^\d]*(\d+)/.exec(pageOf(folder, name))?.[1]);
    await build(folder);
    await build(folder);
    expect(new Set(times()).size).toBe(1);
  });

  it('a key that a package makes while it is loaded is no reason to build again, unlike one that it returns', async () => {
    const reader = (code: string) => `import keys from 'keys';\nexport default () => <p>{${code}}</p>;\n`;
    const folder = siteFolder({
      'recto.config.ts': config("components: { Reader: './src/reader.tsx' },"),
      'src/reader.tsx': reader('typeof keys.key'),
      'docs/index.md': `${index}\n<Reader />\n`,
      'node_modules/keys/package.json': '{ "name": "keys", "main": "keys.js" }',
      'node_modules/keys/keys.js':
        'const create = () => Math.random() + Date.now();\nexports.key = create();\nexports.create = create;\n',
    });
    // In processes of their own, which load the package again.
    await untilKept(() => buildApart(folder));
    write(folder, 'src/reader.tsx', reader('keys.create()'));
    await buildApart(folder);
    const first = pageOf(folder, 'docs');
    await buildApart(folder);
    expect(pageOf(folder, 'docs')).not.toBe(first);
  });

  it('the year is no reason to build again', async () => {
    const folder = siteFolder({
      'recto.config.ts': config(
        "components: { Reader: './src/reader.tsx' }, tagline: `${new Date().getFullYear()}`,",
      ),
      'src/reader.tsx':
        'export default () => <p>{new Date().getFullYear()} {new Date(0).toISOString()}</p>;\n',
      'docs/index.md': `${index}\n<Reader />\n`,
    });
    await untilKept(() => build(folder));
  });
});

describe('files', () => {
  const site = {
    'docs/index.md': index,
    'recto.config.ts': `import * as fs from 'node:fs';\nimport { createRequire } from 'node:module';\nconst outside = import.meta.dirname + '-outside/';\n${config(`
      components: { Reader: './src/reader.tsx' },
      tagline: [
        fs.readFileSync(outside + 'config.txt', 'utf8'),
        createRequire(import.meta.url)(outside + 'required.json').text,
        fs[['read', 'FileSync'].join('')](outside + 'named.txt', 'utf8'),
      ].join(' '),
      head: [{ tag: 'meta', attributes: { name: 'read', content: fs.readdirSync(outside + 'names').join(' ') + ' exists=' + fs.existsSync(outside + 'exists.txt') } }],
    `)}`,
    'src/reader.tsx': `import { readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
const folder = import.meta.dirname.replace(/\\/src$/, '') + '-outside/';
const loaded = await readFile(new URL('file://' + folder + 'loaded.txt'), 'utf8');
export default () => <p>{loaded} {readFileSync(folder + 'rendered.txt', 'utf8')} size={statSync(folder + 'size.txt').size}</p>;
`,
    'docs/reader.md': '# Reader\n\n<Reader />\n',
    'docs/expression.mdx': `import { readFileSync } from 'node:fs';\n\n# Expression\n\n{readFileSync('OUTSIDEexpression.txt', 'utf8')}\n`,
  };
  const cases: [file: string, text: string, page: string, shown: string][] = [
    ['rendered.txt', 'two rendered', 'docs/reader', 'two rendered'],
    ['loaded.txt', 'two loaded', 'docs/reader', 'two loaded'],
    ['size.txt', 'twelve bytes', 'docs/reader', 'size=12'],
    ['names/b.txt', '', 'docs', 'a.txt b.txt'],
    ['exists.txt', '', 'docs', 'exists=true'],
    ['expression.txt', 'two expression', 'docs/expression', 'two expression'],
    ['config.txt', 'two config', 'llms', 'two config'],
    ['required.json', '{ "text": "two required" }', 'llms', 'two required'],
    ['named.txt', 'two named', 'llms', 'two named'],
  ];
  let folder: string;

  beforeAll(async () => {
    folder = sharedSiteFolder(site);
    const outside = `${folder}-outside/`;
    const page = site['docs/expression.mdx'].replace('OUTSIDE', outside);
    write(folder, 'docs/expression.mdx', page);
    const texts = ['rendered', 'loaded', 'expression', 'config', 'named', 'size', 'names/a'];
    for (const name of texts) write(outside, `${name}.txt`, `one ${name}`);
    write(outside, 'required.json', '{ "text": "one required" }');
    await untilKept(() => build(folder));
    return () => {
      for (const path of [folder, outside]) rmSync(path, { recursive: true, force: true });
    };
  });

  for (const [at, [file, text, page, shown]] of cases.entries())
    it(`${file} outside of the site is read again (${shown})`, oneIn(6, at), async () => {
      // Node.js keeps what it has required.
      const run = file === 'required.json' ? buildApart : build;
      await untilKept(() => run(folder));
      write(`${folder}-outside`, file, text);
      expect(keptAll(await run(folder))).toBe(false);
      const built =
        page === 'llms' ? readFileSync(join(folder, 'build/llms.txt'), 'utf8') : pageOf(folder, page);
      expect(built).toContain(shown);
    });

  it('that a compiler reads for the site, deep in its own calls, are read again', async () => {
    const compiler = 'node_modules/typescript';
    const folder = siteFolder({
      'docs/index.md': `${index}\n<Reader />\n`,
      'recto.config.ts': config("components: { Reader: './src/reader.tsx' },"),
      'src/reader.tsx': `import { read } from 'typescript';
const file = import.meta.dirname.replace(/\\/src$/, '') + '/data/deep.txt';
export default () => <p>{read(file, 60)} {read(file, 60)}</p>;
`,
      'data/deep.txt': 'one deep',
      [`${compiler}/package.json`]: '{ "name": "typescript", "type": "module", "exports": "./index.js" }',
      [`${compiler}/index.js`]:
        "import { readFileSync } from 'node:fs';\nexport const read = (file, depth) => depth > 0 ? read(file, depth - 1) : readFileSync(file, 'utf8');\n",
    });
    await build(folder);
    write(folder, 'data/deep.txt', 'two deep');
    await build(folder);
    expect(pageOf(folder, 'docs')).toContain('two deep two deep');
  });
});

describe('packages', () => {
  const manifest = (name: string, extra = '') =>
    `{ "name": "${name}", "version": "1.0.0", "type": "module"${extra} }`;
  const reader = (text: string) => `export const read = () => '${text}';\n`;
  const site = {
    'docs/index.md': index,
    'recto.config.ts': `import { read } from 'configured';\n${config("components: { Reader: './src/reader.tsx' }, tagline: read(),")}`,
    'src/reader.tsx': "import { read } from 'outer';\nexport default () => <p>{read()}</p>;\n",
    'docs/reader.md': '# Reader\n\n<Reader />\n',
    'docs/page.mdx': "import { read } from 'used-by-page';\n\n# Page\n\n{read()}\n",
    'node_modules/configured/package.json': manifest('configured', ', "exports": "./index.js"'),
    'node_modules/configured/index.js': reader('one configured'),
    'node_modules/outer/package.json': manifest(
      'outer',
      ', "exports": "./index.js", "dependencies": { "inner": "*", "linked": "*" }',
    ),
    'node_modules/outer/index.js':
      "import { read as inner } from 'inner';\nimport { read as linked } from 'linked';\nexport const read = () => inner() + ', ' + linked();\n",
    'node_modules/inner/package.json': manifest('inner', ', "exports": "./build/index.js"'),
    'node_modules/inner/build/index.js': reader('one inner'),
    'node_modules/used-by-page/package.json': manifest('used-by-page', ', "exports": "./index.cjs"'),
    'node_modules/used-by-page/index.cjs': "exports.read = () => 'one page';\n",
    'node_modules/.package-lock.json': '{ "lockfileVersion": 3 }',
  };
  const cases: [file: string, page: string, shown: string][] = [
    ['node_modules/configured/index.js', 'llms', 'configured'],
    ['node_modules/inner/build/index.js', 'docs/reader', 'inner'],
    ['node_modules/used-by-page/index.cjs', 'docs/page', 'page'],
    ['-linked/index.js', 'docs/reader', 'linked'],
  ];
  let folder: string;

  beforeAll(async () => {
    folder = sharedSiteFolder(site);
    write(`${folder}-linked`, 'package.json', manifest('linked', ', "exports": "./index.js"'));
    write(`${folder}-linked`, 'index.js', reader('one linked'));
    symlinkSync(`${folder}-linked`, join(folder, 'node_modules/linked'));
    return () => {
      for (const path of [folder, `${folder}-linked`]) rmSync(path, { recursive: true, force: true });
    };
  });

  for (const [at, [path, page, shown]] of cases.entries())
    it(`whose file ${path} was changed are loaded again`, oneIn(4, at), async () => {
      await untilKept(() => buildApart(folder));
      const file = path.startsWith('-') ? folder + path : join(folder, path);
      writeFileSync(file, readFileSync(file, 'utf8').replace('one ', 'two '));
      expect(keptAll(await buildApart(folder))).toBe(false);
      const built =
        page === 'llms' ? readFileSync(join(folder, 'build/llms.txt'), 'utf8') : pageOf(folder, page);
      expect(built).toContain(`two ${shown}`);
    });

  it('that were installed again are a reason to build', async () => {
    await untilKept(() => buildApart(folder));
    writeFileSync(
      join(folder, 'node_modules/.package-lock.json'),
      '{ "lockfileVersion": 3, "name": "site" }',
    );
    expect(keptAll(await buildApart(folder))).toBe(false);
  });

  it('that read the clock are called again', async () => {
    write(
      folder,
      'node_modules/used-by-page/index.cjs',
      'exports.read = () => String(new Date().getTime());\n',
    );
    for (let run = 0; run < 2; run++) expect(keptAll(await buildApart(folder))).toBe(false);
  });
});

describe('the machine', () => {
  const site = {
    'docs/index.md': `${index}\n<Reader />\n`,
    'recto.config.ts': config("components: { Reader: './src/reader.tsx' },"),
    'src/reader.tsx':
      'export default () => <p>{new Date(0).getHours()} h, {(1234.5).toLocaleString()}, {import.meta.env.VITE_STALE}</p>;\n',
    '.env': 'VITE_STALE=one\n',
  };
  const before = { TZ: 'UTC', LC_ALL: 'en_US.UTF-8' };
  const tokyo = { ...before, TZ: 'Asia/Tokyo' };
  const german = { ...tokyo, LC_ALL: 'de_DE.UTF-8' };
  const cases: [string, Record<string, string>, string][] = [
    ['time zone', tokyo, '>9 h'],
    ['language', german, '1.234,5'],
    ['variable of Vite', { ...german, VITE_STALE: 'two' }, 'two</p>'],
  ];

  it('is another: its time zone, its language, a variable of Vite', async () => {
    const folder = siteFolder(site);
    await untilKept(() => buildApart(folder, before));
    for (const [name, after, shown] of cases) {
      expect(keptAll(await buildApart(folder, after)), name).toBe(false);
      expect(pageOf(folder, 'docs')).toContain(shown);
    }
    // Pages are compared too, where something else has changed.
    write(folder, 'docs/other.md', '# Other\n');
    await buildApart(folder, before);
    for (const [, , shown] of cases) expect(pageOf(folder, 'docs')).not.toContain(shown);
    await expectClean(folder, (one) => buildApart(one, before));
  });

  it('has another value in .env', async () => {
    const folder = siteFolder(site);
    await untilKept(() => build(folder));
    write(folder, '.env', 'VITE_STALE=two\n');
    await build(folder);
    expect(pageOf(folder, 'docs')).toContain('two</p>');
  });

  it('has another current folder', async () => {
    const folder = siteFolder({
      ...site,
      'src/reader.tsx': 'export default () => <p>{process.cwd()}</p>;\n',
    });
    const buildIn = async (cwd: string) => {
      execFileSync(process.execPath, [join(import.meta.dirname, '../../dist/cli.js'), 'build', folder], {
        cwd,
      });
    };
    await buildIn(folder);
    await buildIn(dirname(folder));
    expect(pageOf(folder, 'docs')).toContain(`<p>${dirname(folder)}</p>`);
  });

  it.each([
    { docs: '', isKept: true },
    { docs: 'docs: { showLastUpdateTime: true },', isKept: false },
  ])('has another commit, which matters to pages that show their last change', async ({ docs, isKept }) => {
    const { repository, folder } = committedSite({ 'recto.config.ts': config(docs), 'docs/index.md': index });
    await untilKept(() => build(folder));
    const author = ['-c', 'user.name=New Name', '-c', 'user.email=b@example.org'];
    execFileSync('git', [...author, 'commit', '--allow-empty', '-qm', 'Change no file'], { cwd: repository });
    expect(keptAll(await build(folder))).toBe(isKept);
  });

  it('has other names of authors in a .mailmap above the site', async () => {
    const { repository, folder } = committedSite({
      ...site,
      'recto.config.ts': config('docs: { showLastUpdateAuthor: true },'),
      'docs/index.md': index,
    });
    await untilKept(() => build(folder));
    expect(pageOf(folder, 'docs')).toContain('Old Name');
    write(repository, '.mailmap', 'New Name <a@example.org>\n');
    await build(folder);
    expect(pageOf(folder, 'docs')).toContain('New Name');
    await untilKept(() => build(folder));
    // From the folder of the repository, not of the site.
    write(repository, 'names', 'Third Name <a@example.org>\n');
    execFileSync('git', ['config', 'mailmap.file', 'names'], { cwd: repository });
    await build(folder);
    expect(pageOf(folder, 'docs')).toContain('Third Name');
    await untilKept(() => build(folder));
    write(repository, 'names', 'Fourth Name <a@example.org>\n');
    await build(folder);
    expect(pageOf(folder, 'docs')).toContain('Fourth Name');
  });
});
