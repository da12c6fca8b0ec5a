import { renderToStaticMarkup } from 'react-dom/server';
import { browserGlobal, browserGlobalFix } from '../base/browser-global.ts';
import { causeChain } from '../base/cause-chain.ts';
import { type Diagnostic, error, placeAt } from '../model/diagnostic.ts';
import type { DocRoute, PageRoute } from '../model/site.ts';
import { CrashScreen } from '../theme/crash-screen.tsx';
import { InvalidTranslation } from '../theme/translate.ts';
import { UnknownComponent } from './render-tree.tsx';

/** What to report, and to show in place of the article, when rendering a page throws. */
export function renderFailure(
  cause: unknown,
  { path, page: { source } }: DocRoute | PageRoute,
): { diagnostic: Diagnostic; html: string } {
  const html = renderToStaticMarkup(<CrashScreen cause={cause} />);
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
  const chain = causeChain(cause);
  const [message = '', ...causes] = chain;
  const missing = browserGlobal(chain);
  return {
    html,
    diagnostic: error('render/failed', `"${path}" could not be rendered: a component threw "${message}".`, {
      at: { file: source.path },
      notes: causes.map((text) => `cause: ${text}`),
      fix: missing ? browserGlobalFix(missing) : 'Mend the component, or the values that the page gives it.',
    }),
  };
}
