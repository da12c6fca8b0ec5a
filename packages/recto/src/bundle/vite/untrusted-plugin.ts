import { realpathSync } from 'node:fs';
import { join, relative } from 'node:path';
import { type Connect, normalizePath, type Plugin } from 'vite';
import { attempt } from '../../utils/errors.ts';
import { onStyleFile } from '../style-files.ts';
import type { ViteSettings } from './vite-settings.ts';

/** Requests of files by their absolute path. */
const fsPrefix = '/@fs/';

/** Refuses modules, style sheets and images of untrusted folders, for the site's code and for requests in development. */
export function untrustedPlugin({ root: siteRoot, codeRefusal = () => undefined }: ViteSettings): Plugin {
  // Vite's module ids are real paths.
  const root = realpathSync(siteRoot);
  const refusalOf = (file: string) => codeRefusal(normalizePath(relative(root, file)));
  const isRefused = (file: string) =>
    [relative(siteRoot, file), relative(root, attempt(() => realpathSync.native(file)) ?? file)].some(
      (path) => codeRefusal(normalizePath(path)),
    );
  return {
    name: 'recto:untrusted',
    enforce: 'pre',
    load: {
      filter: { id: { exclude: /^\0/ } },
      handler(id) {
        const refusal = refusalOf(id.replace(/[?#].*$/, ''));
        return refusal === undefined ? undefined : this.error(refusal);
      },
    },
    configResolved({ plugins }) {
      onStyleFile(plugins, (file) => {
        const refusal = refusalOf(file);
        if (refusal !== undefined) throw new Error(refusal);
      });
    },
    configureServer({ config, middlewares }) {
      const refuse: Connect.NextHandleFunction = (request, response, next) => {
        const paths = requestedFiles(request.url ?? '', config.base, siteRoot);
        if (paths?.some(isRefused) === false) return next();
        response.writeHead(404).end();
      };
      middlewares.use(refuse);
    },
  };
}

/** Returns the files that a request could mean; `undefined` if it is malformed. */
function requestedFiles(url: string, base: string, root: string): string[] | undefined {
  const [path = ''] = url.split(/[?#]/);
  const sitePath = path.startsWith(base) ? `/${path.slice(base.length)}` : path;
  return attempt(() => [decodeURI(sitePath), decodeURIComponent(sitePath)])?.map((one) =>
    one.startsWith(fsPrefix) ? one.slice(fsPrefix.length - 1).replace(/^\/(?=[a-z]:)/i, '') : join(root, one),
  );
}
