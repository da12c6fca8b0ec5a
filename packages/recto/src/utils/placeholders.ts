/** Stands for a part of a text that is inserted later. */
export interface Placeholder {
  /** Returns the placeholder of a part, by its number, name or address. */
  mark(part?: string | number): string;
  /** Whether a text contains any placeholder of this kind. */
  isIn(text: string): boolean;
  /** Returns the placeholders in a text, with their parts and offsets. */
  find(text: string): { part: string; start: number; end: number }[];
  /** Replaces each placeholder in a text by what `insert` returns for its part. */
  replace(text: string, insert: (part: string) => string): string;
}

/** What placeholders stand for; each kind has a character. */
const kinds = ['slot', 'partial', 'part', 'content', 'excerpt', 'message', 'address', 'sign'] as const;

/** Characters for private use, which change neither with case nor in addresses. */
const firstPrivate = 0xe000;
const start = String.fromCharCode(firstPrivate);
const end = String.fromCharCode(firstPrivate + 1);
const firstKind = firstPrivate + 2;
const firstSecret = 0xe100;
const secretCharacters = 0xf800 - firstSecret;

/** Shared by the copies of this module in one thread, such as that of `recto-docs/theme`. */
const globals = globalThis as { [key: symbol]: string | undefined };
const key = Symbol.for('recto.placeholders');

/** Returns characters that differ in each process, so that no text of an author can contain a placeholder. */
function secret(): string {
  globals[key] ??= [...crypto.getRandomValues(new Uint32Array(5))]
    .map((random) => String.fromCharCode(firstSecret + (random % secretCharacters)))
    .join('');
  return globals[key];
}

/** Returns the placeholders of a kind. Parts must not contain characters for private use. */
export function placeholder(kind: (typeof kinds)[number]): Placeholder {
  const open = start + secret() + String.fromCharCode(firstKind + kinds.indexOf(kind));
  const pattern = new RegExp(`${open}([^${end}]*)${end}`, 'g');
  return {
    mark: (part = '') => `${open}${part}${end}`,
    isIn: (text) => text.includes(open),
    find: (text) =>
      Array.from(text.matchAll(pattern), ({ 0: match, 1: part = '', index }) => ({
        part,
        start: index,
        end: index + match.length,
      })),
    replace: (text, insert) => text.replace(pattern, (_, part: string) => insert(part)),
  };
}

/** Returns two characters for private use that a text contains neither as they are nor as character references. */
export function unusedCharacters(text: string): [string, string] {
  const lower = text.toLowerCase();
  const characters: string[] = [];
  for (let code = firstPrivate; characters.length < 2; code++) {
    const spellings = [String.fromCharCode(code), code.toString(16), String(code)];
    if (!spellings.some((one) => lower.includes(one))) characters.push(spellings[0] ?? '');
  }
  return characters as [string, string];
}
