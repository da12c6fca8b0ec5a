/** Puts a query into the field as if it had been typed. */
export function typeQuery(input: HTMLInputElement, query: string): void {
  input.value = query;
  input.dispatchEvent(new Event('input'));
  input.focus();
}
