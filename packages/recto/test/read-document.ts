import { parseHTML } from 'linkedom';

/** Returns the document of a page, for queries by selector; its scripts don't run. */
export function readDocument(html: string): Document {
  const { document } = parseHTML(html);
  // Names of HTML attributes have no case: React writes `dateTime`, and the parser keeps that.
  for (const element of document.querySelectorAll('*'))
    for (const { name, value } of [...element.attributes])
      if (/[A-Z]/.test(name)) element.setAttribute(name.toLowerCase(), value);
  return document;
}

/** Returns the first element that matches a selector; throws if there is none. */
export function one<E extends Element = HTMLElement>(parent: ParentNode, selector: string): E {
  const found = parent.querySelector<E>(selector);
  if (!found) throw new Error(`no element matches ${selector}`);
  return found;
}

/** Returns the text of each element that matches a selector, with white space as a browser shows it. */
export function texts(parent: ParentNode, selector: string): string[] {
  return [...parent.querySelectorAll(selector)].map(({ textContent }) =>
    (textContent ?? '').replace(/\s+/g, ' ').trim(),
  );
}

/** Returns an attribute of each element that matches a selector. */
export function attributes(parent: ParentNode, selector: string, name: string): (string | null)[] {
  return [...parent.querySelectorAll(selector)].map((element) => element.getAttribute(name));
}

/** Returns text and address of each link that matches a selector. */
export function links(parent: ParentNode, selector: string): [text: string, href: string | null][] {
  const hrefs = attributes(parent, selector, 'href');
  return texts(parent, selector).map((text, index) => [text, hrefs[index] ?? null]);
}
