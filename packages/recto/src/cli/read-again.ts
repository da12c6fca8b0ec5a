/** Runs a command on a site; again if it returns `undefined`, because plugins have changed what modules import. */
export async function readAgain<Result>(
  run: (isAgain: boolean) => Promise<Result | undefined>,
): Promise<Result> {
  return (await run(false)) ?? ((await run(true)) as Result);
}
