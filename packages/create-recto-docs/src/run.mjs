import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { addToProject, isDocusaurusProject } from './add-to-project.mjs';
import { createSite, version } from './create-site.mjs';

/** The templates, in the order of the question. */
const templates = {
  docs: 'Docs, a blog and a home page',
  minimal: 'A single page',
  docusaurus: 'Add Recto to an existing Docusaurus project',
};

const help = `npm create recto-docs@latest [folder] -- [options]

Creates a documentation site. In a terminal, it asks for whatever you leave out; elsewhere, it uses the defaults.

  [folder]           Site folder (default: my-site; "." in a Docusaurus project).
  --template <name>  docs, minimal or docusaurus (default: docs, or docusaurus in a Docusaurus project).
  --no-install       Don't install the packages.
  --version          Print the version.
  --help             Show this help.
`;

/** The exit code after Ctrl-C. */
const cancelled = 130;

/**
 * Where the command runs, and where it writes to.
 * @typedef {{ cwd: string, input: NodeJS.ReadStream, output: NodeJS.WritableStream, error: NodeJS.WritableStream,
 *   userAgent: string | undefined }} Terminal
 */

/**
 * Runs the command and returns its exit code: 0 success, 1 if the folder cannot be used or the installation failed, 2 wrong
 * usage, 130 canceled.
 * @param {string[]} args
 * @param {Terminal} terminal
 * @param {import('./create-site.mjs').Tarballs} [tarballs] packages to install instead of those on npm
 * @returns {Promise<number>}
 */
export async function run(args, terminal, tarballs) {
  const { cwd, output, error } = terminal;
  const fail = (code, problem, fix) => {
    error.write(`error  ${problem}\n  fix  ${fix}\n`);
    return code;
  };
  const parsed = parse(args);
  if ('problem' in parsed) return fail(2, parsed.problem, 'Run npm create recto-docs@latest -- --help.');
  const { values, folder: given } = parsed;
  if (values.help) {
    output.write(help);
    return 0;
  }
  if (values.version) {
    output.write(`${version}\n`);
    return 0;
  }
  const completed = await complete({ folder: given, template: values.template }, terminal);
  if (!completed) {
    output.write('\nNothing was created.\n');
    return cancelled;
  }
  const { folder, template } = completed;
  const root = resolve(cwd, folder);
  const made =
    template === 'docusaurus' ? addToProject(root, tarballs) : createSite(root, template, tarballs);
  if ('problem' in made) return fail(1, made.problem, made.fix);
  output.write(template === 'docusaurus' ? 'Added Recto to the project.\n' : `Created ${folder}.\n`);
  const manager = managerOf(terminal.userAgent);
  const failure = values.install && (await install(manager, root, output));
  if (failure)
    return fail(
      1,
      `The packages of the site were not installed: ${failure}.`,
      `Resolve what ${manager} reports, then run "${manager} install" in ${folder === '.' ? 'this folder' : `"${folder}"`}.`,
    );
  output.write(nextSteps({ folder, template, manager, isInstalled: values.install }));
  return 0;
}

function parse(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      allowNegative: true,
      options: {
        template: { type: 'string' },
        install: { type: 'boolean', default: true },
        version: { type: 'boolean', short: 'v' },
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { template } = values;
    if (positionals.length > 1) return { problem: `Expected one folder, not ${positionals.length}.` };
    if (template !== undefined && !Object.hasOwn(templates, template))
      return {
        problem: `Unknown template "${template}". Templates are ${Object.keys(templates).join(', ')}.`,
      };
    return { values, folder: positionals[0] };
  } catch (cause) {
    return { problem: `${cause.message.split('. ')[0].replace(/\.$/, '')}.` };
  }
}

/** Asks in a terminal for what the command line leaves out; returns `undefined` if the input ends before an answer. */
async function complete({ folder, template }, { cwd, input, output }) {
  const isProject = isDocusaurusProject(resolve(cwd, folder ?? '.'));
  const defaults = isProject
    ? { folder: '.', template: 'docusaurus' }
    : { folder: 'my-site', template: 'docs' };
  const isAsking = input.isTTY && !isProject;
  if (!isAsking || (folder !== undefined && template !== undefined))
    return {
      folder: folder ?? (template === 'docusaurus' ? '.' : defaults.folder),
      template: template ?? defaults.template,
    };
  const prompt = createInterface({ input, output });
  // Lines that arrive before their question are kept.
  const lines = prompt[Symbol.asyncIterator]();
  const ask = async (question) => {
    output.write(question);
    const { value, done } = await lines.next();
    return done ? undefined : value.trim();
  };
  try {
    const asked = template ?? (await askTemplate(ask));
    const usual = asked === 'docusaurus' ? '.' : defaults.folder;
    const answer = asked && (folder ?? (await ask(`Folder (${usual}): `)));
    return answer === undefined ? undefined : { template: asked, folder: answer || usual };
  } finally {
    prompt.close();
  }
}

/** Asks for the template; returns `undefined` after Ctrl-C or Ctrl-D. */
async function askTemplate(ask) {
  const names = Object.keys(templates);
  const list = names.map((name, index) => `  ${index + 1}  ${templates[name]}\n`).join('');
  const answer = await ask(`Which template do you want?\n${list}Number (1): `);
  if (answer === undefined) return undefined;
  return names[Number(answer || '1') - 1] ?? askTemplate(ask);
}

/** Returns the package manager that started the command. */
function managerOf(userAgent = '') {
  const [name = ''] = userAgent.split('/');
  return ['pnpm', 'yarn', 'bun'].includes(name) ? name : 'npm';
}

/** Installs the packages of a site. Returns why that failed, if it did; the package manager prints its own reasons. */
function install(manager, root, output) {
  output.write(`Installing packages with ${manager} …\n`);
  return new Promise((done) => {
    const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' };
    const child = spawn(manager, ['install'], options);
    child.on('error', ({ code }) => done(`"${manager}" cannot be started (${code})`));
    child.on('close', (code) =>
      done(code === 0 ? undefined : `"${manager} install" exited with code ${code}`),
    );
  });
}

function nextSteps({ folder, template, manager, isInstalled }) {
  const script = manager === 'npm' ? 'npm run' : manager;
  const steps = [
    ...(folder === '.' ? [] : [`cd ${/\s/.test(folder) ? `"${folder}"` : folder}`]),
    ...(isInstalled ? [] : [`${manager} install`]),
    ...(template === 'docusaurus' ? ['npx recto migrate', 'npx recto dev'] : [`${script} dev`]),
  ];
  return `\nNext:\n${steps.map((step) => `  ${step}\n`).join('')}`;
}
