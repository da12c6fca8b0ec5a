import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import type { Route } from '../../site/routes/route.ts';
import type { StartTag } from '../../utils/scan-html.ts';

/** Matches HTML that may have what {@link codePattern} finds, without reading its elements. */
const mayHaveCode = /&lt;\/?[A-Z]|\bimport\b|\{(?:"|&quot;|&#x22;)/;

/** Matches a statement of MDX, and a component with props or around text, at the start of a text; JSON is anywhere. */
const codePattern =
  /^\s*(?:import\s+[\w*{][^'"]*\sfrom\s+['"][^'"]+['"]|<\/?[A-Z][\w.]*(?:\s+[\w-]+=["'{]|\s*\/?>))|\[?\{"[\w$]+":/;

/** Elements whose text may be code; a caption is the title of a code block. */
const codeElements = new Set('code pre kbd samp figcaption script style textarea template svg'.split(' '));

/** The title of a page, which may be the name of a component: `<Tabs>`. */
const titleElements = new Set(['title', 'h1']);
const namePattern = /^\s*<\/?[A-Z][\w.]*\s*\/?>\s*$/;

/**
 * Warns about code that readers see as text: JSX that a plugin has left, or data that a component shows. This decides
 * nothing, since a page may mean it.
 */
export function codeAsText(shownCode: string | undefined, route: Route): Diagnostic[] {
  const editUrl = 'editUrl' in route ? (route.editUrl ?? '') : '';
  const title = 'title' in route ? String(route.title) : '';
  const shown = shownCode ?? (namePattern.test(title) ? undefined : codeIn(title));
  const report = (message: string, fix: string) =>
    warning('render/code-as-text', message, {
      ...('page' in route && { at: { file: route.page.source.path } }),
      fix,
    });
  return [
    ...(shown
      ? [
          report(
            `"${route.path}" shows code as text: ${shown}`,
            'Put code in backticks; update the plugin or the component that leaves it.',
          ),
        ]
      : []),
    ...(/^[[{]/.test(editUrl)
      ? [
          report(
            `The edit link of "${route.path}" is data: ${start(editUrl)}`,
            'Set `editUrl` or `custom_edit_url` to an address.',
          ),
        ]
      : []),
  ];
}

/** Warns about code that readers see in the footer of every page. */
export function codeInFooter(shownCode: string | undefined, file: string): Diagnostic[] {
  if (!shownCode) return [];
  const fix = 'Put code in an element `<code>`; update the component that leaves it.';
  return [
    warning('render/code-as-text', `The footer shows code as text: ${shownCode}`, { at: { file }, fix }),
  ];
}

/** Finds the first code that readers see as text, while the HTML of an article is scanned. */
export class ShownCode {
  code: string | undefined;
  readonly #isPossible: boolean;
  #inside = 0;
  #inTitle = 0;

  constructor(html: string) {
    this.#isPossible = mayHaveCode.test(html);
  }

  text(text: string): void {
    if (!this.#isPossible || this.code || this.#inside > 0) return;
    if (this.#inTitle === 0 || !namePattern.test(text)) this.code = codeIn(text);
  }

  start({ name }: Pick<StartTag, 'name'>): void {
    this.#count(name, 1);
  }

  end(name: string): void {
    this.#count(name, -1);
  }

  #count(name: string, by: number): void {
    if (codeElements.has(name)) this.#inside += by;
    if (titleElements.has(name)) this.#inTitle += by;
  }
}

function codeIn(text: string): string | undefined {
  const found = codePattern.exec(text);
  return found ? start(text.slice(found.index).trim()) : undefined;
}

function start(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
