import { reporter } from './report.ts';
import { runCommand } from './run-command.ts';
import { runProcess } from './run-process.ts';

const [, , ...argv] = process.argv;
const terminal = { cwd: process.cwd(), stdout: process.stdout, stderr: process.stderr };

// React picks its build by this variable when it is first imported; its development build is 3 times slower. What
// the environment has is replaced: components compiled for development contain the paths of their files.
process.env.NODE_ENV = argv[0] === 'dev' ? 'development' : 'production';

process.exitCode = await runCommand(argv, terminal, (folder, run) =>
  runProcess(folder, run, reporter(terminal)),
);
