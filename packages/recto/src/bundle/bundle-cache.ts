import { areUnchanged, type Reads } from '../reads/reads.ts';
import type { Artifact, ClientAssets } from '../site/output-files.ts';
import { contentHash } from '../utils/node/content-hash.ts';
import { readRegularFile, replaceFile } from '../utils/node/engine-fs.ts';
import { type BundleInputs, isUnchanged, pathsOf } from './bundle-inputs.ts';

/** What bundling returns for a site without mistakes. */
interface CachedBundle<Assets> {
  assets: Assets;
  files: Artifact[];
}

/** A bundle in a file that may be missing and may be deleted at any time. */
export interface BundleCache<Assets> {
  /** Returns the bundle of this key, and what pages needed, if none of its inputs has changed since. `seen` is what this build has read. */
  get(key: string, seen?: Reads): (CachedBundle<Assets> & { needs: string; inputs: string[] }) | undefined;
  put(
    key: string,
    inputs: BundleInputs,
    bundle: CachedBundle<Assets> & { needs: string; reads: Reads },
  ): void;
}

interface Entry<Assets> {
  key: string;
  /** What it took from pages, as JSON. */
  needs: string;
  inputs: BundleInputs;
  /** What plugins of Vite may have read. */
  reads: Reads;
  assets: Assets;
  /** Bytes are in Base64. */
  files: { path: string; text?: string; bytes?: string }[];
}

/** Opens the cache of one bundle for a site. The file is the hash of an entry, a line feed, and the entry as JSON. */
export function bundleCache<Assets = ClientAssets>(file: string, root: string): BundleCache<Assets> {
  return {
    get(key, seen) {
      const entry = readEntry<Assets>(file);
      if (entry?.key !== key || !isUnchanged(entry.inputs, root)) return undefined;
      if (!areUnchanged(entry.reads, root, seen)) return undefined;
      const files = entry.files.map(({ path, text, bytes }) => ({
        path,
        data: text ?? new Uint8Array(Buffer.from(bytes ?? '', 'base64')),
      }));
      return { assets: entry.assets, needs: entry.needs, inputs: pathsOf(entry.inputs, root), files };
    },
    put(key, inputs, { assets, needs, reads, files }) {
      const stored = files.map(({ path, data }) =>
        typeof data === 'string'
          ? { path, text: data }
          : { path, bytes: Buffer.from(data).toString('base64') },
      );
      const entry: Entry<Assets> = { key, needs, inputs, reads, assets, files: stored };
      writeEntry(file, JSON.stringify(entry));
    },
  };
}

/** Returns the entry of a file, if it is as it was written. */
function readEntry<Assets>(file: string): Entry<Assets> | undefined {
  try {
    const content = readRegularFile(file).toString();
    const end = content.indexOf('\n');
    const json = content.slice(end + 1);
    return contentHash(json) === content.slice(0, end) ? JSON.parse(json) : undefined;
  } catch {
    return undefined;
  }
}

function writeEntry(file: string, json: string): void {
  try {
    replaceFile(file, `${contentHash(json)}\n${json}`);
  } catch {
    // A disk that cannot be written to costs time at the next build; writing the output reports it.
  }
}
