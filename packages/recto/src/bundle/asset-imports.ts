import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';
import type { PublishedFiles } from './page-assets.ts';

/** Images, media, fonts and documents: what has an address, but no exports. */
const pattern =
  /\.(?:apng|avif|bmp|cur|gif|ico|jfif|jpe?g|jxl|pjp|pjpeg|png|svg|webp|aac|flac|m4a|mov|mp3|mp4|ogg|opus|vtt|wav|webm|eot|otf|ttf|woff2?|pdf|zip)$/i;

/**
 * Makes the address of a file the default export of its module: `import logo from './logo.png'`. The file is published
 * like one that Markdown refers to, so that pages and the browser's code have the same address.
 */
export function assetImportsPlugin({
  root,
  baseUrl,
  published,
}: {
  root: string;
  baseUrl: string;
  published: PublishedFiles;
}): Plugin {
  return {
    name: 'recto:asset-imports',
    enforce: 'pre',
    load: {
      filter: { id: { include: pattern, exclude: /^\0/ } },
      handler(id) {
        const { href } = published.publish(normalizePath(relative(root, id)));
        // A cached bundle publishes nothing again, so its files are part of it.
        const isCopy = published.fileAt(href) !== undefined;
        if (isCopy && this.environment.name === 'client' && this.environment.mode === 'build') {
          const fileName = decodeURI(href.slice(baseUrl.length));
          this.emitFile({ type: 'asset', fileName, source: readFileSync(id) });
        }
        return { code: `export default ${JSON.stringify(href)};`, moduleType: 'js' };
      },
    },
  };
}
