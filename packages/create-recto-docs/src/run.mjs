import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { parseArgs } from 'node:util';
import { addToProject, isDocusaurusProject } from './add-to-project.mjs';
import { createSite } from './create-site.mjs';

/** What a site can start from, in the order of the question. */
const templates = {
  docs: 'Docs, a blog and a home page',
  minimal: 'One page',
  docusaurus: 'An existing Docusaurus project',
};

const help = `npm create recto-docs@latest [folder] -- [options]

Creates a documentation site. Asks for what is missing; without a terminal, the defaults are used.

  [folder]           Folder of the site (default: my-site; "." for a Docusaurus project).
  --template <name>  docs, minimal or docusaurus (default: docs, or docusaurus in a Docusaurus project).
  --no-install       Do not install the packages.
  --help             Show this help.
`;

/** The exit code after Ctrl-C. */
const cancelled = 130;

/**
 * Where the command runs, and what it writes to.
 * @typedef {{ cwd: string, input: NodeJS.ReadStream, output: NodeJS.WritableStream, error: NodeJS.WritableStream,
 *   userAgent: string | undefined }} Terminal
 */

/**
 * Runs the command and returns its exit code: 0 success, 1 a folder that cannot be used, 2 wrong usage, 130 canceled.
 * @param {string[]} args
 * @param {Terminal} terminal
 * @returns {Promise<number>}
 */
export async function run(args, terminal) {
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
  const completed = await complete({ folder: given, template: values.template }, terminal);
  if (!completed) {
    output.write('\nNothing was created.\n');
    return cancelled;
  }
  const { folder, template } = completed;
  const root = resolve(cwd, folder);
  const made = template === 'docusaurus' ? addToProject(root) : createSite(root, template);
  if ('problem' in made) return fail(1, made.problem, made.fix);
  output.write(template === 'docusaurus' ? 'Added Recto to the project.\n' : `Created ${folder}.\n`);
  const manager = managerOf(terminal.userAgent);
  const isInstalled = values.install && (await install(manager, root, output));
  output.write(nextSteps({ folder, template, manager, isInstalled }));
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
        help: { type: 'boolean', short: 'h' },
      },
    });
    const { template } = values;
    if (positionals.length > 1) return { problem: `One folder is expected, not ${positionals.length}.` };
    if (template !== undefined && !Object.hasOwn(templates, template))
      return {
        problem: `Unknown template "${template}". Templates are ${Object.keys(templates).join(', ')}.`,
      };
    return { values, folder: positionals[0] };
  } catch (cause) {
    return { problem: `${cause.message.split('. ')[0].replace(/\.$/, '')}.` };
  }
}

/** Asks in a terminal for what the command line leaves open; returns `undefined` if a question is left without an answer. */
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

/** Asks for the template; returns `undefined` if the question is left with Ctrl-C or Ctrl-D. */
async function askTemplate(ask) {
  const names = Object.keys(templates);
  const list = names.map((name, index) => `  ${index + 1}  ${templates[name]}\n`).join('');
  const answer = await ask(`What do you start from?\n${list}Number (1): `);
  if (answer === undefined) return undefined;
  return names[Number(answer || '1') - 1] ?? askTemplate(ask);
}

/** Returns the package manager that started the command. */
function managerOf(userAgent = '') {
  const [name = ''] = userAgent.split('/');
  return ['pnpm', 'yarn', 'bun'].includes(name) ? name : 'npm';
}

/** Installs the packages of a site; returns whether that succeeded. */
function install(manager, root, output) {
  output.write(`Installing packages with ${manager} …\n`);
  return new Promise((done) => {
    const options = { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' };
    const child = spawn(manager, ['install'], options);
    child.on('error', () => done(false));
    child.on('close', (code) => done(code === 0));
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
