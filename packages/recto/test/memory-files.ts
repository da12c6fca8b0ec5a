import type { Files } from '../src/content/files.ts';

/** Files in memory: path → text or bytes. */
export function memoryFiles(contents: Record<string, string | Uint8Array>): Files {
  const get = (file: string) => {
    const value = contents[file];
    if (value === undefined) throw Object.assign(new Error(`no such file: ${file}`), { code: 'ENOENT' });
    return value;
  };
  return {
    list: async (folder) =>
      Object.keys(contents)
        .filter((path) => path.startsWith(`${folder}/`))
        .map((path) => path.slice(folder.length + 1))
        .sort(),
    readBytes: async (file) => {
      const value = get(file);
      return typeof value === 'string' ? new TextEncoder().encode(value) : value;
    },
    listSkipped: async () => [],
    leadsOutside: () => false,
    isInRepository: (path) => !path.startsWith('/outside/'),
    has: (file) => contents[file] !== undefined,
    createdAt: async () => new Date(0),
    inspect(file) {
      const value = contents[file];
      if (value === undefined) return undefined;
      const text = () => (typeof value === 'string' ? value : new TextDecoder().decode(value));
      return { size: value.length, isLinked: false, text };
    },
    listRefused: async () => [],
  };
}
