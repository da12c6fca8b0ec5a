/** A piece of a text, and whether the words of the query stand there. */
export interface MarkedPart {
  text: string;
  isMarked: boolean;
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Example: `&lt;`, `&#39;`, `&#x27;` */
const entityPattern = /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi;

/**
 * The parts of a marked text as text. Only `mark` means anything; all other markup stays the characters that it is, so
 * nothing that an index holds can become part of the page.
 */
export function markedParts(html: string): MarkedPart[] {
  let isMarked = false;
  const parts: MarkedPart[] = [];
  for (const piece of html.split(/(<\/?mark>)/)) {
    if (/^<\/?mark>$/.test(piece)) isMarked = piece === '<mark>';
    else if (piece) parts.push({ text: decoded(piece), isMarked });
  }
  return parts;
}

/** The text of a marked one. */
export function plainText(html: string): string {
  return markedParts(html)
    .map(({ text }) => text)
    .join('');
}

function decoded(text: string): string {
  return text.replace(entityPattern, (whole, decimal, hex, name) => {
    if (name) return entities[name.toLowerCase()] ?? whole;
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16);
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
