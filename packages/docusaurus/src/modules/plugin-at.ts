/** Returns the id and the data of the docs or the blog that a page belongs to, of those by their ids. */
export function pluginAt<Data extends { path: string }>(
  path: string,
  plugins: Record<string, Data>,
): [id: string, data: Data] | undefined {
  const [entry] = Object.entries(plugins)
    .filter(([, { path: root }]) => isBelow(path, root))
    .sort(([, a], [, b]) => b.path.length - a.path.length);
  return entry;
}

/** Whether a path is another or below it. */
export function isBelow(path: string, parent: string): boolean {
  return `${path}/`.startsWith(parent.endsWith('/') ? parent : `${parent}/`);
}
