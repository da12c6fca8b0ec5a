import { escapeHtml } from '../base/html.ts';
import { type Diagnostic, error, placeAt } from '../model/diagnostic.ts';
import type { Source } from '../model/source.ts';
import { InvalidTranslation } from '../theme/translate.ts';
import { UnknownComponent } from './render-tree.tsx';

/** What to report, and to show in place of the article, when rendering a page throws. */
export function renderFailure(cause: unknown, source: Source): { diagnostic: Diagnostic; html: string } {
  const html = `<h1>This page crashed.</h1>\n<pre class="crash">${escapeHtml(causeChain(cause).join('\n\nCause:\n'))}</pre>`;
  if (cause instanceof UnknownComponent) {
    const at = cause.at
      ? placeAt(source.path, source.text, { ...cause.at, length: cause.component.length + 1 })
      : { file: source.path };
    const fix = `Import it at the top of the page, or write \`<${cause.component}>\` if it is text.`;
    return { html, diagnostic: error('render/component-unknown', cause.message, { at, fix }) };
  }
  if (cause instanceof InvalidTranslation) {
    const fix = 'Give it a text, such as <Translate id="home.more">Read more</Translate>.';
    const at = { file: source.path };
    return { html, diagnostic: error('render/translation-invalid', cause.message, { at, fix }) };
  }
  const [message = '', ...causes] = causeChain(cause);
  const hint = /\b(window|document|localStorage|navigator) is not defined/.test(message);
  return {
    html,
    diagnostic: error('render/failed', `A component of this page threw "${message}".`, {
      at: { file: source.path },
      notes: causes.map((text) => `cause: ${text}`),
      fix: hint
        ? "Pages are rendered without a browser: move this into an effect of a component that says 'use client'."
        : 'Mend the component, or the values that the page gives it.',
    }),
  };
}

/** The messages of an error, of its cause, and so on; a cycle ends the chain. */
function causeChain(cause: unknown, seen = new Set<unknown>()): string[] {
  if (cause === undefined || seen.has(cause)) return [];
  seen.add(cause);
  if (!(cause instanceof Error)) return [String(cause)];
  return [cause.message, ...causeChain(cause.cause, seen)];
}
