import type { ProjectPart } from './read-project.ts';

/** A part of a project, with its file or folder as a path from the site folder. */
export interface FilePart extends ProjectPart {
  path: string;
}
