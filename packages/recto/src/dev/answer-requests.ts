import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, parse } from 'node:path';
import { contentType } from 'mime-types';
import sendFile from 'send';
import type { DevAssets } from '../bundle/dev-assets.ts';
import { canonicalPath, splitTarget } from '../preview/resolve-address.ts';
import { renderedAttribute } from '../utils/dom-contract.ts';
import type { DevHandlers, DevResponse } from './dev-handlers.ts';
import type { OpenRequests } from './open-requests.ts';

interface AnswerOptions {
  handlers: DevHandlers;
  assets: Promise<DevAssets>;
  requests: OpenRequests;
  /** The revision of the site that a response is made from, which changes replace. */
  state: { revision: number };
  isRestarted: boolean;
  /** Resolves once changes that are being read are known; `undefined` without any. */
  pendingChanges(): Promise<unknown> | undefined;
  /** Is called after each page that was sent. */
  onPage(): void;
}

/** Returns what answers requests: with pages and files of the site, then with files of Vite, then with the page for missing addresses. */
export function answerRequests({
  handlers,
  requests,
  state,
  ...options
}: AnswerOptions): (request: IncomingMessage, response: ServerResponse) => Promise<void> {
  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { allow: 'GET, HEAD' }).end();
      return;
    }
    const { path, suffix } = splitTarget(request.url);
    const address = canonicalPath(path);
    const answer = address && (await requests.answering(respond(address)));
    if (answer) {
      send(request, response, answer);
      if ('html' in answer.content) response.once('finish', options.onPage);
      return;
    }
    if (address !== undefined) {
      const target = request.url;
      // Browsers that were sent here by the session before take "not modified" for an empty module.
      if (options.isRestarted) delete request.headers['if-none-match'];
      const isAnswered = await requests.handedOver(response, target, async (next) => {
        const { vite } = await options.assets;
        request.url = path.replace(/^\/+/, '/') + suffix;
        vite.middlewares(request, response, next);
      });
      if (isAnswered) return;
    }
    const { revision } = state;
    send(request, response, {
      content: await requests.answering(handlers.notFound(address ?? path)),
      revision,
    });
  }

  /**
   * Renders a page once more if files have changed meanwhile: it may have read one that was half written, and a refresh
   * would replace the islands of the page by its error.
   */
  async function respond(address: string): Promise<Answer | undefined> {
    const answer = async (): Promise<Answer | undefined> => {
      const { revision } = state;
      const content = await handlers.respond(address);
      return content && { content, revision };
    };
    const first = await answer();
    if (!first || !('html' in first.content)) return first;
    const pending = options.pendingChanges();
    await pending;
    return pending || first.revision !== state.revision ? answer() : first;
  }

  return handle;
}

/** A response, and the revision that it was made from. */
interface Answer {
  content: DevResponse;
  revision: number;
}

/** Sends a response that browsers do not cache, since it may change at any time. */
function send(request: IncomingMessage, response: ServerResponse, { content, revision }: Answer): void {
  if ('file' in content) {
    const { dir: root, base } = parse(content.file);
    sendFile(request, encodeURIComponent(base), { root, dotfiles: 'allow' }).pipe(response);
    return;
  }
  const { status, kind, body } =
    'html' in content
      ? {
          status: content.status,
          kind: 'html',
          body: content.html.replace('<html', `<html ${renderedAttribute}="${revision}"`),
        }
      : { status: 200, kind: extname(splitTarget(request.url).path), body: content.text };
  const type = contentType(kind) || 'text/plain; charset=utf-8';
  response.writeHead(status, { 'content-type': type, 'cache-control': 'no-store' });
  response.end(body);
}
