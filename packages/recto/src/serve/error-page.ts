import { codeFailure } from '../assets/code-diagnostics.ts';
import { escapeHtml } from '../base/html.ts';
import {
  codeFrame,
  type Diagnostic,
  error,
  formatLocation,
  type SourceLocation,
} from '../model/diagnostic.ts';

/** A page that shows problems in place of one that could not be made, and loads again after the next change. */
export function errorPage(title: string, diagnostics: Diagnostic[], scripts: string[]): string {
  const load = scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`).join('\n');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>:root{color-scheme:light dark;font-family:system-ui,sans-serif}body{max-width:50rem;margin:2rem auto;padding-inline:1rem}</style>
${load}
</head>
<body>
<main>
<h1>${escapeHtml(title)}</h1>
${diagnosticList(diagnostics)}
<p>This page loads again when a file changes.</p>
</main>
</body>
</html>
`;
}

/** A page with its problems on top of the article, where an author who looks at the page sees them. */
export function withDiagnostics(html: string, diagnostics: Diagnostic[]): string {
  if (diagnostics.length === 0) return html;
  // Where a page crashed, everything but its screen is hidden.
  const start = /<div id="article"[^>]*>(?:<div class="crash"[^>]*>)?/.exec(html);
  if (!start) return html;
  const at = start.index + start[0].length;
  return html.slice(0, at) + diagnosticList(diagnostics) + html.slice(at);
}

/** Diagnostics as HTML, with their styles. */
function diagnosticList(diagnostics: Diagnostic[]): string {
  return `<aside class="dev-diagnostics" aria-label="Problems of this page"><style>${css}</style>${diagnostics.map(item).join('')}</aside>`;
}

const css = [
  '.dev-diagnostics{border:1px solid var(--danger,#d33);border-radius:8px;padding:4px 16px;margin-block:0 24px;font-size:14px}',
  '.dev-diagnostics pre{white-space:pre-wrap;font-size:13px;margin-block:8px}',
  '.dev-diagnostics b{display:block;margin-block-start:8px}',
].join('');

function item({ level, code, message, at, notes, fix }: Diagnostic): string {
  const place = at ? formatLocation(at) : '';
  const excerpt = at?.excerpt === undefined ? '' : `\n${codeFrame(at).join('\n')}\n`;
  const lines = [place, excerpt, ...notes].filter(Boolean);
  return [
    `<b>${level} ${code}</b><div>${escapeHtml(message)}</div>`,
    lines.length > 0 ? `<pre>${escapeHtml(lines.join('\n'))}</pre>` : '',
    fix ? `<div>Fix: ${escapeHtml(fix)}</div>` : '',
  ].join('');
}

/** The frames of a stack that are worth a look. */
const mostFrames = 5;

/**
 * What to report when code throws that should not: a mistake of ours, or code of the site that runs where no stage
 * expects it. Without a place in the stack it is that of `file`, if given.
 */
export function failureDiagnostic(what: string, cause: unknown, root: string, file?: string): Diagnostic {
  const { message, at } = codeFailure(cause, { root, hasLines: true });
  const place: SourceLocation | undefined = at ?? (file === undefined ? undefined : { file });
  const stack = (cause instanceof Error && cause.stack) || '';
  return error('serve/failed', `${what}: ${message}.`, {
    ...(place && { at: place }),
    notes: stack
      .split('\n')
      .filter((line) => /^\s*at /.test(line))
      .slice(0, mostFrames),
    fix: 'Correct the code of the site that the frames name. If they name none, please report this as a bug of Recto.',
  });
}
