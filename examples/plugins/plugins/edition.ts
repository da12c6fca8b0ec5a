import type { Plugin } from 'recto-docs/plugin';

/** `vite`: a constant for the code of the site, which `src/footer.tsx` shows. */
export function edition({ year }: { year: number }): Plugin {
  return { name: 'edition', vite: { define: { EDITION: JSON.stringify(year) } } };
}
