import type { Outcome } from '../config/convert-settings.ts';

/** A part of a Docusaurus project, and whether it works. */
export interface ProjectPart {
  /** What it is: a setting, a component, a module, a style. */
  subject: string;
  /** `unsupported` has no effect, or fails; `detail` is then what to do. */
  status: Outcome['status'] | 'unsupported';
  detail?: string;
}

/** A part of a project, with its file or folder as a path from the site folder. */
export interface FilePart extends ProjectPart {
  path: string;
}
