import { decodeHTML, decodeHTMLAttribute } from 'entities/decode';
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

/** Returns an attribute of an element: the first of this name, as in browsers. */
export function attributeOf({ attributes }: StartTag, name: string): ScannedAttribute | undefined {
  for (const attribute of attributes) if (attribute.name === name) return attribute;
  return undefined;
}

/** Callbacks of {@link scanHtml}, in the order of the text. */
export interface ScanHandlers {
  start(tag: StartTag): void;
  /** `offset` is that of the `<`. */
  end?(name: string, offset: number): void;
  text?(text: string): void;
}

/** Elements whose text has no character references. */
const rawElements = new Set(['iframe', 'noembed', 'noframes', 'plaintext', 'script', 'style', 'xmp']);

/**
 * Decodes the character references in the text of an element. In a whole run of text this is faster than in the tokenizer,
 * which does it character by character.
 */
export function textWithin(text: string, element: string): string {
  return rawElements.has(element) ? text : decodeHTML(text);
}

/**
 * Calls back for each start tag, each end tag, and each run of text with character references decoded. Uses the tokenizer
 * of htmlparser2, which handles comments, scripts and unquoted values, and builds no tree. Returns the offset of a start tag
 * without its `>`, if there is one.
 */
export function scanHtml(html: string, on: ScanHandlers): number | undefined {
  let tag: StartTag | undefined;
  let attribute: ScannedAttribute | undefined;
  /** The element around a text, unless another has ended in it. */
  let parent = '';
  const noop = () => {};
  const finish = (end: number) => {
    if (!tag) return;
    const finished = tag;
    finished.end = end + 1;
    parent = finished.name;
    tag = undefined;
    on.start(finished);
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: false },
    {
      onopentagname: (start, end) => {
        tag = { name: html.slice(start, end).toLowerCase(), attributes: [], start: start - 1, end };
      },
      onattribname: (start, end) => {
        attribute = { name: html.slice(start, end).toLowerCase(), value: '', start, end };
        tag?.attributes.push(attribute);
      },
      onattribdata: (start, end) => {
        if (attribute) attribute.value = decodeHTMLAttribute(html.slice(start, end));
      },
      onattribend: (_, end) => {
        if (attribute) attribute.end = end;
      },
      onopentagend: finish,
      onselfclosingtag: finish,
      onclosetag: (start, end) => {
        parent = '';
        on.end?.(html.slice(start, end).toLowerCase(), start - 2);
      },
      ontext: (start, end) => {
        on.text?.(textWithin(html.slice(start, end), parent));
      },
      ontextentity: noop,
      onattribentity: noop,
      oncomment: noop,
      oncdata: noop,
      ondeclaration: noop,
      onprocessinginstruction: noop,
      onend: noop,
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return (tag as StartTag | undefined)?.start;
}
