import { join } from 'node:path';
import type { Plugin } from 'recto-docs/plugin';

/** `components`: a component for every MDX page, `<Flag>`, and another footer. */
export function flags(): Plugin {
  const src = join(import.meta.dirname, '../src');
  return { name: 'flags', components: { Flag: join(src, 'flag.tsx'), Footer: join(src, 'footer.tsx') } };
}
