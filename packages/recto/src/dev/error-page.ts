import { codeFrame, type Diagnostic, formatLocation } from '../diagnostics/diagnostic.ts';
import { devPanel, editorAttribute } from '../utils/dev-panel.ts';
import { contentId, crashClass } from '../utils/dom-contract.ts';
import { escapeHtml } from '../utils/html.ts';

/** Returns a page that shows problems in place of one that failed, and reloads after the next change. */
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
<p>This page reloads when a file changes.</p>
</main>
</body>
</html>
`;
}

/** The start of the article, or of the crash screen in it. */
const articlePattern = new RegExp(`<div id="${contentId}"[^>]*>(?:<div class="${crashClass}"[^>]*>)?`);

/** Inserts the problems of a page above its article. */
export function withDiagnostics(html: string, diagnostics: Diagnostic[]): string {
  if (diagnostics.length === 0) return html;
  // On a page that crashed, CSS hides everything but its crash screen.
  const start = articlePattern.exec(html);
  if (!start) return html;
  const offset = start.index + start[0].length;
  return html.slice(0, offset) + diagnosticList(diagnostics) + html.slice(offset);
}

/** Returns diagnostics as HTML, with their styles. */
function diagnosticList(diagnostics: Diagnostic[]): string {
  return `<aside class="${devPanel.className}" aria-label="${devPanel.label}"><style>${devPanel.styles}</style>${diagnostics.map(item).join('')}</aside>`;
}

function item({ level, code, message, at, notes, fix }: Diagnostic): string {
  const { file, line, column } = at ?? {};
  const position = [file, line, line && column].filter(Boolean).join(':');
  const place = at ? editorButton(formatLocation(at), position) : '';
  const excerpt = at?.excerpt === undefined ? '' : `\n${escapeHtml(codeFrame(at).join('\n'))}\n`;
  const lines = [place, excerpt, ...notes.map(withButtons)].filter(Boolean);
  return [
    `<b>${level} ${code}</b><div>${escapeHtml(message)}</div>`,
    lines.length > 0 ? `<pre>${lines.join('\n')}</pre>` : '',
    fix ? `<div>Fix: ${escapeHtml(fix)}</div>` : '',
  ].join('');
}

/** A line of a file in a note. Example: `src/lib/format.ts:2:9` */
const positionPattern = /((?:[\w@.-]+\/)*[\w@.-]+\.\w+:\d+(?::\d+)?)/;

function withButtons(note: string): string {
  const parts = note.split(positionPattern);
  return parts.map((part, index) => (index % 2 ? editorButton(part, part) : escapeHtml(part))).join('');
}

function editorButton(text: string, position: string): string {
  return `<button type="button" ${editorAttribute}="${escapeHtml(position)}" title="Open in the editor">${escapeHtml(text)}</button>`;
}
