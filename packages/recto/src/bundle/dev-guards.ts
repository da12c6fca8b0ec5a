import { realpathSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { SourceMap } from 'node:module';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Connect,
  isFileLoadingAllowed,
  normalizePath,
  type Plugin,
  type ResolvedConfig,
  type ViteDevServer,
} from 'vite';
import { isRecord } from '../utils/collections.ts';
import { positionPath } from '../utils/dev-panel.ts';
import { attempt } from '../utils/errors.ts';

/**
 * Returns the Vite plugin that guards `/__open-in-editor`, which starts a program: it is for the pages of the site, and
 * for files that the dev server may load. Their paths are from the site folder, or absolute.
 */
export function editorGuard(): Plugin {
  return {
    name: 'recto:editor-guard',
    configureServer({ middlewares, config }) {
      const guard: Connect.NextHandleFunction = (request, response, next) => {
        const file = new URLSearchParams(request.url?.split('?')[1]).get('file');
        const path = file?.startsWith('file://') ? file : file && resolve(config.root, file);
        const refusal = editorRefusal(request, path, config);
        request.url = `/?file=${encodeURIComponent(path ?? '')}`;
        if (!refusal) return next();
        response.writeHead(refusal.status, { 'content-type': 'text/plain; charset=utf-8' });
        response.end(refusal.text);
      };
      middlewares.use(`${config.base}__open-in-editor`, guard);
      // Vite has it there for requests outside the base path too.
      if (config.base !== '/') middlewares.use('/__open-in-editor', guard);
    },
  };
}

function editorRefusal(
  { headers }: IncomingMessage,
  file: string | null | undefined,
  config: ResolvedConfig,
): { status: number; text: string } | undefined {
  const isSameOrigin =
    headers['sec-fetch-site'] === 'same-origin' || originHost(headers.origin) === headers.host;
  if (!isSameOrigin) return { status: 403, text: 'Only pages of this site can open files in the editor.\n' };
  if (!file) return { status: 400, text: 'The parameter "file" is missing.\n' };
  if (isAllowed(file, config)) return undefined;
  return { status: 403, text: 'The file does not belong to this site.\n' };
}

function originHost(origin = ''): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined;
}

/** A line and a column after the name of a file. Example: `:3:1` */
const positionPattern = /:\d+(?::\d+)?$/;

function isAllowed(file: string, config: ResolvedConfig): boolean {
  const name = file.replace(positionPattern, '');
  const path = attempt(() => realpathSync(name.startsWith('file://') ? fileURLToPath(name) : name));
  return path !== undefined && isFileLoadingAllowed(config, normalizePath(path));
}

/** Returns the Vite plugin that maps lines of served modules, which stacks in the browser have, to those of their files. */
export function sourcePositions(): Plugin {
  return {
    name: 'recto:source-positions',
    configureServer({ middlewares, config, environments }) {
      middlewares.use(config.base + positionPath, async ({ url = '' }, response) => {
        const { module = '', line, column } = Object.fromEntries(new URLSearchParams(url.split('?')[1]));
        const node = await environments.client.moduleGraph.getModuleByUrl(module);
        const { map } = node?.transformResult ?? {};
        const origin =
          map &&
          'sources' in map &&
          new SourceMap({ sourceRoot: '', ...map }).findOrigin(Number(line), Number(column));
        response.setHeader('content-type', 'application/json').end(JSON.stringify(origin || {}));
      });
    },
  };
}

/** Drops messages of browsers that Vite does not expect: an error in its handlers would be reported as a crash. */
export function dropMalformedMessages({ ws }: ViteDevServer): void {
  ws.on('connection', (socket) => {
    const handlers = socket.listeners('message');
    socket.removeAllListeners('message');
    socket.on('message', (data, isBinary) => {
      if (!isMessage(String(data))) return;
      for (const handler of handlers) handler.call(socket, data, isBinary);
    });
  });
}

function isMessage(text: string): boolean {
  const message: unknown = attempt(() => JSON.parse(text));
  if (!isRecord(message) || typeof message.event !== 'string') return false;
  const { event, data } = message;
  if (event === 'vite:invalidate') return isRecord(data) && typeof data.path === 'string';
  // Calls of functions of the server are for other environments than browsers.
  return event !== 'vite:invoke' && (isRecord(data) || !event.startsWith('vite:'));
}
