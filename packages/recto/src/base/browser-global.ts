/** Says that a name does not exist, as every engine words it. Example: `window is not defined` */
const undefinedPattern = /\b([\w$]+) is not defined\b/;

/** What only a browser has, of the things that components reach for. */
const browserGlobals = new Set(
  [
    'window document localStorage sessionStorage navigator location history screen matchMedia getComputedStyle',
    'requestAnimationFrame requestIdleCallback innerWidth innerHeight scrollX scrollY scrollTo alert self',
    'customElements Element HTMLElement Image Audio Worker XMLHttpRequest',
    'IntersectionObserver ResizeObserver MutationObserver addEventListener removeEventListener',
  ].flatMap((line) => line.split(' ')),
);

/** The global of the browser that one of these error messages misses, if any. Example: `window`. */
export function browserGlobal(messages: string[]): string | undefined {
  return messages
    .map((message) => undefinedPattern.exec(message)?.[1] ?? '')
    .find((name) => browserGlobals.has(name));
}

/** What to do about code that needs a browser's global where there is none. */
export function browserGlobalFix(name: string): string {
  return `Pages are rendered without a browser, where there is no "${name}": use it in an effect of a component that says 'use client'.`;
}
