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
 * Calls back for each start tag, each end tag, and each run of text with character references decoded. Uses the tokenizer
 * of htmlparser2, which handles comments, scripts and unquoted values, and builds no tree. Returns the offset of a start tag
 * without its `>`, if there is one.
 */
export function scanHtml(html: string, on: ScanHandlers): number | undefined {
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
  return (tag as StartTag | undefined)?.start;
}
