/** An end that the reader can do something about: its message is all that is shown. */
export class Stop extends Error {}

/**
 * Runs a script to its exit code. A {@link Stop} shows its message; anything else is our mistake and shows
 * where it happened.
 * @param {() => Promise<number>} script
 */
export async function runScript(script) {
  try {
    process.exitCode = await script();
  } catch (error) {
    console.error(error instanceof Stop ? error.message : error);
    process.exitCode = 1;
  }
}
