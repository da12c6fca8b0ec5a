import type { BadSite } from './input.ts';

/** The pages of sites whose settings are bad. */
export const files = {
  'docs/index.md': '---\nslug: /\n---\n\n# Start\n',
  'docs/a.md': '# A\n',
  'docs/b/c.md': '# C\n',
};

export const settings = (config: Record<string, unknown>, more: Record<string, string> = {}): BadSite => ({
  files: { ...files, ...more },
  config,
});

export const throwing = () => {
  throw new Error('no');
};

/** Contains itself. */
export const circle: { type: string; label: string; items: unknown[] } = {
  type: 'category',
  label: 'C',
  items: [],
};
circle.items.push(circle);

/** Throws whatever is read. */
export const throwingProxy = new Proxy(
  {},
  {
    get() {
      throw new Error('no');
    },
    ownKeys() {
      throw new Error('no');
    },
  },
);
