/** An error that the user can fix: only its message is shown. */
export class Stop extends Error {}

/**
 * Runs a script and sets the exit code that it returns. Prints the message of a {@link Stop}, and the stack of any
 * other error.
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
