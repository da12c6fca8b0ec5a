import type { build, Rolldown } from 'vite';

/** A file of a bundle. */
export type OutputFile = Rolldown.RolldownOutput['output'][number];

/** Returns the files of a bundle that was not written. */
export function outputFiles(result: Awaited<ReturnType<typeof build>>): OutputFile[] {
  const outputs = Array.isArray(result) ? result : [result];
  return outputs.flatMap((one) => ('output' in one ? one.output : []));
}
