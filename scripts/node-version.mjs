// Stops on a Node.js that is too old. Import this first: the other scripts use no syntax that old versions cannot parse,
// so that this message is shown and not a SyntaxError.
const needed = [20, 19];
const [major, minor] = process.versions.node.split('.').map(Number);

if (major < needed[0] || (major === needed[0] && minor < needed[1])) {
  console.error(
    `This project needs Node.js ${needed.join('.')} or newer; this is Node.js ${process.versions.node}.\n` +
      '  fix  Install the current LTS version from https://nodejs.org, then run the command again.',
  );
  process.exit(1);
}
