import { Window } from 'happy-dom';

const parser = new new Window().DOMParser();

/** Returns a document for queries; its scripts do not run, and nothing is loaded. */
export function parseHtml(html: string): Document {
  return parser.parseFromString(html, 'text/html') as unknown as Document;
}

/** The texts of all matching elements, with white space as a browser shows it. */
export function texts(root: ParentNode, selector: string): string[] {
  return [...root.querySelectorAll(selector)].map(({ textContent }) =>
    (textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
}

/** An attribute of all matching elements. */
export function attributes(root: ParentNode, selector: string, name: string): (string | null)[] {
  return [...root.querySelectorAll(selector)].map((element) => element.getAttribute(name));
}

/** Text and address of all matching links. */
export function links(root: ParentNode, selector: string): [text: string, href: string | null][] {
  const hrefs = attributes(root, selector, 'href');
  return texts(root, selector).map((text, index) => [text, hrefs[index] ?? null]);
}
