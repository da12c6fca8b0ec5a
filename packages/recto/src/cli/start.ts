import { reporter } from './report.ts';
import { runCommand } from './run-command.ts';
import { runProcess } from './run-process.ts';

const [, , ...argv] = process.argv;
const terminal = { cwd: process.cwd(), stdout: process.stdout, stderr: process.stderr };
const isServer = argv[0] === 'dev';

// React selects its build by this variable on import; the development build renders 3 times slower. The environment
// is overridden, because components compiled for development contain file paths.
process.env.NODE_ENV = isServer ? 'development' : 'production';

process.exitCode = await runCommand(argv, terminal, (folder, run) =>
  runProcess(folder, run, { ...reporter(terminal), isServer, stderr: process.stderr }),
);
