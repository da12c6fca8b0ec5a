/** A file of the output, by its path from the output folder. */
export interface Artifact {
  path: string;
  data: string | Uint8Array;
}
