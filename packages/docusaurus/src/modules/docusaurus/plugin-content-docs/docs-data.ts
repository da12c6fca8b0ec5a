import { usePage } from 'recto-docs/components';
import type { GlobalDocs } from '../../types.ts';

export type AllDocs = Record<string, GlobalDocs>;

/** Reads the docs of the site by their ids; only what calls it depends on them. */
export function allDocs(data: (name: string) => unknown): AllDocs {
  return (data('docusaurus-plugin-content-docs') ?? {}) as AllDocs;
}

/** Returns the docs of the site by their ids. */
export function useAllDocsData(): AllDocs {
  return allDocs(usePage('useAllDocsData').data);
}
