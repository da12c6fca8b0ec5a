// Imports nothing first: older versions of Node.js lack what the modules of the command line import.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 19)) await start();
else {
  end(
    'cli/node-unsupported',
    `Node.js ${process.versions.node} is too old.`,
    'Install 20.19.0 or newer: https://nodejs.org',
  );
}

/** Starts the command line, whose modules may not be readable where the system is short of something. */
async function start(): Promise<void> {
  try {
    // Node.js 22 keeps compiled code in the folder for temporary files, which saves a tenth of a second.
    const module = await import('node:module');
    if ('enableCompileCache' in module) (module.enableCompileCache as () => void)();
    await import('./start.ts');
  } catch (cause) {
    const { syscall = '', code, message } = cause as NodeJS.ErrnoException;
    if (syscall === 'uv_cwd')
      end('cli/system-failed', 'The current folder has been removed.', 'Change to a folder that exists.');
    else if (code === 'EMFILE')
      end('cli/system-failed', 'Too many files are open.', 'Allow more: ulimit -n 1024.');
    else if (syscall) end('cli/system-failed', `Recto cannot start: ${message}.`, 'Install it again.');
    else throw cause;
  }
}

function end(code: string, message: string, fix: string): void {
  process.exitCode = 1;
  process.stderr.write(`error    ${code}  ${message}\n  fix  ${fix}\n`);
}

export {};
