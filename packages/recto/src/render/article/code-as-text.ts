import { type Diagnostic, warning } from '../../diagnostics/diagnostic.ts';
import type { Route } from '../../site/routes/route.ts';
import { scanHtml } from '../../utils/scan-html.ts';

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
export function codeAsText(html: string, route: Route): Diagnostic[] {
  const editUrl = 'editUrl' in route ? (route.editUrl ?? '') : '';
  const title = 'title' in route ? String(route.title) : '';
  const shown =
    (mayHaveCode.test(html) ? shownCode(html) : undefined) ??
    (namePattern.test(title) ? undefined : codeIn(title));
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
export function codeInFooter(html: string, file: string): Diagnostic[] {
  const shown = mayHaveCode.test(html) ? shownCode(html) : undefined;
  if (!shown) return [];
  const fix = 'Put code in an element `<code>`; update the component that leaves it.';
  return [warning('render/code-as-text', `The footer shows code as text: ${shown}`, { at: { file }, fix })];
}

function shownCode(html: string): string | undefined {
  let inside = 0;
  let inTitle = 0;
  let problem: string | undefined;
  const count = (name: string, by: number) => {
    if (codeElements.has(name)) inside += by;
    if (titleElements.has(name)) inTitle += by;
  };
  scanHtml(html, {
    start: ({ name }) => count(name, 1),
    end: (name) => count(name, -1),
    text(text) {
      if (problem || inside > 0 || (inTitle > 0 && namePattern.test(text))) return;
      problem = codeIn(text);
    },
  });
  return problem;
}

function codeIn(text: string): string | undefined {
  const found = codePattern.exec(text);
  return found ? start(text.slice(found.index).trim()) : undefined;
}

function start(text: string): string {
  const [line = ''] = text.split('\n', 1);
  return line.length > 80 ? `${line.slice(0, 80)}…` : line;
}
