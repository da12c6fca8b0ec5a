import { setFlagsFromString } from 'node:v8';
import { reporter } from './report.ts';
import { runCommand } from './run-command.ts';
import { runProcess, watchStreams } from './run-process.ts';

/**
 * When V8 optimizes, by the version of Node.js; V8 complains about flags that it lacks. Most functions of a build run too briefly to
 * pay for the optimizing compiler, which would take a quarter of the processor time.
 */
const optimizeLater: Readonly<Record<string, string>> = {
  20: '--interrupt-budget=400000',
  22: '--invocation-count-for-turbofan=18000',
  24: '--invocation-count-for-turbofan=18000',
};

const [version = ''] = process.versions.node.split('.');
const flag = optimizeLater[version];
if (flag !== undefined) {
  // Before threads start.
  setFlagsFromString(flag);
  // By default, memory may quadruple before its garbage is collected.
  setFlagsFromString('--heap-growing-percent=100');
}

const [, , ...argv] = process.argv;
const terminal = { cwd: process.cwd(), stdout: process.stdout, stderr: process.stderr };
const isServer = argv[0] === 'dev';
// Until `runProcess` does it, which commands without a site don't need.
watchStreams((diagnostic) => {
  reporter(terminal).report([diagnostic]);
  process.exit(1);
});

// React selects its build by this variable on import; the development build renders 3 times slower. The environment
// is overridden, because components compiled for development contain file paths.
process.env.NODE_ENV = isServer ? 'development' : 'production';

process.exitCode = await runCommand(argv, terminal, (folder, run) =>
  runProcess(folder, run, { ...reporter(terminal), isServer, stderr: process.stderr }),
);
