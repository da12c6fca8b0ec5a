import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

/** Refuses modules, style sheets and images of untrusted folders that the site's code imports. */
export function untrustedPlugin(named: string, codeRefusal: (file: string) => string | undefined): Plugin {
  // Vite's module ids are real paths.
  const root = realpathSync(named);
  return {
    name: 'recto:untrusted',
    enforce: 'pre',
    load: {
      filter: { id: { exclude: /^\0/ } },
      handler(id) {
        const refusal = codeRefusal(normalizePath(relative(root, id.replace(/[?#].*$/, ''))));
        return refusal === undefined ? undefined : this.error(refusal);
      },
    },
  };
}
