import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PlainHost } from './plain-host.ts';

/**
 * Replaces the build that a host serves by a later one whose scripts have other names, as a deployment does that
 * removes the files of the last build.
 */
export function deployLater(host: PlainHost, build: string): void {
  const renamed = (text: string) =>
    text.replace(/(-[a-f\d]{16})\.js\b/g, '$1.later.js').replace(/"build":"[^"]+"/, '"build":"later"');
  host.disturb(/^\/assets\/[^/]*\.js$/, ({ request, response }) => {
    const path = request.url ?? '';
    if (!path.endsWith('.later.js')) {
      response.writeHead(404).end('no such file');
      return;
    }
    const code = readFileSync(join(build, path.replace('.later.js', '.js')), 'utf8');
    response.setHeader('content-type', 'text/javascript').end(renamed(code));
  });
  host.disturb(/^\/docs/, ({ request, response }) => {
    const html = readFileSync(join(build, `${request.url?.replace(/\?.*/, '')}.html`), 'utf8');
    response.setHeader('content-type', 'text/html').end(renamed(html));
  });
}
