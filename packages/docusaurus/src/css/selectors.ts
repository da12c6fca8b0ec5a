/** Lists the classes that a selector names, those in `:where()` and `:not()` included. */
export function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.(-?[_a-zA-Z][\w-]*)/g)].map(([, name = '']) => name);
}

/** Whether a selector has neither a class, an id nor an attribute, so that every class wins over it. */
export function isElementSelector(selector: string): boolean {
  return !/[.#[&]|:(?:root|host)\b/.test(selector);
}
