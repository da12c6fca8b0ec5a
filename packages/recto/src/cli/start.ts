import { setFlagsFromString } from 'node:v8';
import { reporter } from './report.ts';
import { runCommand } from './run-command.ts';
import { runProcess } from './run-process.ts';

// Before threads start. Most functions of a build run too briefly to pay for V8's optimizing compiler, which would take a quarter
// of the processor time. By default, an old generation may quadruple before its garbage is collected.
setFlagsFromString('--interrupt-budget=400000');
setFlagsFromString('--heap-growing-percent=100');

const [, , ...argv] = process.argv;
const terminal = { cwd: process.cwd(), stdout: process.stdout, stderr: process.stderr };
const isServer = argv[0] === 'dev';

// React selects its build by this variable on import; the development build renders 3 times slower. The environment
// is overridden, because components compiled for development contain file paths.
process.env.NODE_ENV = isServer ? 'development' : 'production';

process.exitCode = await runCommand(argv, terminal, (folder, run) =>
  runProcess(folder, run, { ...reporter(terminal), isServer, stderr: process.stderr }),
);
