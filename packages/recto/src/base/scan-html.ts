import { Tokenizer } from 'htmlparser2';

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
 * Calls back for each start tag, each end tag, and each run of text with character references decoded; builds no tree.
 * Reads what renderers write with regular expressions, faster than the tokenizer of htmlparser2, which gets the
 * rest from the first place that is written otherwise.
 */
export function scanHtml(html: string, on: ScanHandlers): void {
  const end = scanPlain(html, on);
  if (end < html.length) scanRest(html, end, on);
}

/** Scans what renderers write; returns the offset of the first place that is written otherwise. */
function scanPlain(html: string, on: ScanHandlers): number {
  let at = 0;
  while (at < html.length) {
    const open = html.indexOf('<', at);
    const end = open < 0 ? html.length : open;
    if (end > at && !scanText(html, { start: at, end }, on)) return at;
    const next = open < 0 ? end : (scanSpan(html, open, on) ?? scanTag(html, open, on));
    if (next === undefined) return open;
    at = next;
  }
  return at;
}

/** A tag with attributes in double quotes, if any. */
const tagPattern = /<(\/?)([a-z][a-z\d-]*)((?:\s+[^\s"'<>/=]+(?:="[^"]*")?)*)\s*(\/?)>/iy;
const attributePattern = /([^\s"'<>/=]+)(?:="([^"]*)")?/y;

/** Elements whose content is text. */
const textElements = new Set('iframe noembed noframes script style textarea title xmp'.split(' '));
const decodedElements = new Set(['textarea', 'title']);

/** How code is highlighted. */
const spanStart = '<span class="';
const spanEnd = '</span>';

/** Scans a tag of highlighted code, most tags of a site, and returns the offset after it. */
function scanSpan(html: string, start: number, on: ScanHandlers): number | undefined {
  if (html.startsWith(spanEnd, start)) {
    on.end('span', start);
    return start + spanEnd.length;
  }
  if (!html.startsWith(spanStart, start)) return undefined;
  const quote = html.indexOf('"', start + spanStart.length);
  const value = html.slice(start + spanStart.length, quote);
  if (quote < 0 || html[quote + 1] !== '>' || value.includes('&')) return undefined;
  const attributes = [{ name: 'class', value, start: start + 6, end: quote + 1 }];
  on.start({ name: 'span', attributes, start, end: quote + 2 });
  return quote + 2;
}

/** Scans a tag or a comment, and returns the offset after it; nothing if it is written in an unusual way. */
function scanTag(html: string, start: number, on: ScanHandlers): number | undefined {
  tagPattern.lastIndex = start;
  const found = tagPattern.exec(html);
  if (!found) return commentEnd(html, start);
  const [text, slash, written = '', attributeText = '', selfClosing] = found;
  const end = start + text.length;
  const name = written.toLowerCase();
  if (slash) {
    if (attributeText || selfClosing || text.length !== name.length + 3) return undefined;
    on.end(name, start);
    return end;
  }
  const isText = textElements.has(name);
  if (name === 'plaintext' || (isText && selfClosing)) return undefined;
  const attributes = attributeText ? attributesIn(attributeText, start + 1 + name.length) : [];
  const close = isText ? closingTag(html, end, name) : end;
  if (!attributes || close === undefined) return undefined;
  const content = html.slice(end, close);
  const decoded = decodedElements.has(name) ? decode(content) : content;
  if (decoded === undefined) return undefined;
  on.start({ name, attributes, start, end });
  if (decoded) on.text?.(decoded);
  return close;
}

function scanText(html: string, { start, end }: { start: number; end: number }, on: ScanHandlers): boolean {
  if (!on.text) return true;
  const text = decode(html.slice(start, end));
  if (text === undefined) return false;
  on.text(text);
  return true;
}

function attributesIn(text: string, offset: number): ScannedAttribute[] | undefined {
  const attributes: ScannedAttribute[] = [];
  for (let at = 0; at < text.length; at += 1) {
    attributePattern.lastIndex = at;
    const found = attributePattern.exec(text);
    if (!found) continue;
    const [{ length }, name = '', written = ''] = found;
    const value = decode(written);
    if (value === undefined) return undefined;
    attributes.push({ name: name.toLowerCase(), value, start: offset + at, end: offset + at + length });
    at += length;
  }
  return attributes;
}

/** Returns the offset after a comment; nothing if there is none, or with an unusual end. */
function commentEnd(html: string, start: number): number | undefined {
  if (!html.startsWith('<!--', start)) return undefined;
  const end = html.indexOf('-->', start + 4);
  if (end < 0 || /^-?>|--!>/.test(html.slice(start + 4, end + 3))) return undefined;
  return end + 3;
}

/** Returns the offset of the end tag of an element whose content is text. */
function closingTag(html: string, from: number, name: string): number | undefined {
  const pattern = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  pattern.lastIndex = from;
  return pattern.exec(html)?.index;
}

const references: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const referencePattern = /&(?:(amp|lt|gt|quot)|#x([2-7][\dA-Fa-f])|#(\d\d));/g;
const otherReference = /&(?!(?:amp|lt|gt|quot|#x[2-7][\dA-Fa-f]|#\d\d);)/;

/** Decodes the character references that renderers write; returns nothing if there are others. */
function decode(text: string): string | undefined {
  if (!text.includes('&')) return text;
  if (otherReference.test(text)) return undefined;
  return text.replace(
    referencePattern,
    (_, name: string | undefined, hex: string | undefined, decimal: string) =>
      name
        ? (references[name] as string)
        : String.fromCharCode(hex ? Number.parseInt(hex, 16) : Number(decimal)),
  );
}

/** Scans HTML from an offset with htmlparser2, which handles whatever authors write. */
function scanRest(html: string, from: number, on: ScanHandlers): void {
  let tag: StartTag | undefined;
  let attribute: ScannedAttribute | undefined;
  const nothing = () => {};
  const slice = (start: number, end: number) => html.slice(from + start, from + end);
  const finish = (end: number) => {
    if (tag) on.start({ ...tag, end: from + end + 1 });
    tag = undefined;
  };
  const tokenizer = new Tokenizer(
    { xmlMode: false, decodeEntities: true },
    {
      onopentagname: (start, end) => {
        tag = { name: slice(start, end).toLowerCase(), attributes: [], start: from + start - 1, end };
      },
      onattribname: (start, end) => {
        attribute = {
          name: slice(start, end).toLowerCase(),
          value: '',
          start: from + start,
          end: from + end,
        };
        tag?.attributes.push(attribute);
      },
      onattribdata: (start, end) => {
        if (attribute) attribute.value += slice(start, end);
      },
      onattribentity: (codePoint) => {
        if (attribute) attribute.value += String.fromCodePoint(codePoint);
      },
      onattribend: (_, end) => {
        if (attribute) attribute.end = from + end;
      },
      onopentagend: finish,
      onselfclosingtag: finish,
      onclosetag: (start, end) => on.end(slice(start, end).toLowerCase(), from + start - 2),
      ontext: (start, end) => on.text?.(slice(start, end)),
      ontextentity: (codePoint) => on.text?.(String.fromCodePoint(codePoint)),
      oncomment: nothing,
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onend: nothing,
    },
  );
  tokenizer.write(from === 0 ? html : html.slice(from));
  tokenizer.end();
}
