import { escapeHtml } from '../base/html.ts';
import { type Diagnostic, markedExcerpt, placeText } from '../model/diagnostic.ts';

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
export function diagnosticList(diagnostics: Diagnostic[]): string {
  return `<aside class="dev-diagnostics" aria-label="Problems of this page"><style>${css}</style>${diagnostics.map(item).join('')}</aside>`;
}

const css = [
  '.dev-diagnostics{border:1px solid var(--danger,#d33);border-radius:8px;padding:4px 16px;margin-block:0 24px;font-size:14px}',
  '.dev-diagnostics pre{white-space:pre-wrap;font-size:13px;margin-block:8px}',
  '.dev-diagnostics b{display:block;margin-block-start:8px}',
].join('');

function item({ level, code, message, at, notes, fix }: Diagnostic): string {
  const place = at ? placeText(at) : '';
  const excerpt = at?.excerpt === undefined ? '' : `\n${markedExcerpt(at).join('\n')}\n`;
  const lines = [place, excerpt, ...notes].filter(Boolean);
  return [
    `<b>${level} ${code}</b><div>${escapeHtml(message)}</div>`,
    lines.length > 0 ? `<pre>${escapeHtml(lines.join('\n'))}</pre>` : '',
    fix ? `<div>Fix: ${escapeHtml(fix)}</div>` : '',
  ].join('');
}
