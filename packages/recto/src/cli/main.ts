// Imports nothing first: older versions of Node.js lack what the modules of the command line import.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major > 20 || (major === 20 && minor >= 19)) await import('./start.ts');
else {
  process.exitCode = 1;
  process.stderr.write(
    `error    cli/node-unsupported  Node.js ${process.versions.node} is too old.\n  fix  Install 20.19.0 or newer: https://nodejs.org\n`,
  );
}

export {};
