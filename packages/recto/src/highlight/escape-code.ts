export function withLineFeeds(code: string): string {
  return code.includes('\r') ? code.replace(/\r\n?/g, '\n') : code;
}

/** Escapes code for HTML. Quotes need no escape in content, and code is full of them. */
export function escapeCode(text: string): string {
  return /[&<]/.test(text) ? text.replace(/&/g, '&amp;').replace(/</g, '&lt;') : text;
}
