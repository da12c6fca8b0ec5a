// Builds fixtures for the tests, in one process because most of a small build is the start of the engine. A POST names
// the folder to build and the one to move it to when it is built; the response has the output of a failed build.
process.env.NODE_ENV = 'production';
const { existsSync, renameSync } = await import('node:fs');
const { createServer } = await import('node:http');
const { json } = await import('node:stream/consumers');
const { runCommand } = await import('../packages/recto/dist/run-command.js');

let last = Promise.resolve();

createServer(async (request, response) => {
  const { draft, folder } = await json(request);
  last = last.then(() => build(draft, folder)).catch(String);
  const output = await last;
  // A connection that is kept would be closed while the next request is sent.
  response.writeHead(output ? 500 : 200, { connection: 'close' }).end(output);
}).listen(Number(process.argv[2]), 'localhost');

/** Returns the output of a failed build. */
async function build(draft, folder) {
  if (existsSync(folder)) return '';
  let output = '';
  const stream = {
    isTTY: false,
    write(text) {
      output += text;
      return true;
    },
  };
  const code = await runCommand(['build', draft], { cwd: draft, stdout: stream, stderr: stream });
  if (code !== 0) return output || 'The build printed nothing.';
  renameSync(draft, folder);
  return '';
}
