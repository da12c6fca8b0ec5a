/** Gives the page a style sheet that comes with the script that needs it, and not with every page. */
export function adoptStyles(css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  document.adoptedStyleSheets.push(sheet);
}

/** Puts a query into the field as if it had been typed. */
export function typeQuery(input: HTMLInputElement, query: string): void {
  input.value = query;
  input.dispatchEvent(new Event('input'));
  input.focus();
}
