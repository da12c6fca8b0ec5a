import { Tokenizer } from 'htmlparser2';

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for HTML content and quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => escapes[character] ?? character);
}

/** JSON for a `<script>` element: no `<` can close it, no line separator can end a string. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

/** A start tag with its attributes; all offsets are into the scanned text. */
export interface StartTag {
  /** Lower case. */
  name: string;
  attributes: ScannedAttribute[];
  /** Offset of the `<`. */
  start: number;
  /** Offset after the closing `>`. */
  end: number;
}

export interface ScannedAttribute {
  /** Lower case. */
  name: string;
  /** With character references decoded. */
  value: string;
  start: number;
  /** Offset after the value, its quote included. */
  end: number;
}

/** Callbacks of {@link scanHtml}, in the order of the text. */
export interface ScanHandlers {
  start(tag: StartTag): void;
  /** `at` is the offset of the `<`. */
  end(name: string, at: number): void;
  text?(text: string): void;
}

/**
 * Calls back for each start tag, each end tag, and each run of text with character references decoded. Uses the tokenizer
 * of htmlparser2, which handles comments, scripts and unquoted values, and builds no tree.
 */
export function scanHtml(html: string, on: ScanHandlers): void {
  let tag: StartTag | undefined;
  let attribute: ScannedAttribute | undefined;
  const nothing = () => {};
  const finish = (end: number) => {
    if (tag) on.start({ ...tag, end: end + 1 });
    tag = undefined;
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: (start, end) => {
        tag = { name: html.slice(start, end).toLowerCase(), attributes: [], start: start - 1, end };
      },
      onattribname: (start, end) => {
        attribute = { name: html.slice(start, end).toLowerCase(), value: '', start, end };
        tag?.attributes.push(attribute);
      },
      onattribdata: (start, end) => {
        if (attribute) attribute.value += html.slice(start, end);
      },
      onattribentity: (codePoint) => {
        if (attribute) attribute.value += String.fromCodePoint(codePoint);
      },
      onattribend: (_, end) => {
        if (attribute) attribute.end = end;
      },
      onopentagend: finish,
      onselfclosingtag: finish,
      onclosetag: (start, end) => on.end(html.slice(start, end).toLowerCase(), start - 2),
      ontext: (start, end) => on.text?.(html.slice(start, end)),
      ontextentity: (codePoint) => on.text?.(String.fromCodePoint(codePoint)),
      oncomment: nothing,
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
}

/** The attributes with addresses, by element; the main one first. */
const addressAttributesByElement: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['src', 'srcset'],
  input: ['src'],
  link: ['href'],
  object: ['data'],
  script: ['src'],
  source: ['src', 'srcset'],
  track: ['src'],
  video: ['src', 'poster'],
};

/** The attributes of an element with addresses: `['src', 'poster']` for `video`. */
export function addressAttributes(element: string): readonly string[] {
  return Object.hasOwn(addressAttributesByElement, element)
    ? (addressAttributesByElement[element] ?? [])
    : [];
}

/** An address in an attribute; `descriptor` follows it in a `srcset`, such as `2x`. */
export interface AddressPart {
  href: string;
  descriptor: string;
}

/** Parses the value of an attribute: one address, or those of a `srcset`. */
export function addressesIn(attribute: string, value: string): AddressPart[] {
  if (attribute !== 'srcset') return [{ href: value, descriptor: '' }];
  const parts: AddressPart[] = [];
  for (let rest = withoutSeparators(value); rest !== ''; rest = withoutSeparators(rest)) {
    const [word = ''] = /^\S+/.exec(rest) ?? [];
    const href = word.replace(/,+$/, '');
    const after = rest.slice(word.length);
    // A comma right after the address ends it without a descriptor.
    const [descriptor = ''] = href === word ? (/^[^,]*/.exec(after) ?? []) : [];
    parts.push({ href, descriptor: descriptor.trim() });
    rest = after.slice(descriptor.length);
  }
  return parts;
}

/** The inverse of {@link addressesIn}. */
export function joinAddresses(parts: AddressPart[]): string {
  return parts.map(({ href, descriptor }) => (descriptor ? `${href} ${descriptor}` : href)).join(', ');
}

function withoutSeparators(text: string): string {
  return text.replace(/^[\s,]+/, '');
}
