import type { Fault, PlainHost } from '../plain-host.ts';

/** Makes browsers run no script, as for readers who block them. */
export function blockScripts(host: PlainHost): void {
  host.disturb(/./, ({ response, serve }) => {
    response.setHeader('content-security-policy', "script-src 'none'");
    serve();
  });
}

/** Breaks every connection, as without a network. */
export const down: Fault = ({ response }) => void response.destroy();

/** Answers as if a file had been removed. */
export const missing: Fault = ({ response }) => void response.writeHead(404).end('no such file');
