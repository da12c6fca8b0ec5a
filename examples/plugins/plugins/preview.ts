import type { Plugin } from 'recto/plugin';

/** `config` and `head`: marks a preview of the site, and hides it from search engines. */
export function preview({ isPreview }: { isPreview: boolean }): Plugin {
  return {
    name: 'preview',
    config: (config) =>
      isPreview ? { ...config, title: `${config.title} (preview)`, noIndex: true } : config,
    head: ({ route }) => [{ tag: 'meta', attributes: { name: 'harbour:kind', content: route.kind } }],
  };
}
