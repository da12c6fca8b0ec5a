import { parseHTML } from 'linkedom';

/** Returns the document of a page, for queries by selector; its scripts don't run. */
export function readDocument(html: string): Document {
  return parseHTML(html).document;
}

/** Returns the first element that matches a selector; throws if there is none. */
export function one<E extends Element = HTMLElement>(parent: ParentNode, selector: string): E {
  const found = parent.querySelector<E>(selector);
  if (!found) throw new Error(`no element matches ${selector}`);
  return found;
}

/** Returns the text of each element that matches a selector. */
export function texts(parent: ParentNode, selector: string): string[] {
  return [...parent.querySelectorAll(selector)].map(({ textContent }) => textContent?.trim() ?? '');
}

/** Returns the address of each link that matches a selector. */
export function hrefs(parent: ParentNode, selector: string): (string | null)[] {
  return [...parent.querySelectorAll(selector)].map((link) => link.getAttribute('href'));
}
