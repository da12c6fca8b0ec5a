import { config, index } from '../cli/run-recto.ts';

/** How code can end the process or fail late, as a statement, and the code of the report. */
const ways: Record<string, string> = {
  'process.exit(0)': 'process.exit(0);',
  'process.exit(3)': 'process.exit(3);',
  'process.exit in a handler of exits': "process.on('exit', () => process.exit(0)); process.exit(0);",
  'process.exit without listeners': 'process.removeAllListeners(); process.exit(0);',
  'process.exit after an exit code': 'process.exitCode = 0; process.exit();',
  'process.exit without events': 'process.emit = () => true; process.exit(0);',
  'process.reallyExit(0)': 'process.reallyExit(0);',
  'process.reallyExit without listeners': "process.removeAllListeners('exit'); process.reallyExit(0);",
  'process.abort()': 'process.abort();',
  'process.kill': 'process.kill(process.pid);',
  'process.kill with SIGKILL': "process.kill(process.pid, 'SIGKILL');",
  'an error in a timer': "setTimeout(() => { throw new Error('late'); });",
  'an error in a timer without listeners':
    "process.removeAllListeners(); setTimeout(() => { throw new Error('late'); });",
  'an error in a microtask': "queueMicrotask(() => { throw new Error('late'); });",
  'an error in the next tick': "process.nextTick(() => { throw new Error('late'); });",
  'a rejection with an error': "Promise.reject(new Error('late'));",
  'a rejection with null': 'Promise.reject(null);',
  'a rejection with a text': "Promise.reject('late');",
  'a thrown object in a timer': 'setTimeout(() => { throw { late: true }; });',
};

/** The ways for `npm test`: others end or fail alike. */
const sampled = [
  'process.exit(0)',
  'process.exit without listeners',
  'process.exit after an exit code',
  'process.reallyExit(0)',
  'process.abort()',
  'process.kill',
  'an error in a timer',
  'an error in a microtask',
  'a rejection with a text',
  'a thrown object in a timer',
];

/** Code that waits a moment, in which the process ends or an error comes late. */
const wait = 'await new Promise((done) => setTimeout(done, 300));';

const settings = "title: 'T', url: 'https://example.org'";

/** Files of a site that runs a statement, by the kind of module. */
const modules: Record<string, { at: string; files(statement: string): Record<string, string> }> = {
  'the configuration': {
    at: 'recto.config.ts',
    files: (statement) => ({ 'recto.config.ts': `${statement}\n${wait}\nexport default { ${settings} };\n` }),
  },
  'the sidebars file': {
    at: 'sidebars.ts',
    files: (statement) => ({ 'sidebars.ts': `${statement}\n${wait}\nexport default {};\n` }),
  },
  'a plugin': {
    at: 'recto.config.ts',
    files: (statement) => ({
      'recto.config.ts': config(
        `plugins: [{ name: 'x', async content() { ${statement} ${wait} return []; } }]`,
      ),
    }),
  },
  'a React page': {
    at: 'src/pages/p.tsx',
    files: (statement) => ({
      'src/pages/p.tsx': `${statement}\n${wait}\nexport default () => null;\n`,
    }),
  },
  'a component that is rendered': {
    at: 'src/a.tsx',
    files: (statement) => ({
      'recto.config.ts': config("components: { em: './src/a.tsx' }"),
      'src/a.tsx': `export default (props) => { ${statement} return <em {...props} />; };\n`,
      'docs/a.mdx': `export const b = await 0;\n\n# A\n\nAn *emphasis*.\n`,
      // Is loaded, and takes a moment, after the component is rendered.
      'src/pages/p.tsx': `${wait}\nexport default () => null;\n`,
    }),
  },
};

/** A site whose code ends the process, or fails late: its name, its files, and the place of the report if it has one. */
type EndingSite = [name: string, files: Record<string, string>, place: string, isSample: boolean];

/** Such sites for each module and each way. `npm test` has the sampled ways, each in one module, in turn. */
export const ending: EndingSite[] = Object.entries(modules).flatMap(([module, { at, files }], turn, all) =>
  Object.entries(ways).map(([way, statement]): EndingSite => {
    // Values that are not errors have no stack.
    const place = /null|a text|an? .*object/.test(way) ? '' : at;
    const site = { 'docs/index.md': index, ...files(statement) };
    const which = sampled.indexOf(way);
    return [`${module}: ${way}`, site, place, which >= 0 && which % all.length === turn];
  }),
);

/** Ways to remove `process`, with which packages fail; no build depends on it. `npm test` has the first. */
export const removing: [name: string, statement: string][] = [
  ['an object in place of process', 'globalThis.process = { env: {} };'],
  ['an assignment to process', 'globalThis.process = undefined;'],
  ['a deletion that is refused', 'Reflect.deleteProperty(globalThis, "process");'],
];
