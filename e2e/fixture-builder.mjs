// Builds fixtures for the tests, in one process because most of a small build is the start of the engine. A POST names
// the folder to build and the one to move it to when it is built; the response has the output of a failed build.
process.env.NODE_ENV = 'production';
const { cpSync, existsSync, mkdirSync, renameSync, writeFileSync } = await import('node:fs');
const { createServer } = await import('node:http');
const { join } = await import('node:path');
const { json } = await import('node:stream/consumers');
const { runCommand } = await import('../packages/recto/dist/run-command.js');
const { root } = await import('../scripts/root.mjs');

/**
 * A site without its own code. Fixtures start with its client bundle, which is also that of half of them; the engine
 * checks at each use that it still fits. The bundle names files by their paths from the site, so it is next to them.
 */
const plain = join(root, '.cache/e2e/built/plain');
const bundle = join(plain, '.recto/client-bundle');

let last = bundlePlain();

createServer(async (request, response) => {
  const { draft, folder } = await json(request);
  last = last.then(() => build(draft, folder)).catch(String);
  const output = await last;
  response.writeHead(output ? 500 : 200).end(output);
}).listen(Number(process.argv[2]), 'localhost');

/** Returns the output of a failed build. */
async function build(draft, folder) {
  if (existsSync(folder)) return '';
  if (existsSync(bundle)) cpSync(bundle, join(draft, '.recto/client-bundle'));
  const output = await run('build', draft);
  if (!output) renameSync(draft, folder);
  return output;
}

/** Makes {@link bundle}; without it, builds are slower. */
async function bundlePlain() {
  mkdirSync(join(plain, 'docs'), { recursive: true });
  writeFileSync(
    join(plain, 'recto.config.ts'),
    "export default { title: 'Plain', url: 'https://example.org' };\n",
  );
  writeFileSync(join(plain, 'docs/a.md'), '# A\n');
  return run('check', plain);
}

/** Runs a command of the engine. Returns its output if it failed. */
async function run(command, folder) {
  let output = '';
  const stream = {
    isTTY: false,
    write(text) {
      output += text;
      return true;
    },
  };
  const code = await runCommand([command, folder], { cwd: folder, stdout: stream, stderr: stream });
  return code === 0 ? '' : output || `${command} printed nothing.`;
}
