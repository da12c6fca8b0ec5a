/** Types of scripts that browsers run when the parser meets them, unless something defers them. */
const classicType = /^(?:|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

/**
 * Runs the scripts of a new article as a page load would. Scripts of a parsed document never run, so each gives way to
 * a copy: classic ones in order, then modules and deferred ones. Stops when the article leaves the page.
 */
export async function runScripts(article: Element): Promise<void> {
  const isBlocking = ({ type, async, defer, src }: HTMLScriptElement) =>
    classicType.test(type) && !(src && (async || defer));
  const scripts = [...article.querySelectorAll('script')];
  for (const script of scripts.filter(isBlocking)) {
    if (!script.isConnected) return;
    const copy = runnable(script);
    const done = copy.src && !copy.noModule && settled(copy);
    script.replaceWith(copy);
    if (done) await done;
  }
  for (const script of scripts)
    if (script.isConnected && !isBlocking(script)) script.replaceWith(runnable(script));
}

/** A copy that runs once it is in the page. */
export function runnable(script: HTMLScriptElement): HTMLScriptElement {
  const copy = document.createElement('script');
  for (const { name, value } of script.attributes) copy.setAttribute(name, value);
  copy.text = script.text;
  // Without this, a script that a script adds does not wait for those before it.
  copy.async = script.async;
  return copy;
}

function settled(script: HTMLScriptElement): Promise<unknown> {
  return new Promise((done) => {
    script.addEventListener('load', done);
    script.addEventListener('error', done);
  });
}
