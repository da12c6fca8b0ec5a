import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import { fileOf, type Route } from '../../site/routes/route.ts';
import type { StartTag } from '../../utils/scan-html.ts';
import { shortened } from '../../utils/text.ts';

/** Matches HTML that may have what {@link codePatterns} find, without reading its elements. */
const mayHaveCode = /&lt;\/?[A-Za-z]|\bimport\b|\bexport\b|\[object |\{(?:"|&quot;|&#x22;|\s)/;

/** Match what is code wherever it is in a text, or at its start. */
const codePatterns = [
  // A statement of MDX.
  /^\s*import\s+[\w*{][^'"]*\sfrom\s+['"][^'"]+['"]/,
  /^\s*export\s+(?:const|let|default|(?:async\s+)?function)\s+\w+\s*[=(]/,
  // A component with props, one that is closed, or one before a line or another.
  /^\s*<\/?[A-Z][\w.]*(?:\s+[\w-]+=["'{]|\s*\/?>\s*(?:$|[\n<{])|\s*>[^<]*<\/)/,
  // An element of JSX.
  /<[a-z][\w-]*\s(?:[^<>]*\s)?(?:className=|style=\{\{|on[A-Z]\w+=\{)/,
  // Objects.
  /\[?\{\s*"[\w$-]+"\s*:/,
  /\[object Object\]/,
];

/** What each of them contains; most texts have none. */
const codeSign = /[<{[]|^\s*(?:im|ex)port\s/;

/** Elements whose text may be code; a caption is the title of a code block. */
const codeElements = new Set(
  'code pre kbd samp figcaption script style textarea template svg annotation'.split(' '),
);

/** Titles and terms, which may be the name of a component: `<Tabs>`. */
const titleElements = new Set('title h1 h2 h3 h4 h5 h6 a dt summary td th'.split(' '));
const namePattern = /^\s*<\/?[A-Z][\w.]*\s*\/?>\s*$/;

/**
 * Warns about code that readers see as text: JSX that a plugin has left, or data that a component shows. This decides
 * nothing, since a page may mean it.
 */
export function codeAsText(
  shownCode: string | undefined,
  route: Route,
  { components }: Pick<SiteConfig, 'components'>,
): Diagnostic[] {
  // A component of the site may read the data.
  const isShown = 'editUrl' in route && !('DocFooter' in components || 'Doc' in components);
  const editUrl = isShown ? (route.editUrl ?? '') : '';
  const title = 'title' in route ? String(route.title) : '';
  const code = shownCode ?? (namePattern.test(title) ? undefined : codeIn(title));
  const problems: Diagnostic[] = [];
  const report = (message: string, fix: string) =>
    problems.push(warning('render/code-as-text', message, { at: fileOf(route), fix }));
  if (code)
    report(
      `"${route.path}" shows code as text: ${code}`,
      'Put code in backticks; update the plugin or the component that leaves it.',
    );
  if (/^[[{]/.test(editUrl))
    report(
      `The edit link of "${route.path}" is data: ${start(editUrl)}`,
      'Set `editUrl` or `custom_edit_url` to an address.',
    );
  return problems;
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
  if (!codeSign.test(text)) return undefined;
  const offset = codePatterns.map((pattern) => text.search(pattern)).find((index) => index >= 0);
  return offset === undefined ? undefined : start(text.slice(offset).trim());
}

function start(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return shortened(line, 80);
}
