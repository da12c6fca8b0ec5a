import { escapeHtml } from '../base/html.ts';
import type { Diagnostic } from '../model/diagnostic.ts';
import { diagnosticList } from './diagnostics-panel.ts';

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
