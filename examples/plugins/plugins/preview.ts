import type { Plugin } from 'recto-docs/plugin';

/** `config`, `banner` and `head`: marks a preview of the site, and hides it from search engines. */
export function preview({ isPreview }: { isPreview: boolean }): Plugin {
  return {
    name: 'preview',
    config: (config) =>
      isPreview ? { ...config, title: `${config.title} (preview)`, noIndex: true } : config,
    banner: () => (isPreview ? [{ html: '<p>This is a preview.</p>' }] : []),
    head: ({ route }) => [{ tag: 'meta', attributes: { name: 'harbour:kind', content: route.kind } }],
  };
}
