/** The address of a page's Markdown: `/docs/a` → `/docs/a.md`, `/` → `/index.md`. */
export function twinPath(path: string): string {
  return path.endsWith('/') ? `${path}index.md` : `${path}.md`;
}

/** The file of a page's Markdown: `docs/a.html` → `docs/a.md`. */
export function twinFile(file: string): string {
  return file.replace(/html$/, 'md');
}
