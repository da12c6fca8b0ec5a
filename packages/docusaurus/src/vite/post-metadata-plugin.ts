import { relative } from 'node:path';
import type { PluginOption } from 'vite';
import type { SiteData } from '../generated-modules.ts';

/** Ends the ids of modules around posts, after the path of the post. */
const suffix = '?recto-post.js';

/** Adds the exports of posts that code imports which Docusaurus has besides those of MDX: `metadata` and `assets`. */
export function postMetadataPlugin(root: string, site: SiteData): PluginOption {
  const metadataOf = (file: string) => site.now().postMetadata(relative(root, file));
  return {
    name: 'recto-docusaurus:post-metadata',
    enforce: 'pre',
    resolveId: {
      // The engine resolves imports of Markdown.
      order: 'pre',
      filter: { id: /\.mdx?$/ },
      async handler(id, importer) {
        if (!importer || importer.endsWith(suffix)) return undefined;
        if (this.environment.name !== 'ssr') await site.linked;
        const target = await this.resolve(id, importer, { skipSelf: true });
        const file = target?.id.replace(/\?.*/, '') ?? '';
        return metadataOf(file) ? file + suffix : target;
      },
    },
    load: {
      filter: { id: new RegExp(`\\${suffix}$`) },
      handler(id) {
        const file = id.slice(0, -suffix.length);
        return [
          `export * from ${JSON.stringify(file)};`,
          `export { default } from ${JSON.stringify(file)};`,
          `export const metadata = ${JSON.stringify(metadataOf(file))};`,
          'export const assets = {};',
        ].join('\n');
      },
    },
  };
}
