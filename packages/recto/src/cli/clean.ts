import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { claimOutput } from '../output/claim-output.ts';
import { type CommandOptions, outputFolder } from './arguments.ts';
import { failWith } from './report.ts';

/** Runs `recto clean`: removes the output and the caches, but no folder that a build would refuse to replace. */
export async function clean({
  folder: root,
  values,
  terminal,
  print,
  report,
}: CommandOptions): Promise<number> {
  const out = outputFolder(root, values.out);
  // Before the output, which is recognized by its records.
  const hasOutput = existsSync(out);
  const output = hasOutput ? await claimOutput(out, root) : undefined;
  if (output && 'diagnostic' in output) return failWith([output.diagnostic], { report });
  const folders = [...(output ? [output.target.folder] : []), join(root, '.recto')];
  const removedPaths = folders.filter((path) => existsSync(path));
  for (const path of [...folders, ...(output ? [output.target.staging] : [])])
    await rm(path, { recursive: true, force: true });
  output?.release();
  const names = removedPaths.map((path) => relative(terminal.cwd, path) || path);
  print(names.length > 0 ? `Removed ${names.join(' and ')}.` : 'Nothing to remove.');
  return 0;
}
