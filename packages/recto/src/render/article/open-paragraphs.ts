import { islandElement } from '../../utils/dom-contract.ts';
import type { StartTag } from '../../utils/scan-html.ts';
import type { Edit } from '../../utils/text.ts';

/** Elements before which parsers of HTML end a paragraph (HTML Standard, "in body" insertion mode). */
const closers = new Set(
  (
    'address article aside blockquote center dd details dialog dir div dl dt fieldset figcaption figure footer form ' +
    'h1 h2 h3 h4 h5 h6 header hgroup hr li listing main menu nav ol p plaintext pre search section summary table ul xmp'
  ).split(' '),
);

/** Elements that keep what is inside from ending a paragraph around them. */
const scopes = new Set('applet button caption marquee object svg math table td template th'.split(' '));

interface Paragraph {
  tag: StartTag;
  /** Islands around it. */
  islands: number;
  /** Elements inside that are open, and keep it open. */
  scopes: number;
  isEnded: boolean;
}

/**
 * Adds edits that make a `div` of a paragraph with an island that renders a block. Parsers end the paragraph before the block, and
 * leave the island empty, so that readers would see its content twice. Paragraphs of islands stay: React hydrates them as they are.
 */
export class OpenParagraphs {
  readonly #edits: Edit[];
  readonly #open: Paragraph[] = [];
  #islands = 0;

  constructor(edits: Edit[]) {
    this.#edits = edits;
  }

  start(tag: StartTag): void {
    const { name } = tag;
    const paragraph = this.#open.at(-1);
    if (paragraph) {
      if (closers.has(name) && paragraph.scopes === 0 && this.#islands > paragraph.islands)
        paragraph.isEnded = true;
      if (scopes.has(name)) paragraph.scopes += 1;
    }
    if (name === islandElement) this.#islands += 1;
    if (name === 'p') this.#open.push({ tag, islands: this.#islands, scopes: 0, isEnded: false });
  }

  end(name: string, at: number): void {
    if (name === islandElement) this.#islands -= 1;
    const paragraph = this.#open.at(-1);
    if (!paragraph) return;
    if (scopes.has(name)) paragraph.scopes -= 1;
    if (name !== 'p') return;
    this.#open.pop();
    if (!paragraph.isEnded || paragraph.islands > 0) return;
    const { start } = paragraph.tag;
    this.#edits.push({ start: start + 1, end: start + 2, text: 'div role="paragraph"' });
    this.#edits.push({ start: at + 2, end: at + 3, text: 'div' });
  }
}
